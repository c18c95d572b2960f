"""The boxes of Your Perfect Home: model, reader, data, packing into tables, and the proof of a box."""
