"""Schafkopf for the reference, from the rules page schafkopf.md."""

from __future__ import annotations

from typing import Any

from reference.tricks import Deal, TrickState, words

SUITS = {"acorns": "E", "leaves": "G", "hearts": "H", "bells": "S"}
RANKS = ["7", "8", "9", "U", "O", "K", "10", "A"]  # of a suit without trumps, from low to high
TEN_LOW = ["7", "8", "9", "10", "U", "O", "K", "A"]  # of a Bettel, unless the options say otherwise
SHORT = ["9", "U", "O", "K", "10", "A"]
POINTS = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}
PACK = [suit + rank for suit in SUITS.values() for rank in RANKS]
CONTRACTS = [
    *(f"call-{suit}" for suit in SUITS if suit != "hearts"),
    *(f"solo-{suit}" for suit in SUITS),
    *(kind + suit for kind in ("wenz", "geier") for suit in ("", *(f"-{name}" for name in SUITS))),
    "ramsch",
    "sie",
    "bettel",
    "bettel-trumps",
]


def pack(kind: str) -> list[str]:
    """Return the cards of the long or the short pack."""
    return [card for card in PACK if kind == "long" or card[1:] in SHORT]


def points(cards: list[str]) -> int:
    """Return what cards are worth (schafkopf.md, what cards are worth)."""
    return sum(POINTS.get(card[1:], 0) for card in cards)


def trumps(contract: str, order: str = "") -> list[str]:
    """Return the trumps from high to low (schafkopf.md, the games). order: that of a Bettel."""
    if contract == "bettel" and order != "trumps":
        return []
    kind, _, name = contract.partition("-")
    always = {"wenz": "U", "geier": "O"}.get(kind, "OU")
    found = [suit + rank for rank in always for suit in "EGHS"]
    if kind in ("call", "ramsch", "sie", "bettel"):
        name = "hearts"
    if name:
        found += [SUITS[name] + rank for rank in reversed(RANKS) if rank not in always]
    return found


def stakes(options: dict[str, Any], outcome: str, partner: str | None = None) -> dict[str, int]:
    """Return what each seat wins or loses, in Pfennige (schafkopf.md, result)."""
    contract = options.get("contract", "solo-hearts")
    if contract in ("ramsch", "bettel", "bettel-trumps"):
        return {}
    declarer = options.get("declarer", "A")
    sign = 1 if outcome == "win" else -1
    if contract.startswith("call"):
        return {seat: sign * (10 if seat in (declarer, partner) else -10) for seat in "ABCD"}
    each = 200 if contract == "sie" else 100 if options.get("tout", False) else 50
    return {seat: sign * (3 * each if seat == declarer else -each) for seat in "ABCD"}


class SchafkopfState(TrickState):
    """A position of Schafkopf (schafkopf.md)."""

    def __init__(self, deal: Deal) -> None:
        options = deal.get("options", {})
        super().__init__(deal, pack(options.get("pack", "long")))
        if len(self.seats) != 4:
            raise ValueError(f"{len(self.seats)} hands, the game has 4")
        self.contract: str = options.get("contract", "solo-hearts")
        if self.contract not in CONTRACTS:
            raise ValueError(f"no contract {self.contract}")
        self.declarer: str = options.get("declarer", "A")
        if self.declarer not in self.seats:
            raise ValueError(f"declarer {self.declarer} holds no cards")
        self.order: str = options.get("bettel_order", "ten_low") if self.contract == "bettel" else ""
        self.must_beat: bool = self.contract.startswith("bettel") and options.get("must_beat", False)
        self.trumps = trumps(self.contract, self.order)
        self.alone = self.contract == "ramsch"
        self.low_is_good = self.alone
        self.seat: str = deal.get("seat", "") if self.alone else ""
        self.tout: bool = options.get("tout", False)
        if self.tout and not self.contract.startswith(("solo", "wenz", "geier")):
            raise ValueError(f"tout is not announced in {self.contract}")
        self.no_trick = self.contract.startswith("bettel")
        self.tout = self.tout or self.contract == "sie"
        if (self.tout or self.no_trick) and any(deal.get("points", {}).values()):
            raise ValueError("points do not matter with tout")
        self.set_sides(deal, self.seats if self.alone else ["declarer", "defenders"], 0)
        self.called = ""  # the suit of the called ace
        self.partner: str | None = None
        self.bound = False
        if self.contract.startswith("call"):
            self.called = SUITS[self.contract.partition("-")[2]]
            self.call(deal)
        elif deal.get("partner") or deal.get("ran"):
            raise ValueError(f"nobody is called in {self.contract}")
        self.begin(deal)
        if self.contract == "sie":
            self.check_sie(deal)

    def check_sie(self, deal: Deal) -> None:
        """Refuse a Sie with other cards than the highest trumps of a whole hand (schafkopf.md, Sie)."""
        wanted = self.trumps[: 8 if self.options.get("pack", "long") == "long" else 6]
        held = {seat: list(hand) for seat, hand in self.hands.items()}
        for seat, card in self.trick:
            held[seat].append(card)
        for seat, hand in held.items():
            if any((card in wanted) != (seat == self.declarer) for card in hand):
                raise ValueError(f"{seat} holds {hand}, where {self.declarer} plays a Sie")

    # The called ace.

    @property
    def ace(self) -> str:
        """Return the called ace."""
        return f"{self.called}A"

    def of_called_suit(self, card: str) -> bool:
        """Tell whether a card belongs to the called suit."""
        return bool(self.called) and self.suit(card) == self.called

    def call(self, deal: Deal) -> None:
        """Find the partner, and whether the ace is bound (schafkopf.md, in a position file)."""
        leader = deal.get("leader", "A")
        table = dict(zip(words(deal.get("trick")), self.order_from(leader), strict=False))
        before = {seat: list(hand) for seat, hand in self.hands.items()}
        for card, seat in table.items():
            before[seat].append(card)
        holder = next((seat for seat in self.seats if self.ace in before[seat]), None)
        ran = deal.get("ran")
        named = {seat for seat in (holder, deal.get("partner"), ran) if seat}
        if len(named) != 1:
            raise ValueError(f"the partner is one of {sorted(named)}")
        self.partner = named.pop()
        if self.partner == self.declarer:
            raise ValueError("the declarer has not called himself")
        if ran and self.ace not in before[ran]:
            raise ValueError(f"{ran} does not hold {self.ace} any more")
        trick = list(table)
        if self.ace in trick[1:] and not self.of_called_suit(trick[0]) and not self.options.get("discard", False):
            # nobody discards a bound ace but with his last card
            ran = ran or (holder if self.hands[holder or ""] else None)
        self.bound = holder is not None and not ran
        whole = len(pack(self.options.get("pack", "long"))) // 4
        full = all(len(hand) == whole for hand in before.values())
        if full and not any(self.of_called_suit(card) for card in before[self.declarer]):
            raise ValueError(f"the declarer holds no card of the suit of {self.ace}")

    def leads(self, hand: list[str]) -> list[str]:
        """Lead anything, but of the called suit only the bound ace, unless there are four of them."""
        suit = [card for card in hand if self.of_called_suit(card)]
        if not self.bound or self.ace not in hand or len(suit) >= 4:
            return hand
        return [card for card in hand if card == self.ace or card not in suit]

    def follows(self, hand: list[str]) -> list[str]:
        """Follow suit, else anything. A bound ace must be played to its suit, and to no other one."""
        legal = super().follows(hand)
        if self.must_beat:
            best = self.trick[0][1]
            for _, card in self.trick:
                best = card if self.beats(card, best) else best
            return [card for card in legal if self.beats(card, best)] or legal
        if not self.bound or self.ace not in hand:
            return legal
        if self.suit_led() == self.called:
            return [self.ace]
        if self.options.get("discard", False) or len(hand) == 1:
            return legal
        return [card for card in legal if card != self.ace]

    def put(self, notation: str) -> None:
        """Set the ace free when it is played, and after a trick of its suit."""
        asked = self.suit_led() if self.trick else self.suit(notation)
        super().put(notation)
        if self.called and (notation == self.ace or (not self.trick and asked == self.called)):
            self.bound = False

    # Cards.

    def suit(self, card: str) -> str:
        """Return the suit of a card. The trumps are one suit."""
        return "trumps" if card in self.trumps else card[0]

    def rank(self, card: str) -> int:
        """Return a number that is higher for a higher card of the same suit."""
        if card in self.trumps:
            return -self.trumps.index(card)
        return (TEN_LOW if self.order == "ten_low" else RANKS).index(card[1:])

    def beats(self, card: str, best: str) -> bool:
        """Tell whether a card beats the best one before it: a higher one of its suit, or a trump on another suit."""
        if self.suit(card) != self.suit(best):
            return self.suit(card) == "trumps"
        return self.rank(card) > self.rank(best)

    # Who plays for what.

    def side(self, seat: str) -> str:
        """Return the side of a seat: itself in Ramsch."""
        if self.alone:
            return seat
        return "declarer" if seat in (self.declarer, self.partner) else "defenders"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat belongs to the declaring side, or is the seat of the query."""
        return seat == self.seat if self.alone else self.side(seat) == "declarer"

    def settle(self) -> None:
        """Ask for the seat to move where none is named (schafkopf.md, value)."""
        if self.alone and not self.seat:
            self.seat = self.turn

    def score(self) -> dict[str, int]:
        """Return the points of each side, or its tricks where all of them are announced."""
        if self.tout or self.no_trick:
            return {side: len(cards) // 4 for side, cards in self.won.items()}
        return {side: points(cards) + self.points[side] for side, cards in self.won.items()}

    def final_value(self) -> int:
        """Return the points of the side or seat of the query, or 1 for all tricks won (schafkopf.md, value)."""
        score = self.score()
        if self.tout or self.no_trick:
            return int(score["declarer" if self.no_trick else "defenders"] == 0)
        return score[self.asked() if self.alone else "declarer"]

    def marched(self) -> str | None:
        """Return the seat that has all tricks, all points, or enough of them, if that wins (schafkopf.md, Ramsch)."""
        kind = self.options.get("durchmarsch", "tricks")
        score = self.score()
        if isinstance(kind, int):
            return next((seat for seat in self.seats if score[seat] >= kind), None)
        if kind == "tricks":
            owners = [seat for seat in self.seats if self.won[seat] or self.points[seat]]
        else:
            owners = [seat for seat in self.seats if score[seat]]
        return owners[0] if kind != "none" and len(owners) == 1 else None

    def losers(self) -> list[str]:
        """Return who loses: the most points, and of equals as the options say, in order (schafkopf.md, Ramsch)."""
        score = self.score()
        found = [seat for seat in self.seats if score[seat] == max(score.values())]
        high = {seat: [card for card in self.won[seat] if card in self.trumps] for seat in self.seats}
        orders: dict[str, dict[str, int]] = {
            "tricks": {seat: len(self.won[seat]) for seat in found},
            "trumps": {seat: len(high[seat]) for seat in found},
            "highest_trump": {seat: max((self.rank(card) for card in high[seat]), default=-100) for seat in found},
        }
        for name in self.options.get("ties", ()):
            order = orders[name]
            found = [seat for seat in found if order[seat] == max(order[one] for one in found)]
        return found

    def final_outcome(self) -> str:
        """Return win or loss: 61 points, all tricks, or not the most points in Ramsch (schafkopf.md, result)."""
        if self.alone:
            marched = self.marched()
            if marched:
                return "win" if marched == self.asked() else "loss"
            return "loss" if self.asked() in self.losers() else "win"
        return "win" if self.final_value() >= (1 if self.tout or self.no_trick else 61) else "loss"

    def asked(self) -> str:
        """Return the seat of the query in Ramsch."""
        if not self.seat:
            raise ValueError("play is over: name the seat asked about")
        return self.seat

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal. Won cards are only their points."""
        *rest, won = super().key()
        taken = tuple(map(bool, self.won.values()))
        tied = won if self.options.get("ties") else ()
        return (*rest, tuple(self.score().values()), taken, self.bound, tied)


def playable(deal: Deal, seat: str) -> list[str]:
    """Return the contracts that a seat can play with the hand dealt, without Ramsch (schafkopf.md, the games)."""
    hand = words(deal["hands"][seat])
    others = [card for other, text in deal["hands"].items() if other != seat for card in words(text)]
    size = 8 if deal.get("options", {}).get("pack", "long") == "long" else 6
    found = []
    for contract in CONTRACTS:
        if contract.startswith("call"):
            suit = SUITS[contract.partition("-")[2]]
            low = [card for card in hand if card[0] == suit and card not in trumps(contract)]
            possible = bool(low) and suit + "A" not in low and suit + "A" in others
        elif contract == "sie":
            possible = sorted(hand) == sorted(trumps("sie")[:size])
        else:
            possible = contract != "ramsch"
        if possible:
            found.append(contract)
    return found
