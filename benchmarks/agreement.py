"""The cores against themselves with next to nothing switched on, over many small positions: values compared.

    python benchmarks/agreement.py [--positions N] [--first SEED] [GAME ...]

To be run after a change of a search. Every position, at most five cards in each hand (fishing games: twelve to be
played), is asked three times, each time from a guess of its own: of the search as it is, on a table that many deals
share; of one with a single technique off, on a table of a few entries; and of plain alpha-beta, without bounds and with
a table for the larger ones only. A few hundred of them go to two threads as well. In Räuber they are also asked who
ends with more. The exit status is 1 if a value or an outcome differs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from suites import with_bid

import solver
from solver._core import fishing_searcher, trick_searcher
from solver.families import family_of
from solver.games.koenigrufen.rules import CONTRACTS as KOENIGRUFEN
from solver.games.schafkopf.cards import CONTRACTS as SCHAFKOPF

CORES: dict[str, Any] = {"trick": trick_searcher, "fishing": fishing_searcher}
CONTRACTS = ("solo", "solo", "solo", "raeuber", "bettel", "piccolo", "durchmarsch", "drescher")
EACH_FOR_HIMSELF = ("raeuber", "drescher")
TRUMPS = ("none", "spades", "hearts", "diamonds", "clubs")
SMALL, SHARED = 1 << 12, 1 << 20


def random_deal(game: str, rng: random.Random) -> solver.Deal:
    """A small deal, the rules of its game at random as far as they make a difference to the search."""
    seed = rng.randrange(1 << 30)
    if game == "cicera":
        return solver.random_deal(game, seed=seed, deal=rng.choice(("12", "6+6")))
    if game == "cuarenta":
        return solver.random_deal(game, seed=seed, players=rng.choice((2, 4)))
    if game == "scopone":
        return solver.random_deal(game, seed=seed, deal=rng.choice(("10", "9")), **scoring(rng))
    if game == "scopa":
        return solver.random_deal(game, seed=seed, players=rng.choice((2, 4)), **scoring(rng))
    keys: dict[str, Any] = {}
    if game == "cego":
        keys = {"contract": rng.choice(CONTRACTS)}
        if keys["contract"] not in EACH_FOR_HIMSELF:
            keys["soloist"] = rng.choice("ABCD")
    if game == "bridge":
        keys = {"trumps": rng.choice(TRUMPS)}
    if game == "skat":
        keys = skat_game(rng)
    if game == "koenigrufen":
        keys = koenigrufen_game(rng)
    if game == "schafkopf":
        keys = {"contract": rng.choice(SCHAFKOPF), "declarer": rng.choice("ABCD"), "discard": rng.random() < 0.2}
    deal = solver.random_deal(game, seed=seed, cards=rng.choice((2, 3, 3, 4, 4, 4, 5)), **keys)
    return with_bid(deal) if game == "zifuli" else deal


def scoring(rng: random.Random) -> dict[str, Any]:
    """The options of Scopone and Scopa that both know."""
    keys = {name: rng.random() < 0.5 for name in ("last_scopa", "napola", "re_bello")}
    return {"sums": rng.choice(("any", "fewest")), **keys}


def skat_game(rng: random.Random) -> dict[str, Any]:
    """A game of Skat, often about tricks alone."""
    contract = rng.choice(("grand", "clubs", "spades", "hearts", "diamonds", "null"))
    keys: dict[str, Any] = {"contract": contract, "declarer": rng.choice("ABC")}
    if contract != "null" and rng.random() < 0.3:
        keys |= {"hand": True, "announced": rng.choice(("schneider", "schwarz"))}
    return keys


def koenigrufen_game(rng: random.Random) -> dict[str, Any]:
    """A game of Königrufen, in part about a bird."""
    contract = rng.choice(list(KOENIGRUFEN))
    keys = {"contract": contract, "declarer": rng.choice("ABCD"), "king": rng.choice(("clubs", "diamonds"))}
    if contract == "besserrufer" or (KOENIGRUFEN[contract].tricks is None and rng.random() < 0.3):
        keys["bird"] = rng.choice(("pagat", "uhu"))
    return keys


def positions(game: str, rng: random.Random) -> Iterator[solver.Position]:
    """Positions of one deal, none of them over, played on at random."""
    deal = random_deal(game, rng)
    seat = rng.choice("ABCD") if getattr(deal, "contract", None) in EACH_FOR_HIMSELF else None
    position = deal.position.for_seat(seat)
    fishing = solver.GAMES[game].family == "fishing"
    while not position.is_over:
        left = sum(map(len, position.hands.values())) + (position.to_come if fishing else 0)
        if left <= 12 or not fishing:
            yield position
        moves = position.moves()
        captures = [move for move in moves if "x" in move]
        for _ in range(1 if fishing else rng.randint(1, 6)):
            position = position.play(rng.choice(captures if captures and rng.random() < 0.7 else moves))
            if position.is_over:
                break
            moves = position.moves()
            captures = []


class Searchers:
    """The searches to be compared, for each set of rules."""

    def __init__(self, game: str, rng: random.Random) -> None:
        self.core = CORES[solver.GAMES[game].family]
        self.rng = rng
        self.made: dict[Any, Any] = {}
        self.asked: Counter[str] = Counter()

    def searcher(self, state: Any, kind: str, size: int, off: tuple[str, ...]) -> Any:
        """The searcher for the rules of a position, made when first asked for."""
        key = state.rules.source, kind
        if key not in self.made:
            if len(self.made) > 200:
                self.made.clear()
            self.made[key] = self.core.Searcher(state.rules, size, off=off)
        return self.made[key]

    def value(self, state: Any, kind: str, size: int, off: tuple[str, ...]) -> tuple[int, int]:
        """Bounds on what remains to be won, by one of them; they ought to meet."""
        search = self.searcher(state, kind, size, off)
        lower, upper = search.bounds(state)
        guess, near = self.rng.randint(lower, max(lower, upper)), self.rng.random() < 0.5
        lower, upper = search.narrow(state, lower, upper, guess, near=near)
        return int(lower), int(upper)

    def outdone(self, position: Any, kind: str, size: int, off: tuple[str, ...]) -> bool:
        """Whether another seat ends with more than the one asked about, by one of them; leads at random."""
        question = position.question
        # the same leads for all that are asked of one position
        rng = random.Random(position.text)
        before = [points + 2 * rng.randrange(15) for points in question.rivals]
        found = self.searcher(position.state, kind, size, off).outdone(position.state, question.first_seat, before)
        return bool(found)

    def differ(self, position: Any) -> str:
        """What the searches say of a position, if they do not agree."""
        state = position.state
        switches = list(self.core.SWITCHES)
        one = self.rng.choice(switches)
        large = sum(map(len, position.hands.values())) > (8 if self.core is fishing_searcher else 14)
        kept = {"order", "table"} if large else {"order"}
        plain = tuple(name for name in switches if name not in kept)
        kinds = {
            "as it is": ("as it is", SHARED, ()),
            f"without {one}": (one, SMALL, (one,)),
            "plain": (f"plain {large}", SHARED, plain),
        }
        if self.core is trick_searcher and position.question.rivals:
            outdone = {name: self.outdone(position, *kind) for name, kind in kinds.items()}
            self.asked["who ends with more"] += 1
            if len(set(outdone.values())) > 1:
                return str(outdone)
        found = {name: self.value(state, *kind) for name, kind in kinds.items()}
        if self.rng.random() < 0.005:
            with family_of(position).new_prover(position, memory=1, threads=2) as prover:
                prover.searcher.alone = 1
                lower, upper = prover.value_bounds(position)
                found["two threads"] = lower - position.secured, upper - position.secured
        self.asked.update("one technique off" if name.startswith("without") else name for name in found)
        return "" if len({bound for bounds in found.values() for bound in bounds}) == 1 else str(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(solver.GAMES), metavar="GAME", help="default: all")
    parser.add_argument("--positions", type=int, default=100_000, help="of each game (default: 100000)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="seed of the first deal (default: 0)")
    arguments = parser.parse_intermixed_args()
    faults = 0
    for game in arguments.games:
        start = time.process_time()
        done, seed = 0, arguments.first
        searchers = Searchers(game, random.Random(f"searchers/{game}/{seed}"))
        while done < arguments.positions:
            for position in positions(game, random.Random(f"{game}/{seed}")):
                done += 1
                if fault := searchers.differ(position):
                    faults += 1
                    print(f"{game}, seed {seed}, {position.text}: {fault}", flush=True)
            seed += 1
        seconds = time.process_time() - start
        asked = ", ".join(f"{number:,} {name}" for name, number in searchers.asked.items())
        print(f"{game}: {done:,} positions of {seed - arguments.first:,} deals ({asked}); {seconds:.0f} s", flush=True)
    print(f"values that differ: {faults}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
