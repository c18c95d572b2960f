"""What an architect of ACME is like, in words."""

from __future__ import annotations

from culdesac.editions.model import Mode
from culdesac.face.validations import draws_words
from culdesac.games.vegas.box.model import Architect
from culdesac.i18n import Words, listed, mark, words

# domains of a card, as an architect that is good at them is described
LIVES_ON = {
    "inauguration": mark("inaugurations"),
    "show": mark("shows"),
    "hotel": mark("hotels"),
    "longest_run": mark("long runs"),
    "golf": mark("golf"),
    "limousine": mark("the limousine"),
}


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
        return words(mark("Claims no project."))
    return draws_words(architect.validates)


def opponent_words(architect: Architect, mode: Mode) -> Words:
    """What an architect lives on and validates."""
    most = max(base for base, _ in architect.domains.values())
    best = [name for name, (base, _) in architect.domains.items() if base == most]
    return words(
        mark("Lives on {cards}: {plain} for each, {improved} once improved. {validates}"),
        cards=listed([words(LIVES_ON[name]) for name in best]),
        plain=most,
        improved=max(architect.domains[name][1] for name in best),
        validates=validates_words(architect),
    )
