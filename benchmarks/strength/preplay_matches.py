"""Matches of the pre-play phase: choices by the engine against choices by heuristics, in whole deals.

    python benchmarks/strength/preplay_matches.py [--deals N] [--first SEED] [--level LEVEL] [--play PLAYER] [GAME ...]

The pre-play phase of every deal runs twice for each seat: the seat chooses by `solver.hint`, then by a heuristic. All
other seats use the heuristic both times. The same player then plays the cards at both tables. So the difference is the
gain of choosing.
Zifuli: the auction, in stakes of the seat. The first speaker's heuristic names the highest kind that he holds once.
Cego: contract, cards kept and pressed of a seat that has to play, in stakes. The heuristic contract is cego with the
best-scored cards.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from collections.abc import Callable, Iterator

import msgspec

import solver
from solver.games import cego, zifuli
from solver.games.cego.contracts import CONTRACTS
from solver.players.engine_player import Engine
from solver.players.player import Player
from solver.players.player_names import player
from solver.preplay.cego_choices import taken_up
from solver.preplay.cego_setups import setups
from solver.preplay.phase import choice_view
from solver.preplay.zifuli import Auction, called

# Deal after the pre-play phase, and the value of its final position for the seat.
Settled = tuple[solver.Deal | None, Callable[[solver.Position], float]]


def outcome_of(end: solver.Position) -> str:
    """Return the outcome of a position whose cards are all played."""
    return str(solver.solve(end).outcome)


def zifuli_pair(deal: solver.Deal, seat: str, engine: Engine) -> tuple[Settled, Settled]:
    """Return the auction with one seat by hints, and with none."""
    return tuple(auction(deal, seat if advised else "", seat, engine) for advised in (True, False))  # type: ignore[return-value]


def auction(deal: solver.Deal, advised: str, seat: str, engine: Engine) -> Settled:
    """Return the deal after the auction and the value function of a seat."""
    bidding = Auction(deal)  # type: ignore[arg-type]
    while (turn := bidding.turn) is not None:
        kinds = bidding.kinds
        kind = None
        if kinds and turn == advised:
            kind = engine.bid(deal, turn, kinds)
        elif kinds and bidding.called is None:
            kind = called(deal, turn).called  # type: ignore[arg-type]
        bidding.bid(kind)
    settled = bidding.settled
    return settled, lambda end: float(zifuli.GAME.stakes(settled, outcome_of(end))[seat])


def cego_pair(deal: solver.Deal, seat: str, engine: Engine) -> tuple[Settled, Settled]:
    """Return the contract, cards kept and cards pressed that a seat would choose, and heuristic cego."""
    rows = engine.choice(choice_view(deal, seat), seat)
    name, *kept = next(row.move for row in rows if row.move != "pass").split()
    contract = CONTRACTS[name]
    ours = setups(deal, seat, contract)[0].deal
    if contract.keep:
        ours = engine.apply_choice(taken_up(deal, seat, contract, tuple(kept)), seat)
    theirs = setups(deal, seat, CONTRACTS["cego"])[0].deal

    def worth(settled: solver.Deal) -> Settled:
        return settled, lambda end: float(cego.GAME.stakes(settled, outcome_of(end))[seat])  # type: ignore[arg-type]

    return worth(ours), worth(theirs)


PAIRS = {"zifuli": zifuli_pair, "cego": cego_pair}


def played(settled: Settled, who: Player, seed: str) -> float:
    """Return the result for the seat if all play like one player."""
    deal, worth = settled
    if deal is None:
        return 0.0
    rng = random.Random(seed)
    position = deal.position
    while not position.is_over:
        moves = position.moves()
        position = position.play(moves[0] if len(moves) == 1 else who.choose(solver.view(position), rng))
    return worth(position)


def differences(game: str, arguments: argparse.Namespace) -> Iterator[float]:
    """Yield the gain of the engine's choices for each deal, mean over the seats."""
    engine, who = Engine(arguments.level), player(arguments.play)
    for seed in range(arguments.first, arguments.first + arguments.deals):
        deal = solver.random_deal(game, seed=seed)
        found = []
        for seat in deal.hands:
            ours, theirs = PAIRS[game](deal, seat, engine)
            same = msgspec.to_builtins(ours[0]) == msgspec.to_builtins(theirs[0])
            one, other = (0.0, 0.0) if same else (played(table, who, f"{seed}") for table in (ours, theirs))
            found.append(one - other)
        yield statistics.mean(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(PAIRS), metavar="GAME")
    parser.add_argument("--deals", type=int, default=20, help="default: 20")
    parser.add_argument("--first", type=int, default=160_000, metavar="SEED", help="number of the first deal")
    parser.add_argument("--level", default="fast", help="default: fast")
    parser.add_argument("--play", default="greedy", help="who plays the cards (default: greedy)")
    arguments = parser.parse_args()
    print(f"{'game':<10}{'deals':>6}{'won':>6}{'lost':>6}  stakes a seat (95 %){'s a deal':>12}")
    for game in arguments.games:
        start = time.process_time()
        found = list(differences(game, arguments))
        mean = statistics.mean(found)
        margin = 1.96 * statistics.stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.inf
        won, lost = sum(one > 0 for one in found), sum(one < 0 for one in found)
        seconds = (time.process_time() - start) / len(found)
        print(f"{game:<10}{len(found):>6}{won:>6}{lost:>6}  {mean:+.2f} ± {margin:.2f}{seconds:>19.1f}", flush=True)


if __name__ == "__main__":
    main()
