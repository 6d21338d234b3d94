"""Schafkopf: four players, one alone or with the holder of a called ace, or each for himself; 32 cards or 24.

Source: rules of the Bayerischer Schafkopf-Verein, rules page `schafkopf`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

from solver.display.language import mark, tr
from solver.games.schafkopf.cards import (
    CONTRACTS,
    ORDER,
    PACK,
    PACKS,
    PLAYERS,
    WORTH,
    ace_of,
    called_suit,
)
from solver.games.schafkopf.rules import rules
from solver.model.cards import SEATS, UNKNOWN
from solver.model.deal import Position
from solver.model.keys import NAME, NAME_ASKED
from solver.model.question import Option, Report
from solver.trick.counts import check_room, check_whole_tricks, tricks_won
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion
from solver.trick.ruleset import Alliance
from solver.worlds.constraints import Judged, Told

ALL_POINTS = sum(WORTH.values())
LEAST = 61
SIDES = ("declarer", "defenders")
HIDDEN = mark("{bidder}'s partner is not known: {called} is among the unknown cards")
TARIFF = {"call": 10, "solo": 50, "wenz": 50, "geier": 50}


class SchafkopfDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Schafkopf.

    partner: who holds, or held, the called ace. ran: who ran away with it and still holds it. seat: the seat asked
    about in Ramsch.
    """

    partner: str | None = None
    ran: str | None = None
    seat: str | None = None


def partner_shown(deal: SchafkopfDeal, ace: str) -> str | None:
    """The seat that has the called ace in hand, or in the trick on the table."""
    if ace in deal.trick:
        return SEATS[(SEATS.index(deal.leader or "A") + deal.trick.index(ace)) % PLAYERS]
    return next((seat for seat, hand in deal.hands.items() if ace in hand), None)


class Schafkopf(TrickGame):
    """The declaring side against the others, or the seat asked about against all others."""

    id = "schafkopf"
    name = "Schafkopf"
    place = 10
    pack = PACK
    hand_size: ClassVar = {PLAYERS: PACKS["long"][0]}
    point_parts = ("points",)
    card_points: ClassVar = {card: (worth,) for card, worth in WORTH.items()}
    side_names = SIDES
    options = (
        Option("contract", "solo-hearts", "the game", choices=CONTRACTS),
        Option("declarer", "A", "who plays it, or has called", choices=tuple(SEATS[:PLAYERS])),
        Option("pack", "long", "32 cards, or 24 without eights and sevens", choices=tuple(PACKS)),
        Option("tout", False, "has a lone declarer announced all tricks?"),
        Option("discard", False, "may the called ace be discarded?"),
    )
    deal = SchafkopfDeal
    keys: ClassVar = {"partner": NAME, "ran": NAME, "seat": NAME_ASKED}
    clockwise = True

    def asked(self, deal: SchafkopfDeal, name: str) -> Any:
        """Value of an option of a deal."""
        return self.option(deal.options, name)

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards dealt to each, by the pack."""
        return PACKS.get(self.option(options, "pack"), PACKS["long"])[0]

    def absent(self, players: int, options: Mapping[str, Any]) -> frozenset[str]:
        """The cards that the short pack has not."""
        ranks = PACKS.get(self.option(options, "pack"), PACKS["long"])[1]
        return frozenset(card for card in ORDER if card[1:] in ranks)

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Declarer and defenders, or the seats."""
        each = record.get("options", {}).get("contract") == "ramsch"
        return tuple(SEATS[:PLAYERS]) if each else SIDES

    def asks_seat(self, deal: SchafkopfDeal) -> bool:
        """Is it Ramsch?"""
        return bool(self.asked(deal, "contract") == "ramsch")

    def ace(self, deal: SchafkopfDeal) -> str | None:
        """The ace called."""
        return ace_of(self.asked(deal, "contract"))

    def partner(self, deal: SchafkopfDeal) -> str | None:
        """Who holds or held the called ace, where that is known."""
        ace = self.ace(deal)
        return None if ace is None else partner_shown(deal, ace) or deal.ran or deal.partner

    def question(self, deal: SchafkopfDeal) -> TrickQuestion:
        """What the declaring side makes, in points or with all tricks; in Ramsch what a seat cannot avoid."""
        contract, declarer = self.asked(deal, "contract"), self.asked(deal, "declarer")
        if self.asks_seat(deal):
            return self.seat_question(deal, deal.seat or deal.leader or "A")
        partner = self.partner(deal)
        first = tuple(number for number, seat in enumerate(SEATS[:PLAYERS]) if seat in (declarer, partner))
        tout = bool(self.asked(deal, "tout"))
        won = {side: tricks_won(deal, side) if tout else self.won(deal, side) for side in SIDES}
        about: dict[str, Any] = {"win_at": LEAST, "draw_at": LEAST, "most": ALL_POINTS}
        if tout:
            about = {"phase": min(won[SIDES[1]], 1), "tricks": True, "win_at": 1, "draw_at": 1, "most": 1}
        ace = self.ace(deal)
        lost = ace is not None and partner is None
        return TrickQuestion(
            rules=rules(contract, frozenset(first), tout, bool(self.asked(deal, "discard"))),
            sides={SIDES[0]: first, SIDES[1]: tuple(i for i in range(PLAYERS) if i not in first)},
            won=won,
            free=deal.ran is not None,
            prize=("to win the game", "to beat the declarer"),
            refusal=tr(HIDDEN, bidder=declarer, called=ace) if lost else "",
            **about,
        )

    def seat_question(self, deal: SchafkopfDeal, asked: str) -> TrickQuestion:
        """One seat against all others."""
        names = [asked, *(name for name in SEATS[:PLAYERS] if name != asked)]
        points = {name: self.won(deal, name) for name in names}
        return TrickQuestion(
            rules=rules("ramsch", frozenset({SEATS.index(asked)})),
            sides={name: (SEATS.index(name),) for name in names},
            won=points,
            low=True,
            rivals=tuple(points[name] for name in SEATS[:PLAYERS]),
            prize=("not to have the most points", f"to see that {asked} has the most points"),
            enough=0,
        )

    def headline(self, deal: SchafkopfDeal) -> str:
        """Who plays what."""
        contract = self.asked(deal, "contract") + (" tout" if self.asked(deal, "tout") else "")
        if self.asks_seat(deal):
            return str(contract)
        return tr("{seat} plays {contract}", seat=self.asked(deal, "declarer"), contract=contract)

    def stakes(self, deal: SchafkopfDeal, outcome: str) -> dict[str, int]:
        """What each seat wins or loses, in Pfennige, without schneider, schwarz and runners."""
        contract, declarer = self.asked(deal, "contract"), self.asked(deal, "declarer")
        worth = TARIFF.get(contract.partition("-")[0], 0) * (2 if self.asked(deal, "tout") else 1)
        side = {declarer, self.partner(deal) or declarer}
        if outcome not in ("win", "loss") or not worth:
            return {}
        won = worth if outcome == "win" else -worth
        return {seat: (PLAYERS // len(side) - 1) * won if seat in side else -won for seat in SEATS[:PLAYERS]}

    def check(self, deal: SchafkopfDeal, report: Report) -> None:
        """Options, seats and what has been won fit the contract, and the called ace lies where it can."""
        contract, tout = self.asked(deal, "contract"), self.asked(deal, "tout")
        ace = ace_of(contract)
        if tout and (ace or self.asks_seat(deal)):
            report("options.tout", tr("all tricks are announced in Solo, Wenz and Geier only"))
        elif tout and deal.points:
            report(f"points.{next(iter(deal.points))}", tr("tricks alone count, list cards in taken"))
        for key, used, why in (
            ("partner", ace, tr("no ace is called")),
            ("ran", ace, tr("no ace is called")),
            ("seat", self.asks_seat(deal), tr("a seat is asked about in ramsch")),
        ):
            seat = getattr(deal, key)
            if seat is not None and not used:
                report(key, f"{why}: {contract}")
            elif seat is not None and seat not in tuple(SEATS[:PLAYERS]):
                report(key, tr('"{seat}" is no seat (A to {last})', seat=seat[:40], last=SEATS[PLAYERS - 1]))
                ace = None
        check_whole_tricks(deal, report)
        held = min(map(len, deal.hands.values())) + (len(deal.trick) > 0)
        check_room(deal, PLAYERS * (self.dealt(PLAYERS, deal.options) - held), report)
        if ace is not None:
            self.check_called(deal, ace, report)

    def check_called(self, deal: SchafkopfDeal, ace: str, report: Report) -> None:
        """The declarer can have called the ace, and who is said to hold it, or to have held it, can."""
        declarer, shown = self.asked(deal, "declarer"), partner_shown(deal, ace)
        hidden = any(UNKNOWN in hand for seat, hand in deal.hands.items() if seat != declarer)
        gone = any(ace in pile for pile in deal.taken.values()) or not (hidden or shown)
        if shown == declarer:
            report(f"hands.{declarer}", tr("{declarer} holds {ace}, which he has called", declarer=declarer, ace=ace))
        elif declarer in (deal.partner, deal.ran):
            report(
                "partner" if deal.partner == declarer else "ran",
                tr("{declarer} has called and does not hold {ace}", declarer=declarer, ace=ace),
            )
        elif deal.ran and gone:
            report("ran", tr("{ran} holds {ace} no more", ran=deal.ran, ace=ace))
        elif deal.ran and deal.ran != (shown or deal.ran):
            report("ran", tr("{seat} holds {card}", seat=shown, card=ace))
        elif deal.partner and deal.partner != (shown or deal.ran or deal.partner):
            report("partner", tr("{seat} holds {card}", seat=shown or deal.ran, card=ace))
        elif gone and not shown and not deal.partner:
            report("partner", tr("is missing: {ace} is in no hand", ace=ace))
        if self.lacks(deal, ace) and UNKNOWN not in deal.hands[declarer]:
            report(
                f"hands.{declarer}",
                tr("{declarer} has called {ace} and holds no other card of the suit", declarer=declarer, ace=ace),
            )

    def lacks(self, deal: SchafkopfDeal, ace: str) -> bool:
        """Does the declarer of a fresh deal show no card of the suit called?"""
        hands, declarer = deal.hands, self.asked(deal, "declarer")
        fresh = not deal.trick and min(map(len, hands.values())) == self.dealt(PLAYERS, deal.options)
        return fresh and not any(card in hands[declarer] for card in called_suit(ace))

    def told(self, deal: SchafkopfDeal) -> Told:
        """Where the called ace may be, and that the declarer of a fresh deal held another card of the suit."""
        ace = self.ace(deal)
        if ace is None:
            return Told()
        several = {self.asked(deal, "declarer"): (called_suit(ace), 1)} if self.lacks(deal, ace) else {}
        return Told(judged=Judged(ace, self.may_be), several=several)

    def may_be(self, deal: SchafkopfDeal) -> bool:
        """May the called ace lie where it does?"""
        shown = partner_shown(deal, self.ace(deal) or "")
        if shown is None:
            return deal.partner is not None and deal.ran is None
        return shown != self.asked(deal, "declarer") and {deal.partner, deal.ran} <= {None, shown}

    def alliance(self, deal: SchafkopfDeal) -> Alliance | None:
        """The declarer, and the ace whose holder is on his side."""
        ace = self.ace(deal)
        return None if ace is None else Alliance(self.asked(deal, "declarer"), ace)

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """The partner once he has played the called ace."""
        deal = start.source
        assert isinstance(deal, SchafkopfDeal)
        ace = self.ace(deal)
        if ace is None or partner_shown(deal, ace) is None:
            return {}
        # that somebody has run away the play itself shows
        at = start
        for move in position.line[len(start.line) :]:
            if move.card == ace:
                return {"partner": at.turn}
            at = at.play(move)
        return {"partner": None}

    def restated(self, deal: SchafkopfDeal) -> dict[str, Any]:
        """The partner, whom the hands may no longer show."""
        return {"partner": self.partner(deal)}

    def ran_away(self, seat: str | None) -> dict[str, Any]:
        """Who still holds the called ace, which binds him no more."""
        return {"ran": seat}

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Where an ace is called, hands with which the declarer can call it: dealt again until they are."""
        options, hands = record.get("options", {}), record["hands"]
        contract, declarer = self.option(options, "contract"), self.option(options, "declarer")
        size = len(hands["A"].split())
        if contract not in CONTRACTS or (ace := ace_of(contract)) is None or declarer not in hands:
            return {}
        if size == 0:
            return {"partner": next(seat for seat in hands if seat != declarer)}
        pack = [*" ".join(hands.values()).split(), *rest]
        suit = called_suit(ace) if size == self.dealt(PLAYERS, options) else frozenset(pack)
        rng = random.Random(record["id"])
        while True:
            dealt = {seat: pack[number * size : (number + 1) * size] for number, seat in enumerate(hands)}
            if ace not in dealt[declarer] and suit & set(dealt[declarer]) and ace in pack[: size * len(dealt)]:
                return {"hands": {seat: " ".join(cards) for seat, cards in dealt.items()}}
            rng.shuffle(pack)


GAME = Schafkopf()
