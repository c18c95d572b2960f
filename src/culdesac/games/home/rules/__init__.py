"""Your Perfect Home: marks, plans, a seat's turn, the round of all seats, scores.

Each module may import the ones before it: `ids`, `state`, `marks`, `plans`, `turn`, `rival`, `score`,
`rounds`, `reasons`, `observation`.  What a neighbourhood adds they ask `themes.dispatch`.  May import
`family`, and nothing else.
"""
