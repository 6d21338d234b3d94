"""Skat for the reference, from the rules page skat.md."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from reference.search import outcome, value
from reference.tricks import Deal, TrickState, words

RANKS = ["7", "8", "9", "Q", "K", "10", "A"]
NULL_RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
JACKS = ["Jd", "Jh", "Js", "Jc"]
SUITS = {"clubs": "c", "spades": "s", "hearts": "h", "diamonds": "d"}
PACK = [rank + suit for suit in "cshd" for rank in NULL_RANKS]
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
# without and with hand, each without and with ouvert
NULL_WORTH = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}


def points(cards: list[str]) -> int:
    """Return what cards are worth (skat.md, what cards are worth)."""
    return sum(POINTS.get(card[:-1], 0) for card in cards)


def trumps(contract: str) -> list[str]:
    """Return the trumps from high to low (skat.md, the games)."""
    if contract == "null":
        return []
    rest = [] if contract in ("grand", "ramsch") else [rank + SUITS[contract] for rank in reversed(RANKS)]
    return JACKS[::-1] + rest


def tops(cards: list[str], contract: str) -> int:
    """Return how many of the highest trumps the cards have, or lack, without a gap (skat.md, the worth of a game)."""
    held = [card in cards for card in trumps(contract)]
    return next((at for at, one in enumerate(held) if one != held[0]), len(held))


def worth(contract: str, options: dict[str, Any], tops: int, made: str = "none") -> int:
    """Return the worth of a game in which the declarer announced this, and makes at least that."""
    hand, ouvert = options.get("hand", False), options.get("ouvert", False)
    if contract == "null":
        return NULL_WORTH[hand, ouvert]
    announced = options.get("announced", "none")
    order = ["none", "schneider", "schwarz"]
    reached = max(order.index(announced), order.index(made))
    return BASES[contract] * (tops + 1 + hand + reached + order.index(announced) + ouvert)


def bids() -> list[int]:
    """Return the numbers that can be bid: every worth that a game may have (skat.md, the worth of a game)."""
    found = set(NULL_WORTH.values())
    for contract in BASES:
        plays = [{"hand": False}, {"hand": True}, {"hand": True, "announced": "schneider"}]
        plays += [{"hand": True, "announced": "schwarz", "ouvert": ouvert} for ouvert in (False, True)]
        for options in plays:
            for tops_of in range(1, len(trumps(contract)) + 1):
                found |= {worth(contract, options, tops_of, made) for made in ("none", "schneider", "schwarz")}
    return sorted(found)


class SkatState(TrickState):
    """A position of Skat (skat.md)."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, PACK)
        if len(self.seats) != 3:
            raise ValueError(f"{len(self.seats)} hands, the game has 3")
        self.contract = self.options.get("contract", "grand")
        self.declarer = self.options.get("declarer", "A")
        self.skat = words(deal.get("skat"))
        if len(self.skat) not in (0, 2):
            raise ValueError(f"{len(self.skat)} cards in the skat")
        self.trumps = trumps(self.contract)
        self.alone = self.low_is_good = self.contract == "ramsch"
        self.seat: str = deal.get("seat", "") if self.alone else ""
        if self.alone and (deal.get("bid") or any(self.options.get(key) for key in ("hand", "ouvert", "announced"))):
            raise ValueError("nobody plays alone in ramsch")
        self.skat_to_last: bool = self.alone and self.options.get("skat_to", "last_trick") == "last_trick"
        self.goal = "" if self.alone else self.needed(deal)
        self.set_sides(deal, self.seats if self.alone else ["declarer", "defenders"], 0)
        self.begin(deal)

    def needed(self, deal: Deal) -> str:
        """Return what the declarer has to make: nothing more, schneider or schwarz (skat.md, the worth of a game)."""
        bid = deal.get("bid", 0)
        if not bid:
            return self.options.get("announced", "none")
        if bid not in bids():
            raise ValueError(f"no game is worth {bid}, so nobody bids it")
        own = words(deal["hands"][self.declarer]) + self.skat
        number = deal.get("tops") or (tops(own, self.contract) if self.trumps else 0)
        for made in ("none", "schneider", "schwarz"):
            if worth(self.contract, self.options, number, made) >= bid:
                order = ["none", "schneider", "schwarz"]
                return max(made, self.options.get("announced", "none"), key=order.index)
        return "overbid"

    def suit(self, card: str) -> str:
        """Return the suit of a card. The trumps are one suit."""
        return "trumps" if card in self.trumps else card[-1]

    def rank(self, card: str) -> int:
        """Return a number that is higher for a higher card of the same suit."""
        if card in self.trumps:
            return -self.trumps.index(card)
        return (NULL_RANKS if self.contract == "null" else RANKS).index(card[:-1])

    def beats(self, card: str, best: str) -> bool:
        """Tell whether a card beats the best one before it: a higher one of its suit, or a trump on another suit."""
        if self.suit(card) != self.suit(best):
            return self.suit(card) == "trumps"
        return self.rank(card) > self.rank(best)

    def side(self, seat: str) -> str:
        """Return the side of a seat: itself in Ramsch."""
        if self.alone:
            return seat
        return "declarer" if seat == self.declarer else "defenders"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat is the declarer, or the seat of the query."""
        return seat == (self.seat if self.alone else self.declarer)

    def settle(self) -> None:
        """Ask for the seat to move where none is named (skat.md, value)."""
        if self.alone and not self.seat:
            self.seat = self.turn

    @property
    def counts_tricks(self) -> bool:
        """Tell whether tricks count alone."""
        return self.contract == "null" or self.goal == "schwarz"

    def score(self) -> dict[str, int]:
        """Return the points of each side, or its tricks where these count alone."""
        if self.counts_tricks:
            return {side: len(cards) // 3 for side, cards in self.won.items()}
        found = {side: points(cards) + self.points[side] for side, cards in self.won.items()}
        if not self.alone:
            found["declarer"] += points(self.skat)
        elif self.skat_to_last and self.over and self.last:
            found[self.last[0]] += points(self.skat)
        return found

    def final_value(self) -> int:
        """Return the declarer's points, or 1 and 0 for what is to be done with tricks (skat.md, value)."""
        score = self.score()
        if self.alone:
            if not self.seat:
                raise ValueError("play is over: name the seat asked about")
            return score[self.seat]
        if self.counts_tricks:
            return int(score["declarer" if self.contract == "null" else "defenders"] == 0)
        return score["declarer"]

    def marched(self) -> str | None:
        """Return the seat that has taken all tricks, or all points, if that wins (skat.md, Ramsch)."""
        kind = self.options.get("march", "tricks")
        score = self.score()
        if kind == "tricks":
            owners = [seat for seat in self.seats if self.won[seat] or self.points[seat]]
        else:
            owners = [seat for seat in self.seats if score[seat]]
        return owners[0] if kind != "none" and len(owners) == 1 else None

    def losers(self) -> list[str]:
        """Return who loses: the most points, and of equals by option the winner of the last trick (skat.md, Ramsch)."""
        score = self.score()
        found = [seat for seat in self.seats if score[seat] == max(score.values())]
        by_last = self.options.get("tie", "share") == "last_trick"
        return [self.last[0]] if by_last and self.last is not None and self.last[0] in found else found

    def final_outcome(self) -> str:
        """Return win or loss of the declarer, or of the seat of the query in Ramsch (skat.md, result)."""
        if self.alone:
            marched = self.marched()
            if marched:
                return "win" if marched == self.seat else "loss"
            return "loss" if self.seat in self.losers() else "win"
        if self.goal == "overbid":
            return "loss"
        least = 1 if self.counts_tricks else {"none": 61, "schneider": 90}[self.goal]
        return "win" if self.final_value() >= least else "loss"

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal. Won cards are only their points."""
        *rest, _ = super().key()
        taken = tuple(map(bool, self.won.values()))
        return (*rest, tuple(self.score().values()), taken)


def settled(state: SkatState, deal: Deal) -> dict[str, int]:
    """Return what each seat wins or loses in a whole deal that has been played (skat.md, what a deal brings)."""
    tricks = {side: len(cards) // 3 for side, cards in state.won.items()}
    if state.alone:
        score, marched = state.score(), state.marched()
        if marched:
            return {seat: 120 if seat == marched else 0 for seat in state.seats}
        losers = state.losers()
        maids = [seat for seat in state.seats if not tricks[seat]]
        times = 1
        for _ in maids:
            if state.options.get("maids") == "each" or (state.options.get("maids") == "one" and len(maids) == 1):
                times *= 2
        found = dict.fromkeys(state.seats, 0)
        if len(losers) < 3:
            for seat in losers:
                more = points(state.skat) if state.options.get("skat_to") == "most" else 0
                found[seat] = -times * (score[seat] + (more if len(losers) == 1 else more // 2))
        return found
    won = state.final_outcome() == "win"
    bid = deal.get("bid", 0)
    number = tops(words(deal["hands"][state.declarer]) + state.skat, state.contract) if state.trumps else 0
    if state.contract == "null":
        return {} if state.goal == "overbid" else {
            state.declarer: worth("null", state.options, 0) * (1 if won else -2)
        }
    side = "defenders" if won else "declarer"
    cards = state.won[side] + (state.skat if side == "declarer" else [])
    made = "schwarz" if not tricks[side] else "schneider" if points(cards) <= 30 else "none"
    found = worth(state.contract, state.options, number, made)
    if won:
        return {state.declarer: found}
    base = BASES[state.contract]
    while found < bid:
        found = found // base * base + base
    return {state.declarer: -2 * found}


def laid_away(deal: Deal) -> dict[str, tuple[int, str]]:
    """Return value and outcome of each choice of two cards that the declarer may lay away, sorted as text."""
    seat = deal.get("options", {}).get("declarer", "A")
    hand = sorted(words(deal["hands"][seat]))
    table = {}
    for choice in combinations(hand, 2):
        rest = [card for card in hand if card not in choice]
        after = {**deal, "hands": {**deal["hands"], seat: " ".join(rest)}, "skat": " ".join(choice)}
        table[" ".join(choice)] = (value(SkatState(after)), outcome(SkatState(after)))
    return table


def games(deal: Deal) -> dict[tuple[str, str], dict[str, tuple[int, str]]]:
    """Return (seat, game) -> what is laid away, sorted as text -> value and outcome, of hands and skat as dealt.

    A game is its contract, then "ouvert" and "hand" (skat.md, the games, players and deal). In a hand game the skat
    stays where it is.
    """
    found = {}
    skat = deal["skat"]
    for seat, hand in deal["hands"].items():
        for contract in (*BASES, "null"):
            for more in ((), ("ouvert",)) if contract == "null" else ((),):
                options = {"contract": contract, "declarer": seat, **dict.fromkeys(more, True)}
                bare = {key: text for key, text in deal.items() if key not in ("skat", "bid", "tops")}
                up = {**bare, "hands": {**deal["hands"], seat: f"{hand} {skat}"}, "options": options}
                found[seat, "-".join((contract, *more))] = laid_away(up)
                left = {**bare, "skat": skat, "options": {**options, "hand": True}}
                state = SkatState(left)
                key = " ".join(sorted(words(skat)))
                found[seat, "-".join((contract, "hand", *more))] = {key: (value(state), outcome(state))}
    return found
