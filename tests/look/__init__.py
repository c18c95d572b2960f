"""Looks at every page and at whole games of every variant, and measures what it sees (`make look`)."""
