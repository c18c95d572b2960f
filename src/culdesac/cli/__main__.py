"""`python -m culdesac.cli` is the command `culdesac`."""

import sys

from culdesac.cli import main

if __name__ == "__main__":
    sys.exit(main())
