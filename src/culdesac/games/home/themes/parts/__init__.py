"""What the rooms of the game ask of a neighbourhood; each part stands in a module of the theme that
bears its name, as a value that bears it in capitals, and the value here is that of no theme.

Imports nothing of the rooms: they read the parts of all themes as they are loaded.
"""
