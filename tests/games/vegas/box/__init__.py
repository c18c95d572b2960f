"""The box of New Las Vegas: as data, and the proof that one can be played."""
