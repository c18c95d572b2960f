"""Tests that a recipe puts somewhere else are run there."""

collect_ignore_glob = ["*/files/*"]
