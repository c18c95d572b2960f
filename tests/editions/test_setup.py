"""What goes together at setup, and what does not: the message names it."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import culdesac
from culdesac import EditionError, SetupError
from culdesac.editions import changed_edition, edition, make_setup
from tests.play import SWITCHES, every_city, every_setup, is_first_game, name_of


def refused(message: str, seats: Any = 2, seed: Any = 1, **options: Any) -> None:
    with pytest.raises(SetupError) as caught:
        culdesac.new("home-2018", seats, seed, **options)
    assert message in str(caught.value)


def test_every_combination_of_options_can_be_set_up() -> None:
    setups = list(every_setup(all_levels=True))
    first = [s for s in setups if is_first_game(s)]
    assert len(first) == 4 * (4 + 3 + 1)
    assert len({name_of(s) for s in setups}) == len(setups)
    combinations = {
        (s.edition.id, s.sheet, s.mode, s.on("advanced"), s.on("roundabouts"), s.level)
        for s in setups
    }
    assert len(combinations) == 4 * (7 * 3 + 2 * 1) + 4 * (7 * 5 + 2 * 6)


# what the rules allow, said once more: seats by mode, and what belongs to which box
MOST_SEATS = {"flip": (1, 100), "expert": (2, 27), "solo-card": (1, 1), "aaa": (1, 1)}
OF_BOX: dict[str, tuple[set[str], set[str], set[int]]] = {
    "home-2018": (
        {"classic", "easter", "doomsday", "zombies", "summer", "halloween", "winter"},
        {"flip", "expert", "solo-card", "aaa"},
        {1, 2, 3, 4, 5},
    ),
    "home-2023": ({"classic", "blueprint"}, {"flip", "aaa"}, {0, 1, 2, 3, 4, 5}),
}
EVERY_SHEET = sorted({sheet for sheets, _, _ in OF_BOX.values() for sheet in sheets})
EVERY_PRODUCT = list(
    itertools.product(OF_BOX, EVERY_SHEET, MOST_SEATS, (1, 2, 3, 27, 28, 100), (None, 0, 1, 5, 6))
)


def refused_pair(
    box: str, sheet: str, mode: str, seats: int, level: int | None
) -> tuple[str, str] | None:
    """The two options that do not go together, as the message names them; None if all do."""
    sheets, modes, levels = OF_BOX[box]
    fewest, most = MOST_SEATS[mode]
    if sheet not in sheets:
        return box, f'sheet "{sheet}"'
    if mode not in modes:
        return box, f'mode "{mode}"'
    if not fewest <= seats <= most:
        return f"mode {mode}", f"{seats} seats"
    if level is not None and mode != "aaa":
        return f"mode {mode}", f"level {level}"
    if level is not None and level not in levels:
        return box, f"opponent of level {level}"
    return None


def test_what_does_not_combine_is_refused_naming_both_options_and_nothing_else_is() -> None:
    assert {box.id for box in culdesac.editions("home")} == set(OF_BOX)
    pairs = set()
    for box, sheet, mode, seats, level in EVERY_PRODUCT:
        pair = refused_pair(box, sheet, mode, seats, level)
        for advanced, roundabouts in SWITCHES:
            options: dict[str, Any] = {"sheet": sheet, "mode": mode, "level": level}
            options |= {"advanced": advanced, "roundabouts": roundabouts}
            if pair is None:
                made = make_setup(edition(box), seats, 1, **options)
                assert (made.sheet, made.mode, made.seats) == (sheet, mode, seats)
            else:
                with pytest.raises(SetupError) as caught:
                    make_setup(edition(box), seats, 1, **options)
                assert pair[0] in str(caught.value)
                assert pair[1] in str(caught.value)
                assert "\n" not in str(caught.value)
                pairs.add(pair)
    assert ("mode solo-card", "2 seats") in pairs
    assert ("mode flip", "level 5") in pairs
    assert ("home-2023", 'sheet "easter"') in pairs
    assert len(pairs) == 1 + 6 + 2 + (1 + 5 + 5 + 2) + 3 * 4 + (2 + 1)


@pytest.mark.parametrize("seats", [0, -1, 101, 1000])
def test_seats_from_1_to_100(seats: int) -> None:
    refused(f"seats is {seats}; expected a whole number from 1 to 100", seats)


@pytest.mark.parametrize("seats", [1.0, "2", None, True])
def test_seats_must_be_a_whole_number(seats: Any) -> None:
    refused("expected a whole number from 1 to 100", seats)


def test_1_and_100_seats_are_fine() -> None:
    assert culdesac.new(seats=1).acting == (0,)
    assert len(culdesac.new(seats=100).acting) == 100


@pytest.mark.parametrize(
    ("mode", "seats", "takes"),
    [("expert", 1, "2 to 27"), ("expert", 28, "2 to 27"), ("expert", 100, "2 to 27"),
     ("solo-card", 2, "1"), ("solo-card", 100, "1")],
)  # fmt: skip
def test_mode_and_seats_that_do_not_go_together_are_both_named(
    mode: str, seats: int, takes: str
) -> None:
    refused(f"mode {mode} and {seats} seats do not go together; it takes {takes}", seats, mode=mode)


@pytest.mark.parametrize("seed", [-1, 1 << 53, 1.5, "7", None, True])
def test_a_seed_is_a_whole_number_that_survives_json(seed: Any) -> None:
    refused(f"seed is {seed!r}; expected a whole number from 0 to 9007199254740991", seed=seed)


def test_the_smallest_and_the_largest_seed() -> None:
    for seed in (0, (1 << 53) - 1):
        assert culdesac.new(seed=seed).setup.seed == seed


def test_unknown_parts() -> None:
    refused(
        'home-2018 has no mode "speed"; expected one of: flip, expert, solo-card, aaa', mode="speed"
    )
    known = "classic, easter, doomsday, zombies, summer, halloween, winter"
    refused(f'home-2018 has no sheet "blueprint"; expected one of: {known}', sheet="blueprint")
    with pytest.raises(
        EditionError, match='unknown edition "monopoly"; expected one of: home-2018'
    ):
        culdesac.new("monopoly")


@pytest.mark.parametrize("name", ["advanced", "roundabouts"])
def test_switches_are_true_or_false(name: str) -> None:
    refused(f"{name} is 1; expected true or false", **{name: 1})
    refused(f"{name} is 'yes'; expected true or false", **{name: "yes"})


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"seats": 0}, "seats"),
        ({"seats": 28, "mode": "expert"}, "mode"),
        ({"seed": -1}, "seed"),
        ({"mode": "x"}, "mode"),
        ({"sheet": "x"}, "sheet"),
        ({"advanced": 1}, "advanced"),
        ({"roundabouts": 1}, "roundabouts"),
        ({"revision": 2}, "revision"),
    ],
)
def test_the_error_says_which_option_is_wrong(options: dict[str, Any], option: str) -> None:
    values = {"seats": 2, "seed": 1, **options}
    with pytest.raises(SetupError) as caught:
        make_setup(edition("home-2018"), **values)
    assert caught.value.option == option


@pytest.mark.parametrize(
    "seal", ["x", "ab", "0" * 64, "A" * 64, "a" * 65, "a" * 63 + "\n", 5, None]
)
def test_a_seal_has_64_digits(seal: Any) -> None:
    with pytest.raises(SetupError) as caught:
        culdesac.new(seal=seal)
    assert caught.value.option == "seal"
    assert "expected 64 digits from 0 to f that are not all 0" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_setup_with_another_seal() -> None:
    plain = culdesac.new().setup
    assert plain.with_seal("") is plain
    sealed = plain.with_seal("1f" * 32)
    assert sealed.seal_words == (0x1F1F1F1F,) * 8
    assert plain.seal_words == (0,) * 8
    assert sealed.with_seal("") == plain != sealed
    assert culdesac.new(seal="1f" * 32).setup == sealed


def test_options_of_a_setup_make_the_same_game_again() -> None:
    for setup in [*every_setup(seed=3), *every_city(seed=3), *every_city(seed=3, revision=1)]:
        again = culdesac.new(setup.edition.id, setup.seats, setup.seed, **setup.options())
        assert again.setup == setup
        assert again == culdesac.Game(setup)


def test_the_first_sheet_is_the_default() -> None:
    assert culdesac.new().setup.sheet == "classic"


def test_expert_hands_must_be_covered_by_the_deck() -> None:
    rows = "\n".join(f"{number} = [0, 0, 0, 0, 0, 0]" for number in range(4, 16))
    small = changed_edition("home-2018", f"[deck.cards]\n{rows}\n3 = [1, 0, 0, 1, 1, 0]", "own")
    assert len(small.deck.cards) == 9
    assert len(culdesac.new(small, 3, mode="expert").acting) == 3
    with pytest.raises(SetupError) as caught:
        culdesac.new(small, 4, mode="expert")
    assert str(caught.value) == (
        "mode expert and 4 seats do not go together; they need 12 cards, the deck has 9"
    )
