"""Guarantees of plans: random endings played out by a plan against several defences.

    python benchmarks/checks/plan_guarantees.py [--endings N] [--deals N] [--cards N] [--first SEED] [GAME ...]

The side to move goes on with its plan. The defenders are greedy players and PIMC players, who see what their seats see,
and players who see all hands. Up to `--deals` deals of each kind are played of an ending: deals that the plan says it
wins, and others. A row has the promised deals won and played, and the share of all deals won beside the one promised,
each ending weighted alike. Exit status 1: a promised deal was lost.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "tests"))

from generators.plans import PLANNED, ending

import solver
from solver.exact.best_defence import chosen
from solver.players.player_names import player

Defence = Callable[[solver.Position, random.Random], solver.Move]
# most deals of an ending: so many are searched in an instant
DEALS = 60


def seeing(name: str) -> Defence:
    """Return the defence by a player with the view of his seat."""
    defender = player(name)
    return lambda deal, rng: defender.choose(solver.view(deal), rng)


def open_hands(deal: solver.Position, rng: random.Random) -> solver.Move:
    """Return a best card of the seat to move, with all hands open."""
    rows = solver.evaluate(deal)
    best = (max if deal.maximizes else min)(row.value for row in rows)
    return rng.choice([row.move for row in rows if row.value == best])


DEFENCES: dict[str, Defence] = {"greedy": seeing("greedy"), "pimc": seeing("pimc:20"), "open hands": open_hands}


def planned(game: str, cards: int, seed: int) -> solver.Plan | None:
    """Return the plan of an ending that is won in some deals, for an aim or a value. None if there is no plan."""
    found = ending(game, seed, cards, DEALS)
    if found is None:
        return None
    at = found.position.for_seat(None)
    try:
        deals = list(solver.worlds(at).positions(9, seed=seed))
        for seat in at.seats:
            solver.view(deals[0], seat)
        values = sorted(solver.solve(one).value or 0 for one in deals)
        middle = values[4] + (0 if at.side_to_move == at.first_side else 1)
        made = solver.plan(at, at_least=None if at.terms.aims else middle)
    except solver.Unsolvable:
        return None
    return made if made.exact and made.whole and made.won else None


def won(deal: solver.Position, made: solver.Plan, defence: Defence, rng: random.Random) -> bool:
    """Play a deal out, and return whether the side of the plan has reached what the plan is about."""
    start, first = made.position, made.position.side_to_move == made.position.first_side
    kept: solver.Plan | None = made
    while not deal.is_over:
        moves = deal.moves()
        move = moves[0]
        if len(moves) > 1:
            if deal.turn not in made.seats:
                move = defence(deal, rng)
            elif kept is not None:
                seen = start
                for one in deal.line[len(start.line) :]:
                    seen = seen.play(one)
                try:
                    move = solver.plan(seen, after=made).best
                except solver.Unsolvable:
                    # what is seen is no deal that the plan wins
                    kept = None
        deal = deal.play(move)
    end = solver.solve(deal)
    if made.at_least is None:
        return end.outcome == ("win" if first else "loss")
    assert end.value is not None
    return (end.value >= made.at_least) == first


def measure(game: str, given: argparse.Namespace) -> bool:
    """Print the rows of a game. Return True if all promised deals were won."""
    shares: dict[str, list[float]] = defaultdict(list)
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    promised: list[float] = []
    seed = given.first
    while len(promised) < given.endings and seed < given.first + 200 * given.endings:
        made = planned(game, given.cards, seed)
        seed += 1
        if made is None:
            continue
        known = solver.worlds(made.position)
        rows, weights, _ = chosen(known, made.origin.worlds, made.origin.seed)
        wins = int(made.origin.wins, 16)
        rng = random.Random(f"{game}/{seed}")
        by_kind = [[n for n in range(len(rows)) if (wins >> n & 1) == kind] for kind in (0, 1)]
        promised.append(made.chance)
        for name, defence in DEFENCES.items():
            share = 0.0
            for kind, numbers in enumerate(by_kind):
                some = rng.sample(numbers, min(given.deals, len(numbers)))
                full = [made.position.with_deal(known.known.complete(rows[n])) for n in some]
                reached = [won(deal, made, defence, rng) for deal in full]
                total = sum(weights[n] for n in numbers) / sum(weights)
                share += total * sum(reached) / max(len(some), 1)
                if kind:
                    counts[name][0] += sum(reached)
                    counts[name][1] += len(reached)
            shares[name].append(share)
    for name, (reached, played) in counts.items():
        mean = 100 * sum(shares[name]) / len(promised)
        told = 100 * sum(promised) / len(promised)
        print(
            f"{game:<12}{name:<12}{len(promised):>9}{f'{reached}/{played}':>14}{told:>11.1f} %{mean:>9.1f} %",
            flush=True,
        )
    return all(reached == played for reached, played in counts.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=PLANNED, metavar="GAME", help=", ".join(PLANNED))
    parser.add_argument("--endings", type=int, default=20, metavar="N", help="endings of a game (default: 20)")
    parser.add_argument("--deals", type=int, default=8, metavar="N", help="deals of each kind (default: 8)")
    parser.add_argument("--cards", type=int, default=3, metavar="N", help="cards of a hand (default: 3)")
    parser.add_argument("--first", type=int, default=80_000, metavar="SEED", help="first seed (default: 80000)")
    given = parser.parse_args()
    print(f"{'game':<12}{'defence':<12}{'endings':>9}{'promised won':>14}{'promised':>13}{'won':>11}")
    kept = [measure(game, given) for game in given.games]
    sys.exit(not all(kept))


if __name__ == "__main__":
    main()
