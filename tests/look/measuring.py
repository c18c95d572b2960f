"""What is wrong on a page as it stands: found in the page, told in sentences, shown on a picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

MEASURE = (Path(__file__).parent / "measure.js").read_text("utf-8")
SMALLEST_TEXT = 12  # pixels
SMALLEST_TARGET = 40  # pixels, where fingers tap
WIDEST_TOUCH = 768
# frames around what was found
POINT_OUT = """boxes => {
  for (const [left, top, width, height] of boxes) {
    const frame = document.createElement("div");
    frame.className = "found-here";
    frame.style.cssText = `position: absolute; z-index: 999; pointer-events: none;
      left: ${left + scrollX - 3}px; top: ${top + scrollY - 3}px;
      width: ${width + 6}px; height: ${height + 6}px; outline: 3px solid magenta`;
    document.body.append(frame);
  }
}"""
NO_FRAMES = "() => document.querySelectorAll('.found-here').forEach(frame => frame.remove())"


@dataclass(frozen=True, slots=True)
class Finding:
    kind: str
    element: str  # its names and those of what it is in
    sentence: str
    box: tuple[float, float, float, float]

    def __str__(self) -> str:
        return f"{self.sentence} ({self.element})"


def measure(page: Page, *, scaled: bool = False) -> list[Finding]:
    """Everything that is wrong now; with letters of another size not all has to be in sight."""
    assert page.viewport_size is not None
    found: list[dict[str, Any]] = page.evaluate(
        MEASURE,
        {
            "touch": page.viewport_size["width"] <= WIDEST_TOUCH,
            "scaled": scaled,
            "smallestText": SMALLEST_TEXT,
            "smallestTarget": SMALLEST_TARGET,
        },
    )
    return [
        Finding(item["kind"], item["element"], item["sentence"], tuple(item["box"]))
        for item in found
    ]


def picture(page: Page, findings: list[Finding], path: Path) -> None:
    """The page with a frame around everything that was found."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.evaluate(POINT_OUT, [finding.box for finding in findings])
    in_sight = all(finding.kind != "out of sight" for finding in findings)
    page.screenshot(path=path, full_page=in_sight)
    page.evaluate(NO_FRAMES)
