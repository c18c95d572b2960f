"""Doomsday: numbers of bunker houses are people; streets and the whole sheet are compared."""
