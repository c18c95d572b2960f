"""Measurements; `run` takes them all and keeps `results.md`."""
