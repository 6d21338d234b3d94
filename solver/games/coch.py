"""Cöch: four players in two partnerships, forty Cucco cards, no trumps. Points count in two stages.

Source: Virgilio Ferrari's rules, rules page `coch`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.model.card_names import LANGUAGES, Names
from solver.model.cards import Pack, Suit
from solver.model.core_query import Option
from solver.model.shared_card_names import NUMERALS, merged, table
from solver.trick.core_rules import TrickQuestion, TrickRules
from solver.trick.deal import TrickDeal
from solver.trick.dummies import across, dummies
from solver.trick.game import TrickGame

FIGURE = ("I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "VIIII", "X")
MATTE = ("Mat", "Mas", "Sec", "Nul", "XI", "XII", "XIII", "XIIII", "XV", "Bre")

# Other spellings: plain numbers, subtractive Roman numerals, the lion by its Italian name.
ALIASES = {
    **{str(i + 1): name for i, name in enumerate(FIGURE)},
    **{str(i + 11): name for i, name in enumerate(("XI", "XII", "XIII", "XIIII", "XV"))},
    "iv": "IIII",
    "ix": "VIIII",
    "xiv": "XIIII",
    "leo": "Bre",
}

# Players' names. The figures go by their numbers.
PICTURES = {
    "Mat": "Matto | Narr | loco | Fool",
    "Mas": "Mascherone, maschera | Maske, grosse Maske | máscara, mascarón | Mask, great mask",
    "Sec": "Secchia, secchio | Eimer | cubo | Bucket, pail",
    "Nul": "Nulla | Null | cero, nada | Zero",
    "XI": "Osteria | Gasthaus, Wirtshaus | posada, mesón | Inn, tavern",
    "XII": "Gatto | Katze | gato | Cat",
    "XIII": "Cavallo | Pferd | caballo | Horse",
    "XIIII": "Bragon, bragone | Bragon | bragón | Bragon",
    "XV": "Cucco, cuccù, cucù | Kuckuck | cuco | Cuckoo",
}
# Pictures on the cards.
FIGURES = {
    "Mat": "fool", "Mas": "mask", "Sec": "bucket", "Nul": "zero", "XI": "inn", "XII": "cat", "XIII": "horse",
    "XIIII": "breeches", "XV": "cuckoo", "Bre": "lion",
}  # fmt: skip
LION = "leone | Löwe | león | Lion"
BRESCIA = "Brescia | Brescia | Brescia | Brescia"


def named(pictures: dict[str, str]) -> Names:
    """Return the names of a pack of Cucco cards."""
    figures = {card: " | ".join([card] * len(LANGUAGES)) for card in FIGURE}
    numbered = {card: merged(called, NUMERALS[str(i)]) for i, (card, called) in enumerate(figures.items(), 1)}
    counted = {card: NUMERALS[str(i + 11)] for i, card in enumerate(("XI", "XII", "XIII", "XIIII", "XV"))}
    return Names(kinds=table({**numbered, **pictures}) + "\n" + table(counted))


# Card -> (halves of stage 1, units of stage 2).
CARD_POINTS = {
    "I": (0, 1), "II": (0, 2), "III": (0, 3), "IIII": (0, 4), "V": (1, 0),
    "VI": (1, 1), "VII": (1, 2), "VIII": (1, 3), "VIIII": (1, 4), "X": (2, 0),
    "Mat": (0, 0), "Mas": (0, 0), "Sec": (0, 0), "Nul": (0, 0), "XI": (2, 1),
    "XII": (2, 2), "XIII": (2, 3), "XIIII": (2, 4), "XV": (2, 5), "Bre": (2, 6),
}  # fmt: skip

WEIGHTS = (100, 1)
VALUES = tuple((card, 100 * halves + units) for card, (halves, units) in CARD_POINTS.items())
# Number of players -> seats of the dummies.
ABSENT = {4: (), 3: ("C",), 2: ("C", "D")}
PARTNERS = {"AC": (0, 2), "BD": (1, 3)}

RULES = TrickRules(
    seats=4,
    suits=(FIGURE, MATTE),
    copies=2,
    values=VALUES,
    weight=WEIGHTS[0],
    maximizers=frozenset(PARTNERS["AC"]),
    scorers=frozenset(PARTNERS["AC"]),
)


class Coch(TrickGame):
    """Cöch: partners against partners."""

    id = "coch"
    name = "Cöch"
    place = 1
    pack = Pack(
        suits=(Suit("figure", FIGURE, "numerals"), Suit("matte", MATTE, "fool")), copies=2, aliases=ALIASES,
        figures=FIGURES,
        names=named(PICTURES | {"Bre": merged(BRESCIA, LION)}),
    )  # fmt: skip
    hand_size: ClassVar = {4: 10}
    point_parts = ("halves", "units")
    card_points = CARD_POINTS
    weights = WEIGHTS
    side_names = ("AC", "BD")

    options = (Option("players", 4, "number of players: partners play the hands of absent ones", least=2, most=4),)

    def dummies_of(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """With three players C is dummy, with two also D. In later hands of a whole game they sit further on."""
        return ABSENT[self.option(options, "players")]

    def decider(self, deal: TrickDeal, seat: str) -> str:
        """The hand of an absent player lies open, and his partner plays its cards."""
        return across(deal, seat) if seat in dummies(deal) else seat

    def question(self, deal: TrickDeal) -> TrickQuestion:
        """Return the query: the points of each side."""
        return TrickQuestion(rules=RULES, sides=PARTNERS, won={side: self.won(deal, side) for side in PARTNERS})


GAME = Coch()
