"""Königrufen for the reference, from the rules page koenigrufen.md."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from reference.search import outcome, value
from reference.tricks import Deal, TrickState, words

TAROCKS = [f"T{number}" for number in range(1, 22)] + ["Sk"]
BLACK = ["7", "8", "9", "10", "J", "N", "Q", "K"]
RED = ["4", "3", "2", "1", "J", "N", "Q", "K"]
RANKS = {"c": BLACK, "s": BLACK, "h": RED, "d": RED}
PACK = TAROCKS + [rank + suit for suit, ranks in RANKS.items() for rank in ranks]
TRULL = ["T1", "T21", "Sk"]
NAMED = {"K": 5, "Q": 4, "N": 3, "J": 2}
KINGS = {"clubs": "Kc", "spades": "Ks", "hearts": "Kh", "diamonds": "Kd"}
# bird -> its card, the tricks after the one that it has to win, and what it is worth
BIRDS = {"pagat": ("T1", 0, 2), "uhu": ("T2", 1, 4), "kakadu": ("T3", 2, 6), "quapil": ("T4", 3, 8)}

CALLING = ["rufer", "besserrufer", "solorufer"]
NEGATIVE = ["piccolo", "bettler"]
# tarocks do not beat suits
PLAIN = ["farbendreier", "farbensolo"]
SOLO = ["solorufer", "solodreier", "farbensolo"]
# contract -> cards that the declarer lays away
TAKING = {"rufer": 3, "besserrufer": 3, "dreier": 3, "farbendreier": 3, "sechserdreier": 6}
CONTRACTS = [*CALLING, "farbendreier", "dreier", "sechserdreier", "farbensolo", "solodreier", *NEGATIVE, "trischaken"]
WORTH = {"rufer": 1, "farbendreier": 3, "dreier": 4, "sechserdreier": 4, "farbensolo": 6, "solodreier": 8}
# contracts without birds
BIRDLESS = [*NEGATIVE, *PLAIN, "trischaken"]


def is_tarock(card: str) -> bool:
    """Tell whether a card is a tarock."""
    return card in TAROCKS


def thirds(cards: list[str]) -> int:
    """Return what cards are worth: each two thirds less than it is named (koenigrufen.md, what cards are worth)."""
    total = 0
    for card in cards:
        named = 5 if card in TRULL else 1 if is_tarock(card) else NAMED.get(card[:-1], 1)
        total += 3 * named - 2
    return total


def may_be_laid_away(card: str) -> bool:
    """Tell whether a card may be laid away at all."""
    return card not in TRULL and card[0] != "K"


def is_shown(card: str, contract: str) -> bool:
    """Tell whether a card laid away is shown: a tarock, in a Farbendreier a card of the suits."""
    return is_tarock(card) != (contract in PLAIN)


def ways_to_lay_away(hand: list[str], number: int, contract: str = "dreier") -> list[tuple[str, ...]]:
    """Return every choice of so many cards that may be laid away (koenigrufen.md, laying away)."""
    free = sorted(card for card in hand if may_be_laid_away(card))
    before = [card for card in free if not is_shown(card, contract)]
    found = []
    for choice in combinations(free, number):
        if not any(is_shown(card, contract) for card in choice) or all(card in choice for card in before):
            found.append(choice)
    return found


def stakes(options: dict[str, Any], outcome: str, partner: str | None) -> dict[str, int]:
    """Return what each seat wins or pays (koenigrufen.md, result)."""
    if options.get("contract") == "trischaken":
        return {}
    contract, declarer = options.get("contract", "dreier"), options.get("declarer", "A")
    bird = options.get("bird", "none")
    worth = WORTH.get(contract, 2)
    if contract == "sechserdreier" and outcome == "loss":
        worth = 8
    if bird != "none":
        worth = BIRDS[bird][2] * (2 if contract in SOLO else 1)
    side = {declarer, partner} if contract in CALLING and partner else {declarer}
    sign = 1 if outcome == "win" else -1
    mine = worth if len(side) == 2 else 3 * worth
    return {seat: sign * mine if seat in side else -sign * worth for seat in "ABCD"}


class KoenigrufenState(TrickState):
    """A position of Königrufen (koenigrufen.md)."""

    def __init__(self, deal: Deal) -> None:
        options = deal.get("options", {})
        self.contract: str = options.get("contract", "dreier")
        self.declarer: str = options.get("declarer", "A")
        super().__init__({"leader": self.declarer if self.contract in NEGATIVE else "A", **deal}, PACK)
        if len(self.seats) != 4:
            raise ValueError(f"{len(self.seats)} hands, the game has 4")
        if self.contract not in CONTRACTS:
            raise ValueError(f"no contract {self.contract}")
        self.alone = self.contract == "trischaken"
        self.low_is_good = self.alone
        self.seat: str = deal.get("seat", "") if self.alone else ""
        self.negative = self.contract in NEGATIVE or self.alone
        self.plain = self.contract in PLAIN
        self.emperor: str = "no" if self.negative or self.plain else options.get("emperor", "no")
        self.bird: str = options.get("bird", "none")
        birdless = self.contract in BIRDLESS
        if (self.contract == "besserrufer" and self.bird == "none") or (birdless and self.bird != "none"):
            raise ValueError(f"bird {self.bird} in {self.contract}")
        self.lying = {key: words(deal.get(key)) for key in ("talon", "half")}
        self.away = words(deal.get("away", {}).get(self.declarer))
        self.partner = self.find_partner(deal)
        self.set_sides(deal, self.seats if self.alone else ["declarer", "defenders"], 0)
        self.made = False
        self.has_talon = ""  # who has won the talon of a Trischaken
        self.begin(deal)

    def find_partner(self, deal: Deal) -> str:
        """Return the declarer's partner, himself if he plays alone (koenigrufen.md, the called king)."""
        if self.contract not in CALLING:
            return self.declarer
        king = KINGS[self.options.get("king", "hearts")]
        for seat, hand in self.hands.items():
            if king in hand:
                return seat
        leader = deal.get("leader", "A")
        for seat, card in zip(self.order_from(leader), words(deal.get("trick")), strict=False):
            if card == king:
                return seat
        if any(king in cards for cards in self.lying.values()):
            return self.declarer
        if "partner" not in deal:
            raise ValueError(f"nobody holds {king}: who is the partner?")
        return str(deal["partner"])

    # Cards.

    def suit(self, card: str) -> str:
        """Return the suit of a card. The tarocks are one suit."""
        return "tarocks" if is_tarock(card) else card[-1]

    def rank(self, card: str) -> int:
        """Return a number that is higher for a higher card of the same suit."""
        return TAROCKS.index(card) if is_tarock(card) else RANKS[card[-1]].index(card[:-1])

    def beats(self, card: str, best: str) -> bool:
        """Tell whether a card beats the best one before it: a higher one of its suit, or a tarock on a suit.

        In the games of the suits a tarock beats tarocks only.
        """
        if self.suit(card) != self.suit(best):
            return is_tarock(card) and not self.plain
        return self.rank(card) > self.rank(best)

    def best(self) -> str:
        """Return the card that wins the trick on the table so far."""
        best = self.trick[0][1]
        for _, card in self.trick[1:]:
            if self.beats(card, best):
                best = card
        return best

    def winner(self) -> str:
        """Return the seat that wins a full trick: the highest card, or the Pagat with an emperor's trick."""
        cards = [card for _, card in self.trick]
        if self.emperor != "no" and all(card in cards for card in TRULL):
            fell = [card for card in cards if card in TRULL]
            if self.emperor == "any" or fell == ["T21", "Sk", "T1"]:
                return self.trick[cards.index("T1")][0]
        return super().winner()

    # Play.

    def without_pagat(self, hand: list[str], cards: list[str]) -> list[str]:
        """Return the cards without a Pagat that may not yet be played (koenigrufen.md, negative games)."""
        others = [card for card in hand if is_tarock(card) and card != "T1"]
        return [card for card in cards if card != "T1" or not others]

    def leads(self, hand: list[str]) -> list[str]:
        """Lead anything. In negative games lead the Pagat only as the last tarock, in those of suits tarocks last."""
        if self.plain:
            return [card for card in hand if not is_tarock(card)] or hand
        return self.without_pagat(hand, hand) if self.negative else hand

    def follows(self, hand: list[str]) -> list[str]:
        """Follow suit, else play a tarock, else anything. In negative games beat the winning card."""
        led = self.suit_led()
        legal = [card for card in hand if self.suit(card) == led] or [card for card in hand if is_tarock(card)] or hand
        if not self.negative:
            return legal
        legal = self.without_pagat(hand, legal)
        return [card for card in legal if self.beats(card, self.best())] or legal

    def put(self, notation: str) -> None:
        """Move a card. Note the bird if it has won its trick, and who wins the talon with the last trick."""
        super().put(notation)
        if self.alone and self.over and self.options.get("talon_to", "last_trick") == "last_trick":
            assert self.last is not None
            self.has_talon = self.last[0]
        if self.bird != "none" and not self.trick:
            card, after, _ = BIRDS[self.bird]
            assert self.last is not None
            winner, with_card = self.last
            if with_card == card and len(self.hands[winner]) == after and self.side(winner) == "declarer":
                self.made = True

    # Who plays for what.

    def side(self, seat: str) -> str:
        """Return the side of a seat: itself in Trischaken."""
        if self.alone:
            return seat
        return "declarer" if seat in (self.declarer, self.partner) else "defenders"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat belongs to the declaring side, or is the seat of the query."""
        return seat == self.seat if self.alone else self.side(seat) == "declarer"

    def settle(self) -> None:
        """Ask for the seat to move where none is named (koenigrufen.md, value)."""
        if self.alone and not self.seat:
            self.seat = self.turn

    @property
    def counts_tricks(self) -> bool:
        """Tell whether points do not matter."""
        return self.contract in NEGATIVE or self.bird != "none"

    def score(self) -> dict[str, int]:
        """Return the thirds of each side, or its tricks where points do not matter."""
        if self.counts_tricks:
            return {side: len(cards) // 4 for side, cards in self.won.items()}
        found = {side: thirds(cards) + self.points[side] for side, cards in self.won.items()}
        if self.alone:
            if self.has_talon:
                found[self.has_talon] += thirds(self.lying["talon"] + self.lying["half"])
            return found
        found["declarer"] += thirds(self.away)
        king = KINGS[self.options.get("king", "hearts")]
        for cards in self.lying.values():
            mine = self.contract == "solorufer" and king in cards
            found["declarer" if mine else "defenders"] += thirds(cards)
        return found

    def final_value(self) -> int:
        """Return the thirds of the declaring side, or 1 and 0 for an aim (koenigrufen.md, value)."""
        if self.bird != "none":
            return int(self.made)
        if self.alone:
            if not self.seat:
                raise ValueError("play is over: name the seat asked about")
            return self.score()[self.seat]
        score = self.score()["declarer"]
        if self.contract in NEGATIVE:
            return int(score == (1 if self.contract == "piccolo" else 0))
        return score

    def final_outcome(self) -> str:
        """Return win or loss of the declaring side, or in Trischaken of the seat (koenigrufen.md, result)."""
        if self.alone:
            return "win" if max(self.score().values()) > self.final_value() else "loss"
        return "win" if self.final_value() >= (1 if self.counts_tricks else 107) else "loss"

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal. Won cards are only their points."""
        *rest, _ = super().key()
        return (*rest, tuple(self.score().values()), self.made)


def laid_away(deal: Deal) -> dict[str, tuple[int, str]]:
    """Return value and outcome of each choice of cards that the declarer may lay away."""
    options = deal.get("options", {})
    seat = options.get("declarer", "A")
    hand = words(deal["hands"][seat])
    number = len(hand) - min(len(words(text)) for text in deal["hands"].values())
    table = {}
    contract, bird = options.get("contract", "dreier"), BIRDS.get(options.get("bird", ""), ("",))[0]
    for choice in ways_to_lay_away(hand, number, contract):
        if bird in choice and (contract not in CALLING or contract == "besserrufer"):
            # only the declarer can have announced it, so he keeps it
            continue
        rest = [card for card in hand if card not in choice]
        after = {**deal, "hands": {**deal["hands"], seat: " ".join(rest)}, "away": {seat: " ".join(choice)}}
        table[" ".join(choice)] = (value(KoenigrufenState(after)), outcome(KoenigrufenState(after)))
    return table
