"""Double-dummy bridge: the play of a deal with given trumps, without the auction. The value is the leader's side's
tricks.

Source: the Laws of Duplicate Bridge, laws 1, 41 and 44, rules page `bridge`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from solver.deal_records.bids import auction_lines
from solver.display.string_utils import count
from solver.display.translation import mark, tr
from solver.games.bridge.auctions import call_shown, spoken_calls
from solver.games.bridge.cards import CARDS, COMPASS, NAMES, PARTNERS, TRICKS, spellings
from solver.games.bridge.contract_spelling import final_contract_of
from solver.games.bridge.contract_text import contract_shown
from solver.games.bridge.contracts import PASSED
from solver.games.bridge.declared_deals import in_contract, on_board
from solver.games.bridge.hand_evaluation import TERMS
from solver.games.bridge.records import KEYS, BridgeDeal, completed
from solver.games.bridge.whole_deals import keep, read_whole
from solver.model.cards import SEATS, UNKNOWN, Pack, Suit
from solver.model.contract_names import contract_name
from solver.model.core_query import Option, Report
from solver.model.deal import Deal
from solver.trick.cards_won import check_room, check_whole_tricks, tricks_won
from solver.trick.core_rules import TrickQuestion, TrickRules
from solver.trick.deal import TrickDeal
from solver.trick.dummies import across, dummies
from solver.trick.game import TrickGame

NO_VALUES = tuple((card, 0) for cards in CARDS.values() for card in cards)


@lru_cache(maxsize=16)
def rules(trumps: str, side: str) -> TrickRules:
    """Return the rules with these trumps.

    trumps: name of the trump suit, or "none".
    side: side whose tricks count.
    """
    first = frozenset(PARTNERS[side])
    # The core ranks the last suit as trumps.
    suits = sorted(CARDS, key=lambda suit: suit == trumps)
    return TrickRules(
        seats=4,
        suits=tuple(CARDS[suit] for suit in suits),
        trump=len(suits) - 1 if trumps in CARDS else None,
        values=NO_VALUES,
        bonus=(1,),
        maximizers=first,
        scorers=first,
    )


def is_passed_out(deal: TrickDeal) -> bool:
    """True if the record of a deal says that all have passed."""
    return getattr(deal, "contract", None) == PASSED


class Bridge(TrickGame):
    """Bridge: partners against partners, the side of the deal's leader first. A trick is worth 1."""

    id = "bridge"
    name = "Bridge"
    place = 7
    pack = Pack(
        suits=tuple(Suit(suit, cards, suit) for suit, cards in CARDS.items()),
        copies=1,
        aliases=spellings(),
        order=tuple(card for cards in CARDS.values() for card in reversed(cards)),
        names=NAMES,
    )
    hand_size: ClassVar = {4: TRICKS}
    point_parts = ("tricks",)
    card_points: ClassVar = dict.fromkeys((card for card, _ in NO_VALUES), (0,))
    side_names = ("AC", "BD")
    scores_points = True
    options = (
        Option("trumps", "none", "the trump suit", choices=("none", *CARDS)),
        Option("target", 0, "tricks with which the leader's side wins; 0: more than the others", least=0, most=TRICKS),
    )
    keys: ClassVar = KEYS
    deal = BridgeDeal
    decided_by_auction: ClassVar = {"auction": None, "contract": None, "declarer": None}
    seat_names: ClassVar = {**dict(zip(COMPASS, SEATS, strict=False)), "NS": "AC", "SN": "AC", "EW": "BD", "WE": "BD"}
    seat_titles: ClassVar = {"A": mark("North"), "B": mark("East"), "C": mark("South"), "D": mark("West")}
    seat_letters: ClassVar = dict(zip(SEATS, COMPASS, strict=False))
    side_titles: ClassVar = {"AC": "NS", "BD": "EW"}
    terms: ClassVar = TERMS
    clockwise = True
    lowest_seat = "C"

    def read(self, record: Mapping[str, Any], report: Report) -> Deal | None:
        """Return the deal of a record, with what its contract says, or None after reporting each error."""
        quick = read_whole(record, self.pack)
        if quick is not None:
            return quick
        wrong: list[str | None] = []

        def noted(key: str | None, message: str) -> None:
            wrong.append(key)
            report(key, message)

        deal = super().read(completed(record, noted), noted)
        if deal is not None and not wrong:
            keep(record, deal)
        return deal

    def headline(self, deal: TrickDeal) -> str:
        """Return the text of the trumps, or that the board was passed out."""
        if is_passed_out(deal):
            return tr("passed out")
        return contract_name(self.id, str(self.option(deal.options, "trumps")))

    def notes(self, deal: Any) -> tuple[str, ...]:
        """Return the contract with its declarer, the dealer, and who is vulnerable, as far as the deal says so."""
        found = []
        if deal.contract and deal.declarer:
            contract, declarer = contract_shown(deal.contract), tr(self.seat_titles[deal.declarer])
            found.append(tr("Contract: {contract} by {declarer}", contract=contract, declarer=declarer))
        if deal.dealer:
            found.append(tr("Dealer: {seat}", seat=tr(self.seat_titles[deal.dealer])))
        if deal.vulnerable:
            sides = {"none": tr("nobody"), "both": tr("both sides")}.get(deal.vulnerable, deal.vulnerable)
            found.append(tr("Vulnerable: {sides}", sides=sides))
        return (*found, *auction_lines(deal))

    def spoken(self, deal: Any) -> tuple[tuple[str, str], ...]:
        """Return seat and call of the auction from the dealer on."""
        return spoken_calls(deal.auction, deal.dealer)

    def bid_text(self, word: str) -> str:
        """Return a call in the players' words."""
        return call_shown(word)

    def before_auction(self, deal: Any) -> Any:
        """Return the deal without contract, declarer and what follows from them."""
        options = {name: value for name, value in deal.options.items() if name not in ("trumps", "target")}
        return msgspec.structs.replace(super().before_auction(deal), options=options)

    def contract_result(self, position: Any, lower: int, upper: int) -> str:
        """Return the tricks that the declarer makes in his contract, from the value of a whole deal."""
        deal: Any = position.source
        if not (deal.declarer and deal.contract) or lower != upper or position.question.most != TRICKS:
            return ""
        first = SEATS.index(deal.declarer) in position.question.rules.maximizers
        made = count(lower if first else TRICKS - lower, "tricks")
        seat = tr(self.seat_titles[deal.declarer])
        contract = contract_shown(deal.contract)
        return tr("{declarer} makes {tricks} in {contract}.", declarer=seat, tricks=made, contract=contract)

    def declared(self, deal: Any, contract: str, declarer: str | None) -> Any:
        """Return a deal as it is played in a contract, by default that of its own declarer, or of south."""
        return in_contract(deal, contract, self.seat_names.get(declarer or "", declarer))

    def on_board(self, deal: Any, number: int) -> Any:
        """Return a whole deal with dealer and vulnerability of a board, boards being numbered from 0 on."""
        return on_board(deal, number)

    def declaring_side(self, position: Any) -> str:
        """Return the side of the declarer, if the first side plays a whole deal to beat his contract."""
        deal: Any = position.source
        contract = final_contract_of(deal)
        if contract is None or not (deal.declarer and contract.level) or position.question.most != TRICKS:
            return ""
        side = next(side for side, seats in PARTNERS.items() if SEATS.index(deal.declarer) in seats)
        beats = int(self.option(deal.options, "target")) == contract.target
        return side if beats and side != position.first_side else ""

    def stated_options(self, deal: Any) -> Mapping[str, Any]:
        """Return the options that a deal sets, without trumps and target of its contract."""
        contract = final_contract_of(deal)
        implied = {} if contract is None else contract.options
        return {name: value for name, value in deal.options.items() if name not in implied or value != implied[name]}

    def laid_open(self, deal: Any, begun: bool) -> Any:
        """Return the deal with the hand of the declarer's partner open, once the first card has been played."""
        if deal.declarer is None or len(deal.hands) != len(COMPASS):
            return deal
        is_whole = max(map(len, deal.hands.values())) == TRICKS
        after = SEATS[(SEATS.index(deal.declarer) + 1) % len(COMPASS)]
        if is_whole and (not (begun or deal.trick) or (deal.leader or "A") != after):
            return deal
        seat = across(deal, deal.declarer)
        if seat in deal.exposed or UNKNOWN in deal.hands[seat]:
            return deal
        return msgspec.structs.replace(deal, exposed=tuple(sorted({*deal.exposed, seat})))

    def decider(self, deal: TrickDeal, seat: str) -> str:
        """Return the seat that plays a seat's cards: the declarer for the dummy, else the seat itself."""
        return across(deal, seat) if seat == self.dummy(deal) else seat

    def dummy(self, deal: TrickDeal) -> str | None:
        """Return the dummy, the declarer's partner with an open hand. None without an open hand.

        Where no declarer is named, the open hands and the leader tell. The seat to the declarer's left leads to the
        first trick, so the seat after this leader is the dummy. A later leader may be any seat. The dummy is then the
        only open hand.
        """
        if deal.declarer is not None:
            partner = across(deal, deal.declarer)
            return partner if partner in deal.exposed else None
        if max(map(len, deal.hands.values())) == TRICKS:
            seat = SEATS[(SEATS.index(deal.leader or "A") + 1) % len(deal.hands)]
            return seat if seat in dummies(deal) else None
        return deal.exposed[0] if len(deal.exposed) == 1 else None

    def is_won_or_lost(self, deal: TrickDeal) -> bool:
        """Return True if the deal has a target, as a contract has. Without one every trick counts."""
        return bool(self.option(deal.options, "target"))

    def question(self, deal: TrickDeal) -> TrickQuestion:
        """Return the query: the tricks of the leader's side."""
        leader = SEATS.index(deal.leader or "A")
        sides = dict(sorted(PARTNERS.items(), key=lambda side: leader not in side[1]))
        first, second = sides
        won = {side: tricks_won(deal, side) for side in sides}
        cards = sum(map(len, deal.hands.values())) + len(deal.trick)
        total = sum(won.values()) + cards // len(deal.hands)
        target = int(self.option(deal.options, "target"))
        return TrickQuestion(
            rules=rules(str(self.option(deal.options, "trumps")), first),
            sides=sides,
            won=won,
            phases={second: 0},
            win_at=target or total // 2 + 1,
            draw_at=target or (total + 1) // 2,
            most=total,
            pending=tr("all have passed, so nothing is played on this board") if is_passed_out(deal) else "",
        )

    def check(self, deal: TrickDeal, report: Report) -> None:
        """Report tricks won that are not whole, or more than were played, and those of a board that was passed out."""
        check_whole_tricks(deal, report)
        contract = getattr(deal, "contract", None)
        for key in ("result", "claimed") if contract == PASSED else ():
            if any(getattr(deal, key).values()):
                report(key, tr('"{text}" has a result, but nobody declares', text=contract))
        held = max(map(len, deal.hands.values()))
        check_room(deal, len(deal.hands) * (TRICKS - held), report)


GAME = Bridge()
