"""Lessons: every one can be played to its end as its script says, and in no other way."""

from __future__ import annotations

from pathlib import Path

import pytest

from culdesac.editions import Edition, editions
from culdesac.games.registry import GAMES
from culdesac.server.choices import edition_choice
from culdesac.server.lessons import LEARNER, all_lessons, known_script
from culdesac.server.present.registry import presenter_named
from tests.server.world import Json, Page, World, in_loop, world

LESSONS = list(all_lessons())


async def opened(server: World, lesson: str) -> tuple[Json, Page]:
    created = await server.post("/api/lessons", {"lesson": lesson, "name": "Ada"}, status=201)
    return created, await server.at(created, LEARNER)


async def play_on(page: Page, steps: list[Json]) -> list[Json]:
    """Follow the script to the end of a turn; return the steps that are left."""
    turn = page.views[LEARNER]["turn"]
    while steps and steps[0]["state"].split(".")[0] == str(turn):
        step, *steps = steps
        assert page.views[LEARNER]["state"] == step["state"]
        if "move" in step:
            legal = {move["text"]: move["id"] for move in page.views[LEARNER]["legal"]}
            answer = await page.play(LEARNER, legal[step["move"]])
            assert answer["type"] == "done", (step, answer)
    await page.sync()
    return steps


@pytest.mark.parametrize("lesson", LESSONS)
@in_loop
async def test_a_lesson_can_be_played_to_its_end(tmp_path: Path, lesson: str) -> None:
    async with world(tmp_path) as server:
        created, page = await opened(server, lesson)
        assert created["table"]["lesson"] == lesson
        assert created["table"]["private"]
        script = await server.get(f"/api/lessons/{lesson}")
        steps = script["steps"]
        assert {step["part"] for step in steps} == set(range(1, len(script["parts"]) + 1))
        while steps:
            left = await play_on(page, steps)
            assert len(left) < len(steps)
            steps = left
        known = known_script(lesson)
        game = server.room(created["table"]["id"]).state.game
        assert game is not None
        assert game.turns == known.turns
        # where the lesson is over and the game is not, it goes on as any other
        assert page.views[LEARNER]["phase"] == ("over" if game.over else "choose")


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_move_that_is_spoken_of_is_asked_for(lesson: str) -> None:
    script = known_script(lesson)
    asked: dict[int, set[str]] = {}
    for step in script.steps():
        asked.setdefault(step.part, set()).add(step.move.name)
    for place, part in enumerate(script.lesson.parts):
        assert set(part.words) <= asked[place], part.title


@pytest.mark.parametrize("game", GAMES)
def test_the_first_lesson_of_a_game_is_about_the_game_itself(game: str) -> None:
    first, *others = presenter_named(game).lessons
    assert (first.sheet, first.mode, first.switch) == (None, None, None)
    for lesson in others:
        assert sum(about is not None for about in (lesson.sheet, lesson.mode, lesson.switch)) == 1


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_played_with_what_it_is_about(lesson: str) -> None:
    script = known_script(lesson)
    about = script.lesson
    assert about.sheet in (None, script.setup.sheet)
    assert about.mode in (None, script.setup.mode)
    assert about.switch is None or script.setup.on(about.switch)


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_a_box_offers_the_lessons_that_suit_it(box: Edition) -> None:
    found = edition_choice(box, [])
    for lesson in found.lessons:
        assert lesson.sheet in (None, *(sheet.id for sheet in found.sheets))
        assert lesson.mode in (None, *(mode.id for mode in found.modes))
    assert any(lesson.switch for lesson in found.lessons) == found.roundabouts
    assert found.lessons[0].id == presenter_named(box.game).lessons[0].id


@in_loop
async def test_another_way_is_possible_but_not_confirmed(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        _, page = await opened(server, LESSONS[0])
        first = page.views[LEARNER]
        script = await server.get(f"/api/lessons/{LESSONS[0]}")
        asked = {step["state"]: step for step in script["steps"]}
        other = next(
            move for move in first["legal"] if move["text"] != asked[first["state"]]["move"]
        )
        assert (await page.play(LEARNER, other["id"]))["type"] == "done"
        assert page.views[LEARNER]["state"] not in asked
        while page.phase(LEARNER) != "finish":
            await page.play(LEARNER, page.views[LEARNER]["legal"][0]["id"])
        refused = await page.play(LEARNER, "ok")
        assert (refused["type"], refused["code"]) == ("error", "conflict")
        while page.views[LEARNER]["made"]:
            await page.undo(LEARNER)
        assert page.views[LEARNER]["state"] == first["state"]


@in_loop
async def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        created, page = await opened(server, LESSONS[0])
        script = await server.get(f"/api/lessons/{LESSONS[0]}")
        left = await play_on(page, script["steps"])
    async with world(tmp_path, chance=2) as server:
        page = await server.at(created, LEARNER)
        assert page.views[LEARNER]["state"] == left[0]["state"]
        assert len(await play_on(page, left)) < len(left)


@in_loop
async def test_the_turns_that_were_passed_over_are_in_the_log(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        _, page = await opened(server, LESSONS[0])
        script = await server.get(f"/api/lessons/{LESSONS[0]}")
        steps = script["steps"]
        while steps:
            steps = await play_on(page, steps)
        told = {
            entry["turn"]
            for message in page.messages
            if message["type"] == "turn"
            for entry in message["log"]
        }
        assert told == set(range(1, max(told) + 1))


@in_loop
async def test_there_is_no_lesson_of_another_name(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        answer = await server.get("/api/lessons/none", status=404)
        assert LESSONS[0] in answer["message"]
        await server.post("/api/lessons", {"lesson": "none"}, status=404)


@in_loop
async def test_a_hint_says_what_the_lesson_asks_for(tmp_path: Path) -> None:
    async with world(tmp_path) as server:
        _, page = await opened(server, LESSONS[0])
        script = await server.get(f"/api/lessons/{LESSONS[0]}")
        first, second, *_ = (step for step in script["steps"] if "move" in step)
        hint = await page.request("hint", LEARNER)
        assert hint["move"]["text"] == first["move"]
        await page.play(LEARNER, first["move"])
        assert (await page.request("hint", LEARNER))["move"]["text"] == second["move"]
