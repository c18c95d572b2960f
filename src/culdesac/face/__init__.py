"""What every game of the family supplies to the face that they share, knowing none of them.

`game_type` declares it, `moves` holds what is the same in the moves of all games, `reading` the checks
of described sheets and tables, `columns` what observations have in common, `validations` words.  May
import `family`, `editions` and what stands beside them.
"""
