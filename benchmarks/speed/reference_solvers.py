"""Comparison with reference solvers, fast C++ programs of the same rules: values checked, CPU times and nodes compared.

    python benchmarks/speed/reference_solvers.py FOLDER [--every N] [--values] [--seconds N] [--bridge PROGRAM]
                                                 [NAME ...]

FOLDER is not part of the project. It holds the sources of the reference solvers, which are compiled first, and for
each NAME in `deals/`:
- NAME.jsonl: positions in the project's format
- NAME.lines: the same positions for the reference solver
- NAME.values: their values

Positions of cicera7 and cuarenta4p10 are generated here. Both solvers return the value of each position and then, on an
empty table, the value of every move. They use one thread each, and times are CPU times. Bridge is compared with DDS if
`endplay` is installed (extra `dds`). Hands of 13 cards are also compared with a build of macroxue/bridge-solver
(--bridge), start of the program included. Exit status 1: a value differs.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import numpy as np
import reference_solver_formats
from suites import fresh, midgame

import solver

T = TypeVar("T")

COMPILER = ("g++", "-O2", "-march=native", "-std=c++17", "-w")


@dataclass(frozen=True, slots=True)
class ReferenceSolver:
    """Reference solver: a source file, compiler flags, and its sets of deals."""

    source: str
    flags: tuple[str, ...]
    deals: tuple[str, ...]

    def build(self, folder: Path, to: Path) -> Path:
        """Compile the program and return its path."""
        program = to / self.deals[0]
        subprocess.run([*COMPILER, *self.flags, folder / self.source, "-o", program], check=True)
        return program


REFERENCE_SOLVERS = (
    ReferenceSolver("yard_trick.cpp", ("-DGAME=0", "-DF_HSH=8"), ("coch8",)),
    ReferenceSolver("yard_trick.cpp", ("-DGAME=1", "-DF_PART=0", "-DF_HSH=4"), ("cego9",)),
    ReferenceSolver("yard_fish_cicera.cpp", (), ("cicera5", "cicera6", "cicera7")),
    ReferenceSolver("yard_fish_cuarenta.cpp", (), ("cuarenta4p5", "cuarenta2p", "cuarenta4p10")),
)
# Cards in each hand and number of random deals.
BRIDGE = {"bridge5": (5, 300), "bridge8": (8, 200), "bridge13": (13, 100)}


@dataclass
class Costs:
    """Costs (CPU seconds, nodes) of one query about a set of deals, for both solvers."""

    name: str
    here: list[tuple[float, int]] = field(default_factory=list)
    there: list[tuple[float, int]] = field(default_factory=list)

    def row(self) -> str:
        """Return a row of the table: CPU medians and totals with their ratios, nodes of both."""
        here, there = np.array(self.here), np.array(self.there)
        cells = f"{self.name:<20}{len(here):>6}"
        for measure in (np.median, np.sum):
            ours, theirs = 1000 * measure(here[:, 0]), 1000 * measure(there[:, 0])
            cells += f"{ours:>11.1f}{theirs:>11.1f}{ours / theirs:>7.2f}"
        for measure in (np.median, np.sum):
            cells += f"{int(measure(here[:, 1])):>14,}{int(measure(there[:, 1])):>14,}"
        return cells


HEAD = (
    f"{'question':<20}{'deals':>6}"
    + "".join(f"{what:>11}{'reference':>11}{'ratio':>7}" for what in ("ms: p50", "total"))
    + "".join(f"{what:>14}{'reference':>14}" for what in ("nodes: p50", "total"))
)


def timed(ask: Callable[[solver.Position], T], position: solver.Position) -> tuple[float, T]:
    """Return the CPU seconds of a query about a position, and its result."""
    start = time.process_time()
    answer = ask(position)
    return time.process_time() - start, answer


def move_values(answer: dict[str, object]) -> list[int]:
    """Return the move values of a reference solver's result in ascending order."""
    moves = answer["moves"]
    if isinstance(moves, dict):
        return sorted(moves.values())
    assert isinstance(moves, list)
    return sorted(move[-1] for move in moves)


def positions(folder: Path, name: str, every: int) -> Iterator[tuple[str, solver.Position, str, int | None]]:
    """Yield (id, position, reference solver's line, stored value or None) of every `every`-th deal."""
    if name in MADE:
        for seed, position, line in MADE[name]()[::every]:
            yield f"{name}-{seed}", position, line, None
        return
    deals = folder / "deals"
    values = dict(line.split() for line in (deals / f"{name}.values").read_text().splitlines())
    records = (deals / f"{name}.jsonl").read_text().splitlines()
    lines = (deals / f"{name}.lines").read_text().splitlines()
    for record, line in list(zip(records, lines, strict=True))[::every]:
        # results of other programs are not part of a deal
        fields = {key: value for key, value in json.loads(record).items() if key not in ("expect", "yard")}
        (deal,) = solver.loads(json.dumps(fields))
        yield fields["id"], deal.position, line, int(values[fields["id"]])


def large_cicera() -> list[tuple[int, solver.Position, str]]:
    """Return positions with seven cards in each hand."""
    made = [(seed, midgame("cicera", seed, 7)) for seed in range(6)]
    return [(seed, position, "2 0 " + reference_solver_formats.cicera(position)) for seed, position in made]


def both_deals() -> list[tuple[int, solver.Position, str]]:
    """Return whole hands of Cuarenta for four players."""
    made = [(seed, fresh(seed, 4, 40)) for seed in range(6)]
    return [(seed, position, "2 0 " + reference_solver_formats.cuarenta(position)) for seed, position in made]


MADE = {"cicera7": large_cicera, "cuarenta4p10": both_deals}


def compare(
    folder: Path, program: Path, name: str, every: int, seconds: float, values: bool
) -> tuple[list[Costs], int]:
    """Run both solvers on a set of deals and return the costs and the number of differing results.

    values: True to skip the values of moves
    """
    value, moves = Costs(f"{name} value"), Costs(f"{name} every move")
    faults = 0
    with subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as reference:
        assert reference.stdin
        assert reference.stdout
        for ident, position, line, expected in positions(folder, name, every):
            print(" ".join(["2" if values else "6", str(seconds), *line.split()[2:]]), file=reference.stdin, flush=True)
            answer = json.loads(reference.stdout.readline())
            if "value" not in answer or ("moves" not in answer and not values):
                print(f"{ident}: the reference solver says {answer}", flush=True)
                continue
            value.there.append((answer["cpu_s"], answer["nodes"]))
            took, solution = timed(solver.solve, position)
            value.here.append((took, solution.nodes))
            theirs, ours = [answer["value"]], [solution.value]
            if not values:
                moves.there.append((answer["cpu_moves_s"], answer["nodes_moves"]))
                took, evaluation = timed(solver.evaluate, position)
                moves.here.append((took, evaluation.nodes))
                theirs += move_values(answer)
                ours += sorted(move.value for move in evaluation)
            if expected not in (None, solution.value) or ours != theirs:
                faults += 1
                print(f"{ident}: expected {expected}, here {ours}, reference {theirs}", flush=True)
    return [cost for cost in (value, moves) if cost.here], faults


def by_dds() -> Callable[[solver.Deal], tuple[float, int]] | None:
    """Return a function that solves a deal by DDS: CPU seconds and tricks. None if DDS is not installed."""
    try:
        from dds_comparison import board, tricks
    except ImportError:
        return None

    def ask(deal: solver.Deal) -> tuple[float, int]:
        asked = board(deal)
        start = time.process_time()
        found = tricks(asked)
        return time.process_time() - start, found

    return ask


def by_program(program: Path, made: Path) -> Callable[[solver.Deal], tuple[float, int]]:
    """Return a function that solves a deal by a build of macroxue/bridge-solver, which prints the declarer's tricks."""

    def spent() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    def ask(deal: solver.Deal) -> tuple[float, int]:
        file = made / "deal"
        file.write_text(reference_solver_formats.diagram(deal))
        start = spent()
        answer = subprocess.run([program, "-f", file], check=True, capture_output=True, text=True).stdout
        took = spent() - start
        # last line before the time: strain, tricks of the declaring side
        return took, len(deal.hands["A"]) - int(answer.strip().splitlines()[-1].split()[1])

    return ask


def compare_bridge(name: str, other: Path | None, made: Path, every: int) -> tuple[list[Costs], int]:
    """Run the bridge solvers on random deals and return the costs and the number of differing results."""
    cards, number = BRIDGE[name]
    asked = [("DDS", by_dds())]
    if other is not None and cards == 13:
        asked.append(("macroxue", by_program(other, made)))
    costs = {who: Costs(f"{name} {who}") for who, ask in asked if ask}
    faults = 0
    for deal in reference_solver_formats.bridge_deals(cards, range(0, number, every)):
        took, solution = timed(solver.solve, deal.position)
        for who, ask in asked:
            if ask:
                seconds, tricks = ask(deal)
                costs[who].here.append((took, solution.nodes))
                costs[who].there.append((seconds, 0))
                if tricks != solution.value:
                    faults += 1
                    print(f"{who} {tricks}, here {solution.value}: {solver.dumps(deal, 'line')}", flush=True)
    return list(costs.values()), faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = [*(name for reference in REFERENCE_SOLVERS for name in reference.deals), *BRIDGE]
    parser.add_argument("folder", type=Path, help="where the sources of the reference solvers and their deals are")
    parser.add_argument("names", nargs="*", default=names, metavar="NAME", help=f"sets of deals: {', '.join(names)}")
    parser.add_argument("--every", type=int, default=1, help="every so many deals of a set (default: all)")
    parser.add_argument("--values", action="store_true", help="ask for values alone, not for those of every move")
    parser.add_argument("--bridge", type=Path, metavar="PROGRAM", help="a build of macroxue/bridge-solver")
    parser.add_argument("--seconds", type=float, default=600, help="limit for one question there (default: 600)")
    arguments = parser.parse_intermixed_args()
    if unknown := set(arguments.names) - set(names):
        parser.error(f"no such sets of deals: {', '.join(sorted(unknown))}")
    faults = 0
    with tempfile.TemporaryDirectory() as made:
        print(HEAD)
        for reference in REFERENCE_SOLVERS:
            wanted = [name for name in reference.deals if name in arguments.names]
            program = reference.build(arguments.folder, Path(made)) if wanted else Path()
            for name in wanted:
                costs, wrong = compare(
                    arguments.folder, program, name, arguments.every, arguments.seconds, arguments.values
                )
                faults += wrong
                for cost in costs:
                    print(cost.row(), flush=True)
        for name in BRIDGE:
            if name in arguments.names:
                costs, wrong = compare_bridge(name, arguments.bridge, Path(made), arguments.every)
                faults += wrong
                for cost in costs:
                    print(cost.row(), flush=True)
    print(f"answers that differ: {faults}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
