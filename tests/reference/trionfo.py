"""Cuccu a trionfo for the reference, from the rules page trionfo.md."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from reference.coch import compared
from reference.search import outcome, value
from reference.tricks import Deal, TrickState, card_of, words

NUMERI = ["I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "VIIII", "X"]
NULLS = ["Mat", "Leo", "Mas", "Sec", "Nul"]
FIGURE = [*NULLS, "XI", "XII", "XIII", "XIIII", "XV"]
PACK = 2 * (NUMERI + FIGURE)
POINTS = {card: at + 1 for at, card in enumerate(NUMERI + FIGURE[5:])}

OUTCOMES = ["loss", "draw", "win"]
Table = dict[str, tuple[int, str]]


class TrionfoState(TrickState):
    """A position of Cuccu a trionfo, every robber's cards laid away (trionfo.md)."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, PACK)
        if len(self.seats) != 4:
            raise ValueError(f"{len(self.seats)} hands, the game has 4")
        # The only copy not turned up is the trump card; check_pack has seen that it is alone.
        self.trump: str | None = deal.get("indicator")
        self.set_sides(deal, ["AC", "BD"], 0)
        self.begin(deal)

    def suit(self, card: str) -> str:
        """Return `num` or `fig`, or `trump` for the trump card, which is of neither suit."""
        if card == self.trump:
            return "trump"
        return "num" if card in NUMERI else "fig"

    def rank(self, card: str) -> int:
        """Return the place of a card in its suit, from low to high."""
        return (NUMERI if card in NUMERI else FIGURE).index(card)

    def is_null(self, card: str) -> bool:
        """Tell whether a card is a null card. The trump card never is."""
        return card in NULLS and card != self.trump

    def leads(self, hand: list[str]) -> list[str]:
        """Name a suit with the trump card, and lead no null card before the others (2 and 3)."""
        moves = []
        nulls_only = all(self.is_null(card) for card in hand)
        for card in hand:
            if card == self.trump:
                moves += [f"{card}:num", f"{card}:fig"]
            elif not self.is_null(card) or nulls_only or not self.nulls_bound():
                moves.append(card)
        return moves

    def follows(self, hand: list[str]) -> list[str]:
        """Follow suit. The trump card is always legal, a null card not always (1, 4, 5)."""
        asked = self.suit_led()
        led_trump = self.suit(card_of(self.trick[0][1])) == "trump"
        moves = [card for card in hand if self.suit(card) == asked] or hand
        worthy = [card for card in hand if self.suit(card) == "fig" and not self.is_null(card)]
        if asked == "fig" and not led_trump and worthy and self.nulls_bound():
            moves = [card for card in moves if not self.is_null(card)]
        return moves + [card for card in hand if self.suit(card) == "trump"]

    def nulls_bound(self) -> bool:
        """Tell whether restrictions 3 and 4 hold. The Masenghini leaflet does not have them."""
        return bool(self.options.get("null_rules", True))

    def suit_led(self) -> str:
        """Return the suit of the card led, or the one named with the trump card (rule 2)."""
        notation = self.trick[0][1]
        return notation.split(":")[1] if ":" in notation else self.suit(notation)

    def beats(self, card: str, best: str) -> bool:
        """Let the trump card win, and else the highest of the suit led (rules 1 and 2)."""
        return self.suit(card) == "trump" or super().beats(card, best)

    def side(self, seat: str) -> str:
        """Return the partnership of a seat."""
        return "AC" if seat in "AC" else "BD"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat plays for AC."""
        return self.side(seat) == "AC"

    def score(self) -> dict[str, int]:
        """Return the card points that each side has won."""
        return {
            side: self.points[side] + sum(POINTS.get(card, 0) for card in cards)
            for side, cards in self.won.items()
        }

    def final_value(self) -> int:
        """Return the card points of AC (trionfo.md, result)."""
        return self.score()["AC"]

    def final_outcome(self) -> str:
        """Compare the card points of AC with those of BD."""
        return compared(self.score()["AC"], self.score()["BD"])


def discards(deal: Deal, seat: str) -> Table:
    """Return value and outcome of each choice of cards that a robber may lay away.

    C chooses before D (trionfo.md, open hand questions). For D, with C's discard still open, the
    table is the one after C's best choice. Value and outcome each have their own best choice. Of
    equally good choices of C the first in the order of the text counts.
    """
    if not surplus(deal, seat):
        raise ValueError(f"{seat} has nothing to lay away")
    after = {choice: laid_away(deal, seat, choice) for choice in choices(deal, seat)}
    if seat == "C" or not surplus(deal, "C"):
        return {
            choice: (best_value(rest), OUTCOMES[best_outcome(rest)])
            for choice, rest in after.items()
        }
    for_value = discards(best_of_c(deal, best_value), "D")
    for_outcome = discards(best_of_c(deal, best_outcome), "D")
    return {choice: (for_value[choice][0], for_outcome[choice][1]) for choice in for_value}


def surplus(deal: Deal, seat: str) -> int:
    """Return how many cards a robber must lay away to hold as many as A, who robs nothing."""
    more = len(words(deal["hands"][seat])) - len(words(deal["hands"]["A"]))
    limit = deal.get("options", {}).get("rob_limit", 3)
    if more < 0 or (more and seat not in "CD") or (limit and more > limit):
        raise ValueError(f"{seat} cannot have robbed {more} cards")
    return more


def choices(deal: Deal, seat: str) -> list[str]:
    """Return every choice of cards that a robber may lay away, once each, sorted as text."""
    hand = sorted(words(deal["hands"][seat]))
    return sorted({" ".join(some) for some in combinations(hand, surplus(deal, seat))})


def laid_away(deal: Deal, seat: str, choice: str) -> Deal:
    """Return the deal after a robber has laid away his choice."""
    hand = words(deal["hands"][seat])
    for card in words(choice):
        hand.remove(card)
    return {
        **deal,
        "hands": {**deal["hands"], seat: " ".join(hand)},
        "away": {**deal.get("away", {}), seat: choice},
        "play": "",
    }


def best_of_c(deal: Deal, worth: Callable[[Deal], int]) -> Deal:
    """Return the deal after the choice of C that is worth most to AC, the first of equals."""
    return max((laid_away(deal, "C", choice) for choice in choices(deal, "C")), key=worth)


def best_value(deal: Deal) -> int:
    """Return the value of a deal in which C and then D may still have to lay away."""
    return solved(deal, value)


def best_outcome(deal: Deal) -> int:
    """Return the outcome, as its place in OUTCOMES, of such a deal."""
    return solved(deal, lambda state: OUTCOMES.index(outcome(state)))


def solved(deal: Deal, worth: Callable[[TrionfoState], int]) -> int:
    """Return what a deal is worth when C, for AC, and then D, for BD, lay away at their best."""
    if surplus(deal, "C"):
        return max(solved(laid_away(deal, "C", choice), worth) for choice in choices(deal, "C"))
    if surplus(deal, "D"):
        return min(solved(laid_away(deal, "D", choice), worth) for choice in choices(deal, "D"))
    return worth(TrionfoState(deal))
