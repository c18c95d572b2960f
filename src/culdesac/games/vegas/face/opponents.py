"""What an architect of ACME is like, in words."""

from __future__ import annotations

from culdesac.editions.model import Mode
from culdesac.face.validations import draws_words
from culdesac.games.vegas.box.model import Architect
from culdesac.i18n import Words, mark, words


def card_words(architect: Architect) -> Words:
    """What an architect makes of its cards: every value plain and improved."""
    values = {name: f"{base}/{better}" for name, (base, better) in architect.domains.items()}
    return words(
        mark(
            "inauguration {inauguration}, show {show}, hotel {hotel}, longest run {longest_run}, "
            "golf {golf}, limousine {limousine}; hotels in avenues {hotels}"
        ),
        hotels=" ".join(str(avenue) for row in architect.hotels for avenue in row),
        **values,
    )


def validates_words(architect: Architect) -> Words:
    if not architect.validates:
        return words(mark("Validates no project."))
    return draws_words(architect.validates)


def opponent_words(architect: Architect, mode: Mode) -> Words:
    """What an architect scores and validates."""
    return words(
        mark("Plain and improved: {card}. {validates}"),
        card=card_words(architect),
        validates=validates_words(architect),
    )
