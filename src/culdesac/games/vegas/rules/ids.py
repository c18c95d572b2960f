"""Numbers that stand for phases, actions, moves, project kinds and reasons.

A move is `block * 64 + argument`.  Block 0 holds the small moves, the other blocks take a lot as their
argument: `street * avenues + avenue`, both counted from 0, whether a casino stands there or not.
"""

from __future__ import annotations

# phases of a seat's turn; LOAN is the decision before the first turn
CHOOSE, PLACE, ACT, FINISH = 0, 1, 2, 4  # then DONE
LOAN = 10

# actions, in the order of the edition files
INAUGURATION, CONSTRUCTION, LIMOUSINE, SHOW, IMPROVEMENT = 0, 1, 2, 3, 4
ACTIONS = 5

# small moves
PICK = 0  # + pick, 0 .. 5
REFUSE = 8  # + card of the hand that ACME gets (0 where there is none)
SKIP = 12
STAGE = 13  # + show column: 0 left, 1 right
CHECK = 15
RAISE = 16  # + column of improvements
CLAIM = 28  # + stack
RESHUFFLE = 31
DRIVE = 32  # + line: 4 * first direction + second direction
FREE = 48  # + action taken instead of the pair's
BORROW = 53
SAVE = 54  # do not borrow
# CONFIRM = 63

# blocks
WRITE = 1  # + change + 2: blocks 1 .. 5 write the number changed by -2 .. +2
BUILD = 6  # finish the casino under construction on this lot
EXTEND_LEFT = 7  # open this lot with the number of the lot on its left
EXTEND_RIGHT = 8
BLOCKS = 9
MOVES = BLOCKS * 64
UNCHANGED = WRITE + 2

# directions of the limousine; the opposite of d is d ^ 2
EAST, SOUTH, WEST, NORTH = 0, 1, 2, 3
LINES = 16

# bonuses; a sheet remembers which one was used this turn, 0: none
NO_BONUS, HELP, FREE_ACTION, EXTENSION = 0, 1, 2, 3

# columns of improvements, in the order of the score sheet
(
    OF_INAUGURATION,
    OF_LARGE_HOTELS,
    OF_SMALL_HOTELS,
    OF_LONGEST_RUN,
    OF_PAR_3,
    OF_PAR_4,
    OF_PAR_5,
    OF_VIP,
    OF_LUXURY,
    OF_MISSING_LINES,
    COLUMNS,
) = range(11)

# project kinds
(
    LARGE_HOTELS,
    SMALL_HOTELS,
    HOTELS,
    LARGE_NEIGHBOURS,
    NEIGHBOURS,
    OUTER_HOTELS,
    BOXES,
    EVEN_RUN,
    ODD_RUN,
    TWO_ODD_RUNS,
    EVEN_RUN_AT_END,
    STREETS_OPEN,
    EACH_TYPE,
    EACH_STREET,
    OUTER_CRANES,
    STREETS_OF_CRANES,
    CRANES_BUILT,
    CRANES_AND_SHOWS,
    FIRST_SHOWS,
    GOLF_AND_SHOWS,
    PAR_4_HOLES,
) = range(21)

# why a game ends, one bit each
BY_PROJECTS, BY_INAUGURATION, BY_FULL_CITY, BY_CARDS, BY_RIVAL = 1, 2, 4, 8, 16

# categories of the score
(
    IN_PROJECTS,
    IN_INAUGURATION,
    IN_SHOWS,
    IN_HOTELS,
    IN_STREETS,
    IN_GOLF,
    IN_LIMOUSINE,
    IN_VAULT,
    CATEGORIES,
) = range(9)  # ACME's are the same

# domains of ACME's card
(
    CARD_INAUGURATION,
    CARD_SHOW,
    CARD_HOTEL,
    CARD_RUN,
    CARD_GOLF,
    CARD_LIMOUSINE,
    DOMAINS,
) = range(7)

# why a move is not legal; 0 is legal
(
    FINE,
    GAME_OVER,
    TURN_CONFIRMED,
    NO_SUCH_MOVE,
    LOAN_FIRST,
    NOT_ASKED,  # for a loan
    CHOOSE_FIRST,
    OPEN_FIRST,
    ALREADY_CHOSEN,
    ALREADY_OPENED,
    ACT_FIRST,
    ACTION_DONE,
    REFUSED_THIS_TURN,
    PICK_FITS_NOWHERE,
    NUMBER_FITS,
    NO_CASINO_HERE,
    CASINO_OPEN,
    UNDER_CONSTRUCTION,
    TOO_SMALL_HERE,
    TOO_LARGE_HERE,
    ALREADY_IN_STREET,
    NUMBER_OUT_OF_RANGE,
    BONUS_USED,
    NO_FREE_GROUP,
    OTHER_ACTION,
    SAME_ACTION,  # a free action must be another one
    NO_EFFECT,  # nothing to do with the free action
    NO_CRANE_HERE,
    ALREADY_BUILT,
    COLUMN_FULL,
    GOLF_OFF,
    NO_STAR_HERE,
    SHOWS_FULL,
    TRACK_FULL,
    BACK_HOME,
    NO_ROAD,
    ROAD_DRIVEN,
    NOTHING_TO_EXTEND,
    LEAVES_NO_OPENING,
    PROJECT_VALIDATED,
    PROJECT_NOT_MET,
    NO_RESHUFFLE,
    RESHUFFLE_ASKED,
    ACTION_PAID,
) = range(44)
