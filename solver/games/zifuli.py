"""Zifuli: Cöch for five with bidding for a partner; one or two players, the declaring side, against the rest.

Source: Anthony Smith's description, rules page `zifuli`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from solver.display.language import mark, tr
from solver.display.strings import listed
from solver.games import coch
from solver.model.cards import SEATS, UNKNOWN, Pack, Suit, hide
from solver.model.deal import Position
from solver.model.keys import CARD, NAME
from solver.model.question import Report
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion, TrickRules
from solver.trick.ruleset import Alliance
from solver.worlds.constraints import Judged, Told

# As in Cöch, but that the Matto stands above the Nulla.
MATTE = ("Mas", "Sec", "Nul", "Mat", "XI", "XII", "XIII", "XIIII", "XV", "Bre")
PLAYERS = 5
COPIES = 2
ALONE = "none"

NO_BIDDER = mark("no bidder is given, so there is no declaring side; `openhand bids` says what each bid is worth")

# Stakes of declarer, partner and each opponent when the declaring side wins.
STAKES_WITH_PARTNER = (2, 1, -1)
STAKES_ALONE = (8, 0, -2)
SIGN = {"win": 1, "draw": 0, "loss": -1}


@lru_cache(maxsize=32)
def rules(declarers: frozenset[int]) -> TrickRules:
    """The rules where these seats play for the value."""
    return TrickRules(
        seats=PLAYERS,
        suits=(coch.FIGURE, MATTE),
        copies=2,
        values=coch.VALUES,
        weight=coch.WEIGHTS[0],
        maximizers=declarers,
        scorers=declarers,
    )


class BidDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Zifuli.

    bidder: the declarer. called: the kind that he named. partner: who holds its other copy, where the hands no longer
    show it, or "none" for a lone declarer.
    """

    bidder: str | None = None
    called: str | None = None
    partner: str | None = None


def holders(deal: BidDeal, kind: str) -> list[str]:
    """Seat of each copy of a kind where the deal starts: in the hands and in the trick on the table."""
    seats = SEATS[: len(deal.hands)]
    first = seats.index(deal.leader or "A")
    on_table = [seats[(first + i) % len(seats)] for i, card in enumerate(deal.trick) if card == kind]
    return sorted(on_table + [seat for seat, hand in deal.hands.items() for card in hand if card == kind])


def partner_shown(deal: BidDeal, bidder: str, called: str) -> str | None:
    """The partner that the cards show, "none" for a lone declarer, None where they do not show it."""
    found = holders(deal, called)
    others = [seat for seat in found if seat != bidder]
    if others:
        return others[0]
    return ALONE if len(found) == COPIES else None


def partner_of(deal: BidDeal) -> str | None:
    """The partner as the cards show it or as it is given, "none" for a lone declarer, None where it is not known."""
    shown = partner_shown(deal, deal.bidder, deal.called) if deal.bidder and deal.called else None
    return shown or deal.partner


def may_be_hidden(deal: BidDeal, kind: str) -> bool:
    """May a copy of this kind be among unknown cards in hand?"""
    unknown = any(UNKNOWN in hand for hand in deal.hands.values())
    taken = sum(pile.count(kind) for pile in deal.taken.values())
    return unknown and len(holders(deal, kind)) + taken < COPIES


def check(deal: BidDeal, report: Report) -> None:
    """Bidder, kind called and partner fit together and fit the hands."""
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
    """The bidder can have held the kind he called, and its other copy tells the partner, or does not contradict him."""
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
    """Do bidder, kind called and partner fit these hands, in which all copies of that kind are known?"""
    faults: list[str] = []
    check_called(deal, deal.bidder or "", deal.called or "", lambda key, message: faults.append(message))
    return not faults


class Zifuli(TrickGame):
    """The declaring side against the rest; without a bid there is something to play but nothing to solve."""

    id = "zifuli"
    name = "Zifuli"
    place = 2
    pack = Pack(
        suits=(Suit("figure", coch.FIGURE, "numerals"), Suit("matte", MATTE, "fool")), copies=COPIES,
        aliases=coch.ALIASES, figures=coch.FIGURES, names=coch.GAME.pack.names,
    )  # fmt: skip
    hand_size: ClassVar = {PLAYERS: 8}
    point_parts = ("halves", "units")
    card_points = coch.CARD_POINTS
    weights = coch.WEIGHTS
    side_names = ("declarer", "defenders")
    deal = BidDeal
    keys: ClassVar = {"bidder": NAME, "called": CARD, "partner": NAME}

    def check(self, deal: BidDeal, report: Report) -> None:
        """Bidder, kind called and partner fit together and fit the hands."""
        check(deal, report)

    def headline(self, deal: BidDeal) -> str:
        """The kind called."""
        if not (deal.bidder and deal.called):
            return ""
        return tr("{seat} has called {card}", seat=deal.bidder, card=deal.called)

    def question(self, deal: BidDeal) -> TrickQuestion:
        """The declaring side against the rest."""
        numbers = range(PLAYERS)
        if deal.bidder is None:
            return TrickQuestion(
                rules=rules(frozenset()),
                sides={SEATS[i]: (i,) for i in numbers},
                won=dict.fromkeys(SEATS[:PLAYERS], 0),
                refusal=tr(NO_BIDDER),
            )
        partner = partner_of(deal)
        declarers = tuple(i for i in numbers if SEATS[i] in (deal.bidder, partner))
        sides = {"declarer": declarers, "defenders": tuple(i for i in numbers if i not in declarers)}
        won = {side: self.won(deal, side) for side in sides}
        hidden = tr(
            "{bidder}'s partner is not known: the other {called} is among the unknown cards",
            bidder=deal.bidder,
            called=deal.called,
        )
        return TrickQuestion(rules(frozenset(declarers)), sides, won, refusal="" if partner else hidden)

    def told(self, deal: BidDeal) -> Told:
        """The bidder held the kind he called, and who holds its other copy is his partner."""
        if deal.bidder is None or deal.called is None:
            return Told()
        return Told(judged=Judged(deal.called, may_be))

    def alliance(self, deal: BidDeal) -> Alliance | None:
        """The declarer, and the kind whose other holder is on his side."""
        return None if deal.bidder is None else Alliance(deal.bidder, deal.called or "")

    def partner(self, deal: BidDeal) -> str | None:
        """The partner, "none" for a lone declarer, None where he is not known."""
        return partner_of(deal)

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """The partner as far as the play has shown him; a hand seen tells him besides."""
        deal = position.source
        assert isinstance(deal, BidDeal)
        if deal.bidder is None:
            return {}
        partner = partner_seen(position, deal)
        seen = msgspec.structs.replace(deal, hands=hide(deal.hands, {seat, *deal.exposed}))
        shown = partner_shown(seen, deal.bidder, deal.called or "")
        # of a record that contradicts itself the view says what its cards show
        return {"partner": partner if shown is None or partner is None else shown}

    def restated(self, deal: BidDeal) -> dict[str, Any]:
        """The partner, whom the cards may no longer show."""
        return {} if deal.bidder is None else {"partner": partner_of(deal)}

    def stakes(self, deal: BidDeal, outcome: str) -> dict[str, int]:
        """What each seat receives, or pays, for an outcome; nobody pays for a draw."""
        partner = partner_of(deal)
        declarer, second, opponent = STAKES_ALONE if partner == ALONE else STAKES_WITH_PARTNER
        table = {deal.bidder: declarer, partner: second}
        return {seat: SIGN[outcome] * table.get(seat, opponent) for seat in deal.hands}


def partner_seen(position: Position, deal: BidDeal) -> str | None:
    """The partner as far as the play has shown him."""
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
