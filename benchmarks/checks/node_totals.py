"""Node totals of `openhand bench` and the engine fingerprint, compared with those of the tree.

    python benchmarks/checks/node_totals.py            exit status 1: one of them is another
    python benchmarks/checks/node_totals.py --update   write them down; the commit says why they have changed

They are the same on every machine, and change with the search alone (totals) or with the rules too (fingerprint).
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

import tomlkit

from solver.batch.engine_version import engine
from solver.cli.bench_suites import bench

FILE = Path(__file__).with_suffix(".toml")
HEAD = "Written by `python benchmarks/checks/node_totals.py --update`: nodes of each suite of `openhand bench`."


def measured() -> dict[str, str | int]:
    """Return the fingerprint and the nodes of each suite."""
    return {"engine": engine(), **{result.suite.name: result.nodes for result in bench()}}


def differences(found: dict[str, str | int], kept: dict[str, str | int]) -> list[str]:
    """Return a line for each name whose entry is another, or stands on one side only."""
    names = [*found, *(name for name in kept if name not in found)]
    return [
        f"FAULT: {name}: {found.get(name, 'nothing')}, not {kept.get(name, 'nothing')} as in {FILE.name}"
        for name in names
        if found.get(name) != kept.get(name)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--update", action="store_true", help="write down what is measured")
    update = parser.parse_args().update
    found = measured()
    if update:
        document = tomlkit.document()
        document.add(tomlkit.comment(HEAD))
        document.update(found)
        FILE.write_text(tomlkit.dumps(document), encoding="utf-8")
    lines = differences(found, tomllib.loads(FILE.read_text(encoding="utf-8")))
    print(*lines, f"{len(found) - 1} suites, {sum(v for v in found.values() if isinstance(v, int)):,} nodes", sep="\n")
    print(found["engine"])
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
