"""The page in a real browser against a real server: `house` starts it, `player` plays on it."""
