"""The boxes as data: TOML with provenance for every table, and the model that checks it.

`data/` holds one file per box, `model` the checked values, `reader`, `plans` and `themes` the checks,
`library` finds boxes, and reads those of a user or puts a user's values on top, `setup` says which
options go together.  Imports nothing of the package but `errors`.
"""

from culdesac.editions.library import changed_edition, edition, editions, is_shipped
from culdesac.editions.model import Deck, Edition, Mode, Plan, Rules
from culdesac.editions.setup import Setup, make_setup

__all__ = [
    "Deck",
    "Edition",
    "Mode",
    "Plan",
    "Rules",
    "Setup",
    "changed_edition",
    "edition",
    "editions",
    "is_shipped",
    "make_setup",
]
