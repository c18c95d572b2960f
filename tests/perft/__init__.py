"""Perft tables in plain text, and the test that counts them again."""
