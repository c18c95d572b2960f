"""The lessons of New Las Vegas, the one about the game itself first."""

from __future__ import annotations

from culdesac.games.vegas.page.lessons.acme import ACME
from culdesac.games.vegas.page.lessons.first import FIRST

LESSONS = (FIRST, ACME)
