"""Cego: a soloist with the blind or his own hand, or each for himself. 54 Tarock cards, three or four players.

Source: the German description of the game in Baden, rules page `cego`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.deal_records.bids import is_open, turn_to_bid
from solver.determinization.public_constraints import PublicConstraints
from solver.display.translation import mark, tr
from solver.games.cego import auction_record, bid_constraints
from solver.games.cego.auction_words import legal_words
from solver.games.cego.cards import CARD_WORTH, LEFT_OUT, PACK, TRUMPS
from solver.games.cego.checks import check, check_words
from solver.games.cego.contract_queries import rules, seat_question, soloist_question
from solver.games.cego.contracts import CONTRACTS, NAMED_PICCOLOS, PICCOLO, RAEUBER, Contract, meaning_of, no_rules
from solver.games.cego.deals import (
    HAND_SIZE,
    KEYS,
    OPTIONS,
    SIDES,
    CegoDeal,
    contract_of,
    hands,
    leader,
    options_of,
    pressed,
    sides_of,
    taken_up,
    taker,
)
from solver.games.cego.public_information import concealed, public_constraints
from solver.games.cego.scoring import drescher_stakes, raeuber_stakes, stake, tariff
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.condition_functions import constant_trumps_term
from solver.model.contract_names import contract_name
from solver.model.core_query import Report
from solver.model.deal import Deal, Position
from solver.trick.cards_won import cards_won
from solver.trick.core_rules import TrickQuestion
from solver.trick.game import TrickGame
from solver.trick.position import TrickPosition
from solver.trick.undecided import undecided


def by_meaning(record: Mapping[str, Any]) -> tuple[Mapping[str, Any], str]:
    """Return a record in which a contract with a name of its own has its usual name and the option that it stands for.

    The option goes with it if the record gives it another value, else an empty text.
    """
    contract, meant = meaning_of(record.get("contract") or "")
    options = record.get("options", {})
    if not meant:
        return record, ""
    other = next((name for name, value in meant.items() if options.get(name, value) != value), "")
    return {**record, "contract": contract, "options": {**meant, **options}}, other


def rate_of_seat(deal: CegoDeal, contract: Contract, seat: str, outcome: str) -> dict[str, int]:
    """Return what a seat that plays for itself pays to each other one, or gets from who loses. Others may win more."""
    options = options_of(deal)
    worth = stake(contract, outcome, options)
    announced = contract.name == RAEUBER and options["announcer_doubles"] and deal.soloist == seat
    doubled = outcome == "loss" and announced
    return {} if worth is None else {seat: 2 * worth if doubled else worth}


def contract_shown(deal: CegoDeal) -> str:
    """Return the name of the contract, with what its options make of it."""
    named = contract_name("cego", deal.contract or "")
    options = options_of(deal)
    if deal.contract == PICCOLO and options["tricks"] != 1:
        return tr("Piccolo in {n}", n=options["tricks"])
    return tr("{contract} laid open", contract=named) if deal.contract == "bettel" and options["open"] else named


def others_of_a_sale(deal: CegoDeal, outcome: str, worth: int) -> dict[str, int]:
    """Return the stakes of the other seats after a sale of T1. The seller does not lose with them."""
    if deal.bought_from is None:
        return {}
    spared = {deal.bought_from} if outcome == "win" else set()
    return {seat: 0 if seat in spared else -worth for seat in deal.hands if seat != deal.soloist}


class Cego(TrickGame):
    """Cego: the soloist against the others, or the seat of the query against all others."""

    id = "cego"
    name = "Cego"
    place = 4
    pack = PACK
    hand_size = HAND_SIZE
    left_out = LEFT_OUT
    point_parts = ("points",)
    card_points: ClassVar = {card: (v,) for card, v in CARD_WORTH.items()}
    side_names = SIDES
    opponents_pay = True
    options = OPTIONS
    deal = CegoDeal
    keys = KEYS
    terms: ClassVar = {"trumps": constant_trumps_term(TRUMPS)}
    stages_words = True
    policy_playouts = True
    bid_example = "solo"
    decided_by_auction: ClassVar = {
        "bids": (), "contract": None, "soloist": None, "keep": (), "press": (), "seat": None, "bought_from": None
    }  # fmt: skip
    drawn_piles: ClassVar = {"blind": mark("blind")}

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the names of the sides, which depend on the contract."""
        return sides_of(record.get("contract"), len(record["hands"]))

    def check_words(self, deal: CegoDeal, report: Report) -> None:
        """Report faults of contract, soloist and seat. These do not depend on the cards."""
        check_words(deal, report)

    def check(self, deal: CegoDeal, report: Report) -> None:
        """Report cards that do not fit the contract or each other."""
        check(deal, report)

    def read_bid(self, said: str) -> str | None:
        """Return the written form of a word of an auction."""
        return auction_record.read_bid(said)

    def why_no_bid(self, said: str) -> str:
        """Return why a contract that the sources only name cannot be said."""
        return no_rules(said)

    def whole_auction(self, bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Return an auction with the rounds in which all have passed."""
        return auction_record.with_rounds(bids, seats, options)

    def auction_result(self, bids: tuple[str, ...], seats: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the contract and its soloist."""
        return auction_record.result(bids, seats, options)

    def check_auction(self, deal: CegoDeal, report: Report) -> None:
        """Report the faults of the auction."""
        auction_record.check_bids(deal, report)

    def question(self, deal: CegoDeal) -> TrickQuestion:
        """Return the query of the contract."""
        contract = contract_of(deal)
        if contract is None:
            words = legal_words(deal) if is_open(deal.bids) else None
            turn = "; ".join((*auction_record.thrown_in(deal), turn_to_bid(self, *words))) if words else ""
            return undecided(rules(len(deal.hands), 0, CONTRACTS["drescher"]), turn)
        if contract.has_soloist:
            return soloist_question(deal, contract)
        return seat_question(deal, contract, deal.seat or deal.leader or leader(deal))

    def read(self, record: Mapping[str, Any], report: Report) -> Deal | None:
        """Return the deal of a record. Some names of contracts stand for a contract with an option."""
        named, other = by_meaning(record)
        name = record.get("contract") or ""
        if other == "tricks":
            report("options.tricks", tr("{contract} is a piccolo in {n}", contract=name, n=NAMED_PICCOLOS[name]))
        elif other:
            report(f"options.{other}", tr("{contract} is a Bettel laid open", contract=contract_name("cego", name)))
        deal = super().read(named, report)
        return None if other else deal

    def headline(self, deal: CegoDeal) -> str:
        """Return the text of soloist and contract."""
        named = contract_shown(deal)
        if deal.soloist and self.asks_seat(deal):
            return tr("{contract}, announced by {seat}", seat=deal.soloist, contract=named)
        if deal.soloist and deal.contract:
            plays = tr("{seat} plays {contract}", seat=deal.soloist, contract=named)
            return plays + (tr(", T1 bought from {seat}", seat=deal.bought_from) if deal.bought_from else "")
        return deal.soloist or named

    def plays_alone(self, deal: CegoDeal) -> bool:
        """True if each seat plays for itself."""
        contract = contract_of(deal)
        return contract is not None and not contract.has_soloist

    def leader(self, deal: CegoDeal) -> str:
        """Return the default leader: the soloist, or the holder of the rule's card."""
        return leader(deal)

    def hands(self, deal: CegoDeal) -> Mapping[str, Cards]:
        """Return the hands to play with."""
        return hands(deal)

    def hand_places(self, deal: CegoDeal) -> Mapping[str, tuple[str, str | None]]:
        """Return seat -> place of its cards. A soloist with kept cards plays with the blind."""
        places: dict[str, tuple[str, str | None]] = {seat: ("hands", seat) for seat in deal.hands}
        who = taker(deal)
        return places if who is None else {**places, who: ("blind", None)}

    def other_places(self, deal: CegoDeal) -> Mapping[str, tuple[str, str | None]]:
        """Return the places of discards and blind. After the exchange, the soloist's dealt hand is such a place."""
        places: dict[str, tuple[str, str | None]] = {f"away.{seat}": ("away", seat) for seat in deal.away}
        who = taker(deal)
        return places | ({"blind": ("blind", None)} if who is None else {f"away.{who}": ("hands", who)})

    def held(self, deal: CegoDeal) -> list[Cards]:
        """Return the hands, the kept cards, and the blind."""
        return [*deal.hands.values(), deal.keep, deal.blind]

    def shown(self, deal: CegoDeal) -> Mapping[str, Cards]:
        """Return the cards outside the play, as the soloist who discarded them knows them."""
        if not deal.keep:
            return self.piles(deal)
        dealt = deal.hands[deal.soloist or ""]
        return {"away": tuple(card for card in dealt if card not in deal.keep), "press": pressed(deal)}

    def public_constraints(self, deal: CegoDeal) -> PublicConstraints:
        """Return the constraints on hidden cards from keeping, pressing and Ultimo."""
        return public_constraints(deal)

    def settled(self, deal: CegoDeal) -> CegoDeal:
        """Return the deal after the exchange with the blind."""
        return taken_up(deal)

    def knows_choice(self, deal: CegoDeal, seat: str) -> bool:
        """True if a seat knows the kept cards, as their soloist."""
        return deal.soloist == seat and bool(deal.keep)

    def hands_seen(self, deal: CegoDeal, seat: str) -> frozenset[str]:
        """Return the seats whose hands all see, with an open Bettel and a hand laid open after the auction."""
        laid_open = {deal.soloist} if deal.contract == "bettel" and deal.options.get("open") and deal.soloist else set()
        return super().hands_seen(deal, seat) | laid_open | bid_constraints.laid_open(deal)

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """Return the hidden hands, blind and discards in the view of any other seat than the soloist."""
        deal = start.source
        assert isinstance(deal, CegoDeal)
        if deal.contract is None:
            # nobody has taken up the blind
            return {"blind": (UNKNOWN,) * len(deal.blind)}
        if self.knows_choice(deal, seat):
            return {}
        return concealed(deal, self.start(deal).question, seat, self.hands_seen(deal, seat))

    def exchanged(self, deal: CegoDeal) -> str | None:
        """Return the soloist who has taken up the blind, if the deal does not state what he kept."""
        return auction_record.exchanged(deal)

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """Return the blind, with one card fewer than a hand.

        rest: rest of the shuffled pack.
        """
        size = len(record["hands"]["A"].split())
        return {"blind": " ".join(rest[: max(size - 1, 0)])}

    def stakes(self, deal: CegoDeal, outcome: str) -> dict[str, int]:
        """Return the stakes of the soloist: the contract's factor, or its tariff. Empty if the source states none.

        In Räuber and Drescher they are those of the seat of the query, towards each seat that it pays, or that pays it.
        """
        contract = contract_of(deal)
        if contract is None:
            return {}
        if not contract.has_soloist:
            return rate_of_seat(deal, contract, deal.seat or deal.leader or leader(deal), outcome)
        worth = stake(contract, outcome, options_of(deal))
        if deal.soloist is None or worth is None:
            return {}
        if contract.keep and deal.bids and (caught := auction_record.found_out(deal)) is not None:
            # he pays the game alone, as if he had made no point
            won = stake(contract, "win", options_of(deal)) or 0
            return {deal.soloist: won, caught: -won}
        return {deal.soloist: worth, **others_of_a_sale(deal, outcome, worth)}

    def stakes_at(self, position: Position, outcome: str) -> dict[str, int]:
        """Return the stakes of a position. At the end of Räuber and Drescher, what each seat wins or loses in all."""
        deal = position.source
        assert isinstance(deal, CegoDeal) and isinstance(position, TrickPosition)
        contract = contract_of(deal)
        if contract is None or contract.has_soloist:
            return self.stakes(deal, outcome)
        options = options_of(deal)
        worth = tariff(contract, options)
        if not position.is_over or worth is None:
            return rate_of_seat(deal, contract, position.first_side, outcome)
        if contract.name != RAEUBER:
            return drescher_stakes(SEATS[position.state.winner], deal.hands, worth)
        score = position.score()
        points = {seat: score[seat] for seat in deal.hands}
        cards = {seat: cards_won(deal, seat) + position.state.tricks_of(SEATS.index(seat)) for seat in points}
        doubled_for = deal.soloist if options["announcer_doubles"] else None
        return raeuber_stakes(points, cards, worth, options["jungfrau"], doubled_for)

    def payments_by(self, position: Any, stakes: dict[str, int]) -> dict[str, int]:
        """Return what each seat wins or pays. The soloist of a sold Ultimo wins from those who lose with it."""
        deal = position.source
        found = super().payments_by(position, stakes)
        if deal.bought_from is None or deal.soloist not in found:
            return found
        return {**found, deal.soloist: -sum(paid for seat, paid in found.items() if seat != deal.soloist)}


GAME = Cego()
