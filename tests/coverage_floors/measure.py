"""Print the coverage of the cores and of solver/, and fail where it is below the floor.

    PYTHONPATH=tests python -m coverage_floors.measure FLOORS NAME OBJECTS [JSON] [--list FILE] [--write FILE]

The table NAME has the least percentage of branches for each part. OBJECTS is the output folder of a build with
OPENHAND_COVERAGE=1, and JSON the output of `coverage json`. FILE receives the lines of the cores with a branch that was
not taken, and the file of --write the percentages of all parts as its table NAME. .ci/coverage runs it from the root of
a checkout.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from coverage_floors.cores import Line, Lines, measured


@dataclass
class Covered:
    """Numbers of lines and branches of a part, and of those that ran."""

    lines: int = 0
    run: int = 0
    branches: int = 0
    taken: int = 0

    def add(self, line: Line) -> None:
        """Count a line."""
        self.lines += 1
        self.run += line.count > 0
        self.branches += len(line.branches)
        self.taken += sum(count > 0 for count in line.branches.values())

    @property
    def share(self) -> float:
        """Percentage of branches that were taken."""
        return 100 * self.taken / self.branches if self.branches else 100.0

    def __str__(self) -> str:
        """Return both percentages and their totals as text."""
        lines = 100 * self.run / self.lines if self.lines else 100.0
        return f"{lines:6.1f} % of {self.lines:6,} lines {self.share:6.1f} % of {self.branches:6,} branches"


def of_cores(lines: Lines) -> dict[str, Covered]:
    """Return the coverage of each folder of ext/."""
    found: dict[str, Covered] = {}
    for (name, _), line in sorted(lines.items()):
        part = "/".join(name.split("/")[:2])
        found.setdefault(part, Covered()).add(line)
    return found


def of_package(data: bytes) -> Covered:
    """Return the coverage of solver/, parsed from the JSON of coverage.py."""
    total = json.loads(data)["totals"]
    return Covered(total["num_statements"], total["covered_lines"], total["num_branches"], total["covered_branches"])


def below(found: dict[str, Covered], floors: dict[str, float]) -> list[str]:
    """Return the parts below their floor, without a floor, or without a measurement."""
    wrong = [f"{part}: no floor" for part in found if part not in floors]
    for part, floor in floors.items():
        if part not in found:
            wrong.append(f"{part}: not measured")
        elif found[part].share < floor:
            wrong.append(f"{part}: {found[part].share:.2f} % of branches, the floor is {floor} %")
    return wrong


def missed(lines: Lines) -> Iterable[str]:
    """Yield the lines of the cores with branches that were not taken, and their number."""
    for (name, number), line in sorted(lines.items()):
        left = sum(count == 0 for count in line.branches.values())
        if left or not line.count:
            said = f"{left} of {len(line.branches)} branches" if line.count else "not run"
            yield f"{name}:{number}: {said}"


HEAD = "# Per cent of branches that the tests of .ci/coverage ran when they were measured last. It writes this file.\n"


def with_table(text: str, name: str, found: dict[str, Covered]) -> str:
    """Return the text of a file of measurements with a table of its own for this one. Other tables stay."""
    tables: dict[str, dict[str, float]] = tomllib.loads(text)
    tables[name] = {part: round(covered.share, 2) for part, covered in found.items()}
    lines = [HEAD]
    for table, parts in sorted(tables.items(), reverse=True):
        lines += [f"[{table}]\n", *(f'"{part}" = {share}\n' for part, share in parts.items()), "\n"]
    return "".join(lines[:-1])


def main(args: list[str]) -> int:
    """Print the table. Return the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("floors", type=Path)
    parser.add_argument("name")
    parser.add_argument("objects", type=Path)
    parser.add_argument("json", type=Path, nargs="?")
    parser.add_argument("--list", type=Path)
    parser.add_argument("--write", type=Path)
    given = parser.parse_args(args)
    lines = measured(given.objects.resolve(), Path.cwd())
    found = of_cores(lines)
    if given.json is not None:
        found["solver"] = of_package(given.json.read_bytes())
    for part, covered in found.items():
        print(f"{part:<12}{covered}")
    if given.list is not None:
        given.list.write_text("".join(f"{line}\n" for line in missed(lines)), encoding="utf-8")
    if given.write is not None:
        before = given.write.read_text(encoding="utf-8") if given.write.exists() else ""
        given.write.write_text(with_table(before, given.name, found), encoding="utf-8")
    floors = tomllib.loads(given.floors.read_text(encoding="utf-8"))[given.name]
    wrong = below(found, floors)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
