"""What a fishing game is, as data: the rules that the fishing core reads, and what a deal asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from solver.rules import Game

if TYPE_CHECKING:
    from solver.deal import Deal

# Outcomes of a hand by its points, worst for the first side first.
OUTCOMES = ("loss", "draw", "win")
# Outcomes of play for the standing of a match or game, worst for the first side first.
STANDING_OUTCOMES = ("loss", "open", "win")


@dataclass(frozen=True, slots=True)
class Standing:
    """A match or game that the hand is part of: the value is 1, 0 or -1 for its outcome, not a number of points.

    target: points that decide. at_once: does the first side to get there win on the spot? Otherwise both are looked at
    after the hand, and the higher wins. no_three_from: points from which a side scores nothing for three alike nor for
    catching one; no_clear_at: points at which it scores nothing for clearing the table.
    """

    target: int
    at_once: bool = False
    no_three_from: int | None = None
    no_clear_at: int | None = None


@dataclass(frozen=True, slots=True)
class FishingRules:
    """Rules of a fishing game and of the question asked in it, in the form that the core copies into its struct.

    Cards are numbered rank by rank, the suits of a rank side by side. Seats are numbers from 0; the even seats are
    the first side, the odd ones the second.

    seats: number of players. packet: cards dealt to a hand at once.
    ranks: names of the ranks from low to high, which is also the order of sequences. suits: their letters, or () where
        suits play no part and the `copies` cards of a rank are one and the same.
    numbers: what each rank counts in a sum, 0 for those that are captured by equal rank only.
    most_added: most cards in a sum; None for any number. sequence: does a capture take the ranks above the card played?
    clear, catch, flush, many: points for a capture that empties the table, that takes by equal rank the card just laid
        down, that is of one suit with all it takes, that takes `many_from` cards or more.
    catch_across: can the last card before a new packet be caught after it?
    three, three_caught, four: points for three cards of a rank dealt to one hand, for catching one of them, and for
        four of them.
    card_points: pairs of card and points for the side that takes it.
    majority: number of cards, and points for the side that takes so many. suit, suit_majority: the same for the cards
        of one suit. run: shortest unbroken run of that suit from its lowest card that counts a point a card, 0: none.
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
    sequence: bool = False
    clear: int = 0
    catch: int = 0
    flush: int = 0
    many: int = 0
    many_from: int = 3
    catch_across: bool = True
    three: int = 0
    three_caught: int = 0
    four: int = 0
    card_points: tuple[tuple[str, int], ...] = ()
    majority: tuple[int, int] | None = None
    suit: str | None = None
    suit_majority: tuple[int, int] | None = None
    run: int = 0
    final: tuple[tuple[tuple[int, int], ...], ...] = ()
    leftovers: bool = False
    standing: Standing | None = None

    def rank(self, card: str) -> str:
        """Rank of a card."""
        return card[:-1] if self.suits else card

    def number(self, card: str) -> int:
        """What a card counts in a sum."""
        return self.numbers[self.ranks.index(self.rank(card))]


@dataclass(frozen=True, slots=True)
class FishingQuestion:
    """What a deal asks of the fishing core.

    sides: name of each side -> its seats as numbers, the first side of the game's page first.
    won: points of events that each side brings into the position.
    before: standing of each side before the hand, where the question is about a match or game.
    outcomes: names of a value below, at and above 0.
    why_not: why there is no open-hand value, where there is none; waits: why nothing can be played yet.
    """

    rules: FishingRules
    sides: Mapping[str, tuple[int, ...]]
    won: Mapping[str, int]
    before: tuple[int, int] = (0, 0)
    outcomes: tuple[str, str, str] = OUTCOMES
    why_not: str = ""
    waits: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FishingGame(Game):
    """A fishing game.

    packet: cards dealt to a hand at once, by the options. laid: cards laid on the table before the first packet.
    objectives: what can be asked, the points of the hand and the standing after it. standing_key: the key that gives
        the standing before it. standing_first: is the standing asked about wherever it is given?
    catch_across: can the last card before a new packet be caught after it?
    """

    family: ClassVar[str] = "fishing"
    family_keys: ClassVar[frozenset[str]] = frozenset({"turn", "table", "last", "last_capture", "stock"})

    question: Callable[[Deal, str | None], FishingQuestion]
    objectives: tuple[str, str]
    standing_key: str
    standing_first: bool = False
    laid: int = 0
    catch_across: bool = True
    packet: Callable[[Mapping[str, Any]], int]

    def dealt(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return self.packet(options)

    def to_come(self, players: int, options: Mapping[str, Any]) -> int:
        """Cards in the stock once the first packet has been dealt."""
        return self.pack.size - self.laid - players * self.packet(options)

    def lay_out(self, rest: list[str], record: Mapping[str, Any]) -> dict[str, Any]:
        """The table and, unless the hands are those of an ending, the stock."""
        players, options = len(record["hands"]), record.get("options", {})
        whole = len(record["hands"]["A"].split()) == self.packet(options)
        stock = rest[self.laid :][: self.to_come(players, options)] if whole else []
        found = {"table": " ".join(rest[: self.laid]), "stock": " ".join(stock)}
        return {key: cards for key, cards in found.items() if cards}

    def standing(self, deal: Deal) -> tuple[int, int] | None:
        """The standing before the hand, where it is given."""
        found: tuple[int, int] | None = getattr(deal, self.standing_key)
        return found

    def objective(self, deal: Deal) -> str:
        """What is asked about a deal."""
        if deal.objective is not None:
            return deal.objective
        return self.objectives[self.standing_first and self.standing(deal) is not None]


# Number of players -> sides.
SIDES: Mapping[int, Mapping[str, tuple[int, ...]]] = {2: {"A": (0,), "B": (1,)}, 4: {"AC": (0, 2), "BD": (1, 3)}}


def ask(game: FishingGame, deal: Deal, rules: FishingRules) -> FishingQuestion:
    """The question that a deal asks under rules whose `standing` is set where it is about that."""
    sides = SIDES[len(deal.hands)]
    won = {side: deal.points.get(side, 0) for side in sides}
    if rules.standing is None:
        return FishingQuestion(rules, sides, won)
    return FishingQuestion(rules, sides, won, game.standing(deal) or (0, 0), STANDING_OUTCOMES)
