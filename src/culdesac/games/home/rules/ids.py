"""Numbers that stand for phases, actions, moves, plan kinds and reasons.

A move is `block * 64 + argument`.  Block 0 holds the small moves, the other blocks take a house as
their argument (for a fence: the house to its left; for an estate: its first house).

A sheet has one theme, so phases, small moves and blocks of different themes may share a number.
"""

from __future__ import annotations

MAX_SIZES = 6  # estate sizes that can be complete

# phases of a seat's turn
CHOOSE, PLACE, ACT, SPEND, FINISH = 0, 1, 2, 3, 4  # then DONE
HORDE, TRUCK, TREAT, REWARD, FREE, CROSS = 10, 11, 12, 13, 14, 15  # choices of themes

# actions, in the order of the edition files
FENCE, ESTATE, PARK, POOL, TEMP, BIS = 0, 1, 2, 3, 4, 5
ACTIONS = 6

# small moves
PICK = 0  # + pick, 0 .. 5
REFUSE = 8  # + card of the hand that is passed on (0 where none is)
SKIP = 12
PLANT = 13
DIG = 14
TAKE_TEMP = 15
RAISE_VALUE = 16  # + size - 1
CLAIM = 24  # + stack
RESHUFFLE = 28
DEFEND = 29
CANDY = 30
GHOST = 31
FROM_LEFT = 32
FROM_RIGHT = 33
SHOOT = 34  # + street
STAND = 40
TAKE_CANDY = 41  # + step
TAKE_GHOST = 44  # + 2 * step + choice
DECLINE = 50
FREE_PARK = 51  # + street
CROSS_OFF = 57  # + bonus: the candy steps, then the ghost steps
# CONFIRM = 63

THEME_MOVES = DEFEND  # from here on small moves belong to themes, but for CONFIRM

# blocks
WRITE = 1  # + change + 2: blocks 1 .. 5 write the number changed by -2 .. +2
FENCE_AT = 6
BIS_LEFT = 7  # copy the house on the left into this one
BIS_RIGHT = 8
ROUNDABOUT = 9
SPEND_ON = 10
FREE_POOL = 11
BLOCKS = 12
THEME_BLOCKS = FREE_POOL  # from here on blocks belong to themes
MOVES = BLOCKS * 64
UNCHANGED = WRITE + 2

# plan kinds
(
    ESTATES,  # sizes anywhere
    STREET_BUILT,
    ENDS_BUILT,
    BIS_IN_STREET,
    TEMPS,
    PARKS_OF,
    POOLS_OF,
    PARKS_AND_POOLS,
    PARKS_POOLS_ROUNDABOUT,
    ESTATES_WITH,  # sizes in given places, or with something in each
    PARK_BOXES,
    PARK_BOXES_EVERYWHERE,
    VALUE_BOXES,
    VALUE_COLUMNS,
    ALL_EGGS,
    CAPACITY,
    BARRICADES_OF,
    MIDDLE_BARRICADES,
    SHOTS,
    CONES_OF,
    CANDIES,
    ALL_GHOSTS,
    STREET_JOINED,
) = range(23)
THEME_KINDS = ALL_EGGS  # from here on plan kinds belong to themes

# where the estates of a plan must lie, besides a street from 0 on
ANYWHERE, ONE_STREET, STREET_ENDS = -1, -2, -3

# what a plan can count in an estate
(
    NO_MARK,
    BUILT_POOLS,
    BIS_HOUSES,
    EGGS,
    BUNKERS,
    SOLD_CONES,
    TAKEN_CANDIES,
    TAKEN_GHOSTS,
    JOINED_HOUSES,
    UNJOINED_GAPS,
) = range(10)
THEME_MARKS = EGGS  # from here on marks belong to themes

# themes
EASTER, DOOMSDAY, ZOMBIES, SUMMER, HALLOWEEN, WINTER = 1, 2, 3, 4, 5, 6

# what learners see of themes, each in columns that all of them share
(
    TOKENS,
    SECOND_TOKENS,
    SPOTS_REACHED,
    HOUSE_ASKED,  # the house that a choice is about, + 1
    STEP_REACHED,
    SORT_REACHED,
    EVENTS_MET,
    FREE_POOLS,
    FREE_PARKS,
    FREE_BIS,
    STREETS_GUARDED,
    SUPPLY,
    SUPPLY_USED,
    BONUSES_CROSSED,
) = range(14)
MARKER_AT = 14  # + street: the house where something stands there, + 1
MARKER_SIDE = 20  # + street: the side that it comes from

# why a game ends, one bit each
BY_PLANS, BY_REFUSALS, BY_FULL_SHEET, BY_CARDS = 1, 2, 4, 8

# categories of the score
(
    IN_PLANS,
    IN_PARKS,
    IN_POOLS,
    IN_TEMPS,
    IN_ESTATES,
    IN_BIS,
    IN_ROUNDABOUTS,
    IN_REFUSALS,
    IN_THEME,
    CATEGORIES,
) = range(10)

# categories of the rival's score
(
    RIVAL_PLANS,
    RIVAL_PARKS,
    RIVAL_POOLS,
    RIVAL_TEMPS,
    RIVAL_FENCES,
    RIVAL_ESTATES,
    RIVAL_THEME,
    RIVAL_CATEGORIES,
) = range(8)

# why a move is not legal; 0 is legal
(
    FINE,
    GAME_OVER,
    TURN_CONFIRMED,
    NO_SUCH_MOVE,
    CHOOSE_FIRST,
    PLACE_FIRST,
    ALREADY_CHOSEN,
    ALREADY_PLACED,
    ACT_FIRST,
    ACTION_DONE,
    SPEND_FIRST,
    NOT_SPENDING,
    PICK_FITS_NOWHERE,
    NUMBER_FITS,
    HOUSE_TAKEN,
    HOUSE_IS_ROUNDABOUT,
    TOO_SMALL_HERE,
    TOO_LARGE_HERE,
    ALREADY_IN_STREET,
    NEEDS_TEMP,
    NO_TEMP_BOX,
    NUMBER_OUT_OF_RANGE,
    OTHER_ACTION,
    FENCE_THERE,
    FENCE_IN_SPENT,
    FENCE_BETWEEN_TWINS,
    COLUMN_FULL,
    PARK_FULL,
    NO_POOL_HERE,
    NO_BIS_BOX,
    NOTHING_FOR_BIS,
    BIS_ACROSS_FENCE,
    ROUNDABOUTS_OFF,
    NO_ROUNDABOUT_LEFT,
    ROUNDABOUT_THIS_TURN,
    PLAN_VALIDATED,
    PLAN_NOT_MET,
    NOT_AN_ESTATE,
    ESTATE_SPENT,
    ESTATE_SIZE,
    NO_RESHUFFLE,
    RESHUFFLE_ASKED,
    REFUSED_THIS_TURN,
    ESTATE_UNSUITABLE,
    HOUSE_LOST,
    ANSWER_FIRST,
    NOT_ASKED,
    NO_BULLET,
    STREET_GUARDED,
    NO_GAP_HERE,
    BONUS_GONE,
    NO_FREE_ACTION,
    NO_POOL_TO_BUILD,
    STEP_NOT_REACHED,
) = range(54)
