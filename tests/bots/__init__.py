"""The bots, from the registry to the review."""
