"""A place that remembers you: passkeys, sessions, games on every device, friends, ratings.

It may import the tables and what is sent; of databases it knows the interface in `store.py`.
"""
