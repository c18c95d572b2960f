"""The built-in players of New Las Vegas, in the language of the rules.

May import `rules` and `family`.
"""
