"""Random positions of Königrufen: every contract and bird, cards won before, talon, cards laid away, called kings."""

from __future__ import annotations

import random
from typing import Any

from reference.koenigrufen import (
    BIRDLESS,
    BIRDS,
    CALLING,
    CONTRACTS,
    KINGS,
    NEGATIVE,
    PACK,
    TAKING,
    TRULL,
    may_be_laid_away,
    thirds,
)

from generators.won_cards import say, sorted_out

SEATS = "ABCD"


def koenigrufen(rng: random.Random, cards: int) -> dict[str, Any]:
    """Return an ending, often rich in tarocks, with or without the cards outside the hands."""
    contract = rng.choice([*CONTRACTS, *NEGATIVE, "trischaken", "rufer"])
    declarer = rng.choice(SEATS)
    options: dict[str, Any] = {"contract": contract, "declarer": declarer}
    birds = [bird for bird, (_, after, _) in BIRDS.items() if after < cards]
    if contract == "besserrufer" or (contract not in BIRDLESS and rng.random() < 0.35):
        options["bird"] = rng.choice(birds)
    king = ""
    if contract in CALLING:
        options["king"] = rng.choice(list(KINGS))
        king = KINGS[options["king"]]
    if rng.random() < 0.4:
        options["emperor"] = rng.choice(("no", "order", "any", "any"))
    if contract == "trischaken" and rng.random() < 0.3:
        options["talon_to"] = rng.choice(("last_trick", "none"))
    pack = shuffled(rng, king, BIRDS[options["bird"]][0] if "bird" in options else "T1")
    if "bird" in options and rng.random() < 0.7:
        pack = with_tarocks(rng, pack, cards, declarer)
    if king:
        pack = with_king(rng, pack, king, cards, declarer)
    hands = {seat: pack[number * cards : (number + 1) * cards] for number, seat in enumerate(SEATS)}
    if "bird" in options and (contract not in CALLING or contract == "besserrufer"):
        give_bird(hands, pack, declarer, BIRDS[options["bird"]][0], king)
    elif "emperor" in options and not king and rng.random() < 0.7:
        give_trull(rng, hands, pack)
    rest = pack[4 * cards :]
    record: dict[str, Any] = {"id": "x", "game": "koenigrufen", "options": options}
    if rng.random() < 0.8:
        record["leader"] = rng.choice(SEATS)
    record["hands"] = {seat: " ".join(hand) for seat, hand in hands.items()}
    if contract == "trischaken" and rng.random() < 0.7:
        record["seat"] = rng.choice(SEATS)
    rest = beside(rng, record, rest, contract, declarer)
    if king:
        partner(rng, record, king, declarer)
    won(rng, record, rest)
    return record


def shuffled(rng: random.Random, king: str, bird: str) -> list[str]:
    """The pack, often rich in tarocks at its beginning, and mostly with the king and the bird there."""
    pack = list(PACK)
    rng.shuffle(pack)
    weight = rng.choice((1, 0.5, 0.3))
    suit = rng.choice("cshd")

    def place(card: str) -> float:
        if card in (king, bird) and rng.random() < 0.8:
            return 0.1 * rng.random()
        return rng.random() * (weight if card[0] in "TS" or card[-1] == suit else 1)

    return sorted(pack, key=place) if rng.random() < 0.8 else pack


def with_tarocks(rng: random.Random, pack: list[str], cards: int, declarer: str) -> list[str]:
    """The pack with most of the tarocks in play in the hand of the declarer."""
    head, rest = pack[: 4 * cards], pack[4 * cards :]
    tarocks = [card for card in head if card[0] in "TS" and rng.random() < 0.8][:cards]
    others = [card for card in head if card not in tarocks]
    first = SEATS.index(declarer) * cards
    own = tarocks + others[: cards - len(tarocks)]
    others = [card for card in others if card not in own]
    return others[:first] + own + others[first:] + rest


def with_king(rng: random.Random, pack: list[str], king: str, cards: int, declarer: str) -> list[str]:
    """The pack in another order, mostly such that the called king is not in the hand of the declarer."""
    first = SEATS.index(declarer) * cards
    head, rest = pack[: 4 * cards], pack[4 * cards :]
    rng.shuffle(head)
    if king in head[first : first + cards] and rng.random() < 0.9:
        at = head.index(king)
        other = rng.choice([n for n in range(4 * cards) if not first <= n < first + cards])
        head[at], head[other] = head[other], head[at]
    return head + rest


def give_bird(hands: dict[str, list[str]], pack: list[str], declarer: str, bird: str, king: str) -> None:
    """Put the bird into the hand of the declarer, in exchange for a card that is not the king."""
    if bird in hands[declarer]:
        return
    own = next(card for card in hands[declarer] if card != king) if hands[declarer] != [king] else king
    hands[declarer][hands[declarer].index(own)] = bird
    at = pack.index(bird)
    for hand in hands.values():
        if bird in hand and hand is not hands[declarer]:
            hand[hand.index(bird)] = own
    pack[at] = own


def give_trull(rng: random.Random, hands: dict[str, list[str]], pack: list[str]) -> None:
    """Put the Trull into three hands, in exchange for other cards."""
    for seat, card in zip(rng.sample(SEATS, 3), TRULL, strict=True):
        own = rng.choice([one for one in hands[seat] if one not in TRULL] or hands[seat])
        if card in hands[seat] or own in TRULL:
            continue
        here, there = pack.index(own), pack.index(card)
        pack[here], pack[there] = card, own
        for hand in hands.values():
            hand[:] = [{own: card, card: own}.get(one, one) for one in hand]


def beside(rng: random.Random, record: dict[str, Any], rest: list[str], contract: str, declarer: str) -> list[str]:
    """Add talon and discards, or neither. Returns the remaining cards."""
    takes = TAKING.get(contract, 0)
    bird = BIRDS[record["options"]["bird"]][0] if "bird" in record["options"] else ""
    free = [card for card in rest if card != bird]
    if takes and rng.random() < 0.8:
        away = [card for card in free if may_be_laid_away(card)][:takes]
        record["away"] = {declarer: " ".join(away)}
        free = [card for card in free if card not in away]
    if takes < 6 and rng.random() < 0.8:
        record["talon"], free = " ".join(free[:3]), free[3:]
    if takes == 0 and rng.random() < 0.8:
        record["half"], free = " ".join(free[:3]), free[3:]
    return [card for card in rest if card in free or card == bird]


def partner(rng: random.Random, record: dict[str, Any], king: str, declarer: str) -> None:
    """Say who the partner is where nothing shows it, and sometimes where something does."""
    shown = next((seat for seat, hand in record["hands"].items() if king in hand.split()), None)
    if any(king in record.get(key, "").split() for key in ("talon", "half")):
        shown = declarer
    if shown == declarer and king in record["hands"][declarer].split():
        if record["options"]["contract"] == "solorufer":
            record["options"]["contract"] = "rufer"
            record.pop("half", None)
            if king in record.get("talon", "").split():
                record.pop("talon")
        record["partner"] = declarer
    elif shown is None:
        record["partner"] = rng.choice(SEATS)
    elif rng.random() < 0.2:
        record["partner"] = shown


def won(rng: random.Random, record: dict[str, Any], rest: list[str]) -> None:
    """Add what was won before: often little for the declarer of a negative game."""
    options = record["options"]
    tricks_only = options["contract"] in NEGATIVE or "bird" in options
    held = max(len(hand.split()) for hand in record["hands"].values())
    tricks = [rest[at : at + 4] for at in range(0, len(rest) // 4 * 4, 4)][: 12 - held]
    sides = list(SEATS) if options["contract"] == "trischaken" else ["declarer", "defenders"]
    owners = [rng.choice(sides) for _ in tricks]
    if options["contract"] in NEGATIVE and rng.random() < 0.8:
        owners = ["defenders"] * len(tricks)
        if options["contract"] == "piccolo" and tricks and rng.random() < 0.4:
            owners[0] = "declarer"
    say(rng, record, sorted_out(tricks, owners, sides), None if tricks_only else thirds)
