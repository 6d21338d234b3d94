"""Position formats of the reference solvers: numbers for fishing games, deals and boards for bridge."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import msgspec

import solver

CICERA_RANKS = "A 2 3 4 5 6 7 8 9 10 J N K".split()
CICERA_SUITS = "sdcb"
CUARENTA_RANKS = "A 2 3 4 5 6 7 J Q K".split()
SEATS = "ABCD"
SUITS = "SHDC"
TRUMPS = {"none": "N", "spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


def counted(cards: Iterable[int]) -> list[int]:
    """Return the number of cards followed by the cards."""
    numbers = list(cards)
    return [len(numbers), *numbers]


def cicera(position: solver.Position) -> str:
    """Return a position of Cicera for yard_fish_cicera.cpp, without the query and its limit."""

    def number(card: str) -> int:
        return 4 * CICERA_RANKS.index(card[:-1]) + CICERA_SUITS.index(card[-1])

    ours = position.score()
    last = getattr(position, "last", None)
    captor = {None: 0, "AC": 1, "BD": 2}[getattr(position, "last_capture", None)]
    fields = [SEATS.index(position.turn), -1 if last is None else number(last), captor, ours["AC"] - ours["BD"], 0, 0]
    taken = getattr(position, "taken", {})
    for cards in (*(position.hands[seat] for seat in SEATS), getattr(position, "table", ()), *taken.values()):
        fields += counted(map(number, cards))
    return " ".join(map(str, fields))


def cuarenta(position: solver.Position) -> str:
    """Return a position of Cuarenta, for points, for yard_fish_cuarenta.cpp, without the query and its limit."""
    number = CUARENTA_RANKS.index
    first, second = position.score().values()
    last = getattr(position, "last", None)
    table = list(map(number, getattr(position, "table", ())))
    fields = [len(position.hands), 0, SEATS.index(position.turn), -1 if last is None else number(last)]
    fields += [*getattr(position, "count", {}).values(), first - second, *map(table.count, range(10))]
    for cards in position.hands.values():
        fields += counted(map(number, cards))
    three = getattr(position, "ronda", {})
    fields += [number(three[seat]) if seat in three else -1 for seat in position.hands]
    fields += counted(map(number, getattr(position, "stock", ())))
    return " ".join(map(str, fields))


def bridge_deals(cards: int, seeds: range) -> Iterator[solver.Deal]:
    """Yield random deals of bridge with random trumps and leader, the same on every machine."""
    for seed in seeds:
        rng = random.Random(f"{cards}/{seed}")
        deal = solver.random_deal("bridge", seed=seed, cards=cards, trumps=rng.choice(list(TRUMPS)))
        yield msgspec.structs.replace(deal, leader=rng.choice(SEATS))


def holding(deal: solver.Deal, seat: str, between: str, void: str = "") -> str:
    """Return the hand of a seat, suit by suit."""
    return between.join("".join(c[1] for c in deal.hands[seat] if c[0] == suit) or void for suit in SUITS)


def diagram(deal: solver.Deal) -> str:
    """Return a deal for macroxue/bridge-solver: north, west and east, south, trumps, leader."""
    north, east, south, west = (holding(deal, seat, " ", "-") for seat in SEATS)
    leader = "NESW"[SEATS.index(deal.leader or "A")]
    return f"{north}\n{west}    {east}\n{south}\n{TRUMPS[deal.options['trumps']]}\n{leader}\n"
