"""Entry point of the command line for `python -m solver`."""

from __future__ import annotations

from solver.cli.main import main

if __name__ == "__main__":
    main()
