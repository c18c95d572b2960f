"""Your Perfect Home, one room per package; see `culdesac.games`."""
