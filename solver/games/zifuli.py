"""Zifuli: Cöch for five with an auction for a partner. The declaring side of one or two plays against the rest.

Source: Anthony Smith's description, rules page `zifuli`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from solver.deal_records.bids import is_open, turn_to_bid
from solver.determinization.public_constraints import PredicateConstraint, PublicConstraints
from solver.display.string_utils import listed
from solver.display.translation import mark, tr
from solver.games import _zifuli_auction as auction
from solver.games import coch
from solver.model.cards import SEATS, UNKNOWN, Pack, Suit, hide, read_card
from solver.model.core_query import Report
from solver.model.deal import Position
from solver.model.schema_types import BIDS, CARD, NAME
from solver.model.sentence_names import in_sentence
from solver.trick.core_rules import TrickQuestion, TrickRules
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.partners import certain_sides
from solver.trick.ruleset_base import Alliance

# As in Cöch, except that the Matto ranks above the Nulla.
MATTE = ("Mas", "Sec", "Nul", "Mat", "XI", "XII", "XIII", "XIIII", "XV", "Bre")
PLAYERS = 5
COPIES = 2
ALONE = "none"

NO_BIDDER = mark("no bidder is given, so there is no declaring side: the bids come first")
# Stakes of declarer, partner and each opponent when the declaring side wins.
STAKES_WITH_PARTNER = (2, 1, -1)
STAKES_ALONE = (8, 0, -2)
SIGN = {"win": 1, "draw": 0, "loss": -1}


@lru_cache(maxsize=32)
def rules(declarers: frozenset[int]) -> TrickRules:
    """Return the rules with these seats as declaring side."""
    return TrickRules(
        seats=PLAYERS, suits=(coch.FIGURE, MATTE),
        copies=COPIES, values=coch.VALUES, weight=coch.WEIGHTS[0],
        maximizers=declarers, scorers=declarers,
    )  # fmt: skip


class BidDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """Deal of Zifuli.

    bidder, called: seat of the declarer, and kind that he named.
    partner: holder of its other copy, if the hands no longer show it, or "none" for a lone declarer.
    bids: the auction in order, such as "A:VII" or "B:pass". It gives bidder and called.
    """

    bidder: str | None = None
    called: str | None = None
    partner: str | None = None
    bids: tuple[str, ...] = ()


def holders(deal: BidDeal, kind: str) -> list[str]:
    """Return the seat of each copy of a kind at the start of the deal: in hand or in the trick on the table."""
    seats = SEATS[: len(deal.hands)]
    first = seats.index(deal.leader or "A")
    on_table = [seats[(first + i) % len(seats)] for i, card in enumerate(deal.trick) if card == kind]
    return sorted(on_table + [seat for seat, hand in deal.hands.items() for _ in range(hand.count(kind))])


def partner_shown(deal: BidDeal, bidder: str, called: str) -> str | None:
    """Return the partner that the cards show, "none" for a lone declarer, None if they do not show him."""
    found = holders(deal, called)
    others = [seat for seat in found if seat != bidder]
    if others:
        return others[0]
    return ALONE if len(found) == COPIES else None


def partner_of(deal: BidDeal) -> str | None:
    """Return the partner from the cards or the deal, "none" for a lone declarer, None if unknown."""
    shown = partner_shown(deal, deal.bidder, deal.called) if deal.bidder and deal.called else None
    return shown or deal.partner


def may_be_hidden(deal: BidDeal, kind: str) -> bool:
    """True if a copy of this kind may be among unknown cards in hand."""
    unknown = any(UNKNOWN in hand for hand in deal.hands.values())
    taken = sum(pile.count(kind) for pile in deal.taken.values())
    return unknown and len(holders(deal, kind)) + taken < COPIES


def check(deal: BidDeal, report: Report) -> None:
    """Report bidder, called kind and partner that contradict each other or the hands."""
    seats = tuple(deal.hands)
    last = seats[-1]
    if deal.bidder is None:
        for key in ("called", "partner"):
            if getattr(deal, key) is not None:
                report(key, tr("is given without a bidder"))
        for key in ("taken", "points"):
            if getattr(deal, key):
                report(key, tr("without a bidder there are no sides that can have won anything"))
        return
    if deal.bidder not in seats:
        report("bidder", tr('"{seat}" is no seat (A to {last})', seat=deal.bidder[:40], last=last))
        return
    if deal.partner == deal.bidder:
        report("partner", tr("{bidder} is the bidder and cannot be his own partner", bidder=deal.bidder))
    elif deal.partner is not None and deal.partner not in (*seats, ALONE):
        report(
            "partner",
            tr(
                '"{seat}" is no seat (A to {last}); a lone declarer has partner = "{alone}"',
                seat=deal.partner[:40],
                last=last,
                alone=ALONE,
            ),
        )
    elif deal.called is not None:
        check_called(deal, deal.bidder, deal.called, report)
    elif deal.partner is None:
        report("bidder", tr("names nobody to play with: the kind called is missing, and so is the partner"))


def check_called(deal: BidDeal, bidder: str, called: str, report: Report) -> None:
    """Report a bidder who cannot have held the called kind, and a partner who contradicts its other copy."""
    found = holders(deal, called)
    shown = partner_shown(deal, bidder, called)
    if len(found) == COPIES and bidder not in found:
        report(
            "called",
            tr(
                "{bidder} does not hold {called}: {names} hold both copies",
                bidder=bidder,
                called=called,
                names=listed(tuple(dict.fromkeys(found)), tr("and")),
            ),
        )
    elif shown is None and deal.partner is None:
        if not may_be_hidden(deal, called):
            report(
                "called",
                tr(
                    'the other {called} is in no hand: say who the partner is (a seat, or "{alone}")',
                    called=called,
                    alone=ALONE,
                ),
            )
    elif shown is not None and deal.partner is not None and shown != deal.partner:
        who = (
            tr("{bidder} holds both copies of {called}", bidder=bidder, called=called)
            if shown == ALONE
            else tr("the other {called} is {shown}'s", called=called, shown=shown)
        )
        report("partner", tr("{partner} is given, but {who}", partner=deal.partner, who=who))


def may_be(deal: BidDeal) -> bool:
    """True if the bid fits these hands, in which all copies of the kind are known."""
    faults: list[str] = []
    check_called(deal, deal.bidder or "", deal.called or "", lambda key, message: faults.append(message))
    return not faults


class Zifuli(TrickGame):
    """Zifuli: the declaring side against the rest. A deal without a bid can be played but has no value."""

    id = "zifuli"
    name = "Zifuli"
    place = 2
    pack = Pack(
        suits=(Suit("figure", coch.FIGURE, "numerals"), Suit("matte", MATTE, "fool")), copies=COPIES,
        aliases=coch.ALIASES, figures=coch.FIGURES, names=coch.GAME.pack.names)  # fmt: skip
    hand_size: ClassVar = {PLAYERS: 8}
    point_parts = ("halves", "units")
    card_points = coch.CARD_POINTS
    weights = coch.WEIGHTS
    side_names = ("declarer", "defenders")
    side_titles: ClassVar = {"declarer": "declaring side"}
    deal = BidDeal
    keys: ClassVar = {"bids": BIDS, "bidder": NAME, "called": CARD, "partner": NAME}
    bid_example = "VII"
    decided_by_auction: ClassVar = {"bids": (), "bidder": None, "called": None, "partner": None}

    def check(self, deal: BidDeal, report: Report) -> None:
        """Report contradictions."""
        check(deal, report)

    def read_bid(self, said: str) -> str | None:
        """Return the kind of card that a word of an auction names."""
        return read_card(self.pack, said)

    def auction_result(self, bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the declarer and the kind called."""
        return auction.result(bids, seats)

    def check_auction(self, deal: BidDeal, report: Report) -> None:
        """Report the faults of the auction."""
        auction.check_bids(self.pack, deal, self.hand_size[PLAYERS], report)

    def headline(self, deal: BidDeal) -> str:
        """Return the text of the called kind."""
        if not (deal.bidder and deal.called):
            return ""
        return tr("{seat} has called {card}", seat=deal.bidder, card=in_sentence(self.pack, deal.called))

    def question(self, deal: BidDeal) -> TrickQuestion:
        """Return the query: the declaring side against the rest."""
        numbers = range(PLAYERS)
        if deal.bidder is None:
            return TrickQuestion(
                rules=rules(frozenset()),
                sides={SEATS[i]: (i,) for i in numbers},
                won=dict.fromkeys(SEATS[:PLAYERS], 0),
                refusal=tr(NO_BIDDER),
                pending=self.turn_shown(deal),
            )
        partner = partner_of(deal)
        declarers = tuple(i for i in numbers if SEATS[i] in (deal.bidder, partner))
        sides = {"declarer": declarers, "defenders": tuple(i for i in numbers if i not in declarers)}
        won = {side: self.won(deal, side) for side in sides}
        hidden = tr(
            "{bidder}'s partner is not known: the other {called} is among the unknown cards",
            bidder=deal.bidder, called=deal.called,
        )  # fmt: skip
        return TrickQuestion(
            rules=rules(frozenset(declarers)),
            sides=sides,
            won=won,
            certain=None if partner else certain_sides(deal, self.side_names, deal.bidder, deal.called),
            refusal="" if partner else hidden,
        )

    def turn_shown(self, deal: BidDeal) -> str:
        """Return whose turn it is in an auction that goes on, and what it may say. Empty without one."""
        words = auction.legal_words(self.pack, deal) if is_open(deal.bids) else None
        return turn_to_bid(self, *words) if words else ""

    def public_constraints(self, deal: BidDeal) -> PublicConstraints:
        """Return the constraints that everybody was dealt what he named, and the partner the other copy."""
        named = auction.announced_cards(deal, self.hand_size[PLAYERS])
        if deal.bidder is None or deal.called is None:
            return PublicConstraints(named=named)
        return PublicConstraints(predicate=PredicateConstraint(deal.called, may_be), named=named)

    def alliance(self, deal: BidDeal) -> Alliance | None:
        """Return the declarer and the called kind, or None."""
        return None if deal.bidder is None else Alliance(deal.bidder, deal.called or "")

    def partner(self, deal: BidDeal) -> str | None:
        """Return the partner, "none" for a lone declarer, None if unknown."""
        return partner_of(deal)

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Return the partner as far as the play, or a visible hand, shows him."""
        deal = position.source
        assert isinstance(deal, BidDeal)
        if deal.bidder is None:
            return {}
        partner = partner_seen(position, deal)
        seen = msgspec.structs.replace(deal, hands=hide(deal.hands, self.hands_seen(deal, seat)))
        shown = partner_shown(seen, deal.bidder, deal.called or "")
        # For a record that contradicts itself, the view follows its cards.
        return {"partner": partner if shown is None or partner is None else shown}

    def standalone_deal(self, deal: BidDeal) -> dict[str, Any]:
        """Return the partner, because the cards may no longer show him."""
        return {} if deal.bidder is None else {"partner": partner_of(deal)}

    def stakes(self, deal: BidDeal, outcome: str) -> dict[str, int]:
        """Return the stakes of each seat for an outcome. Nobody pays for a draw."""
        partner = partner_of(deal)
        declarer, second, opponent = STAKES_ALONE if partner == ALONE else STAKES_WITH_PARTNER
        table = {deal.bidder: declarer, partner: second}
        return {seat: SIGN[outcome] * table.get(seat, opponent) for seat in deal.hands}


def partner_seen(position: Position, deal: BidDeal) -> str | None:
    """Return the partner as far as the play has shown him."""
    if deal.called is None or partner_shown(deal, deal.bidder or "", deal.called) is None:
        return deal.partner
    shown = []
    at = deal.start
    for move in position.line:
        shown += [at.turn] if move.card == deal.called else []
        at = at.play(move)
    others = [who for who in shown if who != deal.bidder]
    if others:
        return others[0]
    return ALONE if len(shown) == COPIES else None


GAME = Zifuli()
