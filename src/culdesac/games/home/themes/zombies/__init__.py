"""Zombies: event cards send hordes to gaps that barricades and bullets defend."""
