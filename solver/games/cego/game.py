"""Cego: a soloist with the blind or with his own hand, or each for himself; 54 Tarock cards, three or four players.

Source: the German description of the game in Baden, rules page `cego`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.display.language import tr
from solver.games.cego.cards import CARD_WORTH, LEFT_OUT, PACK
from solver.games.cego.checks import check, check_words
from solver.games.cego.counts import stake
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
    sides_of,
    taken_up,
    taker,
)
from solver.games.cego.questions import seat_question, soloist_question, undecided
from solver.games.cego.told import concealed, told
from solver.model.cards import Cards
from solver.model.deal import Position
from solver.model.question import Report
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion
from solver.worlds.constraints import Told


class Cego(TrickGame):
    """The soloist against the others, or the seat asked about against all others."""

    id = "cego"
    name = "Cego"
    place = 4
    pack = PACK
    hand_size = HAND_SIZE
    left_out = LEFT_OUT
    point_parts = ("points",)
    card_points: ClassVar = {card: (v,) for card, v in CARD_WORTH.items()}
    side_names = SIDES
    options = OPTIONS
    deal = CegoDeal
    keys = KEYS
    stages_words = True
    by_sight = True

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Names of the sides, which depend on the contract."""
        return sides_of(record.get("contract"), len(record["hands"]))

    def check_words(self, deal: CegoDeal, report: Report) -> None:
        """Contract, soloist and seat: all that needs no look at the cards."""
        check_words(deal, report)

    def check(self, deal: CegoDeal, report: Report) -> None:
        """The cards that the deal names fit its contract, and each other."""
        check(deal, report)

    def question(self, deal: CegoDeal) -> TrickQuestion:
        """What the contract asks."""
        contract = contract_of(deal)
        if contract is None:
            return undecided(len(deal.hands))
        if contract.has_soloist:
            return soloist_question(deal, contract)
        return seat_question(deal, contract, deal.seat or deal.leader or leader(deal))

    def headline(self, deal: CegoDeal) -> str:
        """Who plays what."""
        if deal.soloist and deal.contract:
            return tr("{seat} plays {contract}", seat=deal.soloist, contract=deal.contract)
        return deal.soloist or deal.contract or ""

    def asks_seat(self, deal: CegoDeal) -> bool:
        """Does each play for himself?"""
        contract = contract_of(deal)
        return contract is not None and not contract.has_soloist

    def leader(self, deal: CegoDeal) -> str:
        """The soloist, or the holder of the card that the rule wants."""
        return leader(deal)

    def hands(self, deal: CegoDeal) -> Mapping[str, Cards]:
        """The hands to play with."""
        return hands(deal)

    def hand_places(self, deal: CegoDeal) -> Mapping[str, tuple[str, str | None]]:
        """Who has said what he keeps plays with the blind."""
        places: dict[str, tuple[str, str | None]] = {seat: ("hands", seat) for seat in deal.hands}
        who = taker(deal)
        return places if who is None else {**places, who: ("blind", None)}

    def other_places(self, deal: CegoDeal) -> Mapping[str, tuple[str, str | None]]:
        """Cards laid away, and the blind; where it has been taken up, the hand dealt to who did."""
        places: dict[str, tuple[str, str | None]] = {f"away.{seat}": ("away", seat) for seat in deal.away}
        who = taker(deal)
        return places | ({"blind": ("blind", None)} if who is None else {f"away.{who}": ("hands", who)})

    def held(self, deal: CegoDeal) -> list[Cards]:
        """The hands, and the blind, which may be taken up."""
        return [*deal.hands.values(), deal.keep, deal.blind]

    def shown(self, deal: CegoDeal) -> Mapping[str, Cards]:
        """What lies beside the hands, for who knows what he laid away."""
        if not deal.keep:
            return self.piles(deal)
        dealt = deal.hands[deal.soloist or ""]
        return {"away": tuple(card for card in dealt if card not in deal.keep), "press": deal.press}

    def told(self, deal: CegoDeal) -> Told:
        """What keeping, pressing and playing Ultimo tell."""
        return told(deal)

    def settled(self, deal: CegoDeal) -> CegoDeal:
        """The deal with the blind taken up."""
        return taken_up(deal)

    def knows_choice(self, deal: CegoDeal, seat: str) -> bool:
        """Does a seat know what the soloist kept?"""
        return deal.soloist == seat and bool(deal.keep)

    def conceal(self, position: Position, start: Position, seat: str) -> dict[str, Any]:
        """What is seen of hands, blind and cards laid away by who did not take it up."""
        deal = start.source
        assert isinstance(deal, CegoDeal)
        if deal.contract is None or self.knows_choice(deal, seat):
            return {}
        return concealed(deal, self.start(deal).question, seat)

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """The blind, which has a card fewer than a hand; `rest` is what is left of the shuffled pack."""
        size = len(record["hands"]["A"].split())
        return {"blind": " ".join(rest[: max(size - 1, 0)])}

    def stakes(self, deal: CegoDeal, outcome: str) -> dict[str, int]:
        """What the soloist wins or pays: the factor of the contract, or its tariff, where the source gives one."""
        contract = contract_of(deal)
        if contract is None or not contract.has_soloist or deal.soloist is None:
            return {}
        worth = stake(contract, outcome, options_of(deal))
        return {} if worth is None else {deal.soloist: worth}


GAME = Cego()
