"""A picture under way: marks by class, whose colours are those of the page in both themes."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from html import escape

from culdesac.site.sources import find_sources
from culdesac.site.style import DARK, TOKENS

WIDTH = 640
EDGE = 12
LETTER, SMALL_SCREEN_LETTER = 14, 22  # pixels of a picture in its own size, and of one on a phone
NARROW = 480  # pixels from which on downwards letters are larger

# told apart by everybody, and none of them too light on paper
SERIES = ("line", "pencil", "ok", "seat-2", "seat-5", "carpet", "seat-1", "seat-3")
USED = ("paper", "ink", "ink-2", "hair", "roof-built", "wall-built", *SERIES)
VALUE = re.compile(r"^  --([\w-]+): (#\w+);", re.MULTILINE)

STYLE = """
text{font:500 %(letter)spx %(font)s;fill:var(--ink)}
.quiet{fill:var(--ink-2);font-weight:400}
.bold{font-weight:700}
.end{text-anchor:end}.mid{text-anchor:middle}
.paper{fill:var(--paper)}
.cell{fill:var(--line)}
.hair{fill:none;stroke:var(--hair);stroke-width:1}
.axis{fill:none;stroke:var(--ink-2);stroke-width:1.5}
.wall{fill:var(--wall-built);stroke:var(--ink);stroke-width:1.5;stroke-linejoin:round}
.roof{fill:var(--roof-built);stroke:var(--ink);stroke-width:1.5;stroke-linejoin:round}
.curve{fill:none;stroke:var(--own);stroke-width:2.5;stroke-linejoin:round}
.reach{fill:none;stroke:var(--own);stroke-width:3}
.own{fill:var(--own)}
@media (max-width:%(narrow)spx){text{font-size:%(small)spx}.wide{display:none}}
"""
FONT = (
    '"National Park","Avenir Next","Segoe UI","Helvetica Neue","Liberation Sans",Arial,sans-serif'
)


@functools.cache
def palette() -> tuple[dict[str, str], dict[str, str]]:
    """The page's own colours, light and dark."""
    tokens = (find_sources() / TOKENS).read_text("utf-8")
    dark = DARK.search(tokens)
    assert dark is not None
    light = dict(VALUE.findall(tokens[: dark.start()]))
    return light, dict(VALUE.findall(dark[1]))


def values(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colours[name]};" for name in USED)


@functools.cache
def style() -> str:
    light, dark = palette()
    rules = STYLE.strip() % {
        "letter": LETTER,
        "font": FONT,
        "narrow": NARROW,
        "small": SMALL_SCREEN_LETTER,
    }
    series = "".join(f".s{n}{{--own:var(--{name})}}" for n, name in enumerate(SERIES))
    return (
        f":root{{{values(light)}}}\n@media (prefers-color-scheme:dark){{:root{{{values(dark)}}}}}\n"
        f"{rules}\n{series}\n"
    )


def short(number: float) -> str:
    """A coordinate; the same on every machine."""
    return f"{number:.1f}".removesuffix(".0")


class Canvas:
    """Marks in the order in which they are drawn."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.marks: list[str] = []

    def text(self, x: float, y: float, said: str, kind: str = "") -> None:
        named = f' class="{kind}"' if kind else ""
        self.marks.append(f'<text{named} x="{short(x)}" y="{short(y)}">{escape(said)}</text>')

    def box(
        self, x: float, y: float, width: float, height: float, kind: str, opacity: float = 1
    ) -> None:
        seen = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
        self.marks.append(
            f'<rect class="{kind}"{seen} x="{short(x)}" y="{short(y)}" '
            f'width="{short(width)}" height="{short(height)}"/>'
        )

    def path(self, points: list[tuple[float, float]], kind: str, *, closed: bool = False) -> None:
        drawn = "L".join(f"{short(x)} {short(y)}" for x, y in points)
        self.marks.append(f'<path class="{kind}" d="M{drawn}{"Z" if closed else ""}"/>')

    def faint(self, points: list[tuple[float, float]], kind: str, opacity: float) -> None:
        """A closed shape that lets what is behind it be seen."""
        drawn = "L".join(f"{short(x)} {short(y)}" for x, y in points)
        self.marks.append(f'<path class="{kind}" fill-opacity="{opacity:.2f}" d="M{drawn}Z"/>')

    def scale(self, places: Sequence[tuple[float, str]], y: float, unit: str) -> None:
        """Round numbers below a picture; the last, at the edge, says what is counted."""
        for x, said in places[:-2]:
            self.text(x, y, said, "quiet mid")
        self.text(places[-2][0], y, places[-2][1], "quiet mid wide")
        self.text(WIDTH - EDGE, y, f"{places[-1][1]} {unit}", "quiet end")

    def dot(self, x: float, y: float, kind: str, radius: float = 5) -> None:
        self.marks.append(
            f'<circle class="{kind}" cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"/>'
        )

    def drawn(self, height: float) -> str:
        """The whole picture."""
        size = f'width="{WIDTH}" height="{short(height)}" viewBox="0 0 {WIDTH} {short(height)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
            f"<title>{escape(self.title)}</title>\n<style>\n{style()}</style>\n"
            f'<rect class="paper" width="100%" height="100%"/>\n'
            + "\n".join(self.marks)
            + "\n</svg>\n"
        )
