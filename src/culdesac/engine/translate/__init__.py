"""The rules of a game, translated to C.

The rules are written in a small part of Python (`docs/kernels.md` describes it): typed functions,
whole numbers, lists of fixed length, records of both, loops and conditions.  `translate` reads the
very modules that the linker takes and writes one C file, in which every function is private but the
entry points.  What is outside the language raises `UntranslatableError` with its file and line.

`unit` is a whole file, `body` one function, `expressions` what it works out, `values` what they talk
about, `prelude` the C that all of them begin with.  Imports `errors`, `rules.contract`, `rules.faults`,
the linker and the shapes, and nothing else of the package.
"""

from culdesac.engine.translate.unit import translate
from culdesac.engine.translate.values import UntranslatableError

__all__ = ["UntranslatableError", "translate"]
