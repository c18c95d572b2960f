"""Tests of the server; `world` runs it inside a test."""
