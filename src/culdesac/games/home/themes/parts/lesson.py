"""A neighbourhood may have a lesson of its own; what it teaches are mostly its own moves."""

from __future__ import annotations

from culdesac.server.present.lessons import Lesson

LESSON: Lesson | None = None
