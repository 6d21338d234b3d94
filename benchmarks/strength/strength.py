"""Strength of hints: matches of duplicate deals between players, stored in a file that a later run continues.

    python benchmarks/strength/strength.py GAME PLAYER OPPONENT [--players N] [--deals N] [--first SEED] [--workers N]
                                           [--results FILE] [--sprt EFFECT] [--cluster ADDRESS]
    python benchmarks/strength/strength.py table FILE ...

Players: random, greedy, ismcts:SIMULATIONS or ismcts:SECONDSs, engine:LEVEL[:SECONDSs][:WORLDS]. Every deal is played
at two tables with the sides exchanged, with every seat as bidder or soloist (docs/explanation/strength.md). A line of
the file is one deal.

--sprt: end the match as soon as Wald's test with that effect, and error rates of 5 %, decides. Deals count in the order
    of their seeds, whichever ends first.
--results: file of the records, default none
--cluster: play on the workers of a Dask scheduler, which need the modules of this folder (PYTHONPATH)
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from duplicate_deals import play_duplicate
from sprt import Sprt, Summary

import solver
from solver.batch.api import many
from solver.batch.task import BatchItem, BatchTask
from solver.cli.workers import executor_options
from solver.players.player_names import player
from solver.search.confidence_intervals import wilson

Record = dict[str, Any]


def play(seed: int, *, game: str, name: str, opponent: str, seats: int | None = None) -> Record:
    """Return the record of one duplicate deal."""
    one = play_duplicate(game, seed, player(name), player(opponent), players=seats)
    first, second = one.tables
    return {
        "game": named(game, seats),
        "seed": seed,
        "player": name,
        "opponent": opponent,
        "contract": getattr(one.deals[0], "contract", None),
        "values": [first.value, second.value],
        "difference": one.difference,
        # of the player and of the opponent, at both tables
        "seconds": [round(first.seconds[i] + second.seconds[1 - i], 3) for i in range(2)],
        "moves": [first.moves[i] + second.moves[1 - i] for i in range(2)],
    }


def named(game: str, seats: int | None) -> str:
    """Return the name of a game in the table, with the number of players where one is given."""
    return f"{game} for {seats}" if seats else game


def played(
    game: str,
    seeds: Iterable[int],
    name: str,
    opponent: str,
    executor: Any = None,
    retries: int = 0,
    seats: int | None = None,
) -> Generator[Record, None, None]:
    """Yield the records of some deals in the order of their seeds.

    executor, retries: as of `solver.solve_many`
    """
    players = {"game": game, "name": name, "opponent": opponent, "seats": seats}
    if executor is None:
        yield from (play(seed, **players) for seed in seeds)
        return
    asked = BatchTask(play, players, dict)
    with closing(many(asked, map(BatchItem, seeds), executor=executor, retries=retries)) as replies:
        yield from (reply.get() for reply in replies)


def read(paths: Iterable[str]) -> list[Record]:
    """Return the records stored in some files."""
    return [json.loads(line) for path in paths if Path(path).exists() for line in Path(path).read_text().splitlines()]


def match(arguments: argparse.Namespace, how: dict[str, Any]) -> None:
    """Play or continue a match.

    how: executor arguments, see `played`
    """
    game, name, opponent = arguments.game, player(arguments.player).name, player(arguments.opponent).name
    test = Sprt(arguments.sprt) if arguments.sprt else None
    seeds = range(arguments.first, arguments.first + arguments.deals)
    key = (named(game, arguments.players), name, opponent)
    kept = read([arguments.results] if arguments.results else [])
    known = {one["seed"]: one for one in kept if (one["game"], one["player"], one["opponent"]) == key}
    missing = (seed for seed in seeds if seed not in known)
    found: list[Record] = []
    fresh = played(game, missing, name, opponent, seats=arguments.players, **how)
    try:
        for seed in seeds:
            if seed in known:
                found.append(known[seed])
            else:
                found.append(next(fresh))
                if arguments.results:
                    with Path(arguments.results).open("a") as file:
                        file.write(json.dumps(found[-1]) + "\n")
            differences = [one["difference"] for one in found]
            if sys.stderr.isatty():
                print(f"\r{len(found)} deals, {Summary.of(differences).mean:+.2f}", end="", file=sys.stderr)
            if test is not None and (verdict := test.verdict(differences)) is not None:
                print(f"SPRT, effect {test.effect}: {name} is {verdict} after {len(found)} deals")
                break
    except KeyboardInterrupt:
        print("stopped; what has been played is kept" if arguments.results else "stopped", file=sys.stderr)
    finally:
        fresh.close()
    table(found)


def table(records: list[Record]) -> None:
    """Print a row for each game and pair of players, in Cego also for each contract."""
    heads = f"{'deals':>6}{'won':>6}{'lost':>6}{'level':>6}{'of decided':>12}{'95 %':>18}"
    print(f"{'game':<20}{'player':<24}{'opponent':<20}{heads}{'difference':>20}{'s/move':>16}")
    groups: dict[tuple[str, str, str], list[Record]] = {}
    for one in records:
        groups.setdefault((one["game"], one["player"], one["opponent"]), []).append(one)
    for (game, name, opponent), some in groups.items():
        row(game, name, opponent, some)
        for contract in dict.fromkeys(one["contract"] for one in some if one["contract"]):
            row(f"  {contract}", "", "", [one for one in some if one["contract"] == contract])


def row(game: str, name: str, opponent: str, records: list[Record]) -> None:
    """Print the results of some deals in one row."""
    found = Summary.of(one["difference"] for one in records)
    low, high = wilson(found.won, found.won + found.lost)
    level = found.number - found.won - found.lost
    spent = [[sum(one[what][i] for one in records) for i in range(2)] for what in ("seconds", "moves")]
    paces = [seconds / max(moves, 1) for seconds, moves in zip(*spent, strict=True)]
    print(
        f"{game:<20}{name:<24}{opponent:<20}{found.number:>6}{found.won:>6}{found.lost:>6}{level:>6}"
        f"{100 * found.share:>10.1f} %{f'{100 * low:.1f} to {100 * high:.1f}':>18}"
        f"{f'{found.mean:+.2f} ± {found.margin:.2f}':>20}{f'{paces[0]:.3f} : {paces[1]:.3f}':>16}",
        flush=True,
    )


def main() -> None:
    if sys.argv[1:2] == ["table"]:
        table(read(sys.argv[2:]))
        return
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(solver.GAMES))
    parser.add_argument("player")
    parser.add_argument("opponent")
    parser.add_argument("--players", type=int, metavar="N", help="seats, where there is a choice (default: the usual)")
    parser.add_argument("--deals", type=int, default=100, help="most deals (default: 100)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="number of the first deal (default: 0)")
    parser.add_argument("--workers", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--results", metavar="FILE", help="keep the results here, and play on from there")
    parser.add_argument("--sprt", type=float, metavar="EFFECT", help="stop when Wald's test has decided")
    parser.add_argument("--cluster", metavar="ADDRESS", help="have the workers of a Dask scheduler play")
    arguments = parser.parse_args()
    workers = None if arguments.cluster or arguments.workers == 1 else arguments.workers
    with executor_options(workers, arguments.cluster) as how:
        match(arguments, how)


if __name__ == "__main__":
    main()
