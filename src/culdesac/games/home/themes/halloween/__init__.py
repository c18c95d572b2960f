"""Halloween: houses with a candy and a ghost, one of which is taken, and bonuses for steps."""
