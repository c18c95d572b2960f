"""Somebody to meet: open tables, quick matches, appointments, games by turns, boards of daily deals.

It may import the tables and what is sent; of databases it knows the interface in `store.py`.
"""
