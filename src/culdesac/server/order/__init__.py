"""Order among people who do not know each other: reports, sanctions, administrators, and a log."""
