"""Reads a QR code back from its drawing, as a camera would, but for repairing damage."""

from __future__ import annotations

import re
from collections.abc import Callable

QUIET = 4
RUN = re.compile(r"M(\d+) (\d+)h(\d+)v1h-\d+z")
LEVELS = {1: "L", 0: "M", 3: "Q", 2: "H"}
# codewords of data in every block, by version and level
BLOCKS = {
    (1, "L"): [19], (1, "M"): [16], (1, "Q"): [13], (1, "H"): [9],
    (2, "L"): [34], (2, "M"): [28], (2, "Q"): [22], (2, "H"): [16],
    (3, "L"): [55], (3, "M"): [44], (3, "Q"): [17, 17], (3, "H"): [13, 13],
    (4, "L"): [80], (4, "M"): [32, 32], (4, "Q"): [24, 24], (4, "H"): [9] * 4,
    (5, "L"): [108], (5, "M"): [43, 43], (5, "Q"): [15, 15, 16, 16], (5, "H"): [11, 11, 12, 12],
    (6, "L"): [68, 68], (6, "M"): [27] * 4, (6, "Q"): [19] * 4, (6, "H"): [15] * 4,
}  # fmt: skip
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda x, y: (x + y) % 2,
    lambda x, y: y % 2,
    lambda x, y: x % 3,
    lambda x, y: (x + y) % 3,
    lambda x, y: (x // 3 + y // 2) % 2,
    lambda x, y: x * y % 2 + x * y % 3,
    lambda x, y: (x * y % 2 + x * y % 3) % 2,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2,
)


def modules(path: str, size: int) -> list[list[bool]]:
    """The code without its quiet edge, which must be blank."""
    drawn = [[False] * size for _ in range(size)]
    for x, y, length in (map(int, run) for run in RUN.findall(path)):
        for place in range(x, x + length):
            drawn[y][place] = True
    inner = range(QUIET, size - QUIET)
    assert not any(
        drawn[y][x] for y in range(size) for x in range(size) if not (x in inner and y in inner)
    )
    return [[drawn[y][x] for x in inner] for y in inner]


def decoded(path: str, size: int) -> str:
    """The text of a drawn code of a version up to 6."""
    code = modules(path, size)
    wide = len(code)
    version = (wide - 17) // 4
    bits = [code[y][8] for y in (*range(6), 7, 8)] + [code[8][x] for x in (7, *range(5, -1, -1))]
    form = (sum(bit << place for place, bit in enumerate(bits)) ^ 0x5412) >> 10
    blocks = BLOCKS[version, LEVELS[form >> 3]]
    mask = MASKS[form & 7]

    def printed(x: int, y: int) -> bool:
        """Whether a module is the same in every code of the version."""
        corner = (x < 9 and y < 9) or (x >= wide - 8 and y < 9) or (x < 9 and y >= wide - 8)
        aligned = version > 1 and abs(x - wide + 7) <= 2 and abs(y - wide + 7) <= 2
        return corner or aligned or x == 6 or y == 6

    read = []
    for right in (*range(wide - 1, 6, -2), *range(5, 0, -2)):
        upward = (right + 1) & 2 == 0
        for step in range(wide):
            y = wide - 1 - step if upward else step
            for x in (right, right - 1):
                if not printed(x, y):
                    read.append(code[y][x] ^ (mask(x, y) == 0))
    words = [
        sum(bit << (7 - place) for place, bit in enumerate(read[at : at + 8]))
        for at in range(0, len(read) // 8 * 8, 8)
    ]
    parts: list[list[int]] = [[] for _ in blocks]
    for place in range(max(blocks)):
        for part, size_of in zip(parts, blocks, strict=True):
            if place < size_of:
                part.append(words.pop(0))
    stream = "".join(f"{word:08b}" for part in parts for word in part)
    assert stream[:4] == "0100", "expected bytes"
    count = int(stream[4:12], 2)
    return bytes(int(stream[at : at + 8], 2) for at in range(12, 12 + 8 * count, 8)).decode()
