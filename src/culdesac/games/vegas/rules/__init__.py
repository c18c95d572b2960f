"""Welcome to New Las Vegas: the city, its limousine, projects, a seat's turn, the round, scores.

Each module may import the ones before it: `ids`, `state`, `city`, `limousine`, `projects`, `turn`,
`acme`, `score`, `rounds`, `reasons`, `habits`, `worth`, `builder`, `glance`, `policies`, `observe`.
`levels` has the habits of the built-in players; `kernel` lists the modules for the engines.  Imports of
the package: the common rules beside this folder, nothing else.
"""
