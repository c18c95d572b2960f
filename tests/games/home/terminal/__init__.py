"""Your Perfect Home in a terminal."""
