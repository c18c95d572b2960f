"""The built-in players of New Las Vegas: what they do in positions that leave no doubt."""
