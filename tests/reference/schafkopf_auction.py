"""Auction of Schafkopf for the reference, from the rules page schafkopf.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reference.schafkopf import POINTS, SUITS, trumps

KINDS = ["call", "wenz", "solo", "wenz-tout", "solo-tout", "sie"]
# Seat, kinds that it may bid -> its bid, "" for a pass.
Voice = Callable[[str, list[str]], str]


def playable(hand: list[str], kind: str) -> list[str]:
    """Return the games of a kind that a whole hand can play (schafkopf.md, the called ace; Sie and Bettel)."""
    if kind == "call":
        below = ["10", "K", "9", "8", "7"]
        return [
            f"call-{name}"
            for name, suit in SUITS.items()
            if name != "hearts" and suit + "A" not in hand and any(suit + rank in hand for rank in below)
        ]
    if kind == "sie":
        return ["sie"] if sorted(hand) == sorted(trumps("sie")[: len(hand)]) else []
    return ["wenz"] if kind.startswith("wenz") else [f"solo-{name}" for name in SUITS]


def auction(hands: dict[str, list[str]], voice: Voice) -> tuple[list[tuple[str, str]], str, str]:
    """Return what was said, the bidder and the kind of the last bid (schafkopf.md, auction)."""
    said: list[tuple[str, str]] = []
    out: set[str] = set()
    bidder = kind = ""
    while True:
        for seat in sorted(hands):
            if seat in out:
                continue
            if out | {bidder} >= set(hands):
                return said, bidder, kind
            higher = KINDS if not kind else KINDS[KINDS.index(kind) + 1 :]
            may = [one for one in higher if playable(hands[seat], one)]
            word = voice(seat, may) if may else ""
            said.append((seat, word))
            if word:
                bidder, kind = seat, word
            else:
                out.add(seat)
        if out >= set(hands):
            return said, "", ""


def thumb(hand: list[str], may: list[str]) -> str:
    """Return the kind that a computer player bids (schafkopf.md, auction), "" for a pass."""
    wishes = ["sie"] if playable(hand, "sie") else []
    if any(good_solo(hand, name) for name in [named(hand, "solo")]):
        wishes.append("solo")
    unter, aces = [card for card in hand if card[1] == "U"], [card for card in hand if card[1] == "A"]
    if "EU" in hand and len(unter) > 1 and len(aces) > 1 and len(unter) + len(aces) > len(hand) / 2:
        wishes.append("wenz")
    if sum(card in trumps("call-bells") for card in hand) > len(hand) / 2:
        wishes.append("call")
    return next((wish for wish in wishes if wish in may), "")


def good_solo(hand: list[str], name: str) -> bool:
    """Return True if a hand is one for this Solo."""
    high = trumps(name)
    others = [card for card in hand if card not in high]
    tops = [card for card in hand if card[1] == "O"] + [card for card in others if card[1] == "A"]
    return len(hand) - len(others) >= 0.8 * len(hand) and (not others or len(tops) >= 3)


def named(hand: list[str], kind: str) -> str:
    """Return the game of a kind that a computer player names."""
    found: list[tuple[int, int, int, str]] = []
    for place, name in enumerate(playable(hand, kind)):
        held = [card for card in hand if card in trumps(name)]
        worth = sum(POINTS.get(card[1:], 0) for card in held)
        suit = SUITS[name.partition("-")[2]] if kind == "call" else ""
        called = [card for card in hand if kind == "call" and card[0] == suit and card not in trumps(name)]
        found.append((-len(held), -worth, len(called) * 10 + place, name))
    return min(found)[-1]


def options(kind: str, seat: str, contract: str) -> dict[str, Any]:
    """Return the options of the deal that is played."""
    found: dict[str, Any] = {"contract": contract, "declarer": seat}
    if kind.endswith("tout"):
        found["tout"] = True
    return found
