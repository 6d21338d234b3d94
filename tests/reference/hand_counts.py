"""Terms of conditions about hands, counted by the rules pages: game -> name of a term -> its count of some cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reference import koenigrufen, schafkopf, skat
from reference.cego_cards import TRUMPS
from reference.coch import FIGURE

Options = Mapping[str, Any]
Count = Callable[[list[str], Options], int]


def of_suit(letter: str) -> Count:
    """Return the count of the cards whose name ends in a letter."""
    return lambda cards, options: sum(card[-1] == letter for card in cards)


def high_cards(cards: list[str], options: Options) -> int:
    """Return four points for an ace, three for a king, two for a queen and one for a jack."""
    return sum({"A": 4, "K": 3, "Q": 2, "J": 1}.get(card[1], 0) for card in cards)


COUNTS: Mapping[str, Mapping[str, Count]] = {
    "bridge": {
        "hcp(%s)": high_cards,
        "length(%s, H)": lambda cards, options: sum(card[0] == "H" for card in cards),
        "trumps(%s)": lambda cards, options: sum(
            card[0] == options.get("trumps", "none")[0].upper() for card in cards if options.get("trumps") != "none"
        ),
    },
    "skat": {
        "points(%s)": lambda cards, options: skat.points(cards),
        "trumps(%s)": lambda cards, options: len(set(cards) & {*skat.trumps(options.get("contract", "grand"))}),
    },
    "schafkopf": {
        "points(%s)": lambda cards, options: schafkopf.points(cards),
        "trumps(%s)": lambda cards, options: len(
            set(cards) & {*schafkopf.trumps(options.get("contract", "solo-hearts"))}
        ),
    },
    "koenigrufen": {
        "points(%s)": lambda cards, options: koenigrufen.thirds(cards),
        "trumps(%s)": lambda cards, options: sum(map(koenigrufen.is_tarock, cards)),
    },
    "cego": {
        "trumps(%s)": lambda cards, options: sum(card in TRUMPS for card in cards),
        "suit(%s, hearts)": of_suit("h"),
    },
    "coch": {"suit(%s, figure)": lambda cards, options: sum(card in FIGURE for card in cards)},
    "zifuli": {"holds(%s, X)": lambda cards, options: cards.count("X")},
    "trionfo": {"holds(%s, XII)": lambda cards, options: cards.count("XII")},
    "tressette": {"suit(%s, coppe)": of_suit("c")},
    "cicera": {"suit(%s, coppe)": of_suit("c")},
    "scopone": {"suit(%s, denari)": of_suit("d")},
    "scopa": {"suit(%s, denari)": of_suit("d")},
    "cuarenta": {"holds(%s, 7)": lambda cards, options: cards.count("7")},
}
