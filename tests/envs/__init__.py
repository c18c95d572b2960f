"""The environments: official checkers, our own, and that nothing secret is seen."""
