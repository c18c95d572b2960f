"""Sealed chance: the ChaCha20 of its RFC on every engine, fair, and in all that is hidden."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

import culdesac
from culdesac import Game
from culdesac.bots.worlds import Worlds
from culdesac.editions.setup import Setup
from culdesac.engine import engine
from culdesac.family.chance import CARDS, EXTRAS, PLANS, SEATS, WORD
from culdesac.family.deal import flip
from culdesac.family.seal import is_sealed, sealed, sealed_shuffle
from culdesac.family.state import CommonTable
from culdesac.games.registry import GAMES
from tests.family.test_chance import chi_square
from tests.play import BUILDER, SEALED, name_of, play_game, seal_of

ENGINES = ("interpreted", "native", "wasm")
COUNTED = bytes(range(32))
# RFC 8439, section 2.3.2 and appendix A.1: key, counter, nonce, and the block
VECTORS = [
    (
        COUNTED, 1, "000000090000004a00000000",
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    ),
    (
        bytes(32), 0, "000000000000000000000000",
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        bytes(32), 1, "000000000000000000000000",
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        bytes(31) + b"\x01", 1, "000000000000000000000000",
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        b"\x00\xff" + bytes(30), 2, "000000000000000000000000",
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
    (
        bytes(32), 0, "000000000000000000000002",
        "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
        "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
    ),
]  # fmt: skip
KNOWN_DECK = [48, 38, 15, 61, 3, 79, 47, 12, 19, 40]
KNOWN_SEAL = "ab" * 32


def sealed_table(number: int, seed: int = 0) -> CommonTable:
    """A table with one of many seals."""
    words = struct.unpack("<8L", bytes.fromhex(seal_of(number)))
    return CommonTable(seed=seed, seal=list(words))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ENGINES)
def test_the_block_function_is_that_of_its_rfc(name: str, game: str) -> None:
    found = engine(name, game)
    for key, counter, nonce, block in VECTORS:
        words = found.chacha_block(
            struct.unpack("<8L", key), counter, struct.unpack("<3L", bytes.fromhex(nonce))
        )
        assert struct.pack("<16L", *words).hex() == block


def documented_words(seal: str, purpose: int, n: int, seed: int, count: int) -> list[int]:
    """The stream once more, from its description and by another implementation."""
    ciphers = pytest.importorskip("cryptography.hazmat.primitives.ciphers")
    label = purpose * 2**24 + n
    nonce = struct.pack("<4L", 0, label, seed % 2**32, seed // 2**32)
    cipher = ciphers.Cipher(ciphers.algorithms.ChaCha20(bytes.fromhex(seal), nonce), mode=None)
    return list(struct.unpack(f"<{count}L", cipher.encryptor().update(bytes(4 * count))))


@pytest.mark.parametrize("seed", [0, 42, 2**32, 2**53 - 1])
@pytest.mark.parametrize("n", [0, 7, 1001])
def test_a_sealed_shuffle_is_the_documented_one(seed: int, n: int) -> None:
    cards, wanted = list(range(90)), list(range(81))
    sealed_shuffle(sealed_table(3, seed), cards, 0, 81, n)
    words = documented_words(seal_of(3), CARDS, n, seed, 80)
    for i, word in zip(reversed(range(1, 81)), words, strict=True):
        j = word * (i + 1) // 2**32
        wanted[i], wanted[j] = wanted[j], wanted[i]
    assert cards == wanted + list(range(81, 90))


def test_known_outputs() -> None:
    """Fixed for good: records rely on them."""
    game = culdesac.new(seats=2, seed=7, seal=KNOWN_SEAL)
    assert game.table.deck[:10] == KNOWN_DECK
    assert culdesac.new(seats=2, seed=7).table.deck[:10] != KNOWN_DECK


def test_streams_of_every_purpose_number_seed_and_seal_differ() -> None:
    first = set()
    for seal in (1, 2):
        for seed in (0, 1, 2**32):
            table = sealed_table(seal, seed)
            for purpose in (PLANS, CARDS, SEATS, EXTRAS):
                first |= {sealed(table, purpose, n, 0, WORD) for n in (0, 1, 1000)}
    assert len(first) == 2 * 3 * 4 * 3


def test_sealed_shuffles_are_roughly_uniform() -> None:
    """Every card comes to every place about equally often, over seals and over shuffles."""
    for vary_seal in (True, False):
        places = [[0] * 12 for _ in range(12)]
        for n in range(3000):
            cards = list(range(12))
            sealed_shuffle(sealed_table(n if vary_seal else 5), cards, 0, 12, n * (not vary_seal))
            for place, card in enumerate(cards):
                places[card][place] += 1
        for row in places:
            assert chi_square(row) < 40  # 11 degrees of freedom: 0.004 % by chance


def test_all_sealed_orders_of_few_cards_are_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    table = sealed_table(1)
    for n in range(4800):
        cards = [0, 1, 2, 3]
        sealed_shuffle(table, cards, 0, 4, n)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < 60  # 23 degrees of freedom: 0.004 % by chance


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({}, ("plan", "deck")),
        ({"mode": "expert", "seats": 5}, ("plan", "deck", "first_seat")),
        ({"mode": "solo-card"}, ("plan", "deck")),
        ({"edition": "home-2023", "mode": "aaa"}, ("plan", "deck")),
        ({"sheet": "zombies"}, ("plan", "deck", "event_value", "event_stack", "event_at")),
        ({"edition": "vegas-2019"}, ("plan", "deck")),
        ({"edition": "vegas-2019", "mode": "acme"}, ("plan", "deck")),
    ],
)
def test_nothing_that_is_drawn_depends_on_the_seed_alone(
    options: dict[str, Any], names: tuple[str, ...]
) -> None:
    tables = [culdesac.new(seed=3, seal=seal_of(k), **options).table for k in range(20)]
    for name in names:
        assert len({str(getattr(table, name)) for table in tables}) > 1, name
    assert len({str(table.deck) for table in tables}) == 20


def test_later_shuffles_are_sealed_too() -> None:
    """Two games with equal seeds whose cards were all the same until the stacks were empty."""
    games = [culdesac.new(seed=3, seal=seal_of(k)) for k in (1, 2)]
    games[1].table.deck[:], games[1].table.shown[:] = games[0].table.deck, games[0].table.shown
    games[1].table.plan[:] = games[0].table.plan
    orders = []
    for game in games:
        game.table.next = game.table.size
        flip(game.table, game.book)
        orders.append(game.table.deck[: game.table.size])
    assert sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1]


# nothing of it can be reached by whoever plays


def reached(value: Any, seen: dict[int, Any]) -> None:
    """Everything that can be reached from a value by fields and items."""
    if id(value) in seen:
        return
    seen[id(value)] = value
    if isinstance(value, dict):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        parts = list(value)
    elif is_dataclass(value) and not isinstance(value, type):
        parts = [getattr(value, item.name) for item in fields(value)]
    else:
        slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        parts = [getattr(value, name) for name in slots if hasattr(value, name)]
        parts += vars(value).values() if hasattr(value, "__dict__") else []
        if isinstance(value, type):
            parts = []
    for part in parts:
        reached(part, seen)


@pytest.mark.parametrize("setup", SEALED, ids=map(name_of, SEALED))
def test_a_view_and_its_worlds_have_nothing_of_the_seal(setup: Setup) -> None:
    game = play_game(Game(setup), [BUILDER], until_turn=4)
    assert is_sealed(game.table)
    secret = {setup.seal, *game.table.seal, *game.table.stream}
    for seat in range(game.seats):
        view = game.view(seat)
        assert view.setup == setup.with_seal("")
        seen: dict[int, Any] = {}
        reached(view, seen)
        assert len(seen) > 100
        assert not any(type(value) in (int, str) and value in secret for value in seen.values())
        world = Worlds(view, 1).draw()
        assert not is_sealed(world.table)
        assert not any(world.table.stream)


def test_the_search_for_the_seal_would_notice() -> None:
    game = Game(SEALED[0])
    seen: dict[int, Any] = {}
    reached(game, seen)
    assert SEALED[0].seal in seen.values()
    assert set(game.table.seal) <= {value for value in seen.values() if type(value) is int}


def test_a_seal_is_not_in_what_is_printed_of_a_setup() -> None:
    setup = SEALED[0]
    assert setup.seal not in str(setup) + repr(setup)
    assert setup != setup.with_seal(hashlib.sha256(b"another").hexdigest())
