"""The recipes of CONTRIBUTING.md, followed: each has a folder with what its example writes.

`files` stands as it is to be put into a checkout, `insertions.toml` has what goes into files that are
there, `translations.toml` what goes into the catalogues.
"""
