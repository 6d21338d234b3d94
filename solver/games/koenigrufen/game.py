"""Königrufen: four players, 54 cards. The declarer plays alone, or with the holder of the king that he calls.

Source: the rules of the Upper Austrian cups, rules page `koenigrufen`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from solver.deal_records.bids import goes_on, is_open
from solver.determinization.public_constraints import PredicateConstraint, PublicConstraints
from solver.display.translation import mark, tr, trn
from solver.games.koenigrufen import auction_record
from solver.games.koenigrufen.bid_constraints import constraints_from_bids
from solver.games.koenigrufen.cards import (
    HALF,
    HAND,
    HELD,
    PACK,
    PLAYERS,
    TAROCKS,
    THIRDS,
    may_be_laid_away,
    shown_when_discarded,
    thirds,
)
from solver.games.koenigrufen.checks import check
from solver.games.koenigrufen.dealing import lay_out
from solver.games.koenigrufen.deals import (
    OPTIONS,
    SIDES,
    TALON_TO,
    TRISCHAKEN,
    KoenigrufenDeal,
    holder,
    king_may_lie,
    leader,
    partner,
)
from solver.games.koenigrufen.rules import BIRDS, CONTRACTS, rules, trischaken
from solver.model.cards import SEATS, UNKNOWN, Cards, in_order
from solver.model.condition_functions import constant_trumps_term
from solver.model.contract_names import contracts_named
from solver.model.core_query import Report
from solver.model.deal import Position
from solver.model.schema_types import BIDS, CARDS_LYING, LAID_AWAY, NAME, NAME_ASKED
from solver.trick.cards_won import tricks_won
from solver.trick.core_rules import TrickQuestion
from solver.trick.game import TrickGame
from solver.trick.partners import certain_sides
from solver.trick.ruleset_base import Alliance
from solver.trick.undecided import undecided

HIDDEN = mark("{bidder}'s partner is not known: {called} is among the unknown cards")
POINT, LEAST, ALL_THIRDS = 3, 107, sum(THIRDS.values())


class Koenigrufen(TrickGame):
    """Königrufen: the declaring side against the others, or in Trischaken the seat of the query against all others."""

    id = "koenigrufen"
    name = "Königrufen"
    place = 12
    pack = PACK
    hand_size: ClassVar = {PLAYERS: HAND}
    point_parts = ("points",)
    points_per = POINT
    card_points: ClassVar = {card: (worth,) for card, worth in THIRDS.items()}
    side_names = SIDES
    side_titles: ClassVar = {"declarer": "declaring side"}
    options = OPTIONS
    terms: ClassVar = {"trumps": constant_trumps_term(TAROCKS)}
    lays_away = True
    deal = KoenigrufenDeal
    keys: ClassVar = {
        "away": LAID_AWAY, "talon": CARDS_LYING, "half": CARDS_LYING, "bids": BIDS, "partner": NAME, "seat": NAME_ASKED
    }  # fmt: skip
    bid_example = "dreier"

    def read_bid(self, said: str) -> str | None:
        """Return the written form of a word of an auction: a game, or the king or bird of the declarer."""
        return auction_record.read_bid(said)

    def auction_result(self, bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the contract, its declarer, and king and bird if they are named."""
        return auction_record.result(bids, seats)

    def check_auction(self, deal: KoenigrufenDeal, report: Report) -> None:
        """Report the faults of the auction."""
        auction_record.check_auction(deal, report)

    def before_auction(self, deal: KoenigrufenDeal) -> KoenigrufenDeal:
        """Return a deal before its auction, in which each plays for himself. The talon that was taken is not known."""
        kept = {name: value for name, value in deal.options.items() if name not in auction_record.OF_GAME}
        lying = {"talon": (UNKNOWN,) * HALF, "half": (UNKNOWN,) * HALF, "away": {}} if self.exchanged(deal) else {}
        options = {**kept, "contract": TRISCHAKEN}
        return msgspec.structs.replace(deal, bids=(), partner=None, seat=None, options=options, **lying)

    def exchanged(self, deal: KoenigrufenDeal) -> str | None:
        """Return the declarer who has taken up a half of the talon."""
        return deal.declarer if deal.terms.takes else None

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides: declarer and defenders, or the seats."""
        chosen = self.option(record.get("options", {}), "contract")
        contract = CONTRACTS.get(TRISCHAKEN if goes_on(record) else chosen) if isinstance(chosen, str) else None
        return tuple(SEATS[:PLAYERS]) if contract is not None and contract.each else SIDES

    def plays_alone(self, deal: KoenigrufenDeal) -> bool:
        """True if each plays for himself."""
        return deal.terms.each

    def seat_question(self, deal: KoenigrufenDeal, asked: str) -> TrickQuestion:
        """Return the query of one seat against all others: its thirds, and if another ends with more."""
        names = [asked, *(name for name in SEATS[:PLAYERS] if name != asked)]
        points = {name: self.won(deal, name) for name in names}
        talon = (*deal.talon, *deal.half) if deal.asked("talon_to") == TALON_TO[0] and self.is_open(deal) else ()
        return TrickQuestion(
            rules=trischaken(SEATS.index(asked), thirds(talon)),
            sides={name: (SEATS.index(name),) for name in names},
            won=points,
            low=True,
            per=POINT,
            rivals=tuple(points[name] for name in SEATS[:PLAYERS]),
            prize=("not to have the most points", f"to see that {asked} has the most points"),
            enough=0,
            refusal=tr("cards of the talon are unknown, and go with the last trick") if UNKNOWN in talon else "",
        )

    def is_open(self, deal: KoenigrufenDeal) -> bool:
        """True if cards are still to be played."""
        return bool(deal.trick or any(deal.hands.values()))

    def question(self, deal: KoenigrufenDeal) -> TrickQuestion:
        """Return the query: the thirds of the declaring side, its aim, or in Trischaken the thirds of a seat."""
        if is_open(deal.bids):
            turn = auction_record.turn_text(self, deal)
            return undecided(trischaken(0, 0), turn, tr("the auction goes on, and no game is named yet"))
        if self.asks_seat(deal):
            return self.seat_question(deal, deal.seat or deal.leader or leader(deal))
        contract, declarer, ally = deal.terms, deal.declarer, partner(deal)
        first = tuple(number for number, seat in enumerate(SEATS[:PLAYERS]) if seat in (declarer, ally))
        refusal = "" if ally else tr(HIDDEN, bidder=declarer, called=deal.king)
        about: dict[str, Any]
        if deal.counts_tricks:
            won = {side: tricks_won(deal, side) for side in SIDES}
            about = {"tricks": True, "win_at": 1, "draw_at": 1, "most": 1}
            if contract.tricks is not None:
                about |= {"phase": min(won[SIDES[0]], contract.tricks + 1), "enough": contract.tricks}
            about["last_only"] = deal.bird is not None and BIRDS[deal.asked("bird")].after == 0
        else:
            own, left = deal.laid_away(), deal.left()
            won = {side: self.won(deal, side) + thirds(cards) for side, cards in zip(SIDES, (own, left), strict=True)}
            about = {"win_at": LEAST, "draw_at": LEAST, "most": ALL_THIRDS, "per": POINT}
            about["unsure"] = deal.unsure()
            if UNKNOWN in own:
                refusal = refusal or tr("cards that count for the declarer are unknown")
        number = self.to_lay_away(deal).get(declarer, 0)
        waiting = trn(number, "{seat} has to lay away {n} card", "{seat} has to lay away {n} cards", seat=declarer)
        return TrickQuestion(
            rules=rules(contract, frozenset(first), deal.asked("bird"), deal.asked("emperor")),
            sides={SIDES[0]: first, SIDES[1]: tuple(i for i in range(PLAYERS) if i not in first)},
            won=won,
            prize=("to win the game", "to beat the declarer"),
            certain=None if ally else certain_sides(deal, SIDES, declarer, deal.king),
            refusal=refusal,
            pending=tr("{waiting} before the first trick", waiting=waiting) if number else "",
            **about,
        )

    def leader(self, deal: KoenigrufenDeal) -> str:
        """Return the default leader: forehand, or the declarer in negative games."""
        return leader(deal)

    def headline(self, deal: KoenigrufenDeal) -> str:
        """Return the text of declarer and contract."""
        if is_open(deal.bids):
            return ""
        if deal.terms.each:
            return contracts_named(self.id, (deal.asked("contract"),))
        more = [deal.asked("king")] if deal.king else []
        more += [deal.asked("bird")] if deal.bird else []
        named = contracts_named(self.id, (deal.asked("contract"), *more), ", ")
        return tr("{seat} plays {contract}", seat=deal.declarer, contract=named)

    def stakes(self, deal: KoenigrufenDeal, outcome: str) -> dict[str, int]:
        """Return the stakes of each seat by the tariff of the game, or of the bird."""
        ally = partner(deal)
        if outcome not in ("win", "loss") or ally is None or deal.terms.each:
            return {}
        contract, won = deal.terms, outcome == "win"
        worth = contract.worth if won or contract.lost is None else contract.lost
        if deal.bird is not None:
            worth = BIRDS[deal.asked("bird")].worth * (2 if contract.solo else 1)
        side = {deal.declarer, ally}
        each = (worth if won else -worth) * (PLAYERS // len(side) - 1)
        other = -worth if won else worth
        return {seat: each if seat in side else other for seat in SEATS[:PLAYERS]}

    def to_lay_away(self, deal: KoenigrufenDeal) -> dict[str, int]:
        """Return the discards to make: those of a declarer who still holds cards of the talon."""
        if is_open(deal.bids):
            return {}
        more = len(deal.hands[deal.declarer]) - min(map(len, deal.hands.values()))
        return {deal.declarer: more} if more > 0 and not deal.trick else {}

    def laid_away(self, deal: KoenigrufenDeal, seat: str, cards: Cards) -> dict[str, Any]:
        """Return the discards as the declarer's pile."""
        return {"away": {seat: in_order(self.pack, cards)}}

    def may_lay_away(self, deal: KoenigrufenDeal, hand: Cards, cards: Cards) -> bool:
        """True if a discard has no kings, no Trull, no bird of the declarer, and cards to show only after all else."""
        return not (deal.bird_is_his and deal.bird in cards) and may_be_laid_away(hand, cards, deal.terms.plain)

    def surplus(self, options: Mapping[str, Any]) -> Mapping[str, int]:
        """Return the extra cards that the declarer may hold from the talon."""
        contract = CONTRACTS.get(self.option(options, "contract"))
        return {str(self.option(options, "declarer")): contract.takes} if contract else {}

    def check(self, deal: KoenigrufenDeal, report: Report) -> None:
        """Report bird, piles, tricks and partner that do not fit the contract."""
        check(deal, self.to_lay_away(deal).get(deal.declarer, 0), report)

    def public_constraints(self, deal: KoenigrufenDeal) -> PublicConstraints:
        """Return the constraints: places of the called king, forbidden discards, a lone declarer's bird, the bids."""
        declarer = deal.declarer
        barred = {f"away.{declarer}": HELD | shown_when_discarded(deal.terms.plain)}
        if deal.bird is not None and deal.bird_is_his:
            places = ("talon", "half", *(seat for seat in deal.hands if seat != declarer))
            barred |= {place: frozenset({deal.bird}) for place in places}
        king = None if deal.king is None else PredicateConstraint(deal.king, king_may_lie)
        return PublicConstraints(barred, king, alternatives=tuple(constraints_from_bids(deal)))

    def alliance(self, deal: KoenigrufenDeal) -> Alliance | None:
        """Return the declarer and the called king, or None if all know that he plays alone."""
        if deal.king is None or deal.partner == deal.declarer:
            return None
        return Alliance(deal.declarer, deal.king)

    def partner(self, deal: KoenigrufenDeal) -> str | None:
        """Return the seat that holds or held the called king, or the declarer if he plays alone."""
        return partner(deal) if deal.king else None

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Return the hidden keys of a view: an untouched talon, the discards, the partner until he plays the king."""
        deal = start.source
        assert isinstance(deal, KoenigrufenDeal)
        changes: dict[str, Any] = {}
        if not deal.terms.takes and not (deal.terms.each and position.is_over):
            changes = {"talon": (UNKNOWN,) * len(deal.talon), "half": (UNKNOWN,) * len(deal.half)}
        if seat != deal.declarer:
            public = shown_when_discarded(deal.terms.plain)
            seen = {who: [card if card in public else UNKNOWN for card in cards] for who, cards in deal.away.items()}
            changes["away"] = {who: in_order(self.pack, cards) for who, cards in seen.items()}
        king, declarer = deal.king, deal.declarer
        if king is None or (shown := holder(deal, king)) is None:
            return changes
        if shown == declarer:
            return changes | {"partner": declarer}
        at = start
        for move in position.line[len(start.line) :]:
            if move.card == king:
                return changes | {"partner": at.turn}
            at = at.play(move)
        return changes | {"partner": None}

    def standalone_deal(self, deal: KoenigrufenDeal) -> dict[str, Any]:
        """Return the partner, because the hands may no longer show him."""
        return {"partner": partner(deal) if deal.king else None}

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return hands with which the declarer can have called and announced, the talon, and his discards."""
        return lay_out(rest, record)


GAME = Koenigrufen()
