"""Golden playthroughs: one text per variant of every box, and the perft tables in `../perft/`.

`python -m tests.golden` writes all of them anew; look at the difference before keeping it.
"""
