"""The types on the wire, by topic: `base`, `board`, `socket`, `http`; `messages` gathers them.

They are data only and import nothing of the package.
"""
