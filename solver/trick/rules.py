"""What a trick game is, as data: the rules that the trick core reads, and what a deal asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec


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
    kept: cards that are led or put to a trick only by who holds no other card of their suit.
    must_beat: who does not lead beats the card that wins the trick so far, if he can with a card that he may play by
        all other rules; in packs without a joker, equal cards and lame ones.
    lame: cards that beat nothing when they are led to a trick whose lead is forced; such a trick falls to the next
        seat unless somebody follows or trumps.
    called: the highest card of a suit that is not the trumps, which has been called (at most four seats); until it is
        played, or a trick that began with its suit is over, its holder has to play it to such a trick, may lead another
        card of the suit only from `called_run` cards of it (0: from any number), and may discard it only if
        `called_thrown` is set, or as his last card.
    forced: for the first tricks, the cards with which they have to be led, by whoever holds one.
    bonus, next_phase, final: points for a trick won by a scorer, the phase after it, and points at the end, by phase.
    last, last_card, last_left: points for the last trick, or the one after which `last_left` tricks are to come, given
        `last_card` only if one of these wins it.
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
    kept: frozenset[str] = frozenset()
    must_beat: bool = False
    lame: frozenset[str] = frozenset()
    called: str | None = None
    called_run: int = 0
    called_thrown: bool = False
    forced: tuple[frozenset[str], ...] = ()
    bonus: tuple[int, ...] = (0,)
    next_phase: tuple[int, ...] = (0,)
    final: tuple[int, ...] = (0,)
    last: int = 0
    last_card: frozenset[str] = frozenset()
    last_left: int = 0


class TrickQuestion(msgspec.Struct, frozen=True):
    """What a deal asks of the trick core: rules, sides, and what was won before its first trick.

    sides: name of each side -> its seats as numbers, the first side of the game's page first.
    won: what each side brings into the position, in the units of the value.
    win_at, draw_at: lowest values that win and that draw; by default more than half, and half, of what there is.
    most: the highest value that can be; by default all that there is.
    low: is a low value good for the first side?
    per: how much of the value makes one point. whole: does each side drop what makes no whole point in the end?
    tricks: is the value 1 for an aim reached and 0 for one missed, and the score a number of tricks?
    trick, phase: tricks played before the position, and the phase in which it starts.
    free: has a trick begun with the suit of the called card before the position, so that it binds nobody any more?
    phases: the phases of other sides whose tricks bring points as well, which only the score counts.
    rivals: the outcome is 'win' if the seat of the first side can make sure that another seat ends with more points
        than it; points of each seat before the position.
    prize: what the first side is to do, and what all others are, in the words of a puzzle. enough: what of the score is
    enough for the first side, which then wants no more tricks; None: there is no such thing. last_only: does nothing
    count but the last trick?
    refusal: why there is no open-hand value, where there is none; pending: why nothing can be played yet.
    """

    rules: TrickRules
    sides: Mapping[str, tuple[int, ...]]
    won: Mapping[str, int]
    win_at: int | None = None
    draw_at: int | None = None
    most: int | None = None
    low: bool = False
    per: int = 1
    whole: bool = False
    tricks: bool = False
    trick: int = 0
    phase: int = 0
    free: bool = False
    phases: Mapping[str, int] = msgspec.field(default_factory=dict)
    rivals: tuple[int, ...] = ()
    prize: tuple[str, str] = ("to win the deal", "to win the deal")
    enough: int | None = None
    last_only: bool = False
    refusal: str = ""
    pending: str = ""

    @property
    def first_side(self) -> str:
        """The first side of the game's page, which values and outcomes are seen by."""
        return next(iter(self.sides))

    @property
    def first_seat(self) -> int:
        """The first seat of the first side; where seats are rivals, the one asked about."""
        return self.sides[self.first_side][0]

    def thresholds(self, total: int) -> tuple[int, int]:
        """The lowest values that draw and that win; total: value of all that there is."""
        if self.whole:
            return self._whole(total, self.per), self._whole(total, 0)
        win_at = total // 2 + 1 if self.win_at is None else self.win_at
        return (total + 1) // 2 if self.draw_at is None else self.draw_at, win_at

    def _whole(self, total: int, behind: int) -> int:
        """The lowest value whose whole points are more than those of the rest of `total` less `behind`."""
        points = -(-(total - behind + 2 - self.per) // (2 * self.per))
        return max(points * self.per, total - behind + 1 - points * self.per)
