"""Wins before points: endings played out by hints that order cards by wins and by hints that order them by points.

    PYTHONPATH=. python benchmarks/strength/wins_first.py [GAME ...] [--cards N ...] [--endings N] [--worlds N]
        [--against PLAYER ...] [--first SEED] [--level LEVEL]

Greedy players play a deal down to N cards. Its ending counts if the seat to move has a choice and the hint sees who
wins as open. In bridge, declarer and dummy or their opponents want the tricks that about half of the deals bring.
Then the side of that seat plays by hints with either goal, in the deal itself and in N - 1 other deals of its view, and
all others by PLAYER. A row has the plays that only one of the two wins, a draw as half, and the difference in wins
and in points of the side with its 95 % interval. One ending is one observation, however many deals are played.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from sprt import Summary

import solver
from solver.players.match import match_deal
from solver.players.player_names import player

GAMES = ("skat", "schafkopf", "koenigrufen", "cego", "bridge", "coch", "trionfo", "zifuli")
GOALS = ("outcome", "value")
# Shares of won deals by the hint between which an ending is open.
OPEN = (0.03, 0.97)
# Deals solved for the target in bridge.
SOLVED = 40

Advised = dict[tuple[str, Any], Any]


def begun(game: str, seed: int) -> solver.Position:
    """Return a deal, ready to play. In bridge D is the declarer and B the dummy."""
    if game != "bridge":
        return match_deal(game, seed).position
    trumps = random.Random(seed).choice(("none", "none", "spades", "hearts"))
    line = solver.dumps(solver.random_deal(game, seed=seed), "line").strip()
    return solver.loads(f"{line}/exposed=B/options.trumps={trumps}")[0].position


def with_target(position: solver.Position, seed: int) -> solver.Position:
    """Return a position of bridge with the number of tricks that about half of the deals bring."""
    values = [solver.solve(one).value for one in solver.worlds(solver.view(position)).positions(SOLVED, seed=seed)]
    target = sorted(values)[len(values) // 2] or 1
    line = solver.dumps(position.source, "line").strip()
    return solver.loads(f"{line}/options.target={target}")[0].position


def ending(game: str, cards: int, seed: int) -> solver.Position | None:
    """Return an ending with a choice whose outcome is open. None if this deal comes to none."""
    greedy, rng = player("greedy"), random.Random(f"{game}/{seed}")
    position = begun(game, seed)
    skipped = rng.randrange(len(position.seats))
    while not position.is_over:
        if len(position.hands[position.turn]) == cards:
            if not skipped and len(position.moves()) > 1:
                break
            skipped = max(skipped - 1, 0)
        position = position.play(greedy.choose(solver.view(position), rng))
    if position.is_over or len(position.hands[position.turn]) != cards:
        return None
    if game == "bridge":
        position = with_target(position, seed)
    if position.terms.aims or position.outcome_apart:
        return None
    found = solver.hint(solver.view(position), level="fast", goal="outcome")
    return position if OPEN[0] < found[0].win + found[0].draw / 2 < OPEN[1] else None


def endings(game: str, cards: int, seed: int) -> Iterator[solver.Position]:
    """Yield endings of the deals from a seed on."""
    return (one for number in count(seed) if (one := ending(game, cards, number)) is not None)


def played(
    position: solver.Position, goal: str, level: str, opponent: str, seed: int, kept: Advised
) -> tuple[float, int]:
    """Play an ending out. Return the share of a win of the side to move, and its points."""
    own, others, sign = position.side_to_move, player(opponent), 1 if position.maximizes else -1
    while not position.is_over:
        moves = position.moves()
        move = moves[0]
        if len(moves) > 1:
            seen = solver.view(position)
            if position.side_to_move == own:
                # equal views get equal advice
                if (goal, seen) not in kept:
                    kept[goal, seen] = solver.hint(seen, level=level, goal=goal, seed=1).best
                move = kept[goal, seen]
            else:
                # the same draws after the same play, whichever goal it is
                move = others.choose(seen, random.Random(f"{seed}/{position.line}"))
        position = position.play(move)
    first = own == position.first_side
    share = {"win": 1.0, "draw": 0.5, "loss": 0.0}[str(solver.solve(position).outcome)]
    return (share if first else 1 - share), sign * position.secured


def measure(game: str, cards: int, opponent: str, given: argparse.Namespace) -> None:
    """Print the row of a game, a number of cards and a player of the other side."""
    wins, points = [], []
    gained = lost = plays = differ = 0.0
    for number, position in enumerate(islice(endings(game, cards, given.first), given.endings)):
        kept: Advised = {}
        deals = [position, *solver.worlds(solver.view(position)).positions(given.worlds - 1, seed=number)]
        pairs = [[played(deal, goal, given.level, opponent, number, kept) for goal in GOALS] for deal in deals]
        found = [one[0] - other[0] for one, other in pairs]
        wins.append(100 * sum(found) / len(found))
        points.append(sum(one[1] - other[1] for one, other in pairs) / len(pairs) / position.terms.per)
        gained += sum(max(one, 0) for one in found)
        lost -= sum(min(one, 0) for one in found)
        plays += len(found)
        seen = solver.view(position)
        differ += kept.get((GOALS[0], seen)) != kept.get((GOALS[1], seen))
    net, more = Summary.of(wins), Summary.of(points)
    print(
        f"{game:<12}{cards:>5}{opponent:>10}{len(wins):>9}{plays:>7.0f}{differ:>8.0f}{gained:>8.1f}{lost:>8.1f}"
        f"{f'{net.mean:+.2f} ± {net.margin:.2f} %':>20}{f'{more.mean:+.2f} ± {more.margin:.2f}':>20}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--cards", type=int, nargs="+", default=[3, 4, 5, 6], metavar="N", help="cards of a hand")
    parser.add_argument("--endings", type=int, default=50, metavar="N", help="endings of a row (default: 50)")
    parser.add_argument("--worlds", type=int, default=4, metavar="N", help="deals played of each (default: 4)")
    parser.add_argument("--against", nargs="+", default=["greedy", "pimc"], metavar="PLAYER")
    parser.add_argument("--first", type=int, default=70_000, metavar="SEED", help="first deal (default: 70000)")
    parser.add_argument("--level", choices=("fast", "standard"), default="standard", help="level of the hints")
    given = parser.parse_args()
    print(
        f"{'game':<12}{'cards':>5}{'against':>10}{'endings':>9}{'plays':>7}{'differ':>8}{'gained':>8}{'lost':>8}"
        f"{'wins':>20}{'points':>20}"
    )
    for game in given.games:
        for cards in given.cards:
            for opponent in given.against:
                measure(game, cards, opponent, given)


if __name__ == "__main__":
    sys.exit(main())
