"""Whole games on what people install, each in an environment of its own."""
