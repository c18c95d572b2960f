"""New Las Vegas in a terminal."""
