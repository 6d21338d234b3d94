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


def controls(cards: list[str]) -> int:
    """Return two for each ace and one for each king."""
    return 2 * sum(card[1] == "A" for card in cards) + sum(card[1] == "K" for card in cards)


def losing_tricks(cards: list[str]) -> int:
    """Return the losing trick count: of the first three cards of a suit those that are no winners.

    The ace is one, the king with another card, the queen with two others.
    """
    lost = 0
    for suit in "SHDC":
        ranks = [card[1] for card in cards if card[0] == suit]
        if len(ranks) == 1:
            lost += ranks != ["A"]
        elif len(ranks) == 2:
            lost += ("A" not in ranks) + ("K" not in ranks)
        elif len(ranks) > 2:
            lost += ("A" not in ranks) + ("K" not in ranks) + ("Q" not in ranks)
    return lost


def top_cards(cards: list[str], suit: str, number: int) -> int:
    """Return how many of the highest cards of a suit are among some cards."""
    return len({suit + rank for rank in "AKQJT98765432"[:number]} & {*cards})


def lengths(cards: list[str]) -> list[int]:
    """Return the lengths of spades, hearts, diamonds and clubs."""
    return [sum(card[0] == suit for card in cards) for suit in "SHDC"]


COUNTS: Mapping[str, Mapping[str, Count]] = {
    "bridge": {
        "hcp(%s)": high_cards,
        "points(%s)": high_cards,
        "controls(%s)": lambda cards, options: controls(cards),
        "losers(%s)": lambda cards, options: losing_tricks(cards),
        "top(%s, S, 5)": lambda cards, options: top_cards(cards, "S", 5),
        "max(suit(%s, H), suit(%s, S))": lambda cards, options: max(lengths(cards)[:2]),
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
