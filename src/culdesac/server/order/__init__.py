"""Order: reports, bans and mutes by member and address, and a log of what was decided.

It may import the tables and what is sent; of databases it knows the interface in `store.py`.
"""
