"""Tests of the command line: every command, every kind of bad input, whole games by script."""
