"""The arena: which games, the same rows however they are played, a journal, ratings, a report."""
