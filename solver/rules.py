"""What a game is, as data: its pack, its options, and the rules that the core reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solver.deal import Deal

SEATS = "ABCDE"


@dataclass(frozen=True, slots=True)
class TrickRules:
    """Rules of a trick game and of the question asked in it, in the form that the core copies into its struct.

    The defaults are a plain trick game without trumps; a game states what differs. Seats are numbers from 0,
    suits are numbers in the order of `suits`, the trump suit is the last.

    seats: number of players.
    suits: names of the cards of each suit, from low to high; each name stands for `copies` cards.
    values: pairs of card and points, in the units of the final value.
    maximizers: seats that want the value high; scorers: seats whose tricks count for it.
    weight: where the value is `weight * leading + rest` with the leading part compared first; 1 otherwise.
    trump: number of the suit that beats the others; must_trump: who cannot follow has to trump.
    joker: the trump suit is a single card that belongs to no suit; it may always be played, and its leader names
        the suit that the others follow.
    single: cards of which there is one only although the pack has two copies.
    weak: cards that may be led only by who holds nothing else, and follow suit only by who has nothing else of it.
    lame: cards that beat nothing when they are led to a trick whose lead is forced; such a trick falls to the next
        seat unless somebody follows or trumps.
    forced: for the first tricks, the cards with which they have to be led, by whoever holds one.
    bonus, next_phase, final: points for a trick won by a scorer, the phase after it, and points at the end, by phase.
    last, last_card: points for the last trick, given `last_card` only if one of these wins it.
    """

    seats: int
    suits: tuple[tuple[str, ...], ...]
    values: tuple[tuple[str, int], ...]
    maximizers: frozenset[int]
    scorers: frozenset[int]
    copies: int = 1
    weight: int = 1
    trump: int | None = None
    must_trump: bool = False
    joker: bool = False
    single: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    lame: frozenset[str] = frozenset()
    forced: tuple[frozenset[str], ...] = ()
    bonus: tuple[int, ...] = (0,)
    next_phase: tuple[int, ...] = (0,)
    final: tuple[int, ...] = (0,)
    last: int = 0
    last_card: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: its name in messages and its cards from low to high."""

    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game: the values it may take and what it means."""

    name: str
    default: bool | int | str
    text: str
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards of a game in the order of its page, and the other spellings that are read.

    aliases: spelling in lower case -> name of the card; the names themselves are read in any letter case.
    """

    suits: tuple[Suit, ...]
    copies: int
    aliases: Mapping[str, str]
    order: tuple[str, ...] = ()
    spelling: Mapping[str, str] = field(init=False)
    place: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        names = self.order or tuple(card for suit in self.suits for card in suit.cards)
        object.__setattr__(self, "order", names)
        object.__setattr__(self, "spelling", {**self.aliases, **{name.lower(): name for name in names}})
        object.__setattr__(self, "place", {name: i for i, name in enumerate(names)})

    @property
    def size(self) -> int:
        """Number of cards in the whole pack."""
        return len(self.order) * self.copies

    def suit_of(self, card: str) -> int:
        """Number of the suit of a card."""
        return next(i for i, suit in enumerate(self.suits) if card in suit.cards)


@dataclass(frozen=True, slots=True)
class Question:
    """What a deal asks of the trick core: rules, sides, and what was won before its first trick.

    sides: name of each side -> its seats as numbers, the first side of the game's page first.
    won: what each side brings into the position, in the units of the value.
    win_at, draw_at: lowest values that win and that draw; by default more than half, and half, of what there is.
    most: the highest value that can be; by default all that there is.
    low: is a low value good for the first side?
    per: how much of the value makes one point.
    tricks: is the value 1 for an aim reached and 0 for one missed, and the score a number of tricks?
    trick, phase: tricks played before the position, and the phase in which it starts.
    phases: the phases of other sides whose tricks bring points as well, which only the score counts.
    rivals: the outcome is 'win' if the seat of the first side can make sure that another seat ends with more points
        than it; points of each seat before the position.
    why_not: why there is no open-hand value, where there is none; waits: why nothing can be played yet.
    """

    rules: TrickRules
    sides: Mapping[str, tuple[int, ...]]
    won: Mapping[str, int]
    win_at: int | None = None
    draw_at: int | None = None
    most: int | None = None
    low: bool = False
    per: int = 1
    tricks: bool = False
    trick: int = 0
    phase: int = 0
    phases: Mapping[str, int] = field(default_factory=dict)
    rivals: tuple[int, ...] = ()
    why_not: str = ""
    waits: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the trick family: everything about it that is data, and the few functions that are its own.

    hand_size: number of players -> cards dealt to each; left_out: number of players -> cards not in the pack.
    point_parts: names of the parts of a `points` line; card_points: the same parts of each card.
    weights: what one point of each part adds to the value.
    keys: keys of the format that only some games know and this one does.
    question: turns a checked deal into what the core is asked; asked for a seat where the game's page says so.
    asks_seat: does the question depend on a seat?
    leader: seat that leads where the deal names none. hands: cards to play with, where they are not those dealt.
    surplus: seat -> how many cards more than the others it may hold, to lay away.
    sides_of: names of the sides, where these depend on the contract (None if there is none) and the number of players.
    check: the game's own checks of a deal, beyond those of the family; reports key and message.
    check_words: checks of keys without a look at the cards, made in any case; with them `check` is made whenever all
        cards can be read, whatever else is wrong.
    deal: keys of a fresh deal beyond the hands, from what is left of the shuffled pack and the record so far.
    stakes: who wins and pays what, by outcome; seat -> stakes.
    """

    id: str
    name: str
    pack: Pack
    hand_size: Mapping[int, int]
    point_parts: tuple[str, ...]
    card_points: Mapping[str, tuple[int, ...]]
    weights: tuple[int, ...]
    side_names: tuple[str, ...]
    question: Callable[[Deal, str | None], Question]
    family: str = "trick"
    options: tuple[Option, ...] = ()
    keys: frozenset[str] = frozenset()
    left_out: Mapping[int, frozenset[str]] = field(default_factory=dict)
    asks_seat: Callable[[Deal], bool] = lambda deal: False
    leader: Callable[[Deal], str] = lambda deal: "A"
    hands: Callable[[Deal], Mapping[str, tuple[str, ...]]] = lambda deal: deal.hands
    surplus: Callable[[Mapping[str, Any]], Mapping[str, int]] = lambda options: {}
    sides_of: Callable[[str | None, int], tuple[str, ...]] | None = None
    check: Callable[[Deal, Callable[[str | None, str], None]], None] | None = None
    check_words: Callable[[Deal, Callable[[str | None, str], None]], None] | None = None
    deal: Callable[[list[str], Mapping[str, Any]], dict[str, Any]] | None = None
    stakes: Callable[[Deal, str], dict[str, int]] | None = None

    def worth(self, card: str) -> int:
        """Value of a card, in the units of the game's value."""
        return sum(w * p for w, p in zip(self.weights, self.card_points[card], strict=True))

    def worth_of_points(self, points: Any) -> int:
        """Value of a `points` line, which is a number or a tuple of the parts."""
        parts = points if isinstance(points, tuple) else (points,)
        return sum(w * p for w, p in zip(self.weights, parts, strict=True))

    def option(self, deal: Deal, name: str) -> Any:
        """Value of an option in a deal."""
        return deal.options.get(name, next(option.default for option in self.options if option.name == name))
