"""Rules of a fishing game as data for the fishing core, and the query of a deal."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from solver.model.outcome import OUTCOMES

# So many play apart, each for himself.
THREE = 3


class Standing(msgspec.Struct, frozen=True):
    """Match or game that the hand belongs to. The value is then 1, 0 or -1 for its outcome, not points.

    target: points that decide.
    at_once: True if the first side at the target wins on the spot. Default: the higher side wins after the hand.
    no_three_from: points from which a side scores nothing for three alike, nor for catching one. None: no such limit.
    no_clear_at: points at which a side scores nothing for clearing the table. None: no such limit.
    """

    target: int
    at_once: bool = False
    no_three_from: int | None = None
    no_clear_at: int | None = None


class FishingRules(msgspec.Struct, frozen=True):
    """Rules of a fishing game, in the form that the core copies into its struct.

    The core numbers the cards rank by rank, with the suits of a rank together. Seats are numbers from 0. The even seats
    are the first side, the odd ones the second.

    seats: number of players. Three play apart, each for himself. The first side is then the seat of the query and the
        second side the two others, and each seat has its own pile. The points of a majority of cards or of the suit,
        and those of the primiera, go to the one pile that has more than each other.
    packet: number of cards dealt to a hand at once.
    asked: number of the seat of the query where three play, else 0.
    wants_majority: True if where three play points of a majority go to who has so many cards, not the most.
    ranks: names of the ranks from low to high, which is also the order of sequences.
    numbers: number of each rank in a sum. 0: only an equal rank captures it.
    copies: number of cards of each rank.
    suits: letters of the suits. Empty: suits do not matter, and all cards of a rank are equivalent.
    most_added: maximum number of cards in a sum. None: no limit.
    fewest: True if only the sums of the fewest cards may be taken.
    equal_first: True if a card must take an equal rank before any sum.
    compulsory: True if a card that can capture has to.
    sequence: True if a capture also takes the ranks above the card.
    sweep: True if a card of the lowest rank takes the whole table. Only in games with compulsory captures of an equal
        card before sums, without sequences and `final`.
    sweep_equal: True if it takes one card of its rank, if there is one, and no others.
    sweep_clears: True if it scores for emptying the table. If it takes a single card of its rank it always does.
    sweep_empty: True if it goes to its owner's pile where nothing lies on the table, and counts as a capture.
    bars_sweep: True if it is not the first card of this deal unless its owner has no other.
    clear: points for a capture that empties the table.
    catch: points for a capture, by equal rank, of the card just laid down.
    flush: points for a capture with all its cards of one suit.
    many: points for a capture of at least `many_from` cards.
    many_from: least number of captured cards for `many`.
    last_clears: True if the last card of the deal scores for emptying the table.
    catch_across: True if the last card before a new packet may be caught after it.
    three: points for three cards of a rank dealt to one hand.
    three_caught: points for catching one of these three.
    claims_later: True if it is scored when all cards of the packet have been played. Default: at once.
    four: points for four cards of a rank dealt to one hand.
    card_points: pairs of card and points for the side that takes it.
    majority: number of cards, and points for the side that takes so many. None: no points.
    suit: letter of the suit that counts.
    suit_majority: number of cards of that suit, and points for the side that takes so many.
    run: shortest run of that suit, unbroken from its lowest card, that scores a point a card. 0: none.
    prime: worth of each rank in the primiera, and points for the side with the higher sum of best cards of the suits. A
        side without a card of some suit has nothing. None: no primiera.
    final: points of both sides, by the numbers of cards taken by the first and by the second side. Empty: none.
    leftovers: True if the side that captured last takes the cards left on the table.
    standing: match or game of the query, or None.
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
    sweep: bool = False
    sweep_equal: bool = False
    sweep_clears: bool = False
    sweep_empty: bool = False
    bars_sweep: bool = False
    clear: int = 0
    catch: int = 0
    flush: int = 0
    many: int = 0
    many_from: int = 3
    last_clears: bool = True
    catch_across: bool = True
    three: int = 0
    three_caught: int = 0
    claims_later: bool = False
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
    asked: int = 0
    wants_majority: bool = False

    def pile(self, seat: int) -> int:
        """Return the number of the pile of a seat: that of its side, or its own where three play."""
        if self.seats != THREE:
            return seat % 2
        return 0 if seat == self.asked else seat + (seat < self.asked)

    def rank(self, card: str) -> str:
        """Return the rank of a card."""
        return card[:-1] if self.suits else card

    def number(self, card: str) -> int:
        """Return the number of a card in a sum."""
        return self.numbers[self.ranks.index(self.rank(card))]


class FishingQuestion(msgspec.Struct, frozen=True):
    """Query of a deal to the fishing core.

    rules: rules of the game.
    sides: name of each side -> its seats as numbers, the first side first.
    won: side -> points of events before the position.
    before: standing of each side before the hand, for a query about a match or game.
    outcomes: names of a value below, at and above 0.
    prize: aim of the first side, and of the other, as texts of a puzzle.
    low: always False. A high value is good for the first side.
    refusal: reason why the deal has no open-hand value, or an empty text.
    pending: reason why no card can be played yet, or an empty text.
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
