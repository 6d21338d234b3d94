"""Agreement of the cores with the naive reference of `tests/reference`, on small random positions.

    python benchmarks/checks/reference_agreement.py [--positions N] [--minutes M] [--first SEED] [KIND ...]

A kind is a game, or one of its rules that few positions of the game come to. Each position has moves, values, outcomes
and the score compared, and a line of best play is played out by the reference. Of robbing the rows of the tables are
compared and counted. Of plans (`plan-GAME`) the best strategies and their chance are compared with a list of all that
there are, and some techniques of the search are left out. Exit status 1: something differs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[2] / "tests"
sys.path += [str(TESTS), str(TESTS / "preplay"), str(TESTS / "properties")]

import reference  # noqa: E402
import test_robbing  # noqa: E402
import test_ronda_claims  # noqa: E402
from generators import GENERATORS, position  # noqa: E402
from generators.cego import customs  # noqa: E402
from generators.fishing import scopa_three, scopa_vile  # noqa: E402
from generators.koenigrufen import koenigrufen  # noqa: E402
from generators.plans import PLANNED  # noqa: E402
from generators.schafkopf import bettel, ramsch, sie  # noqa: E402
from generators.skat import overbid, skat_ramsch  # noqa: E402
from helpers.agreement import agree_about  # noqa: E402
from helpers.plans import planned  # noqa: E402

from solver.exact.best_defence import Planning  # noqa: E402
from solver.trick.plan_search import SWITCHES  # noqa: E402

Record = dict[str, Any]
# positions of a kind before it is the turn of the next
ROUND = 100
# deals of an ending for a plan: an ending of Cego seldom has few
DEALS = {"cego": 30}
# cards in a hand, by how often; three take the reference a second
SIZES = (*(1, 2, 2) * 30, 3)


def of_game(game: str, sizes: tuple[int, ...], fits: Callable[[Record], bool]) -> Callable[[int], Iterator[int]]:
    """Return a check of the positions of a game that fit."""

    def check(seed: int) -> Iterator[int]:
        record = position(game, seed, random.Random(seed).choice(sizes))
        if fits(record):
            agree_about(record)
            yield 1

    return check


def of_kind(make: Callable[[random.Random, int], Record]) -> Callable[[int], Iterator[int]]:
    """Return a check of the positions that a generator makes, as often within a trick as between two."""

    def check(seed: int) -> Iterator[int]:
        rng = random.Random(f"agreement/{seed}")
        record = make(rng, rng.choice(SIZES))
        state = reference.state(record)
        play: list[str] = []
        for _ in range(rng.randrange(len(record["hands"]) + 1)):
            if max(map(len, state.hands.values())) <= 1:
                break
            play.append(rng.choice(state.moves()))
            state = state.play(play[-1])
        agree_about({**record, "play": " ".join(play)} if play and not record.get("play") else record)
        yield 1

    return check


def vile(seed: int) -> Iterator[int]:
    """Check a position of Scopa for four that may be the first of a hand."""
    agree_about(scopa_vile(random.Random(f"vile/{seed}"), 3))
    yield 1


def claims(seed: int) -> Iterator[int]:
    """Check a position of Cuarenta with a ronda that can be caught, if it is small."""
    for record, _ in test_ronda_claims.small(1, 1_000_000 + seed):
        agree_about(record)
        yield 1


def robbing(seed: int) -> Iterator[int]:
    """Check the rows of tables of robbing of one deal."""
    yield test_robbing.compare(1_000_000 + seed)


def plan_of(game: str) -> Callable[[int], Iterator[int]]:
    """Return a check of what the best strategies of an ending win, if it has few deals and strategies."""

    def check(seed: int) -> Iterator[int]:
        asked = planned(game, seed, 2 + seed % 2, DEALS.get(game, 24))
        if asked is None:
            return
        names = sorted(SWITCHES)
        off = ((), (names[seed % len(names)],), names[seed % 3 :: 2], names)[seed % 4]
        with asked.search(*off) as search:
            front = set(search.front(()) or ())
        assert front == asked.front(), (off, front, asked.front())
        with asked.search(*off) as search:
            planning = Planning(search)
            planning.run()
        assert planning.is_exact
        assert max(planning.least.values()) == asked.best, (off, planning.least, asked.best)
        yield 1

    return check


def trischaken(rng: random.Random, cards: int) -> Record:
    """Return a position of Trischaken."""
    while True:
        record = koenigrufen(rng, cards)
        if record["options"]["contract"] == "trischaken":
            return record


def suited(rng: random.Random, cards: int) -> Record:
    """Return a position of Königrufen with a game of a suit, or with a rule for the emperor's trick."""
    while True:
        record = koenigrufen(rng, cards)
        if "emperor" in record["options"] or record["options"]["contract"].startswith("farbensolo"):
            return record


def aces(record: Record) -> bool:
    """True for Scopa with an ace that takes all."""
    return "asso" in record["options"]


KINDS: dict[str, Callable[[int], Iterator[int]]] = {
    **{game: of_game(game, SIZES, lambda record: True) for game in GENERATORS},
    "cego-raeuber": of_kind(customs),
    "koenigrufen-trischaken": of_kind(trischaken),
    "koenigrufen-other": of_kind(suited),
    "tressette-two": of_game("tressette", (1, 2, 2), lambda record: len(record["hands"]) == 2),
    "tressette-three": of_game("tressette", (1, 2, 2, 3), lambda record: len(record["hands"]) == 3),
    "tressette-monte": of_game("tressette", (1, 2, 2, 3), lambda record: "soloist" in record.get("options", {})),
    "scopa-ace": of_game("scopa", (1, 1, 1, 2), aces),
    "scopa-three": of_kind(scopa_three),
    "scopa-vile": vile,
    "cuarenta-claims": claims,
    "trionfo-robbing": robbing,
    "skat-ramsch": of_kind(skat_ramsch),
    "skat-overbid": of_kind(overbid),
    "schafkopf-ramsch": of_kind(ramsch),
    "schafkopf-bettel": of_kind(bettel),
    "schafkopf-sie": of_kind(sie),
    **{f"plan-{game}": plan_of(game) for game in PLANNED},
}


class Tally:
    """Positions of a kind that were compared, and how many of them differ.

    first: seed of the first position.
    """

    def __init__(self, kind: str, first: int) -> None:
        self.kind = kind
        self.seed = first
        self.compared = self.differing = 0

    def go_on(self, wanted: int) -> None:
        """Compare so many more positions."""
        until = self.compared + wanted
        while self.compared < until:
            try:
                self.compared += sum(KINDS[self.kind](self.seed))
            except AssertionError as fault:
                self.differing += 1
                print(f"{self.kind} seed {self.seed}: {str(fault)[:2000]}", flush=True)
            self.seed += 1

    def __str__(self) -> str:
        return f"{self.kind:24}{self.compared:9} compared {self.differing:5} differ, seeds to {self.seed}"


def main() -> None:
    """Check the kinds of the command line in turn, a round of a few positions each, until time or positions are up."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--positions", type=int, default=100_000, help="positions of each kind")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after this time")
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    args = parser.parse_args()
    tallies = [Tally(kind, args.first) for kind in args.kinds or KINDS]
    end = time.monotonic() + 60 * args.minutes
    for _ in range(0, args.positions, ROUND):
        for tally in tallies:
            if time.monotonic() < end:
                tally.go_on(ROUND)
    print(*tallies, sep="\n")
    sys.exit(any(tally.differing for tally in tallies))


if __name__ == "__main__":
    main()
