"""The pages: every figure with its interval, every part with its command, and the same again."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from culdesac.almanac import run
from culdesac.almanac.chapters import SHIPPED
from culdesac.almanac.drawing.canvas import USED, palette
from culdesac.almanac.figures import Figure
from culdesac.almanac.page import Job
from culdesac.almanac.run import Almanac, almanac
from tests.cli.run import refused, run as command

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "almanac"
JOB = Job(games=12)
# what a cell without an interval may be: nothing, a name, a count, or what a plan pays
PLAIN = re.compile(r"|[^\d]+|.*[^\d\s,./±%].*|[\d,]+|\d+ / \d+")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Almanac:
    """Everything but the page of the expert, who takes its time."""
    quick = [name for name in SHIPPED if name != "par"]
    return almanac(tmp_path_factory.mktemp("almanac"), JOB, quick, ["home-2023", "vegas-2019"])


def test_every_figure_has_a_finite_interval_around_it(made: Almanac) -> None:
    count = 0
    for page in made.pages:
        for section in page.sections:
            for part in section.parts:
                for row in part.table.rows if part.table else ():
                    for cell in row:
                        if isinstance(cell, Figure):
                            count += 1
                            assert cell.low <= cell.value <= cell.high, (page.chapter.name, row)
                            assert cell.games >= 2
    assert count > 500


@pytest.mark.parametrize("path", sorted(DOCS.glob("*.md")), ids=lambda path: path.stem)
def test_no_number_of_a_shipped_table_goes_without_an_interval(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if line.startswith("| ") and not after.startswith("|---"):  # which a heading comes before
            for cell in line.strip("| ").split(" | ")[1:]:
                assert "±" in cell or "[" in cell or PLAIN.fullmatch(cell), (path.name, line)


def test_every_part_has_the_command_that_makes_it(made: Almanac) -> None:
    for page in made.pages:
        text = (made.folder / f"{page.chapter.name}.md").read_text("utf-8")
        parts = sum(len(section.parts) for section in page.sections)
        name = page.chapter.name
        commands = re.findall(
            rf"```sh\nculdesac almanac --only {name} --box ([\w-]+) --games 12 --seed 1\n```", text
        )
        assert len(commands) == parts > 0
        assert set(commands) == {"home-2023", "vegas-2019"}


def test_the_command_of_a_part_makes_it_again(made: Almanac, tmp_path: Path) -> None:
    """On another engine too, and whatever else was asked for."""
    told = ["almanac", "--only", "refusing", "--box", "home-2023", "--games", "12", "--seed", "1"]
    result = command(*told[:1], str(tmp_path), *told[1:], "--json")
    assert result.code == 0
    assert list(result.json["pages"]) == ["refusing"]
    name = "refusing-home-2023.svg"
    assert (tmp_path / name).read_bytes() == (made.folder / name).read_bytes()
    before = (made.folder / "refusing.md").read_text("utf-8").partition("## New")[0]
    again = (tmp_path / "refusing.md").read_text("utf-8")
    assert again.partition("\n## ")[2].strip() == before.partition("\n## ")[2].strip()


def test_pictures_are_whole_and_have_no_colours_but_the_pages_own(made: Almanac) -> None:
    light, dark = palette()
    known = {theme[name] for theme in (light, dark) for name in USED}
    pictures = sorted(made.folder.glob("*.svg"))
    assert len(pictures) == made.pictures > 10
    for path in pictures:
        drawn = path.read_text("utf-8")
        assert ElementTree.fromstring(drawn).tag.endswith("svg")
        assert set(re.findall(r"#[0-9a-f]{3,8}\b", drawn)) <= known
        assert "nan" not in drawn
        assert f"({path.name})" in (made.folder / f"{path.name.partition('-')[0]}.md").read_text(
            "utf-8"
        )


def test_the_shipped_pages_are_whole() -> None:
    index = (DOCS / "index.md").read_text("utf-8")
    for name, chapter in SHIPPED.items():
        assert f"[{chapter.title}]({name}.md)" in index
        text = (DOCS / f"{name}.md").read_text("utf-8")
        assert text.startswith(f"# {chapter.title}\n\n{chapter.about}\n")
    drawn = {path.name for path in DOCS.glob("*.svg")}
    named = set(re.findall(r"\(([\w-]+\.svg)\)", "".join(p.read_text() for p in DOCS.glob("*.md"))))
    assert drawn == named


def test_workers_write_the_same_pages(tmp_path: Path) -> None:
    for workers in (1, 2):
        almanac(tmp_path / str(workers), Job(games=10), ["numbers"], ["home-2018"], workers=workers)
    one, two = ({p.name: p.read_bytes() for p in (tmp_path / n).iterdir()} for n in ("1", "2"))
    assert one == two
    assert len(one) == 2


# the command


def test_the_command_says_what_it_has_written(tmp_path: Path) -> None:
    folder = str(tmp_path / "new")
    result = command("almanac", folder, "--only", "rivals", "--box", "vegas-2019", "--games", "10")
    assert (result.code, result.err) == (0, "")
    assert result.out == f"The almanac is in {folder} (pages: 1, pictures: 1).\n"


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("--games", "0"), '--games is "0"; expected a whole number from 10 to 1000000'),
        (("--games", "many"), '--games is "many"'),
        (("--seed", "-1"), '--seed is "-1"; expected a whole number from 0'),
        (("--seed", str((1 << 53) - 1)), "go beyond the last seed"),
        (("--only", "weather"), 'unknown chapter "weather"; expected one of: plans, actions'),
        (("--box", "mine"), 'unknown edition "mine"'),
        (("--workers", "0"), '--workers is "0"'),
        (("--engine", "warp", "--games", "10", "--only", "par"), 'unknown engine "warp"'),
    ],
)
def test_bad_input_is_one_line(argv: tuple[str, ...], message: str, tmp_path: Path) -> None:
    assert message in refused("almanac", str(tmp_path / "new"), *argv)


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused("almanac", str(tmp_path / "file"), "--games", "10")


def test_the_index_comes_with_the_whole_almanac_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "names", lambda: ["numbers"])
    almanac(tmp_path, Job(games=10), (), ["home-2018"])
    assert "[Where numbers go](numbers.md)" in (tmp_path / "index.md").read_text("utf-8")
