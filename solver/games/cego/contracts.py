"""The contracts of Cego as data, and which cards each lets the soloist keep and press."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

import msgspec

from solver.display.language import mark, tr, trn
from solver.display.strings import listed
from solver.games.cego.cards import BLANKS, is_blank, is_court, trumps

Cards = tuple[str, ...]

# What the first side plays for: the soloist, or the seat asked about.
Aim = Literal["points", "last trick with T1", "tricks", "every trick", "few points", "not the last trick"]


class Contract(msgspec.Struct, frozen=True):
    """One contract: with which cards it is played, what has to be led, what it is for.

    keep: how many cards of his own hand the soloist keeps before he takes up the blind; 0: he plays his own hand.
    blanks: how many of these have to be blanks, and `suits` whether these are of one suit or of different ones.
    card: the card that he keeps, or holds. leads: tricks to which he first leads cards kept as blanks, or `card`.
    press: the card of the blind that he lays away again.
    factor: by what the game counts when won, and `lost` when lost if that differs; 0 where a tariff says it.
    counts_blind: does the blind, which nobody looks at, count for him?
    """

    name: str
    title: str
    aim: Aim = "points"
    keep: int = 0
    blanks: int = 0
    suits: Literal["", "one", "different"] = ""
    card: str = ""
    leads: int = 0
    press: Literal["", "any", "lowest trump", "highest trump"] = ""
    factor: int = 0
    lost: int = 0
    counts_blind: bool = False

    @property
    def has_soloist(self) -> bool:
        """Does one play against all others, rather than each for himself?"""
        return self.aim not in ("few points", "not the last trick")

    @property
    def counts_tricks(self) -> bool:
        """Is it about tricks, and not about points?"""
        return self.aim not in ("points", "few points")


CONTRACTS = {
    contract.name: contract
    for contract in (
        Contract("cego", "Cego", keep=2, press="any", factor=1),
        Contract("halbe", "Halbe", keep=2, blanks=1, leads=1, press="any", factor=2),
        Contract("eine", "Eine", keep=1, factor=2),
        Contract("eine_leere", "eine Leere", keep=1, blanks=1, leads=1, factor=3),
        Contract("zwei_leere", "zwei Leere", keep=2, blanks=2, suits="one", leads=2, press="lowest trump", factor=4),
        Contract("zwei_verschiedene", "zwei verschiedene Leere", keep=2, blanks=2, suits="different", leads=2,
                 press="highest trump", factor=5),
        Contract("kleiner_mann", "kleiner Mann", keep=1, card="T1", leads=1, factor=6),
        Contract("solo", "Solo", factor=2, lost=1, counts_blind=True),
        Contract("ultimo", "Ultimo", "last trick with T1", card="T1", counts_blind=True),
        Contract("piccolo", "Piccolo", "tricks"),
        Contract("bettel", "Bettel", "tricks"),
        Contract("durchmarsch", "Durchmarsch", "every trick"),
        Contract("raeuber", "Räuber", "few points"),
        Contract("drescher", "Drescher", "not the last trick"),
    )
}  # fmt: skip

# What is said where another card is pressed.
PRESSED = {
    "lowest trump": mark("{contract}: the blind's lowest trump, {wanted}, is pressed, not {card}"),
    "highest trump": mark("{contract}: the blind's highest trump, {wanted}, is pressed, not {card}"),
}

# Led to the first, second and third trick of a Räuber by rule.
RULE_CARDS = ("St", "T21", "T1")


def tricks_wanted(contract: Contract, tricks: int) -> int:
    """How many tricks a soloist makes in a contract about a number of tricks."""
    return 0 if contract.name == "bettel" else tricks


def blanks_of(hand: Sequence[str], court_as_blank: bool) -> list[str]:
    """Cards of a hand that may be kept as blanks: court cards too, if the option allows it and there is no blank."""
    found = [card for card in hand if is_blank(card)]
    if not found and court_as_blank:
        return [card for card in hand if is_court(card)]
    return found


def keeps(contract: Contract, hand: Sequence[str], court_as_blank: bool) -> list[Cards]:
    """Every choice of cards that a soloist may keep of the hand dealt to him; of none, where he plays with all."""
    blanks = set(blanks_of(hand, court_as_blank))
    return [kept for kept in combinations(hand, contract.keep) if not keep_faults(contract, kept, blanks)]


def keep_faults(contract: Contract, kept: Sequence[str], blanks: set[str]) -> list[str]:
    """Why a soloist may not keep these cards, which he holds; `blanks` as from `blanks_of`."""
    if len(kept) != contract.keep:
        wanted = trn(
            contract.keep,
            "{contract}: the soloist keeps {n} card of his own, not {given}",
            "{contract}: the soloist keeps {n} cards of his own, not {given}",
            contract=contract.name, given=len(kept),
        )  # fmt: skip
        return [wanted]
    if contract.keep and contract.card and contract.card not in kept:
        return [tr("{contract}: the soloist keeps {card}", contract=contract.name, card=contract.card)]
    wrong = [card for card in kept if card not in blanks]
    if contract.blanks == len(kept):
        found = [tr("{contract}: {card} is no blank", contract=contract.name, card=card) for card in wrong]
    else:
        few = len(kept) - len(wrong) < contract.blanks
        found = (
            [tr("{contract}: none of {kept} is a blank", contract=contract.name, kept=" ".join(kept))] if few else []
        )
    suits = {card[-1] for card in kept}
    if contract.suits == "one" and len(suits) > 1 and suits <= set(BLANKS):
        found.append(
            tr("{contract}: {cards} are not of one suit", contract=contract.name, cards=listed(kept, tr("and")))
        )
    if contract.suits == "different" and len(suits) == 1 and suits <= set(BLANKS):
        found.append(
            tr("{contract}: {cards} are of the same suit", contract=contract.name, cards=listed(kept, tr("and")))
        )
    return found


def presses(contract: Contract, blind: Sequence[str], free: bool) -> list[Cards]:
    """Every choice of cards of the blind that a soloist may lay away again; of none, where he lays none away."""
    if not contract.press:
        return [()]
    return [(card,) for card in blind if press_fault(contract, card, blind, free) is None]


def press_fault(contract: Contract, card: str, blind: Sequence[str], free: bool) -> str | None:
    """Why a soloist may not press this card of the blind. free: may it be any, whatever the contract says?"""
    found = trumps(blind)
    if contract.press == "any" or free or not found:
        return None
    wanted = found[0 if contract.press == "lowest trump" else -1]
    if card == wanted:
        return None
    return tr(PRESSED[contract.press], contract=contract.name, wanted=wanted, card=card)


def leads(contract: Contract, hand: Sequence[str], kept: Sequence[str], court_as_blank: bool) -> Cards:
    """The kept cards of which one is led to each of the first `contract.leads` tricks."""
    if not contract.leads:
        return ()
    blanks = blanks_of(hand, court_as_blank)
    return tuple(card for card in kept if card == contract.card or (contract.blanks and card in blanks))
