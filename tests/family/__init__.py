"""What all games of the family share."""
