"""`culdesac deal`: the cards for a real table, whose people write on paper."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from culdesac.cli.answers import meaning, typed
from culdesac.cli.arguments import (
    Arguments,
    Commands,
    add_output,
    add_record,
    add_setup,
    game_of_record,
    print_json,
    screen_of,
    setup_of,
)
from culdesac.cli.dialogue import Dialogue, take_any_bytes
from culdesac.cli.panels import draw_cards, draw_rival, setup_line
from culdesac.cli.saving import Saver
from culdesac.cli.screen import Screen
from culdesac.cli.told_cards import extra_text
from culdesac.errors import CuldesacError, ReportError, SetupError
from culdesac.game import Game
from culdesac.i18n import Translate
from culdesac.paper import Report, asks_pick, claimable, may_reshuffle, sayings
from culdesac.view import View

EPILOG = """\
Enter deals on. Before that, 1, 2 or 3 says that somebody has done this plan (again: takes it back), r
that a reshuffle is asked for, and the words that are listed what else others depend on. b looks back a
turn. Against a solo opponent and with hands, 1/3 says that the number of card 1 and the action of card
3 were used, x2 that nothing could be and card 2 goes on.

  culdesac deal --advanced --record tonight.culdesac
  culdesac deal --mode M --level 2              an opponent's pile and score are kept
  culdesac deal --mode expert --seats 3         a hand at a time; only its owner looks

With --json a line of input is {} or {"claims": [1], "reshuffle": true, "said": ["full"], "pick":
"p1/3"}, every line of output what lies on the table, first of the first turn, or {"error": ...,
"rule": ...}.
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "deal",
        help="deal the cards for a real table with paper sheets",
        description="Deals the cards of a box for people who write on paper.",
        epilog=EPILOG,
    )
    add_setup(command)
    add_record(command)
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    game = open_game(args)
    saver = Saver(game, args.record, language=args.language, command="deal")
    saver.check()
    screen = screen_of(args)
    take_any_bytes()
    if args.json:
        return deal_json(game, saver, screen.tr)
    return Dealer(game, saver, screen).deal()


def open_game(args: Arguments) -> Game:
    """The game of the record if there is one; a new one otherwise, whose people all write on paper."""
    game = game_of_record(args)
    if game is None:
        return dealt_game(args)
    if len(game.paper) != game.seats:
        raise SetupError(
            f"{args.record} is not of a table on paper; go on with it by: culdesac play"
        )
    return game


def dealt_game(args: Arguments) -> Game:
    """Three stacks are shared, however many sit there; with hands everybody has a seat."""
    if args.seats is None:
        args.seats = "1" if args.mode in (None, "flip") else None
    setup = setup_of(args)
    group = setup.mode == "flip"
    if group and setup.seats != 1:
        args.seats = "1"
        setup = setup_of(args)
    return Game(setup, paper=range(setup.seats), group=group)


def read_said(game: Game, seat: int, text: str, tr: Translate) -> tuple[str, str]:
    """What a word means: a plan, the reshuffle, a choice of cards, or something that can be said."""
    word = meaning(text, tr)
    if found := re.fullmatch(r"(?:plan)?([1-3])", word):
        return "plan", found[1]
    if asks_pick(game.book) and (found := re.fullmatch(r"p?([1-3]/[1-3])", word)):
        return "pick", f"p{found[1]}"
    if asks_pick(game.book) and re.fullmatch(r"x[1-3]", word):
        return "pick", word
    if word in ("r", "reshuffle"):
        return "reshuffle", ""
    known = [saying.id for saying in sayings(game, seat)]
    if word in known:
        return "said", word
    words = tr("{text} says nothing here; type {help} to see what does.")
    raise CuldesacError(words.format(text=f'"{text}"', help=typed(tr, "help")))


class Dealer(Dialogue):
    """The table as a terminal in its middle shows it."""

    def __init__(self, game: Game, saver: Saver, screen: Screen) -> None:
        super().__init__(game, screen)
        self.saver = saver
        self.words = game.type.words
        self.shown: list[list[str]] = []  # by turn, to look back
        self.forget()

    @property
    def seat(self) -> int:
        """The first one that has not reported yet."""
        return self.game.acting[0]

    def forget(self) -> None:
        self.claims: list[int] = []
        self.said: list[str] = []
        self.reshuffle = False
        self.pick = ""

    # the loop

    def deal(self) -> int:
        self.screen.line(setup_line(self.screen, self.game.setup))
        self.screen.line(self.tr("Enter deals on. Type help to see what you can say."))
        self.begin_turn()
        return self.converse()

    def obey(self, line: str) -> None:
        texts = line.split()
        word = meaning(texts[0], self.tr) if texts else ""
        commands = {"help": self.help, "b": self.look_back, "show": self.show, "quit": self.leave}
        if word in commands:
            commands[word]()
            return
        done = not texts
        for text in texts:
            if meaning(text, self.tr) == "ok":
                done = True
                break
            self.mark(*read_said(self.game, self.seat, text, self.tr))
        if done:
            self.deal_on()
        else:
            self.show_marks()

    def mark(self, kind: str, value: str) -> None:
        """Note what is said, or take it back."""
        if kind == "pick":
            self.pick = value
        elif kind == "reshuffle":
            self.reshuffle = not self.reshuffle
        elif kind == "plan":
            self.claims = toggled(self.claims, int(value))
        else:
            self.said = toggled(self.said, value)

    def deal_on(self) -> None:
        turn = self.game.turn
        report = Report(self.pick, tuple(self.claims), self.reshuffle, tuple(self.said))
        self.game.report(self.seat, report)
        self.forget()
        if self.saver.named:
            self.saver.save()
        if self.game.over:
            return
        if self.game.turn != turn:
            self.begin_turn()
        else:
            self.show_hand()

    # what is shown

    def begin_turn(self) -> None:
        if self.game.over:
            return
        rows = self.table_rows()
        self.shown.append(rows)
        self.screen.line()
        self.screen.lines(rows)
        self.show_hand()

    def show(self) -> None:
        self.screen.lines(self.table_rows())
        self.show_hand()
        self.show_marks()

    def table_rows(self) -> list[str]:
        """What everybody sees: cards, plans, the opponent."""
        view, tr = self.game.view(0), self.tr
        left = tr("{count} cards left").format(count=view.pile)
        title = f"{tr('Turn {turn}').format(turn=view.turn)}   {left}"
        rows = [self.screen.paint(title, "bold")]
        if not self.game.book.passing:
            rows += draw_cards(self.screen, view)
        came = self.game.deal.extras
        extras = ", ".join(extra_text(self.screen, self.game, name) for name in came)
        if extras:
            rows.append("  " + tr("came with them: {cards}").format(cards=extras))
        return [*rows, *self.plan_rows(view), *self.rival_rows(view)]

    def rival_rows(self, view: View) -> list[str]:
        return draw_rival(self.screen, view, self.game.type.paper.compared)

    def plan_rows(self, view: View) -> list[str]:
        rows = []
        for place, seen in enumerate(view.plans, 1):
            first, later = seen.plan.points
            worth = self.tr("{first}, later {later}").format(first=first, later=later)
            if seen.flipped:
                worth = self.tr("only {later} left of {first}").format(later=later, first=first)
            name = self.screen.paint(self.tr(self.words.plan).format(plan=place), "bold")
            rows.append(f"  {name}  {self.words.plan_text(seen.plan, self.tr)}   {worth}")
        return rows

    def show_hand(self) -> None:
        """In turns with hands: the one of the seat that has not said anything yet."""
        if not self.game.book.passing:
            return
        seat = self.seat
        if self.screen.terminal and seat > 0:
            self.screen.line("\x1b[2J\x1b[H", end="")  # the hand before is nobody else's business
        self.screen.line(self.screen.paint(self.tr("Seat {seat}").format(seat=seat + 1), "bold"))
        self.screen.lines(draw_cards(self.screen, self.game.view(seat)))

    def show_marks(self) -> None:
        """What will be said with the next Enter."""
        tr, game = self.tr, self.game
        parts = [self.pick] if self.pick else []
        parts += [tr(self.words.plan).format(plan=plan) for plan in self.claims]
        if self.reshuffle:
            parts.append(typed(tr, "reshuffle"))
        known = {saying.id: saying for saying in sayings(game, self.seat)}
        rows = [tr("With Enter: {what}").format(what=", ".join(parts))] if parts else []
        for said in self.said:
            saying = known[said]
            rows.append(f"{saying.title.said(tr)}: {saying.follows.said(tr)}")
        if not rows:
            rows = [tr("Enter deals on.")]
        for row in rows:
            self.screen.wrapped("  " + row, "    ")

    def show_end(self) -> None:
        tr = self.tr
        reasons = ", ".join(self.words.end_reason(reason, tr) for reason in self.game.end_reasons)
        self.screen.line(tr("The game ended: {reasons}.").format(reasons=reasons))
        self.screen.lines(self.rival_rows(self.game.view(0)))
        if self.saver.named:
            self.saver.save()
            self.screen.line(tr("The record is in {file}.").format(file=self.saver.path))

    # commands

    def help(self) -> None:
        tr = self.tr
        rows = [
            ("Enter", tr("deal on")),
            ("1, 2, 3", tr("somebody has done this plan; again: nobody has")),
            ("b", tr("look back a turn")),
            (typed(tr, "show"), tr("the whole table again")),
            (typed(tr, "quit"), tr("leave; the game is kept")),
        ]
        if asks_pick(self.game.book):
            rows.append(("1/3", tr("the number of card 1 and the action of card 3 were used")))
            rows.append(("x2", tr("no number fitted; card 2 goes on")))
        if may_reshuffle(self.game):
            rows.append(("r", tr("whoever has done the first plan asks for a reshuffle")))
        for saying in sayings(self.game, self.seat):
            rows.append((saying.id, f"{saying.title.said(tr)}. {saying.follows.said(tr)}"))
        for form, text in rows:
            self.screen.wrapped(f"  {form:<12} {text}", " " * 15)

    def look_back(self) -> None:
        if len(self.shown) < 2:
            raise CuldesacError(self.tr("There is no turn to look back to."))
        self.screen.lines([self.screen.paint(row, "dim") for row in self.shown[-2]])
        self.screen.line("  " + self.tr("That was the turn before; nothing is undone."))

    def leave(self) -> None:
        self.leaving = True
        if not self.saver.started():
            self.screen.line(self.tr("Nothing was played, so nothing is kept."))
            return
        self.saver.save()
        self.screen.line(self.tr("The game is kept. Go on with:"))
        self.screen.line(f"  {self.saver.command()}")


def toggled(values: list[Any], value: Any) -> list[Any]:
    return [item for item in values if item != value] if value in values else [*values, value]


# for programs


def deal_json(game: Game, saver: Saver, tr: Translate) -> int:
    """Reports in, what lies on the table out, a line each."""
    answer(described(game))
    while not game.over:
        line = sys.stdin.readline()
        if not line or line.strip() == "quit":
            break
        try:
            game.report(game.acting[0], report_of(line.strip()))
        except ReportError as error:
            answer({"error": error.words.said(tr), "rule": error.rule})
        except CuldesacError as error:
            answer({"error": str(error)})
        else:
            answer(described(game))
    if saver.named and saver.started():
        saver.save()
    return 0


def answer(value: dict[str, Any]) -> None:
    print_json(value)
    sys.stdout.flush()


def report_of(line: str) -> Report:
    try:
        form = json.loads(line or "{}")
    except (json.JSONDecodeError, RecursionError):
        form = None
    known = {"pick": str, "claims": list, "reshuffle": bool, "said": list}
    if not isinstance(form, dict) or any(
        not isinstance(value, known.get(name, ())) for name, value in form.items()
    ):
        raise CuldesacError(
            f"{line[:40]!r} is no report; expected {{}} or an object with: {', '.join(known)}"
        )
    return Report(
        form.get("pick", ""),
        tuple(form.get("claims", ())),
        form.get("reshuffle", False),
        tuple(form.get("said", ())),
    )


def described(game: Game) -> dict[str, Any]:
    """What lies on the table, and what can be said of it."""
    seat = game.acting[0] if game.acting else 0
    view = game.view(seat).as_dict()
    names = ("turn", "over", "offers", "hand", "next_actions", "plans", "pile", "rival")
    made = {name: view[name] for name in names if name in view}
    made["seat"] = seat + 1
    made["end_reasons"] = list(game.end_reasons)
    if not game.over:
        made["claims"] = list(claimable(game, seat))
        made["reshuffle"] = may_reshuffle(game)
        made["said"] = [saying.id for saying in sayings(game, seat)]
    return made
