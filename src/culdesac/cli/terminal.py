"""The table as a terminal shows it, and what a player can say there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from culdesac.cli.answers import meaning, typed
from culdesac.cli.dialogue import Dialogue
from culdesac.cli.entry import read_entry, read_move
from culdesac.cli.faces import face_of
from culdesac.cli.opponents import BEST, choose_move, play_turn
from culdesac.cli.panels import (
    draw_cards,
    draw_plans,
    draw_ranking,
    draw_rival,
    draw_score,
    draw_table,
    score_change,
    setup_line,
)
from culdesac.cli.saving import Saver
from culdesac.cli.screen import Screen
from culdesac.errors import CuldesacError
from culdesac.family.state import CONFIRM, copy_record
from culdesac.game import Game
from culdesac.i18n import Translate
from culdesac.moves import Move
from culdesac.view import View

FEW_SEATS = 4  # up to so many, the others' moves are told one by one


def help_rows(tr: Translate) -> list[tuple[str, str]]:
    """What a player can say besides moves."""
    file = tr("FILE")
    return [
        (typed(tr, "undo"), tr("take the last step of this turn back")),
        (f"{typed(tr, 'why')} 1.4", tr("why is this not allowed?")),
        (typed(tr, "hint"), tr("what would a bot do?")),
        (typed(tr, "legal"), tr("every move that is allowed now, in full notation")),
        (typed(tr, "show"), tr("the whole table again")),
        (f"{typed(tr, 'sheet')} 2", tr("the sheet of another seat, as of the last turn")),
        (typed(tr, "deck"), tr("the cards that are still to come")),
        (f"{typed(tr, 'save')} {file}", tr("write the game into a file")),
        (typed(tr, "quit"), tr("leave; the game is kept")),
    ]


class TerminalTable(Dialogue):
    """A game of some people at one terminal, who have the first seats, and of bots."""

    def __init__(
        self,
        game: Game,
        bots: list[str],
        saver: Saver,
        screen: Screen,
        people: int = 1,
        work: int | None = None,
    ) -> None:
        super().__init__(game, screen)
        self.work = work  # of bots that look ahead
        self.people = people
        self.me = 0  # the seat whose turn is asked for
        self.face = face_of(game.setup)
        self.words = game.type.words
        self.bots = bots
        self.saver = saver
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "why": self.why,
            "hint": self.hint,
            "legal": self.list_legal,
            "sheet": self.show_sheet,
            "deck": self.show_deck,
            "help": self.help,
            "save": self.save,
            "show": lambda _: self.show_table(),
            "quit": lambda _: self.leave(),
        }

    def name(self, seat: int) -> str:
        if seat >= self.people:
            bot = self.bots[seat - self.people]
            return self.tr("Seat {seat} ({bot})").format(seat=seat + 1, bot=bot)
        if self.people == 1:
            return self.tr("You")
        return self.tr("Seat {seat}").format(seat=seat + 1)

    def titled(self, title: str, text: str) -> str:
        return self.tr("{title}: {text}").format(title=title, text=text)

    def names(self) -> list[str]:
        return [self.name(seat) for seat in range(self.game.seats)]

    # the loop

    def play(self) -> int:
        self.screen.line(setup_line(self.screen, self.game.setup))
        for legend in self.face.legends(self.screen, self.game.book):
            self.screen.wrapped(legend)
        self.screen.line(self.tr("Type help to see what you can say."))
        self.go_on()
        if not self.ended:
            self.show_table()
        return self.converse()

    def prompt(self) -> str:
        if self.people == 1:
            return super().prompt()
        name = self.name(self.me)
        return self.tr("{name}, turn {turn}> ").format(name=name, turn=self.game.turn)

    def tell(self, rows: list[str]) -> None:
        for row in rows:
            self.screen.wrapped(row, "    ")

    def obey(self, line: str) -> None:
        word, _, rest = line.strip().partition(" ")
        word = meaning(word, self.tr)
        if word in self.commands:
            self.commands[word](rest.strip())
            return
        self.make_moves(line)

    def make_moves(self, line: str) -> None:
        begun = self.game.turn, self.me
        done = 0
        try:
            for text in read_entry(self.game, self.me, line):
                self.make(text)
                done += 1
                if self.game.over or (self.game.turn, self.me) != begun:
                    break
        finally:
            if not self.ended and (self.game.turn, self.me) != begun:
                self.show_table()
            elif not self.ended and (done or not line.strip()):
                self.show_step()

    def make(self, text: str) -> None:
        move = read_move(self.game, self.me, text, self.tr)
        why = self.game.why_not(self.me, move, self.tr)
        if why is not None:
            told = self.titled(move.text, why.sentence)
            raise CuldesacError(f"{told}  [{why.rule}]")
        self.game.play(self.me, move)
        if move.id == CONFIRM:
            self.go_on()

    def go_on(self) -> None:
        """To the next person of the turn; when all have confirmed the bots play."""
        if not any(seat < self.people for seat in self.game.acting):
            self.let_bots_play()
        self.me = next((seat for seat in self.game.acting if seat < self.people), 0)

    def let_bots_play(self) -> None:
        """The others' turns, told once all have confirmed."""
        if self.game.over or not self.game.acting:
            return
        told = self.game.seats <= FEW_SEATS
        rows = []
        for seat in self.game.acting:
            before = copy_record(self.game.sheets[seat])
            moves = play_turn(self.game, seat, self.bots[seat - self.people], self.work)
            if told and (line := self.log_line(moves, before, self.game.sheets[seat])):
                rows.append("  " + self.titled(self.name(seat), line))
        if rows:
            self.screen.line()
            self.tell(rows)
        if self.saver.named:
            self.saver.save()

    def log_line(self, moves: list[Move], before: Any, after: Any) -> str:
        return "; ".join(
            self.words.move_text(move, self.tr, **self.face.move_facts(move, before, after))
            for move in moves
            if move.id != CONFIRM and move.name not in self.words.secret
        )

    # what is shown

    def score_before(self, view: View) -> dict[str, int]:
        """The seat's score when the turn began."""
        before = self.game.copy()
        while before.made(self.me):
            before.undo(self.me)
        return before.view(self.me).scores()[self.me]

    def show_table(self) -> None:
        screen, view = self.screen, self.game.view(self.me)
        screen.line()
        screen.line(screen.paint(self.turn_title(view), "bold"))
        screen.lines(
            draw_score(
                screen,
                view.sheets[self.me],
                view.book,
                view.setup,
                view.scores()[self.me],
                self.score_before(view),
            )
        )
        screen.line()
        self.show_streets(view)
        screen.lines(draw_plans(screen, view))
        self.tell(draw_rival(screen, view))
        self.show_cards(view)

    def show_cards(self, view: View) -> None:
        self.screen.lines(draw_cards(self.screen, view))
        self.tell(self.face.guide(self.screen, self.game, view))

    def turn_title(self, view: View) -> str:
        title = self.tr("Turn {turn}").format(turn=view.turn)
        if self.people > 1:
            title += f"   {self.name(self.me)}"
        others = [
            f"{self.name(seat)} {points['total']}"
            for seat, points in enumerate(view.scores())
            if seat != self.me
        ][:FEW_SEATS]
        return f"{title}   {'   '.join(others)}".rstrip()

    def show_streets(self, view: View) -> None:
        self.screen.lines(
            self.face.draw_sheet(
                self.screen,
                view.sheets[self.me],
                view.book,
                view.setup,
                before=self.game.public_sheet(self.me),
                targets=self.face.targets(view),
            )
        )

    def show_step(self) -> None:
        """After a step: the streets, the score, what is next."""
        screen, view = self.screen, self.game.view(self.me)
        screen.line()
        self.show_streets(view)
        if view.phase == "choose":
            screen.lines(draw_cards(screen, view))
        else:
            before = self.score_before(view)
            screen.line(score_change(screen, self.game.type, view.scores()[self.me], before))
        self.tell(self.face.guide(screen, self.game, view))

    def show_end(self) -> None:
        screen, game, tr = self.screen, self.game, self.tr
        view = game.view(self.me)
        screen.line()
        self.show_streets(view)
        screen.line()
        reasons = ", ".join(self.words.end_reason(reason, tr) for reason in game.end_reasons)
        screen.line(tr("The game ended: {reasons}.").format(reasons=reasons))
        rival, outcome = game.rival(), game.outcome()
        if game.seats <= 2 * FEW_SEATS:
            screen.lines(draw_table(screen, game.type, game.scores(), self.names(), rival))
        if outcome is not None:
            screen.line("  " + self.words.outcome(outcome, tr))
        else:
            screen.lines(draw_ranking(screen, game.type, game.ranking(), self.names()))
        if self.saver.named:
            self.saver.save()
            screen.line(tr("The record is in {file}.").format(file=self.saver.path))

    # commands

    def undo(self, _: str) -> None:
        if not self.game.made(self.me):
            raise CuldesacError(self.tr("You have made no move in this turn yet."))
        self.game.undo(self.me)
        self.show_step()

    def why(self, text: str) -> None:
        if not text:
            raise CuldesacError(self.tr("Say which move, for instance: why 1.4"))
        move = read_move(self.game, self.me, text, self.tr)
        why = self.game.why_not(self.me, move, self.tr)
        if why is None:
            self.screen.line("  " + self.tr("{move} is allowed.").format(move=move.text))
        else:
            told = self.titled(move.text, why.sentence)
            self.screen.line(f"  {told}  [{why.rule}]")

    def hint(self, _: str) -> None:
        move = choose_move(self.game, self.me)
        text = self.tr("{bot} would play {move}: {text}")
        sheet = self.game.sheets[self.me]
        facts = self.face.move_facts(move, sheet, sheet)
        told = self.words.move_text(move, self.tr, **facts)
        self.screen.line("  " + text.format(bot=BEST, move=move.text, text=told))

    def list_legal(self, _: str) -> None:
        self.screen.wrapped("  " + " ".join(move.text for move in self.game.legal(self.me)), "  ")

    def show_sheet(self, text: str) -> None:
        seats = self.game.seats
        if not text.isdecimal() or not 1 <= int(text) <= seats:
            raise CuldesacError(
                self.tr("Say which seat, 1 to {seats}, for instance: sheet 1").format(seats=seats)
            )
        seat = int(text) - 1
        view = self.game.view(self.me)
        self.screen.line(self.screen.paint(self.name(seat), "bold"))
        self.screen.lines(
            self.face.draw_sheet(self.screen, view.sheets[seat], view.book, view.setup)
        )
        self.screen.lines(
            draw_score(self.screen, view.sheets[seat], view.book, view.setup, view.scores()[seat])
        )

    def show_deck(self, _: str) -> None:
        """What a player who counts can know."""
        view = self.game.view(self.me)
        text = self.tr("{unseen} cards you have not seen, {pile} of them in the deck:")
        self.screen.line("  " + text.format(unseen=len(view.unseen), pile=view.pile))
        actions = view.setup.edition.deck.actions
        width = max(len(self.words.action(action, self.tr)) for action in actions) + 2
        for action in actions:
            numbers = " ".join(str(number) for number, other in view.unseen if other == action)
            title = f"    {self.words.action(action, self.tr):<{width}}"
            self.screen.wrapped(f"{title}{numbers or '-'}", " " * len(title))

    def help(self, _: str) -> None:
        for form, text in (*self.face.help_rows(self.tr), *help_rows(self.tr)):
            self.screen.wrapped(f"  {form:<18} {text}", " " * 21)
        self.screen.wrapped("  " + self.face.legends(self.screen, self.game.book)[0], "  ")

    def save(self, text: str) -> None:
        if not text:
            raise CuldesacError(self.tr("Say which file, for instance: save game.culdesac"))
        path = self.saver.save(Path(text))
        self.screen.line("  " + self.tr("The record is in {file}.").format(file=path))

    def leave(self) -> None:
        if not self.saver.started():
            self.leaving = True
            self.screen.line(self.tr("Nothing was played, so nothing is kept."))
            return
        self.saver.save()
        self.leaving = True
        self.screen.line(self.tr("The game is kept. Go on with:"))
        self.screen.line(f"  {self.saver.command()}")
