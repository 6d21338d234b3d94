"""What a fishing game is, as data: the rules that the fishing core reads, and what a deal asks of it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from solver.model.outcome import OUTCOMES


class Standing(msgspec.Struct, frozen=True):
    """A match or game that the hand is part of: the value is 1, 0 or -1 for its outcome, not a number of points.

    target: points that decide. at_once: does the first side to get there win on the spot? Otherwise both are looked at
    after the hand, and the higher wins. no_three_from: points from which a side scores nothing for three alike nor for
    catching one; no_clear_at: points at which it scores nothing for clearing the table.
    """

    target: int
    at_once: bool = False
    no_three_from: int | None = None
    no_clear_at: int | None = None


class FishingRules(msgspec.Struct, frozen=True):
    """Rules of a fishing game and of the question asked in it, in the form that the core copies into its struct.

    Cards are numbered rank by rank, the suits of a rank side by side. Seats are numbers from 0; the even seats are
    the first side, the odd ones the second.

    seats: number of players. packet: cards dealt to a hand at once.
    ranks: names of the ranks from low to high, which is also the order of sequences. suits: their letters, or () where
        suits play no part and the `copies` cards of a rank are one and the same.
    numbers: what each rank counts in a sum, 0 for those that are captured by equal rank only.
    most_added: most cards in a sum; None for any number. fewest: may only sums of the fewest cards be taken, an equal
        card before any? equal_first: does a card of the same rank go before sums? compulsory: has a card that can
        capture to do it?
    sequence: does a capture take the ranks above the card played?
    clear, catch, flush, many: points for a capture that empties the table, that takes by equal rank the card just laid
        down, that is of one suit with all it takes, that takes `many_from` cards or more.
    last_clears: does the last card of all score for emptying the table?
    catch_across: can the last card before a new packet be caught after it?
    three, three_caught, four: points for three cards of a rank dealt to one hand, for catching one of them, and for
        four of them.
    card_points: pairs of card and points for the side that takes it.
    majority: number of cards, and points for the side that takes so many. suit, suit_majority: the same for the cards
        of one suit. run: shortest unbroken run of that suit from its lowest card that counts a point a card, 0: none.
    prime: what each rank is worth in it, and points for the side whose best cards of the suits are worth more together,
        a side without a card of some suit having nothing; None for none.
    final: points of both sides for the numbers of cards taken by the first and the second side; () for none.
    leftovers: do the cards left on the table go to the side that captured last?
    standing: the match or game asked about, if any.
    """

    seats: int
    packet: int
    ranks: tuple[str, ...]
    numbers: tuple[int, ...]
    copies: int = 4
    suits: tuple[str, ...] = ()
    most_added: int | None = None
    fewest: bool = False
    equal_first: bool = False
    compulsory: bool = False
    sequence: bool = False
    clear: int = 0
    catch: int = 0
    flush: int = 0
    many: int = 0
    many_from: int = 3
    last_clears: bool = True
    catch_across: bool = True
    three: int = 0
    three_caught: int = 0
    four: int = 0
    card_points: tuple[tuple[str, int], ...] = ()
    majority: tuple[int, int] | None = None
    suit: str | None = None
    suit_majority: tuple[int, int] | None = None
    run: int = 0
    prime: tuple[tuple[int, ...], int] | None = None
    final: tuple[tuple[tuple[int, int], ...], ...] = ()
    leftovers: bool = False
    standing: Standing | None = None

    def rank(self, card: str) -> str:
        """Rank of a card."""
        return card[:-1] if self.suits else card

    def number(self, card: str) -> int:
        """What a card counts in a sum."""
        return self.numbers[self.ranks.index(self.rank(card))]


class FishingQuestion(msgspec.Struct, frozen=True):
    """What a deal asks of the fishing core.

    sides: name of each side -> its seats as numbers, the first side of the game's page first.
    won: points of events that each side brings into the position.
    before: standing of each side before the hand, where the question is about a match or game.
    outcomes: names of a value below, at and above 0.
    prize: what the first side is to do, and what the other is, in the words of a puzzle. low: always False.
    refusal: why there is no open-hand value, where there is none; pending: why nothing can be played yet.
    """

    rules: FishingRules
    sides: Mapping[str, tuple[int, ...]]
    won: Mapping[str, int]
    before: tuple[int, int] = (0, 0)
    outcomes: tuple[str, str, str] = OUTCOMES
    prize: tuple[str, str] = ("to win the hand", "to win the hand")
    low: bool = False
    refusal: str = ""
    pending: str = ""
