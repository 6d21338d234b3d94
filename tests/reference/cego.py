"""Cego for the reference, from the rules page cego.md: the play and what it is worth."""

from __future__ import annotations

from typing import Any

from reference.cego_cards import card_value, is_court, pack, points_outcome, rank_of, suit_of, units
from reference.cego_contracts import (
    CONTRACTS,
    EACH_FOR_HIMSELF,
    FOR_POINTS,
    forced_leads,
    legal_setups,
    named,
    raeuber_stakes,
    tariff,
)
from reference.tricks import Deal, TrickState, words

BY_RULE = ["St", "T21", "T1"]  # led to the first, second and third trick


class CegoState(TrickState):
    """A position of Cego after the blind has been taken up (cego.md)."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, pack(len(deal["hands"])))
        if len(self.seats) not in (3, 4):
            raise ValueError(f"{len(self.seats)} hands, the game has 3 or 4")
        self.contract, self.options = named(deal.get("contract", ""), self.options)
        if self.contract not in CONTRACTS:
            raise ValueError(f"no contract {self.contract}")
        self.alone = self.contract in EACH_FOR_HIMSELF
        self.low_is_good = self.contract == "raeuber"
        self.seat: str = deal.get("seat", "") if self.alone else ""
        self.soloist: str = "" if self.alone else deal.get("soloist", "")
        self.announcer: str = deal.get("soloist", "") if self.contract == "raeuber" else ""
        self.seller: str = deal.get("bought_from", "")
        if self.seller and (self.contract != "ultimo" or self.seller == self.soloist):
            raise ValueError(f"nobody sells T1 in {self.contract}, and nobody to himself")
        if self.announcer and self.announcer not in self.seats:
            raise ValueError(f"{self.announcer} announced, but holds no cards")
        if not self.alone and self.soloist not in self.seats:
            raise ValueError(f"{self.contract} needs a soloist, not {self.soloist or None}")
        if self.seat and self.seat not in self.seats:
            raise ValueError(f"seat {self.seat} holds no cards")
        self.set_sides(deal, self.seats if self.alone else ["declarer", "defenders"], 0)
        self.counts: dict[str, int] = {
            side: deal.get("count", {}).get(side, 0) for side in self.won
        }
        for side in deal.get("points", {}):
            if side not in deal.get("count", {}):
                raise ValueError(f"points.{side} without count.{side}")
        self.set_away(deal)
        self.leads_left = 0  # tricks to which the soloist must still lead a kept card
        self.kept: list[str] = []
        self.null_when_led = False  # whether the card led is a court card kept as a blank
        self.take_up(deal)
        self.leader = self.first_leader(deal)
        self.begin(deal)

    # The start of a deal.

    def set_away(self, deal: Deal) -> None:
        """Find the cards that count for the soloist besides his tricks (cego.md, counting)."""
        away = deal.get("away", {})
        if any(seat != self.soloist for seat in away):
            raise ValueError("only a soloist lays cards away")
        self.away = words(away.get(self.soloist))
        if self.contract in ("solo", "ultimo"):
            self.away += words(deal.get("blind"))

    def take_up(self, deal: Deal) -> None:
        """Lay away all but the cards kept, take up the blind and press (cego.md, contracts)."""
        keep, press = words(deal.get("keep")), words(deal.get("press"))
        if not keep:
            if press:
                raise ValueError("press without keep")
            return
        if deal.get("trick"):
            raise ValueError("keep describes a deal before its first trick")
        hand, blind = self.hands.get(self.soloist, []), words(deal.get("blind"))
        setups = legal_setups(hand, blind, self.contract, self.options)
        pressed = {found for _, found in setups}
        if not press and len(pressed) == 1:
            press = list(pressed.pop())  # the rule leaves only one card
        if (tuple(sorted(keep)), tuple(sorted(press))) not in setups:
            raise ValueError(f"{self.contract}: may not keep {keep} and press {press}")
        self.kept, self.leads_left = forced_leads(hand, keep, self.contract, self.options)
        self.away += [card for card in hand if card not in keep] + press
        self.hands[self.soloist] = keep + [card for card in blind if card not in press]

    def first_leader(self, deal: Deal) -> str:
        """Return who leads where the deal does not say so (position files, `leader`)."""
        if deal.get("keep") and deal.get("leader", self.soloist) != self.soloist:
            raise ValueError(f"{self.soloist} leads to the first trick")
        if "leader" in deal:
            return str(deal["leader"])
        if not self.alone:
            return self.soloist
        return self.holder(self.rule_card()) or "A"

    def before_trick(self) -> None:
        """Refuse a leader who is not the one that Räuber by rule asks for."""
        holder = self.holder(self.rule_card())
        if holder not in (None, self.leader):
            raise ValueError(f"{holder} holds {self.rule_card()} and leads it to this trick")

    def settle(self) -> None:
        """Ask for the seat to move where none is named (cego.md, value)."""
        if self.alone and not self.seat:
            self.seat = self.turn

    # Cards and leads.

    def suit(self, card: str) -> str:
        """Return `T` for a trump, else the letter of the suit."""
        return suit_of(card)

    def rank(self, card: str) -> int:
        """Return the place of a card in its suit."""
        return rank_of(card)

    def rule_card(self) -> str | None:
        """Return the card that a Räuber by rule wants led to the next trick."""
        if self.contract != "raeuber" or not self.options.get("by_rule", False):
            return None
        done = sum(self.tricks(side) for side in self.won)
        return BY_RULE[done] if done < len(BY_RULE) else None

    def holder(self, card: str | None) -> str | None:
        """Return the seat that has a card in hand."""
        holders = [seat for seat in self.seats if card in self.hands[seat]]
        return holders[0] if holders else None

    def leads(self, hand: list[str]) -> list[str]:
        """Lead a kept card, or that of the rule, if the rules require it. Otherwise lead anything."""
        if self.leads_left:
            return self.kept
        rule = self.rule_card()
        return [rule] if rule in hand else hand

    def follows(self, hand: list[str]) -> list[str]:
        """Follow suit, else play a trump, else anything (cego.md, play)."""
        led = [card for card in hand if suit_of(card) == self.suit_led()]
        return led or [card for card in hand if suit_of(card) == "T"] or hand

    def put(self, notation: str) -> None:
        """Note a kept card that is led before it goes to the table."""
        if not self.trick:
            self.null_when_led = self.leads_left > 0 and is_court(notation)
            if self.leads_left:
                self.leads_left -= 1
                self.kept = [card for card in self.kept if card != notation]
        super().put(notation)

    def winner(self) -> str:
        """Let a lame court card win nothing: the next player has the trick if nobody beats it."""
        if not self.null_when_led:
            return super().winner()
        beaten_by = [
            (seat, card) for seat, card in self.trick[1:] if self.beats_lame(card)
        ] or self.trick[1:2]
        best_seat, best = beaten_by[0]
        for seat, card in beaten_by[1:]:
            if self.beats(card, best):
                best_seat, best = seat, card
        return best_seat

    def beats_lame(self, card: str) -> bool:
        """Tell whether a card follows suit to, or trumps, a lame card that was led."""
        return suit_of(card) in ("T", self.suit_led())

    def beats(self, card: str, best: str) -> bool:
        """Let a trump beat what is none, and else the higher card of the suit."""
        if suit_of(card) == "T" != suit_of(best):
            return True
        return super().beats(card, best)

    def next_leader(self, winner: str) -> str:
        """Let the soloist lead his second blank, and the holder a rule card. Otherwise the winner leads."""
        if self.leads_left:
            return self.soloist
        # The trick is counted by now, so this is the rule of the next one.
        return self.holder(self.rule_card()) or winner

    # Who plays for what.

    def side(self, seat: str) -> str:
        """Return the side of a seat: itself where each plays for himself."""
        if self.alone:
            return seat
        return "declarer" if seat == self.soloist else "defenders"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat is the soloist, or the seat of the query."""
        return seat == (self.seat if self.alone else self.soloist)

    def tricks(self, side: str) -> int:
        """Return the tricks of a side, as they follow from its cards (position files)."""
        cards = len(self.won[side]) + self.counts[side]
        if cards % len(self.seats):
            raise ValueError(f"{side} cannot have won {cards} cards in tricks")
        return cards // len(self.seats)

    def counted(self, side: str) -> tuple[int, int]:
        """Return the sum of the card values and the number of cards of a side."""
        cards = self.won[side] + (self.away if side == "declarer" else [])
        values = sum(map(card_value, cards)) + int(self.points[side])
        return values, len(cards) + self.counts[side]

    def score(self) -> dict[str, int]:
        """Return the units of each side, its tricks where the contract is about tricks."""
        if self.contract not in FOR_POINTS and self.contract != "raeuber":
            return {side: self.tricks(side) for side in self.won}
        count = self.options.get("count", "twos")
        return {
            side: units(count, *self.counted(side), len(self.seats), side == "declarer")
            for side in self.won
        }

    def final_value(self) -> int:
        """Return the units of the soloist, or whether the aim of the contract was reached."""
        if self.contract in FOR_POINTS:
            return self.score()["declarer"]
        if self.contract == "raeuber":
            return self.score()[self.asked()]
        return 1 if self.aim_reached() else 0

    def final_outcome(self) -> str:
        """Return the outcome by the last column of the counts, or by the aim of the contract."""
        if self.contract in FOR_POINTS:
            count = self.options.get("count", "twos")
            return points_outcome(count, self.final_value(), len(self.seats))
        if self.contract == "raeuber":
            score = self.score()
            own = score.pop(self.asked())
            return "win" if max(score.values()) > own else "loss"
        return "win" if self.aim_reached() else "loss"

    def stakes(self) -> dict[str, int]:
        """Return what each seat of a finished Räuber or Drescher wins or pays."""
        if self.contract == "drescher":
            rate = tariff("drescher", self.options)
            if rate is None or self.last is None:
                return {}
            return {s: rate if s != self.last[0] else -rate * (len(self.seats) - 1) for s in self.seats}
        cards = {seat: self.counted(seat)[1] for seat in self.seats}
        return raeuber_stakes(self.score(), cards, self.options, self.announcer)

    def asked(self) -> str:
        """Return the seat of the query."""
        if not self.seat:
            raise ValueError("play is over: name the seat asked about")
        return self.seat

    def aim_reached(self) -> bool:
        """Tell whether a contract that is not for points is won (cego.md, contracts)."""
        if self.contract in ("ultimo", "drescher"):
            if self.last is None:
                raise ValueError("nothing tells who won the last trick")
            if self.contract == "ultimo":
                return self.last == (self.soloist, "T1")
            return self.last[0] != self.asked()
        if self.contract == "bettel":
            return self.tricks("declarer") == 0
        if self.contract == "durchmarsch":
            return self.tricks("defenders") == 0
        return self.tricks("declarer") == int(self.options.get("tricks", 1))

    def key(self) -> tuple[Any, ...]:
        """Add what was kept and who won the last trick to what distinguishes positions."""
        return (*super().key(), tuple(sorted(self.kept)), self.leads_left, self.null_when_led, self.last)
