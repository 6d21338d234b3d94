"""Command `python -m proofcheck FILE...`: it validates each proof, and returns status 1 if one is invalid."""

from __future__ import annotations

import sys
from pathlib import Path

from proofcheck import check, read


def main(names: list[str]) -> int:
    """Validate files. Return the exit status."""
    status = 0
    for name in names:
        try:
            written = read(Path(name).read_bytes())
            check(written)
        except ValueError as error:
            print(f"{name}: not proven: {error}")
            status = 1
        else:
            print(f"{name}: proven: {written.facts['claims']} ({len(written.nodes)} positions)")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
