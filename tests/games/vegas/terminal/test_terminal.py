"""New Las Vegas on the command line: whole games, every command, and what a player can say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from culdesac import load_record
from culdesac.cli.answers import typed
from culdesac.cli.entry import read_move
from culdesac.cli.faces import face_of
from culdesac.cli.panels import draw_score
from culdesac.cli.screen import Screen
from culdesac.i18n import languages, translator
from tests.cli.run import new_game, play_out, refused, run
from tests.play import BUILDER, RANDOM, every_city, name_of, play_game

BOX = ["--edition", "vegas-2019"]
VARIANTS: dict[str, dict[str, Any]] = {
    "flip": {"seats": 2},
    "introductory": {"seats": 2, "introductory": True},
    "acme": {"seats": 1, "mode": "acme", "level": 3},
}
variants = pytest.mark.parametrize("options", VARIANTS.values(), ids=VARIANTS)
SETUPS = list(every_city(seed=3, seats=(2,)))


def words_of(options: dict[str, Any]) -> list[str]:
    words = [*BOX, "--seed", "42"]
    for name, value in options.items():
        words += [f"--{name}"] if value is True else [f"--{name}", str(value)]
    return words


@variants
def test_a_whole_game_by_script(options: dict[str, Any], tmp_path: Path) -> None:
    game = new_game(edition="vegas-2019", **options)
    script = play_out(game)
    record = tmp_path / "game.culdesac"
    text = "\n".join(" ".join(moves) for moves in script) + "\n"
    result = run("play", *words_of(options), "--record", str(record), stdin=text)
    assert result.code == 0
    assert "  ! " not in result.out
    assert "The game ended: " in result.out
    assert load_record(record).game() == game
    total = game.scores()[0]["total"]
    shown = run("replay", str(record), "--sheets")
    assert shown.code == 0
    assert f"{total:>4}" in shown.out
    assert run("replay", str(record), "--json").json["scores"] == game.scores()
    assert run("replay", str(record), "--turn", "1", "--json").json["turn"] == 2


def test_the_loan_of_a_bot_is_not_told_while_the_game_runs() -> None:
    result = run("play", *BOX, "--seed", "5", stdin="borrow ok\nquit\n")
    assert "A loan? Nobody sees your choice before the end" in result.out
    assert "Turn 1" in result.out
    assert "Seat 2 (builder): " not in result.out
    assert "Loan taken" not in result.out


def test_debts_bundles_and_tracks_are_always_in_sight() -> None:
    result = run("play", *BOX, "--seed", "5", stdin="no ok\n1\n1.3\nskip\nquit\n")
    drawings = result.out.split("Street 1 ")[1:]
    assert len(drawings) == 5
    for drawing in drawings:
        for part in (
            "Street 4",
            "Hotels",
            "Inauguration",
            "Shows",
            "Limousine",
            "Vault  bundles 1",
        ):
            assert part in drawing


@pytest.mark.parametrize("setup", SETUPS, ids=map(name_of, SETUPS))
def test_every_step_is_drawn_and_told_in_every_language(setup: Any) -> None:
    """And what the guide offers is legal; in ASCII too."""
    screens = [Screen(language=language) for language in languages()]
    game = new_game(edition="vegas-2019", seats=setup.seats, seed=3, **setup.options())
    face = face_of(game.setup)
    n = 0

    def look(game: Any, seat: int, _: int) -> None:
        nonlocal n
        n += 1
        if n % 5 or seat:
            return
        view = game.view(0)
        for screen in screens:
            rows = [
                *face.guide(screen, game, view),
                *face.draw_sheet(
                    screen, view.sheets[0], view.book, view.setup, targets=face.targets(view)
                ),
                *draw_score(screen, view.sheets[0], view.book, view.setup, view.scores()[0]),
            ]
            assert rows
            assert not any("{" in row for row in rows)

    play_game(game, [BUILDER, RANDOM], luck=1, each=look)
    assert n > 50


@pytest.mark.parametrize("language", languages())
def test_the_guide_speaks_of_skipping_only_where_it_is_legal(language: str) -> None:
    game = new_game(edition="vegas-2019", seats=1, seed=3)
    screen = Screen(language=language)
    skip = typed(screen.tr, "skip")
    for text in ("waive", "ok", "p1", "o1.4"):
        game.play(0, text)
    guide = face_of(game.setup).guide
    assert skip in guide(screen, game, game.view(0))[0]
    paid = [move for move in game.legal(0) if move.name == "free"]
    assert len(paid) == 4
    for move in paid:
        game.play(0, move)
        assert skip not in "".join(guide(screen, game, game.view(0)))
        game.undo(0)


def test_a_free_action_that_was_paid_for_is_not_skipped() -> None:
    script = "no ok\n1\n1.4\nfree-construction\nskip\nno\nok\nundo\nskip\nok\nquit\n"
    result = run("play", *BOX, "--seats", "1", "--seed", "3", stdin=script)
    assert result.out.count(": The free action has been paid for: take it, or undo it.") == 3
    assert "Turn 2" in result.out


def test_short_forms_of_every_step() -> None:
    game = new_game(edition="vegas-2019", seats=1, seed=3)
    assert read_move(game, 0, "yes").text == "borrow"
    assert read_move(game, 0, "non", translator("fr")).text == "waive"
    game.play(0, "waive")
    assert read_move(game, 0, "yes").text == "ok"
    game.play(0, "ok")
    assert read_move(game, 0, "2").text == "p2"
    seen = set()

    def look(game: Any, seat: int, move: int) -> None:
        made = game.move(move)
        short = {
            "open": made.text[1:],
            "build": made.text[1:],
            "improve": made.text.removeprefix("improve-"),
            "show": made.text.removeprefix("show-"),
            "drive": made.text.removeprefix("drive-"),
            "inaugurate": "yes",
            "skip": "no",
            "validate": made.text.removeprefix("plan"),
            "extend": made.text,
        }.get(made.name, made.text)
        assert read_move(game, seat, short) == made
        seen.add(made.name)

    for seed in range(4):
        play_game(
            new_game(edition="vegas-2019", seats=2, seed=seed), [BUILDER, RANDOM], seed, each=look
        )
    assert {"open", "build", "improve", "show", "drive", "inaugurate", "extend"} <= seen


@variants
def test_the_score_of_described_cities_is_that_of_the_game(options: dict[str, Any]) -> None:
    game = new_game(edition="vegas-2019", **options)
    play_out(game)
    table: dict[str, Any] = {
        "edition": "vegas-2019",
        "mode": game.setup.mode,
        "introductory": game.setup.on("introductory"),
        "seats": [game.sheet(seat) for seat in range(game.seats)],
    }
    if game.setup.opponent is not None:
        rival = game.view(0).as_dict()["rival"]
        table |= {
            "level": rival["level"],
            "pile": [card["action"] for card in rival["pile"]],
            "rival_plans": rival["plans"],
            "rival_hotels": rival["hotels"],
            "aside": rival["aside"]["number"],
        }
    result = run("score", "-", "--json", stdin=json.dumps(table))
    assert result.json["scores"] == game.scores()
    assert result.json.get("rival") == game.rival()
    assert result.json.get("outcome") == game.outcome()
    assert run("score", "-", stdin=json.dumps(table)).code == 0


def test_a_table_against_acme_needs_the_card_set_aside() -> None:
    city = {"streets": [{"casinos": [None] * 11} for _ in range(4)]}
    table = {"edition": "vegas-2019", "mode": "acme", "seats": [city]}
    told = refused("score", "-", stdin=json.dumps(table))
    assert "aside is None; expected the number on the card that was set aside" in told
    told = refused("score", "-", stdin=json.dumps({**table, "mode": "flip", "aside": 3}))
    assert 'a table in mode flip has no "aside"; it belongs to acme' in told


@variants
def test_simulations_and_counts(options: dict[str, Any]) -> None:
    words = words_of(options)
    result = run("simulate", *words, "--games", "3", "--engine", "interpreted", "--json").json
    assert result["games"] == 3
    assert set(result["end_reasons"]) == {"projects", "inauguration", "full city", "cards", "rival"}
    assert (result["rival_mean"] is None) == ("mode" not in options)
    told = run("simulate", *words, "--games", "2", "--engine", "interpreted")
    assert told.code == 0
    assert ("mean score of ACME" in told.out) == ("mode" in options)
    counted = run("perft", *words, "--depth", "3", "--json").json
    assert counted["count"] > 1


def test_the_box_is_listed() -> None:
    told = run("editions", *BOX)
    for text in ("--introductory", "Solo against ACME", "street 4:   *   M  CV", "Architect 5"):
        assert text in told.out
    box = run("editions", *BOX, "--json").json[0]
    assert box["options"] == ["introductory"]
    assert box["city"]["golf_pars"][1] == 5
    assert len(box["plans"]) == 21
    assert "Adversaires en mode acme" in run("editions", *BOX, "--language", "fr").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--roundabouts"], "vegas-2019 has no option roundabouts"),
        (["--mode", "aaa"], 'vegas-2019 has no mode "aaa"; expected one of: flip, acme'),
        (["--mode", "acme", "--seats", "2"], "mode acme and 2 seats do not go together"),
        (["--mode", "acme", "--introductory"], "mode acme and introductory do not go together"),
        (["--level", "2"], "mode flip and level 2 do not go together"),
        (["--mode", "acme", "--level", "7"], "has no opponent of level 7; expected one of: 1, 2"),
    ],
)
def test_options_that_do_not_go_together(words: list[str], message: str) -> None:
    assert message in refused("perft", *BOX, "--depth", "1", *words)


def test_home_has_no_introductory_game() -> None:
    told = refused("perft", "--depth", "1", "--introductory")
    assert "home-2018 has no option introductory" in told


def test_a_box_is_proved_or_told_what_is_out_of_reach(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("extends = 'vegas-2019'\n[plans]\npink3 = { count = 8 }\n")
    proved = run("editions", "--check", str(path))
    assert proved.out.startswith(f"{path} is fine; it changes plans.pink3 of vegas-2019.\n")
    assert "81 cards, dealt in the modes flip, acme" in proved.out
    assert "sheet city: the ladders fit; 21 plans, each reached and claimed" in proved.out
    path.write_text("extends = 'vegas-2019'\n[plans]\npink3 = { count = 12 }\n")
    assert "it asks for 12 hotels; the city has 11 avenues" in refused(
        "editions", "--check", str(path)
    )
