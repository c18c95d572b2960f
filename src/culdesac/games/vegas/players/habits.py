"""What a planner goes by: one number for each question that the box itself does not answer.

A level is a few rows of such numbers, one for each phase of a game; `levels` has the rows.  `pack` puts
them into the book, so they can be changed, or tuned, without touching the code.  Worths are in
hundredths of a point, shares and chances in hundredths.  A wait says how long something takes: what has
a wait of w comes in t turns with the chance t / (t + w / 16).
"""

from __future__ import annotations

from culdesac.games.vegas.players.thumbs import THUMBS

(
    DEBT,  # worth of a debt that leaves no bundle, 1, 2, 3 or more; 5 numbers, the first for too many
    IMPROVED,  # share of what a column of improvements will bring; as many numbers as columns
    LENGTH,  # turns of a game
    RUSH,  # turns fewer for each project of another seat
    PACE,  # sixteenths of a turn for each box that another seat has left
    ROOM,  # worth of a casino that will be opened
    SCARCITY,  # how hard it is to open one
    DISPLACED,  # per lot away from where the number belongs
    DEAD_CASINO,  # a lot that no number can reach any more, but for an extension
    CLOSING,  # worth of all the numbers that will fit nowhere any more
    FEAR,  # worth of never having to refuse
    EMPTY,  # wait until a certain casino is opened
    UNBUILT,  # wait until a certain crane is crossed
    STUCK,  # chance that a dead casino is opened
    HOTELS,  # share of what an opening brings the hotel of its avenue
    LARGE_HOPE,  # share of the improvements that are still to come
    SMALL_HOPE,
    RUN_HOPE,  # chance that an empty casino of a run is opened with its parity
    RUN_WORTH,  # per casino of a run
    RUN_GROWTH,  # hundredths of a casino by which the others' runs will grow
    RUN_LEAD,  # how sure a lead of one casino is, in 256ths
    BONUS_HOPE,  # share of the improvements of runs that are still to come
    GOLF,  # share of what a hole is worth
    COURSE,  # chance that the course goes on by one hole
    FOR_HOTELS,  # share of the points of a project, by what it asks for
    FOR_RUNS,
    FOR_STREETS,
    FOR_CRANES,
    FOR_SHOWS,
    FOR_STOPS,
    FOR_HOLES,
    FOR_BOXES,
    STOPS,  # share of what opening a special casino is worth
    VISIT,  # chance that the limousine will come by
    STOP_HOPE,  # share of the improvements of special casinos that are still to come
    PULL,  # chance to get one line nearer to a special casino
    A_LINE,  # worth of a line, whatever it passes
    FAR,  # wait for each line on the way home
    LINE_WAIT,  # wait until a line is driven
    HOPED_LOAN,  # bundles for those who borrow
    PLEDGE,  # share of a debt's worth where it is never repaid
    A_CRANE,  # worth of a casino that is built, whatever it brings
    BOX_WAIT,  # turns for each further box of a column
    SHOWS,  # share of what a show column still pays
    LOST_STAR,
    A_BOX,  # of the inauguration track
    RACE,  # worth of a better place of the inauguration
    LAST_BOX,  # it ends the game
    A_GROUP,  # of boxes, circled for a bonus
    EXTENDED,  # a casino opened beside the one of the turn
    HOLD,  # the last project waits while more casinos than these are empty
    GIFT,  # share of what a card brings ACME
    WHIM,  # how far a pair may please for no reason
    SLIP,  # how far a lot may please for no reason
    LOOK,  # lines of a route that are looked at
    SAVING,  # one seat in so many does not borrow, 0: all do
) = (0, 5, *range(15, 69))
ROW = 72
PHASES = 4  # of a game
PHASE_TURNS = 10  # the last one has all further turns
PLANNERS_AT = 2 * THUMBS  # behind the rows of the builders


def row_of(level: int, turn: int) -> int:
    """Where the row of a level begins in a turn."""
    return PLANNERS_AT + ROW * (PHASES * level + min(turn // PHASE_TURNS, PHASES - 1))
