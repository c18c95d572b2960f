"""Welcome to New Las Vegas: the city, its limousine, projects, a seat's turn, the round, scores.

Each module may import the ones before it: `ids`, `state`, `city`, `limousine`, `projects`, `turn`,
`rival`, `score`, `rounds`, `reasons`, `observation`.  May import `family`, and nothing else.
"""
