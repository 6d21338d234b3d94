"""Auctions for the reference, from the rules pages zifuli.md and cego.md, read naively word by word."""

from __future__ import annotations

from collections import Counter
from typing import Any

from reference.cego_contracts import legal_keeps
from reference.coch import FIGURE

MATTE = ["Mas", "Sec", "Nul", "Mat", "XI", "XII", "XIII", "XIIII", "XV", "Bre"]
Deal = dict[str, Any]


def words(text: str) -> list[tuple[str, str]]:
    """Return seat and saying of each bid."""
    return [(word[0], word[2:]) for word in text.split()]


def zifuli_auction(deal: Deal) -> dict[str, str]:
    """Return bidder and called kind of an auction (zifuli.md, bidding). Raises ValueError for a wrong one."""
    seats = "ABCDE"
    passed: set[str] = set()
    named: list[tuple[str, str]] = []
    at = 0
    for seat, said in words(deal["bids"]):
        if len(passed) == 5 or (named and len(passed) == 4):
            raise ValueError("the auction is over")
        while seats[at % 5] in passed:
            at += 1
        if seat != seats[at % 5]:
            raise ValueError(f"{seats[at % 5]} is to bid, not {seat}")
        at += 1
        if said == "pass":
            passed.add(seat)
            continue
        for suit in (FIGURE, MATTE):
            if named and said in suit and named[-1][1] not in suit:
                raise ValueError("another suit")
            if named and said in suit and suit.index(said) >= suit.index(named[-1][1]):
                raise ValueError("not lower")
        named.append((seat, said))
    if not named or len(passed) < 4:
        raise ValueError("the auction has no end, or nobody has bid")
    for seat in seats:
        if not may_have_held(deal, seat, {kind for who, kind in named if who == seat}):
            raise ValueError(f"{seat} has named what he was not dealt")
    bidder, called = named[-1]
    for key, value in (("bidder", bidder), ("called", called)):
        if deal.get(key, value) != value:
            raise ValueError(f"another {key} is given")
    return {"bidder": bidder, "called": called}


def may_have_held(deal: Deal, seat: str, kinds: set[str]) -> bool:
    """True if a seat may have been dealt a copy of each kind: in hand, on the table, or among cards gone before.

    The deal has no unknown cards.
    """
    hands = {who: hand.split() for who, hand in deal["hands"].items()}
    first = "ABCDE".index(deal.get("leader", "A"))
    for place, card in enumerate(deal.get("trick", "").split()):
        hands["ABCDE"[(first + place) % 5]].append(card)
    gone = Counter(2 * (FIGURE + MATTE)) - Counter(card for hand in hands.values() for card in hand)
    missing = [kind for kind in kinds if kind not in hands[seat]]
    return len(missing) <= 8 - len(hands[seat]) and all(gone[kind] > 0 for kind in missing)


QUESTIONS = ("solo or ultimo", "bettel or open_bettel", "piccolo or mord or duo or quarto or quinto")
# Names of a Piccolo, and of a Bettel, with an option.
OF_THEIR_OWN = {
    "mord": ("piccolo", {"tricks": 2}), "duo": ("piccolo", {"tricks": 2}), "quarto": ("piccolo", {"tricks": 4}),
    "quinto": ("piccolo", {"tricks": 5}), "open_bettel": ("bettel", {"open": True}),
}  # fmt: skip
ORDER = ["cego", "halbe", "eine", "eine_leere", "zwei_leere", "zwei_verschiedene", "kleiner_mann"]


def cego_auction(deal: Deal) -> dict[str, Any]:
    """Return contract, soloist and against_solo of an auction (cego.md, auction). Raises ValueError for a wrong one.

    Every round of questions is written out. The deal is as it was dealt, without unknown cards.
    """
    hands = {seat: hand.split() for seat, hand in deal["hands"].items()}
    options = deal.get("options", {})
    said = words(deal["bids"])
    seats = sorted(hands)

    def next_word() -> tuple[str, str]:
        if not said:
            raise ValueError("the auction goes on")
        return said.pop(0)

    def end(contract: str, soloist: str | None, against: bool = False) -> dict[str, Any]:
        if said and options.get("must_solo") and contract in ORDER:
            seat, word = said.pop(0)
            if seat != soloist or word[:5] != "show_" or word[5:] not in seats or word[5:] == seat:
                raise ValueError("the auction is over")
        if said:
            raise ValueError("the auction is over")
        return {"contract": contract, "soloist": soloist, "against_solo": against}

    if said and said[0][1] == "redeal":
        raise ValueError("thrown in")
    rounds = list(QUESTIONS)
    if not options.get("bettel_over_piccolo", True):
        rounds = [rounds[0], rounds[2], rounds[1]]
    solo = None
    for question in rounds[: 3 if len(seats) == 4 else 1]:
        for seat in seats:
            who, word = next_word()
            if who != seat:
                raise ValueError(f"{seat} is asked")
            if word == "pass":
                continue
            if word not in question.split() or (word == "ultimo" and "T1" not in hands[seat]):
                raise ValueError(f"{seat} cannot say {word}")
            if word in OF_THEIR_OWN:
                name, more = OF_THEIR_OWN[word]
                return {**end(name, seat), **more}
            if word != "solo":
                return end(word, seat)
            solo = seat
            break
        if solo:
            break
    order = [name for name in ORDER if name != "halbe" or options.get("halbe")]
    if solo:
        order.insert(1, "solo")
        bidder, level, at = solo, -1, 0
    else:
        if next_word() != ("A", "cego"):
            raise ValueError("A says cego")
        bidder, level, at = "A", 0, 1
    out = {solo} if solo and options.get("solo_stays") else set()
    # the seats are gone round until each but the bidder has passed
    while any(seat != bidder and seat not in out for seat in seats):
        seat = seats[at % len(seats)]
        at += 1
        if seat in out or seat == bidder:
            continue
        who, word = next_word()
        if who != seat:
            raise ValueError(f"{seat} is to bid")
        if word == "pass":
            out.add(seat)
            continue
        if word == "selber":
            if seat != "A" or level < 0:
                raise ValueError("there is nothing to hold")
            word = order[level]
        if word not in order or order.index(word) < level + (seat != "A") or not can_play(hands[seat], word, options):
            raise ValueError(f"{seat} cannot say {word}")
        bidder, level = seat, order.index(word)
    if solo:
        return end("solo" if level < 0 else order[level], bidder, level >= 0)
    may = len(seats) == 4 or options.get("raeuber_three")
    # forehand says which of the two he plays
    if level == 0 and may and said and said[0] == ("A", "raeuber"):
        said.pop(0)
        return end("raeuber", None)
    if level == 0 and may and said and said[0] in (("A", "cego"), ("A", "selber")):
        said.pop(0)
    return end(order[level], bidder)


def can_play(hand: list[str], contract: str, options: dict[str, Any]) -> bool:
    """True if there is a choice of cards with which a hand plays a contract (cego.md, contracts)."""
    if contract == "solo":
        return True
    return bool(legal_keeps(sorted(hand), contract, options))


def cego_record(deal: Deal) -> dict[str, Any]:
    """Return what `cego_auction` does, of an auction in which rounds of passes may be left out at the beginning."""
    for rounds in range(4):
        more = "".join(f"{seat}:pass " for seat in sorted(deal["hands"]) * rounds)
        try:
            return cego_auction({**deal, "bids": more + deal["bids"]})
        except ValueError:
            continue
    raise ValueError("no auction")
