"""Random positions of Cego: every contract and option, three players and four, deals before and after the blind."""

from __future__ import annotations

import random
from typing import Any

import reference.cego_contracts as contracts
from reference.cego_cards import card_value, pack
from reference.cego_contracts import CONTRACTS, EACH_FOR_HIMSELF, OWN_HAND, WITH_BLIND

Record = dict[str, Any]

SIZE = {3: 13, 4: 11}
TARIFF = ("ultimo", "piccolo", "bettel", "raeuber")


def cego(rng: random.Random, cards: int, contract: str = "") -> Record:
    """A position with so many cards a hand (fewer where a player is not dealt as many)."""
    players = rng.choice((3, 4, 4))
    seats = "ABCD"[:players]
    cards = min(cards, SIZE[players])
    deck = pack(players)
    need = (players + 1) * cards
    if rng.random() < 0.3 and need <= 32:
        # few trumps, so that more is thrown away
        deck = [card for card in deck if card[0] != "T" or rng.random() < 0.3]
    if rng.random() < 0.2:
        # rich in cards that count
        deck.sort(key=lambda card: card_value(card) == 0 and rng.random() < 0.7)
        deck = deck[: max(need, 5 * players)]
    rng.shuffle(deck)
    contract = contract or rng.choice(CONTRACTS)
    record: Record = {
        "id": "x",
        "game": "cego",
        "hands": deal(deck, seats, cards),
        "contract": contract,
        "options": options(rng),
    }
    rest = deck[players * cards :]
    if contract in EACH_FOR_HIMSELF:
        if rng.random() < 0.5:
            record["seat"] = rng.choice(seats)
    else:
        record["soloist"] = rng.choice(seats)
    if contract in WITH_BLIND and rng.random() < 0.7 and len(rest) >= cards - 1:
        for _ in range(20):
            if take_up(rng, record, rest[: cards - 1]):
                return record
            rng.shuffle(deck)
            record["hands"] = deal(deck, seats, cards)
            rest = deck[players * cards :]
    before(rng, record, rest, cards)
    return record


def customs(rng: random.Random, cards: int) -> Record:
    """A position of a Räuber, an Ultimo or a Piccolo with what is done in some places only."""
    contract = rng.choice(("raeuber", "raeuber", "raeuber", "ultimo", "piccolo"))
    record = cego(rng, max(cards, 1), contract)
    seats = list(record["hands"])
    given = record["options"]
    if rng.random() < 0.7:
        numbers = {name: rng.choice((0, 1, 25, 10_000)) for name in TARIFF if rng.random() < 0.6}
        given["tariff"] = numbers
    if contract == "raeuber":
        given |= {name: rng.random() < 0.6 for name in ("jungfrau", "announcer_doubles")}
        if rng.random() < 0.7:
            record["soloist"] = rng.choice(seats)
    elif contract == "ultimo" and rng.random() < 0.7:
        record["bought_from"] = rng.choice([seat for seat in seats if seat != record["soloist"]])
    elif contract == "piccolo" and rng.random() < 0.7:
        record["contract"] = rng.choice(list(contracts.PICCOLOS))
        given.pop("tricks", None)
    return record


def deal(deck: list[str], seats: str, cards: int) -> dict[str, str]:
    """So many cards to each seat from the top of a pack."""
    return {seat: " ".join(deck[i * cards : (i + 1) * cards]) for i, seat in enumerate(seats)}


def options(rng: random.Random) -> dict[str, Any]:
    """Options of the page, each as often named as not."""
    choices: dict[str, list[Any]] = {
        "count": ["twos", "threes", "thirds"],
        "free_press": [True, False],
        "court_as_blank": [True, False],
        "against_solo": [True, False],
        "halbe": [True, False],
        "tariff": list(contracts.TARIFFS),
        "tricks": [1, 2, 3],
        "open": [True, False],
        "by_rule": [True, False],
    }
    return {name: rng.choice(values) for name, values in choices.items() if rng.random() < 0.6}


def take_up(rng: random.Random, record: Record, blind: list[str]) -> bool:
    """Let the soloist take up the blind, if the contract lets him keep anything."""
    hand = record["hands"][record["soloist"]].split()
    if record["options"].get("court_as_blank") and rng.random() < 0.7:
        # without a blank
        held = [*" ".join(record["hands"].values()).split(), *blind]
        spare = [card for card in pack(len(record["hands"])) if card_value(card) and card not in held]
        rng.shuffle(spare)
        for i, card in enumerate(hand):
            if contracts.is_blank(card) and spare:
                hand[i] = spare.pop()
    setups = contracts.legal_setups(hand, blind, record["contract"], record["options"])
    if not setups:
        return False
    keep, press = rng.choice(setups)
    record["hands"][record["soloist"]] = " ".join(hand)
    record |= {"blind": " ".join(blind), "keep": " ".join(keep), "press": " ".join(press)}
    return True


def before(rng: random.Random, record: Record, rest: list[str], cards: int) -> None:
    """Something of what was won, laid away or left in the blind before a position in the middle of a deal."""
    players = len(record["hands"])
    seats = "ABCD"[:players]
    contract = record["contract"]
    record["leader"] = rng.choice(seats)
    if contract == "ultimo" and cards:
        rest = hold(record, "T1", rest)
    sides = list(seats) if contract in EACH_FOR_HIMSELF else ["declarer", "defenders"]
    if contract in ("solo", "ultimo") and rng.random() < 0.7:
        size = rng.randrange(min(len(rest), 10) + 1) if cards < SIZE[players] else cards - 1
        record["blind"], rest = " ".join(rest[:size]), rest[size:]
    elif contract in WITH_BLIND and rng.random() < 0.5:
        size = rng.randrange(min(len(rest), 10) + 1)
        record["away"], rest = {record["soloist"]: " ".join(rest[:size])}, rest[size:]
    tricks = min(SIZE[players] - cards, len(rest) // players)
    for name in ("taken", "count"):
        piles: dict[str, list[str]] = {side: [] for side in sides}
        done = rng.randrange(max(tricks, 0) + 1) if rng.random() < 0.7 else 0
        tricks -= done
        for _ in range(done):
            piles[rng.choice(sides)] += rest[:players]
            rest = rest[players:]
        if name == "taken":
            record["taken"] = {side: " ".join(pile) for side, pile in piles.items()}
        else:
            record["count"] = {side: len(pile) for side, pile in piles.items()}
            if rng.random() < 0.7:
                record["points"] = {side: sum(map(card_value, pile)) for side, pile in piles.items()}
    if contract == "raeuber" and record["options"].get("by_rule"):
        # the lead is the rule's to give
        record.pop("leader")


def hold(record: Record, card: str, rest: list[str]) -> list[str]:
    """Move a card into the soloist's hand from its place. Returns the cards not dealt afterwards."""
    hand = record["hands"][record["soloist"]].split()
    if card in hand:
        return rest
    out = hand[0]
    for seat, text in record["hands"].items():
        record["hands"][seat] = " ".join(out if word == card else word for word in text.split())
    record["hands"][record["soloist"]] = " ".join([card, *hand[1:]])
    return [out if word == card else word for word in rest]


assert set(OWN_HAND) | set(WITH_BLIND) | set(EACH_FOR_HIMSELF) == set(CONTRACTS)
