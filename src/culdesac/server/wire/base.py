"""What all wire types share.

Fields are in snake_case, values that name something are kebab-case or the engine's own words, and a
member of a union is told by its `type`.  The comment behind a field is its documentation: it is
carried into the generated TypeScript and into the OpenAPI document.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class Wire(msgspec.Struct, omit_defaults=True):
    """Anything that is sent; fields that have their default value may be left out."""


class Text(Wire, omit_defaults=False):
    """Words for people: a key of the catalogue with values for its {places}.

    A value that is a string is a key too and is translated first, except `name` and `names`, which
    are names of players.  A value can be a whole text with values of its own.
    """

    key: str  # the English text, which is also the key of the catalogues
    params: dict[str, int | str | Text]  # values for the places in the text


Name = Annotated[str, Meta(min_length=1, max_length=24)]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
TableRef = Annotated[str, Meta(min_length=4, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
StateId = Annotated[str, Meta(min_length=1, max_length=40)]
Language = Annotated[str, Meta(min_length=2, max_length=16, pattern=r"^[A-Za-z_-]+$")]
Seed = Annotated[int, Meta(ge=0, le=(1 << 53) - 1)]
Identifier = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9-]+$")]
