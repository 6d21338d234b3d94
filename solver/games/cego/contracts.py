"""Contracts of Cego as data, and the cards that each lets the soloist keep and press."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Literal

import msgspec

from solver.display.string_utils import listed
from solver.display.translation import mark, tr, trn
from solver.games.cego.cards import BLANKS, is_blank, is_court, trumps
from solver.model.contract_names import contract_name

Cards = tuple[str, ...]

# Aim of the first side: the soloist, or the seat of the query.
Aim = Literal["points", "last trick with T1", "tricks", "every trick", "few points", "not the last trick"]


class Contract(msgspec.Struct, frozen=True):
    """Contract of Cego: its cards, its forced leads, its aim.

    name: id in deals.
    title: name in goals of puzzles, as files keep them.
    aim: aim of the soloist. Default: points.
    keep: number of cards of his hand that the soloist keeps before he takes up the blind. 0: he plays his own hand.
    blanks: number of kept cards that have to be blanks.
    two_suits: True if these blanks have to be of two suits.
    card: card that the soloist keeps, or holds.
    leads: number of first tricks to which he leads kept blanks, or `card`.
    press: condition on the card of the blind that he discards again. Empty: he presses none.
    factor: factor of the stakes when won. 0: a tariff states them.
    lost: factor when lost. 0: the same.
    counts_blind: True if the hidden blind counts for the soloist.
    """

    name: str
    title: str
    aim: Aim = "points"
    keep: int = 0
    blanks: int = 0
    two_suits: bool = False
    card: str = ""
    leads: int = 0
    press: Literal["", "any", "lowest trump", "highest trump"] = ""
    factor: int = 0
    lost: int = 0
    counts_blind: bool = False

    @property
    def shown(self) -> str:
        """Name in the current language."""
        return contract_name("cego", self.name)

    @property
    def has_soloist(self) -> bool:
        """True if one seat plays against all others. False: each seat plays for itself."""
        return self.aim not in ("few points", "not the last trick")

    @property
    def counts_tricks(self) -> bool:
        """True if the contract is about tricks, not points."""
        return self.aim not in ("points", "few points")


CONTRACTS = {
    contract.name: contract
    for contract in (
        Contract("cego", "Cego", keep=2, press="any", factor=1),
        Contract("halbe", "Halbe", keep=2, blanks=1, leads=1, press="any", factor=2),
        Contract("eine", "Eine", keep=1, factor=2),
        Contract("eine_leere", "eine Leere", keep=1, blanks=1, leads=1, factor=3),
        Contract("zwei_leere", "zwei Leere", keep=2, blanks=2, leads=2, press="lowest trump", factor=4),
        Contract("zwei_verschiedene", "zwei verschiedene Leere", keep=2, blanks=2, two_suits=True, leads=2,
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

# Name of a Piccolo about another number of tricks -> that number.
NAMED_PICCOLOS = {"mord": 2, "duo": 2, "quarto": 4, "quinto": 5}
PICCOLO, BETTEL = "piccolo", "bettel"
# Name of a Bettel with the soloist's hand laid open.
OPEN_BETTEL = "open_bettel"
# Contract in which nobody is alone, although somebody announces it.
RAEUBER = "raeuber"
# Every name that is read as a contract.
NAMES = (*CONTRACTS, *NAMED_PICCOLOS, OPEN_BETTEL)
# Contracts that the sources name without their rules.
WITHOUT_RULES = ("pascha", "solodu")

# Messages about a wrong pressed card.
PRESSED = {
    "lowest trump": mark("{contract}: the blind's lowest trump, {wanted}, is pressed, not {card}"),
    "highest trump": mark("{contract}: the blind's highest trump, {wanted}, is pressed, not {card}"),
}

# Cards led to the first, second and third trick of a Räuber by rule.
RULE_CARDS = ("St", "T21", "T1")


def meaning_of(name: str) -> tuple[str, dict[str, Any]]:
    """Return the contract that a name stands for, and the options that go with the name."""
    if name in NAMED_PICCOLOS:
        return PICCOLO, {"tricks": NAMED_PICCOLOS[name]}
    return (BETTEL, {"open": True}) if name == OPEN_BETTEL else (name, {})


def no_rules(name: str) -> str:
    """Return why a contract cannot be played that the sources only name. Empty for another name."""
    said = mark("the sources name {contract} without its rules, so it cannot be played")
    return tr(said, contract=name.capitalize()) if name.lower() in WITHOUT_RULES else ""


def tricks_wanted(contract: Contract, tricks: int) -> int:
    """Return the number of tricks that the soloist has to make."""
    return 0 if contract.name == "bettel" else tricks


def blanks_of(hand: Sequence[str], court_as_blank: bool) -> list[str]:
    """Return the cards of a hand that may be kept as blanks. By option, court cards replace missing blanks."""
    found = [card for card in hand if is_blank(card)]
    if not found and court_as_blank:
        return [card for card in hand if is_court(card)]
    return found


def keeps(contract: Contract, hand: Sequence[str], court_as_blank: bool) -> list[Cards]:
    """Return every choice of kept cards from the dealt hand. It is the empty choice in contracts with the own hand."""
    blanks = set(blanks_of(hand, court_as_blank))
    return [kept for kept in combinations(hand, contract.keep) if not keep_faults(contract, kept, blanks)]


def keep_faults(contract: Contract, kept: Sequence[str], blanks: set[str]) -> list[str]:
    """Return the messages about the cards that a soloist keeps, empty if they are allowed.

    blanks: cards as from `blanks_of`.
    """
    if len(kept) != contract.keep:
        wanted = trn(
            contract.keep,
            "{contract}: the soloist keeps {n} card of his own, not {given}",
            "{contract}: the soloist keeps {n} cards of his own, not {given}",
            contract=contract.shown, given=len(kept),
        )  # fmt: skip
        return [wanted]
    if contract.keep and contract.card and contract.card not in kept:
        return [tr("{contract}: the soloist keeps {card}", contract=contract.shown, card=contract.card)]
    wrong = [card for card in kept if card not in blanks]
    if contract.blanks == len(kept):
        found = [tr("{contract}: {card} is no blank", contract=contract.shown, card=card) for card in wrong]
    else:
        few = len(kept) - len(wrong) < contract.blanks
        found = (
            [tr("{contract}: none of {kept} is a blank", contract=contract.shown, kept=" ".join(kept))] if few else []
        )
    suits = {card[-1] for card in kept}
    if contract.two_suits and len(suits) == 1 and suits <= set(BLANKS):
        found.append(
            tr("{contract}: {cards} are of the same suit", contract=contract.shown, cards=listed(kept, tr("and")))
        )
    return found


def presses(contract: Contract, blind: Sequence[str], free: bool) -> list[Cards]:
    """Return every choice of pressed cards from the blind. It is the empty choice in contracts without pressing."""
    if not contract.press:
        return [()]
    return [(card,) for card in blind if press_fault(contract, card, blind, free) is None]


def press_fault(contract: Contract, card: str, blind: Sequence[str], free: bool) -> str | None:
    """Return the message about a pressed card, or None if it is allowed.

    free: True if any card may be pressed in every contract.
    """
    found = trumps(blind)
    if contract.press == "any" or free or not found:
        return None
    wanted = found[0 if contract.press == "lowest trump" else -1]
    if card == wanted:
        return None
    return tr(PRESSED[contract.press], contract=contract.shown, wanted=wanted, card=card)


def leads(contract: Contract, hand: Sequence[str], kept: Sequence[str], court_as_blank: bool) -> Cards:
    """Return the kept cards of which one has to be led to each of the first `contract.leads` tricks."""
    if not contract.leads:
        return ()
    blanks = blanks_of(hand, court_as_blank)
    return tuple(card for card in kept if card == contract.card or (contract.blanks and card in blanks))
