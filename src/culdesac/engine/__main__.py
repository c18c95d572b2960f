"""Make kernels by hand.

python -m culdesac.engine                   # for this machine
python -m culdesac.engine native wasm       # and for browsers
python -m culdesac.engine --check           # are the rules in their language?
python -m culdesac.engine --out DIR all     # for every target of the wheel
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from culdesac.engine.artefacts import this_machine
from culdesac.engine.build import ZIG_TARGETS, make, text_of
from culdesac.engine.registry import all_kernels
from culdesac.errors import EngineError

NATIVE, ALL = "native", "all"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m culdesac.engine", description="Make kernels.")
    known = list(dict.fromkeys([NATIVE, ALL, *ZIG_TARGETS, this_machine()]))
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(known))
    parser.add_argument("--check", action="store_true", help="translate only")
    parser.add_argument("--out", metavar="DIR", type=Path, help="where to put them")
    options = parser.parse_args(arguments)
    for target in options.targets:
        if target not in known:
            parser.error(f'unknown target "{target}"; expected one of: {", ".join(known)}')
    everywhere = ALL in options.targets
    targets = list(ZIG_TARGETS) if everywhere else options.targets or [NATIVE]
    targets = [this_machine() if target == NATIVE else target for target in targets]
    try:
        if options.check:
            for kernel in all_kernels():
                text_of(kernel)
            return 0
        begun = time.perf_counter()
        for artefact, made in make(all_kernels(), targets, options.out, portable=everywhere):
            took = time.perf_counter() - begun
            state = f"made in {took:.1f} s" if made else "up to date"
            print(f"{artefact.path.name}: {artefact.path.stat().st_size:,} bytes, {state}")
            begun = time.perf_counter()
    except EngineError as error:
        print(f"culdesac: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
