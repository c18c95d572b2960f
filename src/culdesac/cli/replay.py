"""`culdesac replay`: a recorded game, turn by turn or at any point."""

from __future__ import annotations

from typing import Any

from culdesac.cli.arguments import (
    Arguments,
    Commands,
    add_output,
    describe_setup,
    print_json,
    screen_of,
    whole,
)
from culdesac.cli.faces import face_of
from culdesac.cli.panels import draw_ranking, draw_table, setup_line
from culdesac.cli.screen import Screen
from culdesac.game import Game
from culdesac.record import Replay, load_record

EPILOG = """\
  culdesac replay game.culdesac                 the scores after every turn
  culdesac replay game.culdesac --turn 12 --sheets
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "replay",
        help="show a recorded game",
        description="Shows a recorded game turn by turn, or as it stood at one point.",
        epilog=EPILOG,
    )
    command.add_argument("file", metavar="FILE", help="record, as `play` writes it")
    point = command.add_mutually_exclusive_group()
    point.add_argument("--turn", metavar="N", help="as it stood after N turns (0: the start)")
    point.add_argument("--move", metavar="N", help="as it stood after N moves")
    command.add_argument("--sheets", action="store_true", help="draw every seat's sheet")
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    replay = load_record(args.file)
    screen = screen_of(args)
    if args.turn is None and args.move is None:
        if args.json:
            print_json(describe_replay(replay))
        else:
            show_turns(screen, replay, args.sheets)
        return 0
    if args.turn is not None:
        game = replay.after_turn(whole(args.turn, "--turn", 0, len(replay.turns)))
    else:
        game = replay.game(whole(args.move, "--move", 0, len(replay)))
    if args.json:
        print_json(describe_point(game))
    else:
        show_point(screen, game, args.sheets)
    return 0


def seat_names(screen: Screen, seats: int) -> list[str]:
    return [screen.tr("seat {seat}").format(seat=seat + 1) for seat in range(seats)]


def describe_point(game: Game) -> dict[str, Any]:
    return {
        **describe_setup(game.setup),
        "turn": game.turn,
        "over": game.over,
        "end_reasons": list(game.end_reasons),
        "sheets": [game.sheet(seat) for seat in range(game.seats)],
        "scores": game.scores(),
        "ranking": [place._asdict() for place in game.ranking()],
        **({"rival": game.rival(), "outcome": game.outcome()} if game.setup.opponent else {}),
    }


def describe_replay(replay: Replay) -> dict[str, Any]:
    game = replay.start()
    turns = []
    for number, seats in enumerate(replay.turns, 1):
        moves: dict[str, list[str]] = {}
        for seat, made in seats:
            moves[str(seat + 1)] = replay.texts(game, seat, made)
            for move in made:
                replay.play(game, seat, move)
        turns.append({"turn": number, "moves": moves, "scores": game.scores()})
    return {**describe_point(game), "moves": len(replay), "turns": turns}


def show_turns(screen: Screen, replay: Replay, sheets: bool) -> None:
    tr = screen.tr
    screen.line(setup_line(screen, replay.setup))
    names = seat_names(screen, replay.setup.seats)
    width = max(map(len, names)) + 2
    title = tr("turn")
    screen.line(f"  {title:<6}" + "".join(f"{name:>{width}}" for name in names))
    game = replay.start()
    for number, seats in enumerate(replay.turns, 1):
        for seat, moves in seats:
            for move in moves:
                replay.play(game, seat, move)
        totals = "".join(f"{points.get('total', '-'):>{width}}" for points in game.scores())
        screen.line(f"  {number:<6}{totals}")
    screen.line()
    show_point(screen, game, sheets, head=False)


def show_point(screen: Screen, game: Game, sheets: bool, head: bool = True) -> None:
    tr = screen.tr
    names = seat_names(screen, game.seats)
    if head:
        screen.line(setup_line(screen, game.setup))
        screen.line(tr("Turn {turn}").format(turn=game.turn))
    if sheets:
        for seat, name in enumerate(names):
            screen.line()
            screen.line(screen.paint(name, "bold"))
            screen.lines(
                face_of(game.setup).draw_sheet(screen, game.sheets[seat], game.book, game.setup)
            )
        screen.line()
    rival, outcome = game.rival(), game.outcome()
    screen.lines(draw_table(screen, game.type, game.scores(), names, rival))
    if game.over and outcome is not None:
        screen.line("  " + game.type.words.outcome(outcome, tr))
    if game.over:
        reasons = ", ".join(game.type.words.end_reason(reason, tr) for reason in game.end_reasons)
        screen.line(tr("The game ended: {reasons}.").format(reasons=reasons))
        screen.lines(draw_ranking(screen, game.type, game.ranking(), names))
        if game.unsettled:
            missing = ", ".join(str(seat + 1) for seat in game.unsettled)
            screen.line(
                tr("Sheets on paper still to be entered: seat {seats}.").format(seats=missing)
            )
    else:
        acting = ", ".join(str(seat + 1) for seat in game.acting)
        screen.line(
            tr("Still to act in turn {turn}: seat {seats}.").format(turn=game.turn, seats=acting)
        )
