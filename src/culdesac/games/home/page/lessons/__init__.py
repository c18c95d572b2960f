"""The lessons of Your Perfect Home, the one about the game itself first."""

from __future__ import annotations

from culdesac.games.home.page.lessons.first import FIRST
from culdesac.games.home.page.lessons.modes import AAA, EXPERT, ROUNDABOUTS
from culdesac.games.home.themes import registry

LESSONS = (FIRST, ROUNDABOUTS, EXPERT, AAA, *registry.lessons())
