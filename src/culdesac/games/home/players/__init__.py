"""The built-in players of Your Perfect Home, in the language of the rules.

May import `rules` and `family`.
"""
