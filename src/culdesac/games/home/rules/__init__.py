"""Your Perfect Home: marks, plans, a seat's turn, the round of all seats, scores, players.

Each module may import the ones before it: `ids`, `marks`, `plans`, `turn`, `score`, `rounds`,
`reasons`,
`builder`, `policies`.
"""
