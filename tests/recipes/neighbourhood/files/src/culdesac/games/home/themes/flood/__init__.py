"""Flood: lots at the river show a dam; a number there raises it with a sandbag, or lets it go."""
