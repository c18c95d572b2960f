"""What several requests keep to."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

TurnSeconds = Annotated[int, Meta(ge=10, le=7 * 86_400)]  # time per turn: up to a week
PlayerName = Annotated[str, Meta(max_length=24)]  # empty: none was given
Title = Annotated[str, Meta(max_length=40)]  # of a table in the lobby
Label = Annotated[str, Meta(max_length=40)]  # of a device
Reference = Annotated[str, Meta(min_length=4, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Words = Annotated[str, Meta(max_length=280)]  # what somebody has to say about it
