"""What people may call themselves where others meet them who do not know them.

Among friends a name has to be readable, and that is all (`names.py`).  In the lobby, on boards and for
members it must not pretend to be somebody in charge, advertise, or be on the list of whoever runs the
service.  Every name of a table that strangers see passes here when it is stored.
"""

from __future__ import annotations

import fnmatch
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from culdesac.errors import CuldesacError
from culdesac.server import problems
from culdesac.server.events import Created, Event, Seated, SeatRow
from culdesac.server.problems import RefusedError
from culdesac.server.skeleton import skeleton

# who has a say here; a star stands for anything
IN_CHARGE = (
    "*admin*", "*moderator*", "*culdesac*",
    "mod", "host", "thehost", "server", "system", "operator", "staff", "support", "official",
)  # fmt: skip
DIGITS = str.maketrans("345789@$+", "easabgast")  # as people write letters with them
ENDINGS = (
    "app|biz|cc|club|co|com|de|dev|eu|fr|gg|info|io|link|live|ly|me|net|online|org|ru|shop|site|to|tv"
    "|uk|us|xyz"
)
LINK = re.compile(
    r"://|\bwww\.|@[^\s@]+\.[a-z]"  # a scheme, a site, an address of e-mail
    rf"|[a-z0-9]\.(?:{ENDINGS})(?:$|[^a-z0-9.])|[a-z0-9]\.[a-z]{{2,}}/",
    re.IGNORECASE,
)


def blocked_words(path: Path | None) -> tuple[str, ...]:
    """The words of a file, one a line; empty lines and those with a # say nothing."""
    if path is None:
        return ()
    try:
        lines = path.read_text("utf-8").splitlines()
    except OSError as error:
        raise CuldesacError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CuldesacError(f"{path}: is not text; expected UTF-8, a word per line") from None
    return tuple(line.strip() for line in lines if line.strip() and not line.startswith("#"))


def looks(name: str) -> str:
    """What somebody reads who wants to: lookalikes and digits as letters, and nothing else.

    >>> looks("4dm1n") == looks("A d-m i.n") == looks("Ádmin")
    True
    """
    return "".join(sign for sign in skeleton(name).translate(DIGITS) if sign.isalnum())


def pattern(word: str) -> str:
    """A word as names are compared with it: by its looks; stars stay."""
    return "*".join(map(looks, word.split("*")))


def one_of(words: Iterable[str]) -> re.Pattern[str]:
    patterns = [made for word in words if (made := pattern(word)).strip("*")]
    return re.compile("|".join(fnmatch.translate(each) for each in patterns) or "(?!)")


class PublicNames:
    def __init__(self, blocked: Iterable[str] = ()) -> None:
        self.in_charge = one_of(IN_CHARGE)
        self.blocked = one_of(blocked)

    def check(self, name: str) -> None:
        """Raises if nobody may be called so among strangers."""
        plain = unicodedata.normalize("NFKC", name)
        if LINK.search(plain):
            raise RefusedError("bad-name", problems.NAME_IS_LINK)
        read = {looks(name), *map(looks, re.split(r"[\W_]+", plain)), *map(looks, plain.split())}
        if any(self.in_charge.match(each) for each in read):
            raise RefusedError("bad-name", problems.NAME_IN_CHARGE)
        if any(self.blocked.match(each) for each in read):
            raise RefusedError("bad-name", problems.NAME_BLOCKED)

    def check_table(self, created: Created) -> None:
        """The same for a new table that strangers see."""
        if not meets_strangers(created):
            return
        if created.title:
            self.check(created.title)
        for seat, row in enumerate(created.seats):
            self.check_row(seat, row)

    def check_events(self, created: Created, seats: list[SeatRow], events: list[Event]) -> None:
        """And for whoever gets a seat or another name there."""
        if not meets_strangers(created):
            return
        for event in events:
            if isinstance(event, Seated):
                now = seats[event.seat]
                if event.row.name not in (now.name, now.absent.name if now.absent else ""):
                    self.check_row(event.seat, event.row)

    def check_row(self, seat: int, row: SeatRow) -> None:
        if not row.name or row.member:  # that of a member was checked when they took it
            return
        try:
            self.check(row.name)
        except RefusedError as error:
            error.seat = seat
            raise


def meets_strangers(created: Created) -> bool:
    """Whether its names are seen by people who do not know each other."""
    return created.listed is True or created.match is True or created.daily is not None
