"""New Las Vegas, one room per package; see `culdesac.games`."""
