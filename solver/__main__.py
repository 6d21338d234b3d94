"""Entry point of the command line, for `python -m solver` and the program `openhand`.

The imports of the command line take a tenth of a second. So none is made before Ctrl-C has its handler, which would
else print a traceback of them.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line."""
    try:
        from solver.cli.signals import leave_when_interrupted

        leave_when_interrupted()
    except KeyboardInterrupt:
        sys.exit(130)
    from solver.cli.main import main as command

    command()


if __name__ == "__main__":
    main()
