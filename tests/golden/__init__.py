"""Golden playthroughs: every variant of every box with every opponent, and the tables in `../perft/`.

`python -m tests.golden` writes all of them anew; look at the difference before keeping it.
"""
