"""Rules of a trick game as data for the trick core, and the query of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

# A march: one seat takes all tricks, or all points. A number is the points from which on it is one.
MARCH_OF_TRICKS, MARCH_OF_POINTS = "tricks", "points"
# Who of several seats with the most points loses: who has won the last trick, ..
TIES_BY_LAST = "last_trick"
# .. or who has more of one of these in his tricks.
TIES_BY_TRICKS, TIES_BY_TRUMPS, TIES_BY_HIGHEST = "tricks", "trumps", "highest_trump"


@dataclass(frozen=True, slots=True)
class TrickRules:
    """Rules of a trick game, in the form that the core copies into its struct.

    The defaults are a plain trick game without trumps. A game states only the differences. Seats are numbers from 0.
    Suits are numbers in the order of `suits`, with trumps last.

    seats: number of players.
    suits: names of the cards of each suit, from low to high. Each name stands for `copies` cards.
    values: pairs of card and points, in the units of the final value.
    maximizers: seats that want a high value.
    scorers: seats whose tricks count for the value.
    copies: number of copies of each card in the pack.
    weight: factor of the leading part if the value is `weight * leading + rest`, else 1. The leading part compares
        first.
    trump: number of the suit that beats the others. Default: no trumps.
    must_trump: True if a player who cannot follow has to trump.
    void_suit: number of the suit of which a player who cannot follow has to play a card, trumps or not. None: by
        `must_trump`.
    joker: True if the trump suit is one card of no suit. It may always be played, and its leader names the suit to
        follow.
    single: cards that exist once although the pack has two copies.
    weak: cards that a player may lead, or follow suit with, only if he holds nothing else, or nothing else of the suit.
    kept: cards that a player may lead or play to a trick only without another card of their suit.
    must_beat: True if a follower has to beat the best card with any card that the other rules allow. Only in packs
        without a joker, equal cards and `null_when_led`.
    null_when_led: cards that beat nothing when led to a trick with a forced lead. The next seat wins such a trick
        unless somebody follows or trumps.
    called: called card, the highest of a plain suit, or None. At most four seats. It is bound until it is played, or
        until a trick led in its suit is over. While bound, its holder has to play it to such a trick.
    called_run: cards of the suit that the holder of a bound called card needs to lead another of them. 0: any number.
    called_thrown: True if a bound called card may be discarded before the last trick.
    emperor: three trumps, the lowest first. If all of them fall in one trick, the lowest wins it. Empty: no such trick.
        Only in packs without a joker, `must_beat` and `null_when_led`.
    emperor_in_order: True if they have to fall in the order middle, highest, lowest.
    stock: cards that are drawn after the tricks, one by each seat, the winner of it first. An unknown card is "?".
        For two or three seats, in packs without copies, a joker, a called card and forced leads.
    unforced: True if nobody has to follow suit while cards are still to be drawn.
    forced: for the first tricks, the cards of which the holder has to lead one.
    bonus: points for a trick won by a scorer, by phase.
    next_phase: phase after such a trick, by phase.
    final: points at the end, by phase.
    last: points for the last trick, or for the one given by `last_left`.
    last_card: cards of which one has to win that trick. Empty: any card.
    last_left: number of tricks that follow the one with `last` points. Default: 0.
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
    void_suit: int | None = None
    joker: bool = False
    single: frozenset[str] = frozenset()
    weak: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()
    must_beat: bool = False
    null_when_led: frozenset[str] = frozenset()
    called: str | None = None
    called_run: int = 0
    called_thrown: bool = False
    emperor: tuple[str, ...] = ()
    emperor_in_order: bool = False
    stock: tuple[str, ...] = ()
    unforced: bool = False
    forced: tuple[frozenset[str], ...] = ()
    bonus: tuple[int, ...] = (0,)
    next_phase: tuple[int, ...] = (0,)
    final: tuple[int, ...] = (0,)
    last: int = 0
    last_card: frozenset[str] = frozenset()
    last_left: int = 0


class TrickQuestion(msgspec.Struct, frozen=True):
    """Query of a deal to the trick core: rules, sides, and what was won before the first trick.

    rules: rules of the game.
    sides: name of each side -> its seats as numbers, the first side first.
    won: side -> value won before the position.
    win_at: lowest value that wins. Default: more than half of the total.
    draw_at: lowest value that draws. Default: half of the total.
    most: highest possible value. Default: the total.
    low: True if a low value is good for the first side.
    per: units of the value in one point.
    whole: True if each side drops what is less than a whole point at the end.
    tricks: True if the value is 1 or 0 for an aim reached or missed, and the score a number of tricks.
    trick: number of tricks before the position.
    phase: phase in which the position starts.
    free: True if a trick led in the called suit has already released the called card.
    phases: side -> phase, for other sides whose tricks bring points. Only the score counts these.
    seat_phases: phase of each seat before the position, if tricks bring bonus points to every seat and not to the
        scorers alone. Empty: to these alone.
    rivals: points of each seat before the position, for rank comparison. Empty: no rank comparison. The outcome is
        'win' if the seat of the first side can make another seat end with more points than itself.
    march: with rank comparison, what a seat takes all of to win the deal alone, `MARCH_OF_TRICKS` or `MARCH_OF_POINTS`,
        or the points from which on it does, more than half of all. All other seats lose then. Empty: nothing.
    takers: numbers of the seats that have taken a trick before the position, where a march is possible.
    ties: with rank comparison, who of several seats with the most points loses: `TIES_BY_LAST` alone, or the others in
        their order, each for the seats that are still equal. Empty: all of them.
    prize: aim of the first side, and of all others, as texts of a puzzle.
    enough: score that satisfies the first side, which then wants no more tricks. None: no such score.
    last_only: True if nothing but the last trick counts.
    certain: side -> numbers of the seats that certainly belong to it. None: all sides are known.
    unsure: sides with unknown cards that count for them. `won` is a lower bound of what these have.
    unsure_last: True if unknown cards go to the winner of the last trick, whose points are then a lower bound.
    refusal: reason why the deal has no open-hand value, or an empty text.
    pending: reason why no card can be played yet, or an empty text.
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
    seat_phases: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()
    march: str | int = ""
    takers: frozenset[int] = frozenset()
    ties: tuple[str, ...] = ()
    prize: tuple[str, str] = ("to win the deal", "to win the deal")
    enough: int | None = None
    last_only: bool = False
    certain: Mapping[str, tuple[int, ...]] | None = None
    unsure: tuple[str, ...] = ()
    unsure_last: bool = False
    refusal: str = ""
    pending: str = ""

    @property
    def first_side(self) -> str:
        """First side of the game's page. Values and outcomes are from its view."""
        return next(iter(self.sides))

    @property
    def first_seat(self) -> int:
        """First seat of the first side. With rank comparison, the seat of the query."""
        return self.sides[self.first_side][0]

    def thresholds(self, total: int) -> tuple[int, int]:
        """Return the lowest values that draw and that win.

        total: value of all cards and bonuses.
        """
        if self.whole:
            return self._whole(total, self.per), self._whole(total, 0)
        win_at = total // 2 + 1 if self.win_at is None else self.win_at
        return (total + 1) // 2 if self.draw_at is None else self.draw_at, win_at

    def _whole(self, total: int, behind: int) -> int:
        """Return the lowest value whose whole points exceed those of `total - behind` less this value."""
        points = -(-(total - behind + 2 - self.per) // (2 * self.per))
        return max(points * self.per, total - behind + 1 - points * self.per)
