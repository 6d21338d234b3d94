"""Cöch: four players in two partnerships, forty Cucco cards, no trumps, points counted in two stages.

Source: Virgilio Ferrari's rules, rules page `coch`.
"""

from __future__ import annotations

from typing import ClassVar

from solver.model.cards import Pack, Suit
from solver.model.common_names import NUMERALS, merged, table
from solver.model.names import LANGUAGES, Names
from solver.trick.deal import TrickDeal
from solver.trick.game import TrickGame
from solver.trick.rules import TrickQuestion, TrickRules

FIGURE = ("I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "VIIII", "X")
MATTE = ("Mat", "Mas", "Sec", "Nul", "XI", "XII", "XIII", "XIIII", "XV", "Bre")

# Other spellings: plain numbers, the subtractive Roman numerals, and the lion by its Italian name.
ALIASES = {
    **{str(i + 1): name for i, name in enumerate(FIGURE)},
    **{str(i + 11): name for i, name in enumerate(("XI", "XII", "XIII", "XIIII", "XV"))},
    "iv": "IIII",
    "ix": "VIIII",
    "xiv": "XIIII",
    "leo": "Bre",
}

# What players call them; the figures are called by their numbers.
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
# What they show.
FIGURES = {
    "Mat": "fool", "Mas": "mask", "Sec": "bucket", "Nul": "zero", "XI": "inn", "XII": "cat", "XIII": "horse",
    "XIIII": "breeches", "XV": "cuckoo", "Bre": "lion",
}  # fmt: skip
LION = "leone | Löwe | león | Lion"
BRESCIA = "Brescia | Brescia | Brescia | Brescia"


def named(pictures: dict[str, str]) -> Names:
    """The names of a pack of Cucco cards."""
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
    """Partners against partners, whatever the deal."""

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

    def question(self, deal: TrickDeal) -> TrickQuestion:
        """What each side comes to."""
        return TrickQuestion(rules=RULES, sides=PARTNERS, won={side: self.won(deal, side) for side in PARTNERS})


GAME = Coch()
