"""Random endings of the fishing games, with anything that may have happened before them."""

from __future__ import annotations

import random
from typing import Any

from reference.cicera import PACK as CICERA
from reference.cicera import RANKS as CICERA_RANKS
from reference.cuarenta import HAND
from reference.cuarenta import PACK as CUARENTA
from reference.cuarenta import RANKS as CUARENTA_RANKS
from reference.scopone import PACK as SCOPONE
from reference.scopone import RANKS as SCOPONE_RANKS

Record = dict[str, Any]

SIDES = {2: ("A", "B"), 3: ("A", "B", "C"), 4: ("AC", "BD")}


def cicera(rng: random.Random, cards: int) -> Record:
    """An ending of Cicera: two cards in a hand at most, seldom three, since the reference tries every line."""
    size = min(cards, 3 if rng.random() < 0.03 else 2)
    kinds = CICERA
    kind = rng.random()
    if kind < 0.7 and size < 3:
        # rich in captures: few ranks, low ones more often
        ranks = rng.sample(CICERA_RANKS[:6] if kind < 0.35 else CICERA_RANKS, 6)
        kinds = [card for card in CICERA if card[:-1] in ranks]
    elif kind < 0.8 and size < 3:
        kinds = [card for card in CICERA if card[-1] == "s"]
    record, rest = ending(rng, "cicera", kinds, 4, size, rng.randrange(6 if size < 3 else 3))
    rest += [card for card in CICERA if card not in kinds]
    rng.shuffle(rest)
    record["options"] = rng.choice([{}, {"deal": "12"}, {"deal": "6+6"}])
    record |= won(rng, rest, 4, swords=[card for card in rest if card[-1] == "s"])
    objective = rng.random()
    if objective < 0.6:
        # close to 51, so that the last points decide
        record["match"] = [51 - rng.randrange(1, 16) for _ in range(2)]
    if objective < 0.5:
        record["objective"] = "match"
    elif objective > 0.9:
        record["objective"] = "points"
    return record


def cuarenta(rng: random.Random, cards: int) -> Record:
    """An ending of Cuarenta for two or four."""
    players = 4 if cards < 3 and rng.random() < 0.5 else 2
    ranks = rng.sample(CUARENTA_RANKS[:7], 4) + rng.sample(CUARENTA_RANKS, 3) if rng.random() < 0.6 else CUARENTA_RANKS
    kinds = [rank for rank in CUARENTA_RANKS if rank in ranks for _ in range(4)]
    size = min(cards, HAND - 1)
    record, rest = ending(rng, "cuarenta", kinds, players, size, rng.randrange(7 if size < 4 else 4))
    rest += [card for card in CUARENTA if card not in kinds]
    rng.shuffle(rest)
    record["options"] = rng.choice([{}, {"addition": "any"}, {"addition": "two"}])
    if claim := rng.choice(["", "at_once", "hand_end", "hand_end"]):
        record["options"]["ronda_claim"] = claim
    record |= won(rng, rest, players)
    record["points"] = {side: 2 * rng.randrange(8) for side in SIDES[players]}
    record |= rondas(rng, record)
    objective = rng.random()
    if objective < 0.6:
        record["score"] = [score(rng, record["points"][side]) for side in SIDES[players]]
    if objective < 0.1:
        record["objective"] = "points"
    elif objective < 0.3:
        record["objective"] = "game"
    return record


def scopone(rng: random.Random, cards: int) -> Record:
    """An ending of Scopone, every option in use."""
    record = counted(rng, "scopone", min(cards, 10), 4)
    record["options"] |= rng.choice([{}, {}, {"deal": "10"}, {"deal": "9"}])
    return record


def scopa(rng: random.Random, cards: int) -> Record:
    """An ending of Scopa for two or four, with cards to come where hands are small."""
    players = 4 if cards < 3 and rng.random() < 0.4 else 2
    packets = rng.randrange(2) if cards < 3 and players == 2 else 0
    record = counted(rng, "scopa", min(cards, 3), players, packets)
    let_aces_sweep(rng, record)
    return record


def scopa_three(rng: random.Random, cards: int) -> Record:
    """An ending of Scopa for three, each for himself, now and then with cards to come."""
    packets = int(cards == 1 and rng.random() < 0.2)
    record = counted(rng, "scopa", min(cards, 3), 3, packets)
    record = {key: value for key, value in record.items() if key not in ("match", "objective")}
    let_aces_sweep(rng, record)
    if rng.random() < 0.5:
        record["options"]["carte"] = rng.choice(("most", "half", "half"))
    if seat := rng.choice(("", "A", "B", "C")):
        record["seat"] = seat
    return record


def let_aces_sweep(rng: random.Random, record: Record) -> None:
    """Let aces take all now and then, and bring some into play."""
    if rng.random() < 0.4:
        record["options"]["asso"] = True
        for name in ("ace_scopa", "ace_empty", "ace_ace"):
            if rng.random() < 0.7:
                record["options"][name] = rng.random() < 0.5
        if rng.random() < 0.7:
            deal_aces(rng, record)


def scopa_vile(rng: random.Random, cards: int) -> Record:
    """The last four hands of Scopa for four, now and then as if they were the first, which no ace begins."""
    pack = list(SCOPONE)
    rng.shuffle(pack)
    low = [card for card in pack if card[0] in "A2"][: rng.randrange(2, 6)]
    pack = [*low, *(card for card in pack if card not in low)]
    first = pack[:3] if rng.random() < 0.5 else rng.sample(pack[:16], 3)
    rest = [card for card in pack[:16] if card not in first]
    rng.shuffle(rest)
    dealt = [*first, *rest]
    hands = {seat: " ".join(dealt[3 * number : 3 * number + 3]) for number, seat in enumerate("ABCD")}
    record: Record = {"id": "x", "game": "scopa", "hands": hands, "table": " ".join(dealt[12:16])}
    record["options"] = {"asso": True, "vile": rng.random() < 0.8}
    if rng.random() < 0.2:
        record |= rng.choice([{"last_capture": "AC"}, {"points": {"BD": 1}}, {"count": {"AC": 3}}])
    return record


def deal_aces(rng: random.Random, record: Record) -> None:
    """Exchange some cards in play for aces that lie elsewhere or are out of play."""
    for suit in "dcsb":
        ace = "A" + suit
        seat = rng.choice(list(record["hands"]))
        held = record["hands"][seat].split()
        if not held or rng.random() < 0.4:
            continue
        card = rng.choice(held)
        swap = {card: ace, ace: card}

        def changed(text: str, swap: dict[str, str] = swap) -> str:
            return " ".join(swap.get(one, one) for one in text.split())

        for key in ("hands", "taken"):
            if key in record:
                record[key] = {name: changed(text) for name, text in record[key].items()}
        for key in ("table", "stock"):
            if key in record:
                record[key] = changed(record[key])


def counted(rng: random.Random, game: str, size: int, players: int, packets: int = 0) -> Record:
    """A position of Scopone or Scopa: cards won so far that leave the counts and the primiera open."""
    ranks = SCOPONE_RANKS
    kind = rng.random()
    if kind < 0.6:
        # rich in captures: few ranks, low ones more often
        ranks = rng.sample(SCOPONE_RANKS[:7] if kind < 0.3 else SCOPONE_RANKS, 5)
    kinds = [card for card in SCOPONE if card[:-1] in ranks]
    to_come = packets * 3 * players
    table = rng.randrange(7 if size < 3 else 4)
    while len(kinds) < players * size + table + to_come:
        kinds.append(rng.choice([card for card in SCOPONE if card not in kinds]))
    record, rest = ending(rng, game, kinds, players, size, table)
    record.pop("last", None)
    if to_come:
        record["stock"] = " ".join(rest[:to_come])
        rest = rest[to_come:]
    rest += [card for card in SCOPONE if card not in kinds]
    rng.shuffle(rest)
    record["options"] = {
        name: rng.choice(values)
        for name, values in {
            "sums": ("any", "fewest"), "last_scopa": (True, False), "napola": (True, False), "re_bello": (True, False),
        }.items()
        if rng.random() < 0.5
    }  # fmt: skip
    record |= won(rng, rest, players, swords=[card for card in rest if card[-1] == "d"])
    objective = rng.random()
    if objective < 0.5:
        target = rng.choice([11, 16, 21])
        if target != 11 or rng.random() < 0.5:
            record["options"]["target"] = target
        record["match"] = [target - rng.randrange(1, 11) for _ in range(2)]
    if objective < 0.35:
        record["objective"] = "match"
    elif objective > 0.9:
        record["objective"] = "points"
    return record


def crowded(rng: random.Random, game: str, size: int) -> Record:
    """An ending with eight cards or more on the table, which may be taken in dozens of ways."""
    pack = {"cicera": CICERA, "cuarenta": CUARENTA}.get(game, SCOPONE)
    players = 4 if game in ("cicera", "scopone") or (size < 3 and rng.random() < 0.5) else 2
    most = len(pack) - players * size
    record, rest = ending(rng, game, pack, players, size, rng.randrange(8, min(most, 20)))
    if game not in ("cicera", "cuarenta"):
        record.pop("last", None)
    record["options"] = rng.choice([{}, {"addition": "any"}]) if game == "cuarenta" else {}
    swords = [card for card in rest if card[-1] == ("s" if game == "cicera" else "d")]
    return record | won(rng, rest, players, swords=None if game == "cuarenta" else swords)


def ending(
    rng: random.Random, game: str, kinds: list[str], players: int, size: int, table: int
) -> tuple[Record, list[str]]:
    """Return hands, turn, table, the card just laid down, and the remaining cards."""
    pack = list(kinds)
    rng.shuffle(pack)
    # with many cards some have been played
    turn = rng.randrange(2 if players * size > 8 else 0, players)
    hands = {}
    for place, seat in enumerate("ABCD"[:players]):
        count = size - (place < turn)
        hands[seat] = " ".join(pack[:count])
        del pack[:count]
    lying, pack = pack[:table], pack[table:]
    record: Record = {"id": "x", "game": game, "hands": hands, "turn": "ABCD"[turn], "table": " ".join(lying)}
    if lying and rng.random() < 0.4:
        record["last"] = rng.choice(lying)
    if rng.random() < 0.7:
        record["last_capture"] = rng.choice(SIDES[players])
    return record, pack


def won(rng: random.Random, rest: list[str], players: int, swords: list[str] | None = None) -> Record:
    """Return the winnings of the sides: cards listed, cards only counted, points of events."""
    sides = SIDES[players]
    record: Record = {}
    kind = rng.random()
    piles: dict[str, list[str]] = {side: [] for side in sides}
    if kind < 0.8:
        # about half each, so that majorities are open; now and then the swords in order go to one side
        for card in rest[: rng.randrange(len(rest) + 1)]:
            piles[rng.choice(sides)].append(card)
        if swords and kind < 0.3:
            run = sorted(swords, key=CICERA.index)[: rng.randrange(len(swords) + 1)]
            piles = {side: [card for card in pile if card not in run] for side, pile in piles.items()}
            piles[rng.choice(sides)] += run
        record["taken"] = {side: " ".join(pile) for side, pile in piles.items() if pile}
    left = len(rest) - sum(map(len, piles.values()))
    if kind > 0.5:
        record["count"] = {}
        for side in sides:
            number = rng.randrange((left if record["count"] else left // 2) + 1)
            record["count"][side] = number
            left -= number
    if rng.random() < 0.6:
        record["points"] = {side: rng.randrange(10) for side in sides}
    return record


def rondas(rng: random.Random, record: Record) -> Record:
    """Ranks that seats may have been dealt three times in this deal."""
    found: dict[str, str] = {}
    for seat, text in record["hands"].items():
        hand = text.split()
        fitting = [rank for rank in CUARENTA_RANKS if 3 - (HAND - len(hand)) <= hand.count(rank) <= 3]
        held = [rank for rank in fitting if rank in hand or rank == record.get("last")]
        rank = rng.choice(held or fitting or [""])
        if rank and rank not in found.values() and rng.random() < 0.5:
            found[seat] = rank
    return {"ronda": found} if found else {}


def score(rng: random.Random, points: int) -> int:
    """A standing before the hand at which its rules differ: about 30, about 38, just below 40."""
    wanted = rng.choice([20, 26, 28, 29, 30, 32, 34, 36, 37, 38, 38, 39])
    return max(0, min(39, wanted - points))
