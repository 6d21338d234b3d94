"""Upper bound on the gain from better hints: duplicate deals in which a player sees hidden hands.

    python benchmarks/strength/open_hand_gain.py GAME PLAYER OPPONENT [--sees nothing|partner|hands] [--deals N]
                                                 [--first SEED]

Each seat of the player's side sees the hands of its partners, or all hands. Packets to come stay hidden. The opponent
sees its own view only. The gain is more than the player could win by his own cards alone, if he uses what he sees well.
Players are those of `strength.py`.
"""

from __future__ import annotations

import argparse
from functools import partial

from msgspec.structs import replace
from sprt import Summary

import solver
from solver.model.cards import SEATS
from solver.model.deal import Deal, Position
from solver.players.match import match_deals, play_table
from solver.players.player import Player
from solver.players.player_names import player
from solver.search.confidence_intervals import wilson

SEES = ("nothing", "partner", "hands")


def peeked(position: Position, sees: str) -> Position:
    """Return the view of the seat to move, with the hands of its side, or all hands, exposed."""
    if sees == "nothing":
        return solver.view(position)
    side = position.question.sides[position.side_of(position.turn)]
    friends = {SEATS[number] for number in side}
    shown = tuple(seat for seat in position.seats if seat != position.turn and (sees == "hands" or seat in friends))
    open_ones = tuple(dict.fromkeys((*position.source.exposed, *shown)))
    return solver.view(position.with_deal(replace(position.source, exposed=open_ones)))


def play(deal: Deal, players: tuple[Player, Player], sees: tuple[str, str], seed: str) -> int:
    """Return the result of a deal for the first side, which the first player has. The second player has the others."""
    first, second = (partial(peeked, sees=one) for one in sees)
    return play_table(deal, *players, seed, (first, second)).value


def difference(game: str, seed: int, one: Player, other: Player, sees: str) -> int:
    """Return the gain of a player with open hands on the first side over the other, in a full duplicate."""
    total = 0
    for number, deal in enumerate(match_deals(game, seed)):
        value = play(deal, (one, other), (sees, "nothing"), f"{seed}/{number}")
        value -= play(deal, (other, one), ("nothing", sees), f"{seed}/{number}")
        total += -value if getattr(deal.position.question, "low", False) else value
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(solver.GAMES))
    parser.add_argument("player")
    parser.add_argument("opponent")
    parser.add_argument("--sees", choices=SEES, default="partner", help="(default: partner)")
    parser.add_argument("--deals", type=int, default=40, help="(default: 40)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="number of the first deal (default: 0)")
    given = parser.parse_args()
    one, other = player(given.player), player(given.opponent)
    made: list[int] = []
    try:
        for seed in range(given.first, given.first + given.deals):
            made.append(difference(given.game, seed, one, other, given.sees))
    except KeyboardInterrupt:
        print("stopped")
    found = Summary.of(made)
    low, high = wilson(found.won, found.won + found.lost)
    print(
        f"{given.game}: {one.name}, who sees {given.sees}, against {other.name}: {found.won} : {found.lost} "
        f"in {found.number} deals, {100 * found.share:.1f} % of decided ({100 * low:.1f} to {100 * high:.1f}), "
        f"{found.mean:+.2f} ± {found.margin:.2f}"
    )


if __name__ == "__main__":
    main()
