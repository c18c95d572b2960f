"""The boxes as data, and what goes together at setup."""
