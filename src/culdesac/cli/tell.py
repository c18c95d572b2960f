"""`culdesac tell`: a game in the terminal with cards that lie on a real table."""

from __future__ import annotations

from dataclasses import replace

from culdesac.bots.registry import names
from culdesac.cli.answers import meaning, typed
from culdesac.cli.arguments import (
    Arguments,
    Commands,
    add_output,
    add_record,
    add_setup,
    add_thinking,
    game_of_record,
    screen_of,
    setup_of,
    whole,
    work_given,
)
from culdesac.cli.dialogue import take_any_bytes
from culdesac.cli.opponents import DEFAULT, bot_names
from culdesac.cli.play_json import play_json
from culdesac.cli.saving import Saver
from culdesac.cli.terminal import TerminalTable
from culdesac.cli.told_cards import (
    ACTIONS,
    EXTRAS,
    TOP,
    extra_text,
    extras_of,
    read_deal,
    why_not_told,
)
from culdesac.errors import CuldesacError, SetupError, TellingError
from culdesac.game import TOLD, Game
from culdesac.telling import GONE, Deal
from culdesac.view import View

EPILOG = """\
Each turn: tell the cards that lie there, then play as in `culdesac play`. A card is a number and an
action, and commas part the cards; the beginning of a word will do. Where stacks are new, the actions
beside them follow a slash. With hands a semicolon parts the seats. Other cards that came follow a +,
what is on the back of the pile a >. Each question gives an example. Until the turn is over, the word
cards and the cards again tell them anew.

  culdesac tell --people 3 --plans 1a,2c,3f --record friday.culdesac

With --json a line of input may also be {"cards": [...], "actions": "", "extras": "", "top": "",
"anyway": false}, with a text for the three stacks or one per seat; everything else is as in
`culdesac play --json`.
"""


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "tell",
        help="play in the terminal with the cards of a real table",
        description="Plays a game in the terminal with cards that people tell from a real table.",
        epilog=EPILOG,
    )
    add_setup(command)
    command.add_argument("--people", metavar="N", help="seats at this terminal (all)")
    command.add_argument(
        "--bot",
        metavar="B",
        default=DEFAULT,
        help=f"{', '.join(names())}; on the seats that are left ({DEFAULT})",
    )
    command.add_argument(
        "--plans", metavar="A,B,C", help="the plans on the table by name; otherwise they are drawn"
    )
    add_thinking(command)
    add_record(command)
    add_output(command)
    command.set_defaults(run=run)


def run(args: Arguments) -> int:
    work = work_given(args)
    game = open_game(args)
    people = game.seats if args.people is None else whole(args.people, "--people", 1, game.seats)
    if args.json:
        people = 1
    bots = bot_names(args.bot, game.seats - people) if game.seats > people else []
    saver = Saver(game, args.record, args.bot, args.language, "tell")
    if people != game.seats:
        saver.options += ["--people", str(people)]
    if work is not None:
        saver.options += ["--thinking", args.thinking]
    saver.check()
    screen = screen_of(args)
    take_any_bytes()
    if args.json:
        return play_json(game, bots, saver, screen.tr, work)
    return TellingTable(game, bots, saver, screen, people, work).play()


def open_game(args: Arguments) -> Game:
    """The game of the record if there is one, a new one otherwise."""
    game = game_of_record(args, "plans")
    if game is None:
        plans = [name.strip() for name in (args.plans or "").split(",") if name.strip()]
        return Game(setup_of(args), TOLD, plans)
    if game.told is None:
        raise SetupError(f"the cards of {args.record} are dealt; go on with it by: culdesac play")
    return game


class TellingTable(TerminalTable):
    """Waits for the cards of each turn; from then on it is a table like any other."""

    begun = ""  # what was told of the cards so far, if something is missing
    doubted: Deal | None = None  # cards of which one should be gone

    @property
    def ended(self) -> bool:
        return self.game.over and not self.game.untold

    def prompt(self) -> str:
        if not self.game.untold:
            return super().prompt()
        return self.tr("cards of turn {turn}> ").format(turn=self.game.turn)

    def show_cards(self, view: View) -> None:
        if self.game.untold:
            self.tell(self.asked())
        else:
            super().show_cards(view)

    def obey(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        said = meaning(word, self.tr)
        doubted, self.doubted = self.doubted, None
        if doubted is not None and said in ("yes", "no"):
            if said == "yes":
                self.tell_cards(replace(doubted, anyway=True))
            return
        if said == "cards":
            self.read_cards(rest)
        elif self.game.untold and said not in self.commands:
            self.read_cards(line)
        else:
            super().obey(line)

    # what is asked and told

    def asked(self) -> list[str]:
        """What has to be told now, with an example."""
        tr, game = self.tr, self.game
        if game.over:
            return [tr("Tell the card that lay apart.")]
        rows = game.rows
        cards = [
            f"{number} {self.action(action)}"
            for number, action in game.setup.edition.deck.cards[
                :: len(game.setup.edition.deck.cards) // 4
            ]
        ]
        example = "; ".join([", ".join(cards[: rows[0]])] * min(2, len(rows)))
        told = [tr("Tell the cards with their actions, for instance: {example}")]
        if len(rows) > 1:
            told[0] = tr("Tell what each seat has drawn, for instance: {example}")
        told[0] = told[0].format(example=example)
        if game.asks_actions:
            told.append(
                tr("then the actions beside them: {example}").format(
                    example=f"{ACTIONS} {self.actions_example()}"
                )
            )
        if game.asks_top:
            told.append(
                tr("then what is on the back of the pile: {example}").format(
                    example=f"{TOP} {self.actions_example().split(',')[0]}"
                )
            )
        others = extras_of(game)
        if others:
            example = f"{EXTRAS} {extra_text(self.screen, game, others[0]).lower()}"
            told.append(tr("and other cards that came: {example}").format(example=example))
        return told

    def action(self, action: str) -> str:
        return self.words.action(action, self.tr).lower()

    def actions_example(self) -> str:
        return ", ".join(self.action(name) for name in self.game.setup.edition.deck.actions[:3])

    def read_cards(self, line: str) -> None:
        """Cards in a line, or what was missing of those in the last one."""
        line = line.strip()
        if not line:
            self.tell(self.asked())
            return
        if line[0] in (ACTIONS, EXTRAS, TOP):
            line = f"{self.begun} {line}"
        elif self.begun and len(self.game.rows) > 1 and ";" not in line:
            line = f"{self.begun}; {line}"
        self.begun = ""
        deal = read_deal(self.screen, self.game, line)
        missing = self.missing(deal)
        if missing:
            self.begun = line
            self.tell([missing])
            return
        self.tell_cards(deal)

    def missing(self, deal: Deal) -> str:
        """What is still to be told, if so far everything can be."""
        tr, rows = self.tr, self.game.rows
        counts = [len(row) for row in deal.cards]
        if counts != rows[: len(counts)]:
            return ""
        if len(counts) < len(rows):
            return tr("And the cards of seat {seat}?").format(seat=len(counts) + 1)
        if self.game.asks_actions and not deal.actions:
            example = f"{ACTIONS} {self.actions_example()}"
            return tr("And the actions beside them? {example}").format(example=example)
        if self.game.asks_top and not deal.top:
            example = f"{TOP} {self.actions_example().split(',')[0]}"
            return tr("And what is on the back of the pile? {example}").format(example=example)
        return ""

    def tell_cards(self, deal: Deal) -> None:
        try:
            self.game.tell(deal)
        except TellingError as error:
            sentence = why_not_told(self.game, error, self.tr)
            if error.rule != GONE:
                raise CuldesacError(sentence) from None
            self.doubted = deal
            self.complain(sentence)
            ask = self.tr("Does it lie there all the same? {yes} takes it, {no} does not.")
            self.tell([ask.format(yes=typed(self.tr, "yes"), no=typed(self.tr, "no"))])
            return
        if self.saver.named:
            self.saver.save()
        self.go_on()
        if not self.ended:
            self.show_table()
