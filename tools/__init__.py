"""Tools for working on the source; they are not part of the package."""
