"""Tests of the games, room by room as in `culdesac.games`."""
