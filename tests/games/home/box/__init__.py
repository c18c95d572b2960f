"""The boxes of Your Perfect Home: people's own, odd ones, and the proof that one can be played."""
