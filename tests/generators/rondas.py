"""Positions of Cuarenta in which rondas are caught, with standings at which the time of the claim matters."""

from __future__ import annotations

import random
from typing import Any

from reference.cuarenta import HAND, PACK, RANKS

Record = dict[str, Any]


def claims(rng: random.Random, objective: str | None = None) -> Record:
    """The end of a deal in which a ronda can be caught or has been, sometimes with the last deal to come.

    objective: one of the two, or either.
    """
    players = rng.choice([2, 2, 4])
    seats = "ABCD"[:players]
    sides = ("A", "B") if players == 2 else ("AC", "BD")
    size = rng.choice([1, 1, 2]) if players == 4 else rng.choice([1, 2, 2, 3])
    turn = rng.randrange(players)
    rank, pack = rng.choice(RANKS), list(PACK)
    holder, catcher = turn, (turn + 1) % players
    hands: dict[str, list[str]] = {seat: [] for seat in seats}
    room = {seat: size - (place < turn) for place, seat in enumerate(seats)}
    record: Record = {"id": "x", "game": "cuarenta", "turn": seats[turn], "ronda": {}}
    table: list[str] = []
    if rng.random() < 0.4 and HAND - room[seats[turn - 1]] >= 3:
        # the card has just been laid
        holder, catcher = (turn - 1) % players, turn
        table, record["last"] = [rank], rank
        pack.remove(rank)
    else:
        hands[seats[holder]].append(rank)
        pack.remove(rank)
    if room[seats[catcher]]:
        hands[seats[catcher]].append(rank)
        pack.remove(rank)
    record["ronda"][seats[holder]] = rank
    # the other two of the three have been played and taken
    record["taken"] = {rng.choice(sides): f"{rank} {rank}"}
    pack = [card for card in pack if card != rank]
    rng.shuffle(pack)
    for seat in seats:
        while len(hands[seat]) < room[seat]:
            hands[seat].append(pack.pop())
    table += [pack.pop() for _ in range(rng.choice([0, 0, 1, 3]))]
    hand_end = rng.random() < 0.8
    if hand_end and rng.random() < 0.4:
        caught(rng, record, hands, seats, table, pack)
    if rng.random() < 0.5:
        stock = next_deal(rng, pack, players)
        record["stock"] = " ".join(stock)
    record["hands"] = {seat: " ".join(cards) for seat, cards in hands.items()}
    record["table"] = " ".join(table)
    record["options"] = {"ronda_claim": "hand_end"} if hand_end else {}
    left = len(PACK) - sum(map(len, hands.values())) - len(table) - len(record.get("stock", "").split()) - 2
    left -= sum(len(text.split()) - 2 for text in record["taken"].values())
    mine = rng.randrange(max(left, 1)) if rng.random() < 0.3 else left // 2
    record["count"] = {sides[0]: mine, sides[1]: max(left - mine, 0)}
    standings = [rng.choice([8, 18, 20, 24, 26, 27, 28, 29, 30, 34, 36, 37, 38, 39]) for _ in sides]
    record["points"] = {side: rng.randrange(5) for side in sides}
    record["score"] = [max(n - m, 0) for n, m in zip(standings, record["points"].values(), strict=True)]
    record["objective"] = objective or rng.choice(["game", "game", "points"])
    return record


def caught(
    rng: random.Random, record: Record, hands: dict[str, list[str]], seats: str, table: list[str], pack: list[str]
) -> None:
    """Let a ronda of another seat have been caught already, its cards out of the way."""
    holders = [seat for seat in seats if seat not in record["ronda"]]
    holder = rng.choice(holders)
    catcher = seats[(seats.index(holder) + 1) % len(seats)]
    used = {card for cards in hands.values() for card in cards} | set(table)
    free = [rank for rank in RANKS if rank not in used and pack.count(rank) == 4]
    if not free or any(len(hands[seat]) > HAND - 1 for seat in (holder, catcher)):
        return
    rank = rng.choice(free)
    if HAND - len(hands[holder]) < 3:
        return
    for _ in range(4):
        pack.remove(rank)
    record["ronda"][holder] = rank
    record["caught"] = {catcher: rank}
    side = next(iter(record["taken"]))
    record["taken"][side] += f" {rank} {rank} {rank} {rank}"


def next_deal(rng: random.Random, pack: list[str], players: int) -> list[str]:
    """Return the cards of one more deal: often one that ends the game at once, else of few ranks."""
    each = HAND * players
    four = [rank for rank in set(pack) if pack.count(rank) == 4]
    hands: list[list[str]] = [[] for _ in range(players)]
    rest = list(pack)
    if four and rng.random() < 0.8:
        rank = rng.choice(sorted(four))
        at = rng.randrange(players)
        hands[at] += [rank] * (4 if rng.random() < 0.6 else 3)
        for card in hands[at]:
            rest.remove(card)
    rng.shuffle(rest)
    for hand in hands:
        hand += [rest.pop() for _ in range(HAND - len(hand))]
    stock = [card for hand in hands for card in hand]
    assert len(stock) == each
    return stock
