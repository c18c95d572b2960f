"""What is prepared is what the server would have said."""

from __future__ import annotations

from pathlib import Path

import pytest

from culdesac.editions import editions
from culdesac.errors import CuldesacError
from culdesac.i18n import languages
from culdesac.server.api import ENDPOINTS, get_health
from culdesac.server.endpoints import Endpoint
from culdesac.server.lessons import all_lessons
from culdesac.server.prepared import answer_file, answer_name, is_small
from culdesac.server.wire.http import Health
from culdesac.site.answers import addresses, addresses_of
from tests.server.world import in_loop, world


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("/api/editions", "editions"),
        ("/api/texts/start", "texts-start"),
        ("/api/rules/home-2018?sheet=winter&mode=aaa", "rules-home-2018-sheet-winter-mode-aaa"),
        ("/api/rules/home-2018?sheet=&mode=", "rules-home-2018-sheet-mode-"),
        ("/api/prints/vegas-2019?sheet=city", "prints-vegas-2019-sheet-city"),
    ],
)
def test_names_of_answers(address: str, name: str) -> None:
    assert answer_name(address) == name
    assert answer_file("de", address) == f"device/answers/de/{name}.json"


def test_small_answers_are_kept_with_the_device() -> None:
    small = [address for address in addresses() if is_small(answer_file("en", address))]
    assert small == ["/api/editions", "/api/texts", "/api/texts/start", "/api/breakdowns"]


def test_everything_that_can_be_asked_for_has_its_file(site: Path) -> None:
    asked = {"editions", "texts", "texts-start", "breakdowns"}
    asked |= {f"lessons-{lesson}" for lesson in all_lessons()}
    for box in editions():
        asked |= {f"rules-{box.id}-sheet-mode-", f"prints-{box.id}-sheet-"}
        for sheet in box.sheets:
            asked.add(f"prints-{box.id}-sheet-{sheet}")
            asked |= {f"rules-{box.id}-sheet-{sheet}-mode-{mode}" for mode in ("", *box.modes)}
    assert len(list(addresses())) == len(asked)
    folder = site / "device" / "answers"
    assert sorted(path.name for path in folder.iterdir()) == sorted(languages())
    for language in languages():
        assert {path.stem for path in (folder / language).iterdir()} == asked


@in_loop
async def test_they_are_what_the_server_gives_byte_for_byte(site: Path, tmp_path: Path) -> None:
    asked = [(language, address) for language in languages() for address in addresses()]
    async with world(tmp_path) as server:
        for language, address in asked[::5]:
            answer = await server.http.get(address, headers={"accept-language": language})
            assert answer.status_code == 200
            assert answer.content == (site / answer_file(language, address)).read_bytes(), address


def test_what_belongs_to_a_game_is_not_prepared() -> None:
    left = [
        endpoint.path
        for endpoint in ENDPOINTS
        if endpoint.method == "GET" and endpoint.lasting and not list(addresses_of(endpoint))
    ]
    assert left == [
        "/api/tables/{table}/rules",
        "/api/tables/{table}/steps/{seat}",
        "/api/replays/{replay}/steps/{seat}",
    ]


@pytest.mark.parametrize(("path", "query"), [("/api/{moon}", ()), ("/api/moons", ("month",))])
def test_an_answer_that_nobody_knows_how_to_ask_for_is_an_error(
    path: str, query: tuple[str, ...]
) -> None:
    unknown = Endpoint("GET", path, "", get_health, Health, query=query, lasting=True)
    with pytest.raises(CuldesacError, match="nothing says what it can be asked for"):
        list(addresses_of(unknown))
