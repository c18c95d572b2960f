"""A whole game as a readable text: what was offered, what was played, what it scored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from culdesac import Game
from culdesac.editions import edition, make_setup
from culdesac.editions.model import FIRST_REVISION
from culdesac.editions.setup import Setup
from tests.games.vegas.drawing import city_drawing
from tests.play import BUILDER, RANDOM, Players, every_city, every_setup, name_of

FOLDER = Path(__file__).parent
SEATS = {"flip": (1, 2, 4), "expert": (2, 3), "solo-card": (1,), "aaa": (1,)}
SEED = 2018


def registry() -> dict[str, list[Setup]]:
    """File name -> variants: every box, sheet, mode and option, with a few numbers of seats.

    The games against all opponents of a rival stand in one file.  Where a game is played by the first
    revision of its rules, `revised` adds what later ones have changed.
    """
    made: dict[str, list[Setup]] = {}
    for setups in (
        every_setup(seats=SEATS, all_levels=True),
        every_city(seats=(1, 2, 4), revision=FIRST_REVISION),
    ):
        for n, setup in enumerate(setups):
            name = f"{name_of(setup, level=False)}.txt"
            made.setdefault(name, []).append(replace(setup, seed=SEED + n))
    made.update({f"{name_of(setup)}.txt": [setup] for setup in revised()})
    return made


def revised() -> Iterator[Setup]:
    """Games that the first revision of the rules plays differently."""
    box = edition("vegas-2019")
    yield make_setup(box, 1, 2)  # "small hotels" is not dealt
    yield make_setup(box, 2, 67)  # a free action is taken that was paid for and skipped


def text_of(setups: list[Setup]) -> str:
    return "\n".join(map(playthrough, setups))


def playthrough(setup: Setup) -> str:
    """Seats are played by the builder and by the random player in turn.

    With an odd seed everyone who may ask for the reshuffle does.
    """
    game = Game(setup)
    players = Players(game, [BUILDER, RANDOM], luck=setup.seed)
    lines = [*header(game)]
    while not game.over:
        turn = game.turn
        lines += ["", f"turn {turn}   {offers(game)}"]
        while not game.over and game.turn == turn:
            seat = game.acting[0]
            reshuffle = game.move("reshuffle").id
            asks = setup.seed % 2 == 1 and reshuffle in game.legal_ids(seat)
            game.play(seat, reshuffle if asks else players.choose(seat))
        for seat, moves in enumerate(game.turns[-1]):
            texts = " ".join(game.moves.from_id(move).text for move in moves)
            lines.append(f"  {seat + 1}  {texts:<44}{points(game, seat)}".rstrip())
    lines += ["", f"end after turn {game.turn}: {', '.join(game.end_reasons)}"]
    for place in game.ranking():
        ties = " ".join(map(str, place.tie_breaks))
        lines.append(f"  {place.rank}. seat {place.seat + 1}: {place.total}   ties {ties}")
    rival = game.rival()
    if rival is not None:
        parts = ", ".join(f"{name} {value}" for name, value in rival.items() if name != "total")
        name, cards = game.type.words.rival, game.table.pile[: game.table.piled]
        lines.append(f"  {name}: {rival['total']}  ({parts}), outcome {game.outcome() or '-'}")
        pile = [game.type.actions[game.book.action[card]] for card in cards]
        lines.append(f"  its pile: {' '.join(pile)}")
    draw = city_drawing if setup.edition.game == "vegas" else drawing
    for seat in range(game.seats):
        lines += ["", f"seat {seat + 1}", *draw(game, seat)]
    return "\n".join(lines) + "\n"


def header(game: Game) -> Iterator[str]:
    setup = game.setup
    switches = [
        "advanced plans" if setup.on("advanced") else "basic plans",
        "roundabouts" if setup.on("roundabouts") else "no roundabouts",
    ]
    if setup.edition.game == "vegas":
        switches = ["introductory" if setup.on("introductory") else "with golf and loans"]
    if setup.revision != FIRST_REVISION:
        switches.append(f"revision {setup.revision}")
    yield f"{setup.edition.id} {setup.sheet}, mode {setup.mode}, {', '.join(switches)}"
    if setup.opponent is not None:
        rival = game.type.words.rival
        yield f"against {rival}, level {setup.level}, {setup.opponent.name}"
    yield f"seats {setup.seats}, seed {setup.seed}"
    for seen in game.view(0).plans:
        first, later = seen.plan.points
        if setup.edition.game == "vegas":
            what = str(seen.plan.count or seen.plan.streets or "")
        else:
            what = " ".join(map(str, seen.plan.sizes))
        yield f"plan {seen.plan.name}: {seen.plan.kind} {what}".rstrip() + f", {first} or {later}"


def offers(game: Game) -> str:
    view = game.view(0)
    if not game.book.hands:
        shown = [f"{offer.number} {offer.action}" for offer in view.offers]
    else:
        shown = [
            f"seat {seat + 1}: " + ", ".join(f"{n} {a}" for n, a in game.view(seat).hand)
            for seat in range(game.seats)
        ]
    hordes = f"   zombies {' '.join(view.hordes)}" if view.hordes else ""
    drawn = view.rival.drawn if view.rival else ()
    cards = f"   validation cards {' '.join(map(str, drawn))}" if drawn else ""
    return f"{' | '.join(shown)}   next {' '.join(view.next_actions) or '-'}{hordes}{cards}"


def points(game: Game, seat: int) -> str:
    table = game.scores()[seat]
    parts = [f"{name} {value}" for name, value in table.items() if value and name != "total"]
    return f"= {table['total']}" + (f"  ({', '.join(parts)})" if parts else "")


def drawing(game: Game, seat: int) -> Iterator[str]:
    described = game.sheet(seat)
    for street in described["streets"]:
        row = ""
        for place, house in enumerate(street["houses"], 1):
            row += house_text(house) + ("|" if place in street["fences"] else " ")
        yield f"  {row.rstrip():<72}parks {street['parks']}"
    yield (
        f"  values {' '.join(map(str, described['values']))}, temps {described['temps']}, "
        f"bis {described['bis']}, roundabouts {described['roundabouts']}, "
        f"refusals {described['refusals']}, plans {described['plans']}"
    )
    if "theme" in described:
        yield "  " + ", ".join(f"{name} {value}" for name, value in described["theme"].items())


def house_text(house: dict[str, object]) -> str:
    text = "o" if house.get("roundabout") else str(house.get("number", "."))
    text += "b" if house.get("bis") else ""
    text += "p" if house.get("pool") == "built" else ""
    text += f"@{house['plan']}" if "plan" in house else ""
    text += "e" * int(str(house.get("eggs", 0))) + "#" * ("barricade" in house)
    text += "z" * ("infected" in house)
    text += str(house.get("cone", ""))[:1] + str(house.get("treat", ""))[:1]
    return f"{text:>5}"
