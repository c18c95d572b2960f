"""Welcome to New Las Vegas: the city, its limousine, projects, a seat's turn, the round, scores.

Each module may import the ones before it: `ids`, `state`, `city`, `limousine`, `projects`, `turn`,
`acme`, `score`, `rounds`, `reasons`, `worth`, `builder`, `policies`.  `kernel` lists them for the
engines.  Imports of the package: the common rules beside this folder, nothing else.
"""
