"""The neighbourhoods: a test per sentence of their rules, named after it."""
