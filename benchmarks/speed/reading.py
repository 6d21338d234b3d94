"""Time to read and check deals: every game in the own formats, and bridge in those of other programs too.

    python benchmarks/speed/reading.py [--deals N] [--games GAME ...] [--seed N] [--play]

Each row is the CPU time of `solver.loads` for random deals with contracts, the least of several runs: each deal as a
text of its own, and all of them in one text. The last column is the ratio of the latter to JSON Lines.
--seed: seed of the first deal. Ratios of several seeds show how far they are chance.
--play: the deals are played to the end, at random, in bridge after an auction.
"""

from __future__ import annotations

import argparse
import math
import random
import time

import msgspec
from suites import SOLO, with_bid

import solver
from solver.model.deal import GAMES
from solver.preplay.phase import preplay_of

OWN = ("jsonl", "line", "toml")
FORMATS = {"bridge": (*OWN, "pbn", "lin", "paper")}
RUNS = 9


def stated(game: str, seed: int) -> solver.Deal:
    """Return a random deal with what is agreed before the play. A deal of bridge is as tournaments record it."""
    deal = solver.random_deal(game, seed=seed, **SOLO if game == "cego" else {})
    if game == "zifuli":
        return with_bid(deal)
    if game in ("skat", "schafkopf", "koenigrufen"):
        return preplay_of(game).heuristic_deal(deal, seed)
    if game != "bridge":
        return deal
    words = {"contract": "4S", "dealer": "A", "vulnerable": "none", "declarer": "ABCD"[seed % 4]}
    played = msgspec.structs.replace(deal, options={}, leader=None, **words)
    return solver.loads(solver.dumps(played, "jsonl"), "jsonl")[0]


def played(deal: solver.Deal, seed: int) -> solver.Deal:
    """Return the deal with random play to the end, in bridge after the shortest auction."""
    if deal.game == "bridge":
        passes = ["P"] * "ABCD".index(str(deal.declarer))
        deal = msgspec.structs.replace(deal, auction=" ".join([*passes, "4S", "P", "P", "P"]))
    rng = random.Random(seed)
    position = deal.position
    while not position.is_over:
        position = position.play(rng.choice(position.moves()))
    return position.deal


def reading_times(texts: dict[str, list[str]]) -> dict[str, float]:
    """Return the least CPU seconds of reading the texts of each kind. The kinds take turns, since the machine may be
    busy with more.
    """
    best = dict.fromkeys(texts, math.inf)
    for _ in range(RUNS):
        for kind, several in texts.items():
            start = time.process_time()
            for text in several:
                solver.loads(text)
            best[kind] = min(best[kind], time.process_time() - start)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="deals of each game (default: 200)")
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES), metavar="GAME")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="seed of the first deal (default: 0)")
    parser.add_argument("--play", action="store_true", help="add random play to the end")
    given = parser.parse_args()
    number = given.deals
    print(f"{'game':<14}{'format':<8}{'us alone':>10}{'us in one text':>16}{'ratio':>8}")
    for game in given.games:
        deals = [stated(game, seed) for seed in range(given.seed, given.seed + number)]
        if given.play:
            deals = [played(deal, seed) for seed, deal in enumerate(deals)]
        forms = FORMATS.get(game, OWN)
        alone = reading_times({form: [solver.dumps(deal, form) for deal in deals] for form in forms})
        together = reading_times({form: [solver.dumps(deals, form)] for form in forms})
        for form in forms:
            times = [1e6 * seconds / number for seconds in (alone[form], together[form])]
            ratio = together[form] / together[OWN[0]]
            print(f"{game:<14}{form:<8}{times[0]:>10.0f}{times[1]:>16.0f}{ratio:>8.2f}", flush=True)


if __name__ == "__main__":
    main()
