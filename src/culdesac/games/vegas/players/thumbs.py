"""The rules of thumb that a builder goes by: one number for each question that the box leaves open.

A builder is a row of such numbers; `levels` has the rows, and `pack` puts them into the book.  Worths
are in hundredths of a point.
"""

from __future__ import annotations

(
    DISPLACED,  # per lot away from where the number belongs
    DEAD_CASINO,  # a lot that no number can reach any more, but for an extension
    A_GROUP,  # of boxes, circled for a bonus
    LOST_STAR,
    SAME_PARITY,
    OTHER_PARITY,
    FILLED,  # an avenue, by how full it then is
    REPAID,  # a casino that was built for a debt
    A_STOP,  # a special casino whose carpet is circled
    WHIM,  # how far a pair may please for no reason
    SLIP,  # how far a lot may please for no reason
    A_BOX,  # of the inauguration track
    LAST_BOX,  # it ends the game
    A_MAFIA,
    NOT_OPEN_YET,  # per cent of a special casino that has no number
    A_LINE,  # per line further from the light, while there are turns enough to drive it
    TURNS_PER_LINE,
    NEW_TYPE,  # a special casino of a type or street that a project asks for
    NEW_STREET,
    SURE_LOAN,  # bundles: whoever borrows gets it
    HOPED_LOAN,
    HOPED_HOTELS,
    HOPED_STOPS,
    FREE_DEBT,  # while there are bundles for it
    DEBT,
    CRANE,
    CRANE_FOR_PROJECT,
    GOOD_AVENUE,  # per casino of the avenue that is open
    USUAL_TURNS,
    SHOWS,  # per cent of what a show column still pays
    SHOW_FOR_PROJECT,
    IMPROVEMENTS,  # per cent of what a column is hoped to pay
    BETTER_PLACES,  # per cent of what better places of the inauguration pay
    GIFT,  # per cent of what a card brings ACME
    SAVING,  # one seat in so many does not borrow, 1: none does
    HOTEL_HOPE,  # per cent of a hotel's worth while its avenue fills
    RUN,  # a number of the parity that a project asks for, per casino of the run there is
    STREET,  # where a project wants streets open, per open casino of the street
) = range(38)
THUMBS = 40  # numbers of a row
