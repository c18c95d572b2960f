"""`culdesac tell`: cards of a real table in a line, whole games by script, mistakes put right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from culdesac import Game, load_record
from culdesac.cli.opponents import choose_move, play_turn
from culdesac.cli.screen import Screen
from culdesac.cli.told_cards import read_deal
from culdesac.editions import edition, make_setup
from culdesac.errors import CuldesacError
from culdesac.game import TOLD
from culdesac.i18n import languages, translator
from culdesac.telling import Deal
from tests.cli.run import new_game, refused, run

FIRST = "3 pool, 7 fence, 11 park / temp, bis, park"


def line_of(deal: Deal) -> str:
    """A deal as somebody types it."""
    rows = "; ".join(
        ", ".join(f"{number} {action}" for number, action in row) for row in deal.cards
    )
    signs = {"/": ", ".join(deal.actions), "+": ", ".join(deal.extras), ">": deal.top}
    return rows + "".join(f" {sign} {text}" for sign, text in signs.items() if text)


def script_of(game: Game, people: int) -> list[str]:
    """Lines that tell a dealt game and play it: people like bots, then the bots."""
    lines: list[str] = []
    told = -1
    while not game.over:
        if game.turn > 0 and told != game.turn:
            told = game.turn
            lines.append(line_of(game.deal))
        turn = game.turn
        for seat in range(game.seats):
            if seat >= people:
                play_turn(game, seat, "skilled")
                continue
            moves = []
            while not game.over and game.turn == turn and seat in game.acting:
                moves.append(choose_move(game, seat, "skilled"))
                game.play(seat, moves[-1])
            lines.append(" ".join(move.text for move in moves))
    if game.deal.cards:
        lines.append(line_of(game.deal))
    return lines


@pytest.mark.parametrize(
    ("people", "options"),
    [
        (1, {"seats": 2}),
        (2, {"seats": 3, "sheet": "zombies", "roundabouts": True}),
        (2, {"seats": 3, "mode": "expert"}),
        (1, {"seats": 1, "mode": "solo-card"}),
        (1, {"seats": 1, "mode": "aaa", "level": 2}),
        (1, {"seats": 2, "edition": "vegas-2019"}),
        (1, {"seats": 1, "edition": "vegas-2019", "mode": "acme", "level": 1}),
    ],
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else None,
)
def test_a_whole_told_game_equals_the_dealt_one(
    people: int, options: dict[str, Any], tmp_path: Path
) -> None:
    dealt = new_game(**options)
    plans = ",".join(seen.plan.name for seen in dealt.view(0).plans)
    script = script_of(dealt, people)
    record = tmp_path / "told.culdesac"
    words = [f"--{k}" if v is True else f"--{k}={v}" for k, v in options.items()]
    result = run(
        "tell", "--seed", "42", *words, "--people", str(people), "--plans", plans,
        "--record", str(record), stdin="\n".join(script) + "\n",
    )  # fmt: skip
    assert result.code == 0
    assert "  ! " not in result.out
    assert "The game ended: " in result.out
    told = load_record(record).game()
    assert told.told is not None
    assert told.turns == dealt.turns
    assert told.scores() == dealt.scores()
    assert told.ranking() == dealt.ranking()
    assert told.rival() == dealt.rival()


def told_game(**options: Any) -> Game:
    return Game(make_setup(edition("home-2018"), 2, 1, **options), TOLD)


@pytest.mark.parametrize("language", languages())
def test_cards_are_understood_in_every_language(language: str) -> None:
    game, tr = told_game(), translator(language)
    words = {action: game.type.words.action(action, tr) for action in game.type.actions}
    line = f"3 {words['pool']}, 7-{words['fence'].upper()},11{words['park']} / temp, bis, park"
    assert read_deal(Screen(language=language), game, line) == Deal.of(
        "3 pool, 7 fence, 11 park", actions="temp, bis, park"
    )


def test_the_beginning_of_a_word_will_do_if_there_is_one_such_word() -> None:
    game = told_game()
    assert read_deal(Screen(), game, "3 po, 7 f, 4 b").cards == (
        ((3, "pool"), (7, "fence"), (4, "bis")),
    )
    with pytest.raises(CuldesacError, match='"p" can be several actions: Park, Pool'):
        read_deal(Screen(), game, "3 p")
    with pytest.raises(CuldesacError, match='There is no action "moat"; expected one of: '):
        read_deal(Screen(), game, "3 moat")
    with pytest.raises(CuldesacError, match='"pool" is no card; expected a number and an action'):
        read_deal(Screen(), game, "pool")
    with pytest.raises(CuldesacError, match='There is no card "joker" here'):
        read_deal(Screen(), game, "3 pool + joker")


def test_what_is_missing_is_asked_for_and_added() -> None:
    result = run("tell", "--seed", "1", stdin="3 pool, 7 fence, 11 park\n/ temp, bis, park\n")
    assert "And the actions beside them? / " in result.out
    assert "  1)   3  Temp   next turn: Pool" in result.out
    hands = run(
        "tell",
        "--mode",
        "expert",
        stdin="3 pool, 7 fence, 11 park\n5 park, 8 bis, 9 temp\n> pool\n",
    )
    assert "And the cards of seat 2?" in hands.out
    assert "And what is on the back of the pile? > " in hands.out
    assert "  card 1   3  Pool" in hands.out


def test_cards_are_told_anew_and_what_still_means_the_same_stays() -> None:
    script = f"{FIRST}\n1 1.2\ncards 3 pool, 8 fence, 11 park / temp, bis, park\nlegal\n"
    result = run("tell", "--seed", "1", "--people", "1", stdin=script)
    assert "  ! " not in result.out
    assert "  2)   8  Bis" in result.out
    assert result.out.count("Street 1 ┃   ┊ 3 ┊") == 2


def test_a_card_that_is_gone_is_told_anyway_after_a_question(tmp_path: Path) -> None:
    record = tmp_path / "odd.culdesac"
    again = "15 fence, 7 fence, 8 park"
    script = [
        "15 fence, 7 estate, 11 park / temp, bis, park", "1 3.12 skip ok",
        "3 temp, 6 pool, 10 bis", "1 1.1 skip ok", again, "no", again, "yes", "2 2.1 skip ok",
    ]  # fmt: skip
    result = run(
        "tell", "--seats", "1", "--seed", "1", "--record", str(record), stdin="\n".join(script)
    )
    assert result.out.count("  ! No 15 with Fence is left: it came in turn 1.") == 2
    assert "Does it lie there all the same? yes takes it, no does not." in result.out
    told = load_record(record).game().told
    assert told is not None
    assert told[2].anyway
    assert told[2].cards[0][0] == (15, "fence")


def test_what_is_wrong_is_said_and_nothing_is_lost() -> None:
    script = [
        "99 pool, 7 fence, 11 park / temp, bis, park",
        "1.4",
        "3 pool, 7 fence",
        FIRST,
        "1 1.2",
    ]
    result = run("tell", "--seed", "1", "--people", "1", stdin="\n".join(script))
    assert "  ! This box has no 99 with Pool." in result.out
    assert '  ! "1.4" is no card; expected a number and an action' in result.out
    assert "  ! expected 3 cards for this turn" in result.out
    assert "Street 1 ┃   ┊ 3 ┊" in result.out


def test_several_people_take_turns_at_one_terminal() -> None:
    script = [FIRST, "1 1.2 skip ok", "2 1.3 skip ok", "quit"]
    result = run("tell", "--seed", "1", "--seats", "2", stdin="\n".join(script))
    assert "Seat 2, turn 1> " in result.out
    assert "cards of turn 2> " in result.out
    assert "culdesac tell --record " in result.out


def test_json() -> None:
    tell = {"cards": ["3 pool, 7 fence, 11 park"], "actions": "temp, bis, park"}
    wrong = {**tell, "cards": ["99 pool, 7 fence, 11 park"]}
    lines = [json.dumps(wrong), json.dumps(tell), "p1", '{"cards": 3}']
    result = run("tell", "--seed", "1", "--json", stdin="\n".join(lines))
    first, error, told, picked, odd = map(json.loads, result.out.splitlines())
    assert first["untold"]
    assert error["rule"] == "box"
    assert [offer["number"] for offer in told["offers"]] == [3, 7, 11]
    assert picked["phase"] == "place"
    assert odd["error"].startswith('"cards" is a list of texts')


def test_bad_options_are_refused(tmp_path: Path) -> None:
    assert "expected a whole number from 1 to 2" in refused("tell", "--people", "3")
    assert 'plan 1 is "zz"' in refused("tell", "--plans", "zz,2a,3a")
    record = tmp_path / "dealt.culdesac"
    run("play", "--seed", "1", "--record", str(record), stdin="1 1.4 skip ok\nquit\n")
    assert "go on with it by: culdesac play" in refused("tell", "--record", str(record))
    told = tmp_path / "told.culdesac"
    run("tell", "--seed", "1", "--record", str(told), stdin=f"{FIRST}\n1 1.2\n")
    assert "go on with it by: culdesac tell" in refused("play", "--record", str(told))


def test_an_event_card_is_told_by_its_words() -> None:
    game = told_game(sheet="zombies")
    line = "3 pool, 7 fence, 11 park / temp, bis, park + zombies from the right"
    assert read_deal(Screen(), game, line).extras == ("zombies-3",)
    assert read_deal(Screen(), game, line.replace("zombies from the", "")).extras == ("zombies-3",)
    with pytest.raises(CuldesacError, match="expected one of: Zombies from the left, Zombies from"):
        read_deal(Screen(), game, "3 pool + zombies")
