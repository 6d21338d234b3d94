"""Stress test: cost of deals built to be hard, and the bounds proven where a limit ends them.

    python benchmarks/speed/hard_deals.py [--nodes N] [--seeds K] [GAME ...]

balanced: each hand has as many cards of every suit as the others
suited: each hand has as much of one suit as possible
alternating: in each suit the next higher card is in the next hand, so that no cards are equivalent
split: the copies of a kind are never in hands of one side (only in packs with pairs)
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import msgspec
from suites import with_bid

import solver

# Cards in each hand, and arguments of the deals.
SIZES = {
    "coch": 10, "zifuli": 8, "trionfo": 8, "cego": 11, "bridge": 13, "tressette": 10, "skat": 10, "schafkopf": 8,
    "koenigrufen": 12,
    "cicera": 5, "cuarenta": 5, "scopone": 6, "scopa": 3,
}
KEYS = {"cego": {"contract": "solo", "soloist": "A"}}
QUESTIONS = {"coch": "value", "zifuli": "outcome"}

Order = Callable[[solver.Deal, random.Random], list[str]]


def balanced(deal: solver.Deal, rng: random.Random) -> list[str]:
    """Return the cards suit by suit, shuffled within suits: dealt one by one, the suits come out even."""
    cards = []
    for suit in suits_of(deal):
        rng.shuffle(suit)
        cards += suit
    return cards


def suited(deal: solver.Deal, rng: random.Random) -> list[str]:
    """Return the cards in an order that deals each hand a run of one suit."""
    run = balanced(deal, rng)
    seats = len(deal.hands)
    size = len(run) // seats
    return [run[seat * size + i] for i in range(size) for seat in range(seats)]


def alternating(deal: solver.Deal, rng: random.Random) -> list[str]:
    """Return the suits from high to low."""
    return [card for suit in suits_of(deal) for card in suit]


def split(deal: solver.Deal, rng: random.Random) -> list[str]:
    """Return the kinds in random order: the copies come to neighbours, who are opponents."""
    cards = sorted(card for hand in deal.hands.values() for card in hand)
    kinds = sorted(set(cards))
    rng.shuffle(kinds)
    return [card for kind in sorted(kinds, key=lambda kind: -cards.count(kind)) for card in cards if card == kind]


def suits_of(deal: solver.Deal) -> list[list[str]]:
    """Return the cards in play, suit by suit, from high to low."""
    held = [card for hand in deal.hands.values() for card in hand]
    pack = solver.GAMES[deal.game].pack
    return [[card for card in reversed(suit.cards) for _ in range(held.count(card))] for suit in pack.suits]


ORDERS: dict[str, Order] = {"balanced": balanced, "suited": suited, "alternating": alternating, "split": split}


def worst(game: str, kind: str, seed: int) -> solver.Deal:
    """Return a random deal whose cards are dealt again in the order of the kind."""
    deal = solver.random_deal(game, seed=seed, cards=SIZES[game], **KEYS.get(game, {}))
    if solver.GAMES[game].family == "fishing":
        deal = msgspec.structs.replace(deal, stock=())
    cards = ORDERS[kind](deal, random.Random(f"{game}/{kind}/{seed}"))
    seats = list(deal.hands)
    hands = {seat: tuple(cards[number :: len(seats)]) for number, seat in enumerate(seats)}
    deal = msgspec.structs.replace(deal, id=f"{kind}-{seed}", hands=hands)
    deal = with_bid(deal) if game == "zifuli" else deal
    # read again, for the validation of a file
    return solver.loads(solver.dumps([deal]))[0]


def kinds_of(game: str) -> list[str]:
    """Return the kinds of hard deals that a game has."""
    return [kind for kind in ORDERS if kind != "split" or solver.GAMES[game].pack.copies == 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(SIZES), metavar="GAME")
    parser.add_argument("--nodes", type=int, default=200_000_000, help="limit of each deal")
    parser.add_argument("--seeds", type=int, default=5, help="deals of each kind")
    arguments = parser.parse_args()
    print(f"{'deals':<24}{'proven':>8}{'CPU s: most':>13}{'nodes: most':>14}   widest bounds left")
    for game in arguments.games:
        for kind in kinds_of(game):
            rows = []
            for seed in range(arguments.seeds):
                start = time.process_time()
                answer = solver.solve(
                    worst(game, kind, seed), goal=QUESTIONS.get(game, "value"), nodes=arguments.nodes
                )
                rows.append((time.process_time() - start, answer.nodes, answer.exact, answer.upper - answer.lower))
            open_rows = [row[3] for row in rows if not row[2]]
            proven = f"{len(rows) - len(open_rows):>5}/{len(rows)}"
            most = f"{max(row[0] for row in rows):>13.2f}{max(row[1] for row in rows):>14,}"
            print(f"{game + ' ' + kind:<24}{proven}{most}   {max(open_rows) if open_rows else ''}", flush=True)


if __name__ == "__main__":
    main()
