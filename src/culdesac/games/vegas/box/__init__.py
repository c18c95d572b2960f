"""The boxes of New Las Vegas: model, reader, data, packing into tables, and the proof of a box."""
