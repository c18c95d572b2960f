"""New Las Vegas behind the face that all games share."""
