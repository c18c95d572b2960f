"""What a sheet calls its things, and the tools that its people can switch on."""

from __future__ import annotations

from culdesac.server.wire.base import Text, Wire


class Plural(Wire):
    """A text that depends on a count, which stands at {n}; a key of the catalogues with its plural."""

    one: str  # English, for one; the key
    many: str  # English, for several


class SheetTerms(Wire):
    """Words that the step at hand and the labels of a sheet are made with."""

    lot: Text  # a lot, as a step of the turn
    lot_at: Text  # the lot at {house} of {street}
    fits: Plural  # so many lots can take the number
    write: Text  # what to do once another {number} is chosen
    refuse: Text  # on the button that refuses
    plans: Text  # the plans, as a step of the turn
    plan: Text  # plan number {plan}
    all_plans: Text  # the row of plans
    plans_of: Text  # before the points of a seat's plans
    help: Text  # a turn in a few sentences
    elsewhere: Text  # it can be done, but not where it was tried
    tracks: Text  # which tracks to choose from
    write_note: Text | None = None  # what another number costs
    copied: Text | None = None  # a {number} that repeats its neighbour's
    border: Text | None = None  # a border between {left} and {right} of {street}
    borders: Text | None = None  # how to draw one
    blocks: Text | None = None  # which blocks to choose from


class Tool(Wire):
    """Something to switch on before a tap: some moves are offered only then."""

    id: str  # moves name it
    title: Text  # on its button
    picture: str  # which drawing stands for it
    key: str  # of the keyboard
    about: Text  # what the key does
    prompt: Text  # what to do once it is on
    note: Text  # what it costs
    prompt_choices: Text | None = None  # the same while no lot is lit
    choices: Text | None = None  # which moves to choose from
