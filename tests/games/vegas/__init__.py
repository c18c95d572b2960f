"""New Las Vegas.

`world` builds positions, `games` plays whole games, `recount` scores slowly from the data file,
`drawing` shows a city in golden playthroughs.
"""
