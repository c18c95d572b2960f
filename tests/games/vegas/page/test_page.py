"""New Las Vegas on the server: what is printed, told, kept and kept secret."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import culdesac
from culdesac.games.vegas.box.model import box_of
from culdesac.games.vegas.page.moves import prompt
from culdesac.i18n import catalogue, languages, translator
from culdesac.scoring import Place
from culdesac.server.events import Begun, Confirmed, Created, decode, encode
from culdesac.server.messages import Choices, Replay, ServerMessage, StatusAnswer
from culdesac.server.present.public import decided
from culdesac.server.present.registry import presenter_named
from culdesac.server.replays import record_text
from culdesac.server.state import TableState
from culdesac.server.tokens import hashed
from tests.server.test_games import check_end, play_out
from tests.server.world import Json, Page, choose, in_loop, world

BOX = {"edition": "vegas-2019"}
GAMES: list[tuple[tuple[str, ...], Json]] = [
    (("you", "bot"), {}),
    (("you", "bot"), {"introductory": True}),
    (("you",), {"mode": "acme", "level": 4}),
]
COLUMNS = 10
FILLED_BY_PAGE = ("features", "terms", "draw", "ended_by")
READ = msgspec.json.Decoder(ServerMessage)


def texts(node: Any) -> Iterator[Json]:
    """Every text in a message but those of a layout whose places the page fills."""
    if isinstance(node, dict):
        if set(node) == {"key", "params"}:
            yield node
        for name, value in node.items():
            if name not in FILLED_BY_PAGE:
                yield from texts(value)
    elif isinstance(node, list):
        for value in node:
            yield from texts(value)


def check_messages(page: Page) -> None:
    """Everything is of its type, and can be said in every language."""
    speakers = [translator(language) for language in languages()]
    known = {entry.key for entry in catalogue(languages()[1]).entries}
    said: dict[str, set[str]] = {}
    for raw, message in zip(page.raw, page.messages, strict=True):
        READ.decode(raw)
        for text in texts(message):
            said.setdefault(text["key"], set(text["params"])).intersection_update(text["params"])
    for key, given in said.items():
        for words in {speak(key) for speak in speakers}:
            assert set(re.findall(r"\{(\w+)\}", words)) <= given, key
    assert said.keys() <= known


def layout_of(page: Page) -> Json:
    return next(m["layout"] for m in page.messages if m.get("layout"))


@pytest.mark.parametrize(("kinds", "options"), GAMES)
@in_loop
async def test_the_layout_of_a_city(tmp_path: Path, kinds: tuple[str, ...], options: Json) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table(*kinds, **BOX, **options), 0)
    layout = layout_of(page)
    game = culdesac.new("vegas-2019", len(kinds), **options)
    golf = not options.get("introductory")
    printed = {
        (street, avenue): lot
        for street, row in enumerate(layout["streets"], 1)
        for avenue, lot in enumerate(row["houses"], 1)
    }
    city = box_of(game.setup).city
    letters = {"crane": "C", "star": "*", "vip": "V", "luxury": "L", "mafia": "M"}
    assert len(printed) == city.lots == 44
    for place, lot in printed.items():
        found = city.letters(city.lot(place))
        assert lot.get("blank", False) == (found == ".")
        features = set(lot.get("features", ()))
        assert {letters[name] for name in features - {"hole"}} == set(found) - {".", "o"}
        assert ("hole" in features) == (golf and place[0] == 1 and found != ".")
        if "hole" in features:
            assert lot["counts"] == {"hole": city.golf_pars[place[1] - 1]}
    assert {words["id"] for words in layout["features"]} == {
        *letters,
        *(["hole"] if golf else []),
    }

    tracks = {track["id"]: track for track in layout["tracks"]}
    columns = [track for name, track in tracks.items() if name.startswith("improve-")]
    assert len(columns) == (COLUMNS if golf else COLUMNS - 3)
    assert all(track["boxes"] == len(track["values"]) - 1 for track in columns)
    assert [len(tracks[f"show-{side}"]["debts"]) for side in ("left", "right")] == [2, 2]
    boxes = tracks["inauguration"]
    assert len(boxes["debts"]) == len(boxes["groups"]) + 1
    assert sum(boxes["groups"]) == boxes["boxes"] - 1

    plan = layout["map"]
    corners, roads = plan["corners"], plan["roads"]
    assert (corners[plan["start"]]["row"], corners[plan["start"]]["column"]) == (2, 2)
    assert corners[plan["start"]]["post"]
    for road in roads:
        one, other = (corners[end] for end in road["ends"])
        distance = abs(one["row"] - other["row"]) + abs(one["column"] - other["column"])
        assert distance == 1
        assert one.get("post", False) != other.get("post", False)
    carpets = {tuple(road["carpet"]) for road in roads if "carpet" in road}
    assert carpets == {
        place
        for place, lot in printed.items()
        if {"vip", "luxury", "mafia"} & set(lot.get("features", ()))
    }
    assert len(plan["avenues"]) == city.avenues
    notes = {note["part"]: note["provenance"] for note in layout["notes"]}
    if "level" in options:
        assert notes == {f"opponents.{options['level']}": "reconstructed"}
        assert (layout["rival"]["title"], layout["rival"]["level"]) == ("ACME", options["level"])
        assert {value["action"] for value in layout["rival"]["values"]} == {
            action["id"] for action in layout["actions"]
        }
    else:
        assert (notes, layout["rival"]) == ({}, None)


@pytest.mark.parametrize(("kinds", "options"), GAMES)
@in_loop
async def test_a_whole_game_tells_what_the_engine_counts(
    tmp_path: Path, kinds: tuple[str, ...], options: Json
) -> None:
    async with world(tmp_path) as server:
        created = await server.table(*kinds, seed=5, **BOX, **options)
        assert created["table"]["setup"]["introductory"] == options.get("introductory", False)
        page = await server.at(created, 0)
        await play_out(page, [0], random.Random(6))
        await page.sync()
        check_end(page, len(kinds))
        check_messages(page)
        table = created["table"]["id"]
        text = (await server.http.get(f"/api/tables/{table}/record")).text
        game = culdesac.read_record(text).game()
        assert page.public is not None
        assert page.outcome is not None
        for seat, told in enumerate(page.public["sheets"]):
            check_sheet(told, game.sheet(seat), game, seat)
        rows = [{r["category"]: r["points"] for r in s["rows"]} for s in page.outcome["scores"]]
        totals = [{**row, "total": sum(row.values())} for row in rows]
        assert totals == game.scores()
        assert [len(totals) for totals in page.outcome["totals"]] == [game.turn] * len(kinds)
        assert [text["key"] for text in page.outcome["tie_breaks"]] == ["hotels", "large hotels"]
        if options.get("mode") == "acme":
            check_rival(page, game)
        replay = msgspec.json.decode(
            (await server.http.get(f"/api/tables/{table}/replay")).content, type=Replay
        )
        assert [turn.public.turn for turn in replay.turns[:-1]] == list(
            range(game.first_turn, game.turn + 1)
        )
        stored = await server.post("/api/replays", {"record": text}, status=201)
        again = await server.get(f"/api/replays/{stored['id']}")
        assert again["outcome"] == page.outcome


def check_sheet(told: Json, described: Json, game: culdesac.Game, seat: int) -> None:
    numbers = [[lot.get("number") for lot in street["houses"]] for street in told["streets"]]
    assert numbers == [
        [(casino or {}).get("number") for casino in street["casinos"]]
        for street in described["streets"]
    ]
    states = [hotel.get("state", "planned") for hotel in told["map"]["hotels"]]
    assert states == [hotel or "planned" for hotel in described["hotels"]]
    tracks = {track["id"]: track for track in told["tracks"]}
    for name, crossed in described["improvements"].items():
        if f"improve-{name}" in tracks:
            assert tracks[f"improve-{name}"]["crossed"] == crossed
    assert tracks["inauguration"]["crossed"] == described["inauguration"]["checked"]
    assert tracks["inauguration"]["count"] == described["inauguration"]["left"]
    points = game.scores()[seat]
    assert tracks["inauguration"]["points"] == points["inauguration"]
    for category, names in {
        "shows": ("show-left", "show-right"),
        "hotels": ("improve-large-hotel", "improve-small-hotel"),
        "limousine": ("improve-vip", "improve-luxury", "improve-missing-line"),
    }.items():
        assert sum(tracks[name]["points"] for name in names) == points[category]
    runs = sum(tally["points"] for tally in told["tallies"])
    assert runs + tracks["improve-longest-run"]["points"] == points["streets"]
    golf = sum(tracks[name]["points"] for name in tracks if name.startswith("improve-par"))
    assert golf == points["golf"]
    assert told["map"]["missing"] == described["limousine"]["missing"]
    vault = told["vault"]
    assert vault["charge"] == points["vault"]
    assert (vault["charge"] < 0) == (vault["debts"] > vault["bundles"])
    assert (vault["secret"] is None) == game.setup.on("introductory")


def check_rival(page: Page, game: culdesac.Game) -> None:
    assert page.outcome is not None
    assert page.public is not None
    view, points = game.view(0), game.rival()
    assert view.rival is not None
    assert points is not None
    marks, result = page.public["rival"], page.outcome["rival"]
    assert [(c["number"], c["action"]) for c in marks["pile"]] == list(view.rival.pile)
    hotels, aside = view.rival.extras["hotels"], view.rival.extras["aside"]
    notes = [translator("en")(note["key"]).format_map(note["params"]) for note in marks["notes"]]
    built = [f"It has built in avenues {', '.join(map(str, hotels))}."] if hotels else []
    shown = game.type.words.actions[aside["action"]]
    assert notes == [*built, f"Its hidden card: {aside['number']} with {shown}."]
    rows = {row["category"]: row["points"] for row in result["score"]["rows"]}
    assert {**rows, "total": result["score"]["total"]} == points
    assert result["result"] == game.outcome()
    assert len(result["totals"]) == game.turn
    states = [m["view"] for m in page.messages if m["type"] == "state"]
    told = [note["key"] for s in states if s["phase"] != "over" for note in notes_of(s["rival"])]
    assert not [key for key in told if "hidden" in key]


def notes_of(rival: Json) -> list[Json]:
    return list(rival.get("notes", []))


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ((5, 1), (4, 4), "More hotels"),
        ((5, 3), (5, 2), "More large hotels"),
        ((5, 3), (5, 3), "Still tied: the place is shared"),
    ],
)
def test_what_decides_between_equal_totals(
    mine: tuple[int, int], theirs: tuple[int, int], said: str
) -> None:
    places = Place(1, 0, 90, mine), Place(2, 1, 90, theirs)
    made = decided(presenter_named("vegas"), *places)
    assert made is not None
    assert made.key == said
    against = presenter_named("vegas").rival_decided(places[0], theirs)
    compared = 0 if mine[0] != theirs[0] else 1
    assert against.params == {"mine": mine[compared], "theirs": theirs[compared]}


@in_loop
async def test_a_game_by_hints_uses_every_part_of_the_city(tmp_path: Path) -> None:
    """The lines on the map are the legal ones, and lead where they say."""
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", "bot", seed=2, **BOX), 0)
        layout = layout_of(page)
        names: set[str] = set()
        while page.outcome is None:
            turn = page.views[0]["turn"]
            while page.views[0]["turn"] == turn and page.phase(0) not in ("done", "over"):
                view = page.views[0]
                check_lines(layout, view)
                hint = await page.request("hint", 0, bot="builder")
                assert hint["move"] in view["legal"]
                names.add(hint["move"]["move"])
                line = line_of(view, hint["move"]["id"])
                await page.play(0, hint["move"]["id"])
                if line is not None:
                    drawn = page.views[0]["sheet"]["map"]
                    assert drawn["at"] == line["corner"]
                    fresh = {road["road"] for road in drawn["roads"] if road.get("pencil")}
                    assert fresh == set(line["roads"])
                    assert drawn["missing"] == line.get("missing", 0)
            await page.next_turn(0, turn)
        await page.sync()
        check_messages(page)
        assert names >= {"open", "build", "improve", "show", "inaugurate", "drive", "confirm"}


def line_of(view: Json, move: int) -> Json | None:
    lines: list[Json] = view["sheet"]["map"].get("lines", [])
    return next((line for line in lines if line["move"] == move), None)


def check_lines(layout: Json, view: Json) -> None:
    drawn = view["sheet"]["map"]
    drives = [move["id"] for move in view["legal"] if move["move"] == "drive"]
    lines = drawn.get("lines", [])
    assert [line["move"] for line in lines] == drives
    roads = layout["map"]["roads"]
    ways = [(line["roads"], line["corner"]) for line in lines]
    if drawn.get("way_back"):
        assert len(drawn["way_back"]) == 2 * drawn["missing"]
        ways.append((drawn["way_back"], layout["map"]["start"]))
    for way, end in ways:
        at = drawn["at"]
        for road in way:
            ends = roads[road]["ends"]
            assert at in ends
            at = ends[0] if at == ends[1] else ends[1]
        assert at == end


@in_loop
async def test_the_loan_is_chosen_taken_back_and_kept_over_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", "device", seed=1, **BOX)
        page = await server.at(created, 0, 1)
        view = page.views[0]
        assert (view["turn"], view["phase"], view["offers"]) == (0, "loan", [])
        assert [move["text"] for move in view["legal"]] == ["borrow", "waive"]
        assert view["sheet"]["vault"]["secret"] is None
        await page.play(0, "borrow")
        assert page.views[0]["sheet"]["vault"]["secret"]["params"]["bundles"]["params"] == {
            "first": 2,
            "next": 4,
        }
        await page.undo(0)
        assert page.phase(0) == "loan"
        await page.play(0, "waive")
        await page.play(0, "ok")
        done = page.views[0]
        assert done["phase"] == "done"
    async with world(tmp_path, chance=2) as server:
        page = await server.at(created, 0, 1)
        assert page.public is not None
        assert page.public["turn"] == 0
        assert page.views[0] == done
        assert page.phase(1) == "loan"
        dice = random.Random(1)
        await page.play_turn(1, dice)
        await page.next_turn(1, 0)
        assert len(page.views[0]["offers"]) == 3
        for turn in (1, 2):
            await page.play_turn(0, dice)
            await page.play_turn(1, dice)
            await page.next_turn(0, turn)
        views, public = dict(page.views), page.public
    async with world(tmp_path, chance=3) as server:
        page = await server.at(created, 0, 1)
        assert page.views == views
        assert page.public == public


async def heard_with(folder: Path, choice: str) -> tuple[list[str], list[str]]:
    """All that seat 0 and a spectator are told when seat 1 makes a choice about the loan."""
    folder.mkdir()
    async with world(folder) as server:
        created = await server.table("you", "device", seed=3, **BOX)
        mine = await server.at(created, 0)
        theirs = await server.at(created, 1)
        watching = await server.at(created)
        await mine.sync()
        await theirs.play(1, choice)
        dice = random.Random(9)
        while mine.outcome is None:
            turn = mine.views[0]["turn"]
            await mine.request("hint", 0)
            await mine.request("why", 0, move="borrow")
            await mine.play_turn(0, dice)
            await theirs.play_turn(1, dice)
            await mine.next_turn(0, turn)
        await mine.sync()
        await watching.sync()
        check_messages(mine)
        return until_the_end(mine), until_the_end(watching)


def until_the_end(page: Page) -> list[str]:
    """Everything before the last turn is told as over."""
    told = []
    for raw, message in zip(page.raw, page.messages, strict=True):
        if message["type"] in ("table", "turn") and (
            message.get("public", {}).get("over")
            or message.get("table", {}).get("status") == "over"
        ):
            break
        told.append(raw)
    return told


@in_loop
async def test_nobody_hears_of_a_loan_before_the_end(tmp_path: Path) -> None:
    mine, watching = await heard_with(tmp_path / "one", "borrow")
    other, watching_other = await heard_with(tmp_path / "two", "waive")
    assert len(mine) > 100
    assert mine == other
    assert watching == watching_other


@in_loop
async def test_the_loans_are_told_at_the_end(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", "device", seed=3, **BOX), 0, 1)
        await page.play(0, "borrow")
        await page.play(1, "waive")
        await play_out(page, [0, 1], random.Random(9))
        assert page.public is not None
        secrets = [sheet["vault"]["secret"]["key"] for sheet in page.public["sheets"]]
        assert [secret.split(";")[0] for secret in secrets] == ["Had borrowed", "Had not borrowed"]
        last = [m["log"] for m in page.messages if m["type"] == "turn"][-1]
        said = {
            entry["seat"]: entry["items"][-1]["key"] for entry in last if entry["seat"] in (0, 1)
        }
        assert said == {0: "Had borrowed.", 1: "Had not borrowed."}


@in_loop
async def test_a_rematch_and_the_history_keep_the_introductory_game(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created = await server.table("you", seed=7, introductory=True, **BOX)
        page = await server.at(created, 0)
        assert page.views[0]["turn"] == 1
        await play_out(page, [0], random.Random(2))
        table, secret = created["table"]["id"], created["keys"][0]["secret"]
        made = await server.post(f"/api/tables/{table}/rematch", secret=secret)
        answer = await server.post("/api/status", {"tables": [table, made["table"]]})
        found = msgspec.convert(answer, StatusAnswer)
        assert [item.setup.introductory for item in found.tables] == [True, True]
        assert {item.id for item in found.tables} == {table, made["table"]}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"introductory": True, "mode": "acme"}, "do not go together"),
        ({"edition": "home-2018", "introductory": True}, "has no option introductory"),
        ({"roundabouts": True}, "has no option roundabouts"),
    ],
)
@in_loop
async def test_options_that_do_not_fit_are_refused(
    tmp_path: Path, options: Json, sentence: str
) -> None:
    async with world(tmp_path) as server:
        body = {"seats": [{"kind": "you"}], **BOX, **options}
        answer = await server.post("/api/tables", body, status=400)
        assert answer["code"] == "bad-setup"
        assert sentence in answer["message"]


@in_loop
async def test_the_box_can_be_chosen(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        answer = await server.get("/api/editions")
        boxes = {box.id: box for box in msgspec.convert(answer, Choices).editions}
        city = boxes["vegas-2019"]
        assert [mode.id for mode in city.modes] == ["flip", "acme"]
        assert [len(mode.opponents) for mode in city.modes] == [0, 5]
        assert city.introductory
        assert not boxes["home-2018"].introductory
        assert [sheet.id for sheet in city.sheets] == ["city"]
        assert city.provenance["opponents.1"] == "reconstructed"
        daily = await server.get("/api/daily/vegas-2019")
        assert daily["par"] > 0


@in_loop
async def test_steps_tell_what_would_come_of_them(tmp_path: Path) -> None:
    """Random steps: what is not made on cards has a title; places are on the grid."""
    async with world(tmp_path) as server:
        page = await server.at(await server.table("you", seed=12, mode="acme", level=2, **BOX), 0)
        dice = random.Random(4)
        common = {"pick", "validate", "confirm"}
        while page.outcome is None:
            turn = page.views[0]["turn"]
            while page.views[0]["turn"] == turn and page.phase(0) not in ("done", "over"):
                view = page.views[0]
                for move in view["legal"]:
                    assert ("title" in move) == (move["move"] not in common)
                    if move["move"] in ("open", "extend", "build"):
                        street = view["sheet"]["streets"][move["street"] - 1]
                        assert "number" not in street["houses"][move["house"] - 1]
                await page.play(0, choose(view, dice)["id"])
            await page.next_turn(0, turn)
        check_end(page, 1)


# revisions of the rules

# as a server of before there were revisions has stored it
STORED = (
    b'{"type":"created","edition":"vegas-2019","sheet":"city","mode":"flip","advanced":false,'
    b'"roundabouts":false,"seed":2,"bot_seed":2,"host":"h","seats":[{"kind":"you","name":"Ada",'
    b'"bot":null,"key":"k"}],"private":false,"seconds":null,"daily":null,"player":null,'
    b'"level":null,"box":null,"introductory":false}'
)
EARLIER = Path(__file__).parents[3] / "records"


def test_a_table_stored_without_a_revision_is_replayed_by_the_first_rules() -> None:
    """Alone with the project "small hotels", and with a free action that was paid for and skipped."""
    text = (EARLIER / "vegas-alone-small-hotels.txt").read_text("utf-8")
    game = culdesac.read_record(text).game()
    turns = [
        Confirmed(seat=0, turn=turn, moves=moves)
        for turn, (moves,) in enumerate(game.turns, game.first_turn)
    ]
    created = decode(STORED)
    state = TableState.replayed("t", "ELM-1", [created, Begun(), *turns])
    assert state.game == game
    assert record_text(state) == text
    assert encode(created) == STORED


@in_loop
async def test_a_table_keeps_a_revision_that_is_not_the_first(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        for box, kept in (("vegas-2019", 2), ("home-2018", None)):
            created = await server.table("you", seed=7, edition=box)
            daily = await server.post(f"/api/daily/{box}", {"name": "Me"}, "ann-" * 6, status=201)
            for table in (created, daily):
                state = server.room(table["table"]["id"]).state
                stored = msgspec.json.decode(encode(state.created))
                assert stored.get("revision") == kept
                assert state.setup.revision == (kept or 1)


@in_loop
async def test_a_rematch_is_played_by_todays_rules(tmp_path: Path) -> None:
    secret = "ann-" * 6
    stored = msgspec.json.decode(STORED)
    stored["seats"][0]["key"] = hashed(secret)
    before = decode(msgspec.json.encode(stored))
    assert isinstance(before, Created)
    async with world(tmp_path) as server:
        room = await server.context.tables.open(before)
        assert room.state.setup.revision == 1
        page = await server.page()
        await page.hello(room.id, [secret])
        await play_out(page, [0], random.Random(2))
        made = await server.post(f"/api/tables/{room.id}/rematch", secret=secret)
        assert server.room(made["table"]).state.setup.revision == 2


@pytest.mark.parametrize("revision", [1, 2])
def test_no_step_speaks_of_skipping_a_free_action_that_was_paid_for(revision: int) -> None:
    game = culdesac.new("vegas-2019", seats=2, seed=3, revision=revision)
    for seat in (0, 1):
        game.play(seat, "waive")
        game.play(seat, "ok")
    game.play(0, "p1")
    game.play(0, next(move for move in game.legal(0) if move.name == "open" and not move["change"]))
    paid = [move for move in game.legal(0) if move.name == "free"]
    assert len(paid) > 2
    for move in paid:
        game.play(0, move)
        view = game.view(0)
        key = prompt(view, view.sheets[0]).key
        names = {move.name for move in view.legal}
        assert ("skip" in names) == key.endswith(", or skip it.") == (revision == 1)
        game.undo(0)
