"""Agreement check of the cores: values of many small positions, searched with and without techniques.

    python benchmarks/checks/core_agreement.py [--positions N] [--first SEED] [GAME ...]

Run it after each change of a search. Positions have at most five cards in each hand, in fishing games twelve cards to
be played. Each is searched three times, each time from another first guess:
- by the full search, on a table shared by many deals
- without one technique, on a table of a few entries
- by plain alpha-beta, without static bounds, with a table for the larger positions only

A few hundred of them also run on two threads. In Räuber the rank search is compared, too. Exit status 1: a value or an
outcome differs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import solver
from solver._core import fishing_searcher, trick_searcher
from solver.families import family_of
from solver.games.koenigrufen.rules import CONTRACTS as KOENIGRUFEN
from solver.games.schafkopf.cards import CONTRACTS as SCHAFKOPF

# the Zifuli deals are those of the speed suites
sys.path.append(str(Path(__file__).parents[1] / "speed"))
from suites import with_bid

CORES: dict[str, Any] = {"trick": trick_searcher, "fishing": fishing_searcher}
CONTRACTS = ("solo", "solo", "solo", "raeuber", "bettel", "piccolo", "durchmarsch", "drescher")
EACH_FOR_HIMSELF = ("raeuber", "drescher")
TRUMPS = ("none", "spades", "hearts", "diamonds", "clubs")
SMALL, SHARED = 1 << 12, 1 << 20


def random_deal(game: str, rng: random.Random) -> solver.Deal:
    """Return a small random deal with random rules, as far as they matter to the search."""
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
    """Return random options that Scopone and Scopa share."""
    keys = {name: rng.random() < 0.5 for name in ("last_scopa", "napola", "re_bello")}
    return {"sums": rng.choice(("any", "fewest")), **keys}


def skat_game(rng: random.Random) -> dict[str, Any]:
    """Return a random game of Skat, often one that counts tricks alone."""
    contract = rng.choice(("grand", "clubs", "spades", "hearts", "diamonds", "null"))
    keys: dict[str, Any] = {"contract": contract, "declarer": rng.choice("ABC")}
    if contract != "null" and rng.random() < 0.3:
        keys |= {"hand": True, "announced": rng.choice(("schneider", "schwarz"))}
    return keys


def koenigrufen_game(rng: random.Random) -> dict[str, Any]:
    """Return a random game of Königrufen, sometimes with a bird."""
    contract = rng.choice(list(KOENIGRUFEN))
    keys = {"contract": contract, "declarer": rng.choice("ABCD"), "king": rng.choice(("clubs", "diamonds"))}
    if contract == "besserrufer" or (KOENIGRUFEN[contract].tricks is None and rng.random() < 0.3):
        keys["bird"] = rng.choice(("pagat", "uhu"))
    return keys


def positions(game: str, rng: random.Random) -> Iterator[solver.Position]:
    """Yield positions of one deal after random moves, none of them over."""
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
    """Searchers to compare, by rules and feature flags."""

    def __init__(self, game: str, rng: random.Random) -> None:
        self.core = CORES[solver.GAMES[game].family]
        self.rng = rng
        self.made: dict[Any, Any] = {}
        self.asked: Counter[str] = Counter()

    def searcher(self, state: Any, kind: str, size: int, off: tuple[str, ...]) -> Any:
        """Return the cached searcher for the rules of a position."""
        key = state.rules.source, kind
        if key not in self.made:
            if len(self.made) > 200:
                self.made.clear()
            self.made[key] = self.core.Searcher(state.rules, size, disable=off)
        return self.made[key]

    def value(self, state: Any, kind: str, size: int, off: tuple[str, ...]) -> tuple[int, int]:
        """Return the bounds that one search proves for a position. They should meet."""
        search = self.searcher(state, kind, size, off)
        lower, upper = search.bounds(state)
        guess, near = self.rng.randint(lower, max(lower, upper)), self.rng.random() < 0.5
        lower, upper = search.narrow(state, lower, upper, guess, near=near)
        return int(lower), int(upper)

    def is_outranked(self, position: Any, kind: str, size: int, off: tuple[str, ...]) -> bool:
        """Return the rank search's result for random leads: does another seat end above the seat of the query?"""
        question = position.question
        # the same leads for all searches of one position
        rng = random.Random(position.text)
        before = [points + 2 * rng.randrange(15) for points in question.rivals]
        found = self.searcher(position.state, kind, size, off).is_outranked(position.state, question.first_seat, before)
        return bool(found)

    def differ(self, position: Any) -> str:
        """Return the results of the searches as text if they differ, else ""."""
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
            outdone = {name: self.is_outranked(position, *kind) for name, kind in kinds.items()}
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
