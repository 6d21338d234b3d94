"""Schafkopf: four players, 32 or 24 cards. One plays alone or with the holder of a called ace, or each for himself.

Source: rules of the Bayerischer Schafkopf-Verein, rules page `schafkopf`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from solver.deal_records.bids import goes_on, is_open
from solver.determinization.public_constraints import PredicateConstraint, PublicConstraints
from solver.display.translation import tr
from solver.games.schafkopf import auction_record
from solver.games.schafkopf.bid_constraints import constraints_from_bids
from solver.games.schafkopf.cards import (
    LEFT_OUT,
    ORDER,
    PACK,
    PACKS,
    PLAYERS,
    SIE,
    WORTH,
    ace_of,
    called_suit,
    sie_cards,
    trumps,
)
from solver.games.schafkopf.checks import check, lacks
from solver.games.schafkopf.dealing import lay_out
from solver.games.schafkopf.deals import (
    DEFAULTS,
    KEYS,
    OPTIONS,
    RAMSCH,
    SchafkopfDeal,
    asked,
    is_ramsch,
    partner_of,
    partner_shown,
)
from solver.games.schafkopf.queries import SIDES, declarer_question, seat_question
from solver.games.schafkopf.rules import rules
from solver.games.schafkopf.settlement import ramsch_stakes
from solver.model.cards import SEATS
from solver.model.condition_functions import trumps_term
from solver.model.contract_names import contracts_named
from solver.model.core_query import Report
from solver.model.deal import Position
from solver.trick.core_rules import TrickQuestion
from solver.trick.game import TrickGame
from solver.trick.position import TrickPosition
from solver.trick.ruleset_base import Alliance
from solver.trick.undecided import undecided

# Pfennige that each pays, or receives.
TARIFF = {"call": 10, "solo": 50, "wenz": 50, "geier": 50, "sie": 200}


class Schafkopf(TrickGame):
    """Schafkopf: the declaring side against the others, or the seat of the query against all others."""

    id = "schafkopf"
    name = "Schafkopf"
    place = 10
    pack = PACK
    hand_size: ClassVar = {PLAYERS: PACKS["long"][0]}
    point_parts = ("points",)
    prints_points = True
    card_points: ClassVar = {card: (worth,) for card, worth in WORTH.items()}
    side_names = SIDES
    side_titles: ClassVar = {"declarer": "declaring side"}
    options = OPTIONS
    deal = SchafkopfDeal
    keys: ClassVar = KEYS
    terms: ClassVar = {"trumps": trumps_term(trumps)}
    clockwise = True
    bid_example = "wenz"

    def read_bid(self, said: str) -> str | None:
        """Return the written form of a word of an auction: a kind of game, or the game of the bidder."""
        return auction_record.read_bid(said)

    def auction_result(self, bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the declarer and the contract."""
        return auction_record.result(bids, seats, options)

    def check_auction(self, deal: SchafkopfDeal, report: Report) -> None:
        """Report the faults of the auction."""
        auction_record.check_auction(deal, report)

    def before_auction(self, deal: SchafkopfDeal) -> SchafkopfDeal:
        """Return a deal before its auction, in which each plays for himself."""
        kept = {name: value for name, value in deal.options.items() if name not in auction_record.OF_GAME}
        options = {**kept, "contract": RAMSCH}
        return msgspec.structs.replace(deal, bids=(), partner=None, ran=None, seat=None, options=options)

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Return the number of cards dealt to each player, by the pack."""
        return PACKS.get(self.option(options, "pack"), PACKS["long"])[0]

    def absent(self, players: int, options: Mapping[str, Any]) -> frozenset[str]:
        """Return the cards that the short pack lacks."""
        return LEFT_OUT.get(self.option(options, "pack"), LEFT_OUT["long"])

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides: declarer and defenders, or the seats."""
        each = record.get("options", {}).get("contract") == RAMSCH or goes_on(record)
        return tuple(SEATS[:PLAYERS]) if each else SIDES

    def plays_alone(self, deal: SchafkopfDeal) -> bool:
        """True if the contract is Ramsch."""
        return is_ramsch(deal)

    def ace(self, deal: SchafkopfDeal) -> str | None:
        """Return the called ace, or None."""
        return ace_of(asked(deal, "contract"))

    def partner(self, deal: SchafkopfDeal) -> str | None:
        """Return the seat that holds or held the called ace, or None if unknown."""
        return partner_of(deal)

    def question(self, deal: SchafkopfDeal) -> TrickQuestion:
        """Return the query: points or tricks of the declaring side, or in Ramsch the points of a seat."""
        if is_open(deal.bids):
            return undecided(rules(RAMSCH, frozenset({0})), auction_record.turn_text(self, deal))
        if is_ramsch(deal):
            points = {seat: self.won(deal, seat) for seat in SEATS[:PLAYERS]}
            return seat_question(deal, points, deal.seat or deal.leader or "A")
        return declarer_question(deal, {side: self.won(deal, side) for side in SIDES})

    def headline(self, deal: SchafkopfDeal) -> str:
        """Return the text of declarer and contract."""
        if is_open(deal.bids):
            return ""
        contract = contracts_named(self.id, (asked(deal, "contract"), *(["tout"] if asked(deal, "tout") else [])))
        if is_ramsch(deal):
            return contract
        return tr("{seat} plays {contract}", seat=asked(deal, "declarer"), contract=contract)

    def stakes(self, deal: SchafkopfDeal, outcome: str) -> dict[str, int]:
        """Return the stakes of each seat in Pfennige, without schneider, schwarz and runners."""
        contract, declarer = asked(deal, "contract"), asked(deal, "declarer")
        worth = TARIFF.get(contract.partition("-")[0], 0) * (2 if asked(deal, "tout") else 1)
        side = {declarer, partner_of(deal) or declarer}
        if outcome not in ("win", "loss") or not worth:
            return {}
        won = worth if outcome == "win" else -worth
        return {seat: (PLAYERS // len(side) - 1) * won if seat in side else -won for seat in SEATS[:PLAYERS]}

    def settlement(self, position: TrickPosition, outcome: str) -> dict[str, int]:
        """Return the stakes of a finished deal, those of Ramsch too."""
        deal: Any = position.source
        return ramsch_stakes(position) if is_ramsch(deal) else self.stakes(deal, outcome)

    def check(self, deal: SchafkopfDeal, report: Report) -> None:
        """Report options, seats and cards won that do not fit the contract, and hands that cannot play it."""
        check(deal, report)

    def public_constraints(self, deal: SchafkopfDeal) -> PublicConstraints:
        """Return the constraints: the called ace and another card of its suit, or the trumps of a Sie, and the bids."""
        if asked(deal, "contract") == SIE:
            declarer, high = asked(deal, "declarer"), frozenset(sie_cards(asked(deal, "pack")))
            low = frozenset(ORDER) - high
            return PublicConstraints({seat: low if seat == declarer else high for seat in deal.hands})
        ace, bids = self.ace(deal), tuple(constraints_from_bids(deal))
        if ace is None:
            return PublicConstraints(alternatives=bids)
        several = {asked(deal, "declarer"): (called_suit(ace), 1)} if lacks(deal, ace) else {}
        return PublicConstraints(predicate=PredicateConstraint(ace, self.may_be), several=several, alternatives=bids)

    def may_be(self, deal: SchafkopfDeal) -> bool:
        """True if the place of the called ace is possible."""
        shown = partner_shown(deal, self.ace(deal) or "")
        if shown is None:
            return deal.partner is not None and deal.ran is None
        return shown != asked(deal, "declarer") and {deal.partner, deal.ran} <= {None, shown}

    def alliance(self, deal: SchafkopfDeal) -> Alliance | None:
        """Return the declarer and the called ace, or None."""
        ace = self.ace(deal)
        return None if ace is None else Alliance(asked(deal, "declarer"), ace)

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Return the partner once he has played the called ace."""
        deal = start.source
        assert isinstance(deal, SchafkopfDeal)
        ace = self.ace(deal)
        if ace is None or partner_shown(deal, ace) is None:
            return {}
        # The play itself shows a partner who has run away.
        at = start
        for move in position.line[len(start.line) :]:
            if move.card == ace:
                return {"partner": at.turn}
            at = at.play(move)
        return {"partner": None}

    def standalone_deal(self, deal: SchafkopfDeal) -> dict[str, Any]:
        """Return the partner, because the hands may no longer show him."""
        return {"partner": partner_of(deal)}

    def ran_away(self, seat: str | None) -> dict[str, Any]:
        """Return the holder of a called ace that is no longer bound."""
        return {"ran": seat}

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return hands with which the declarer can call his ace, or has a Sie."""
        options = {**DEFAULTS, **record.get("options", {})}
        return lay_out(rest, record, options, self.dealt(PLAYERS, options))


GAME = Schafkopf()
