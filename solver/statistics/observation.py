"""Observations of deals, and the groups of deals with comparable values."""

from __future__ import annotations

from typing import ClassVar

from solver.display.english_units import english_unit
from solver.display.value_format import ValueFormatter
from solver.model.deal import GAMES
from solver.model.frozen_result import Result
from solver.search.bounded_result import EstimatedResult
from solver.statistics.group_options import Options


class Group(Result, frozen=True):
    """Group of deals with comparable values: one game, contract, set of options and pair of sides.

    options: options that the deals set, beside those that follow from a contract.
    terms: formatter of their results.
    declaring: side that makes the contract just when the first side loses. Empty if there is none.
    tricks: number of tricks of such a deal, else 0.
    """

    game: str
    name: str
    contract: str
    options: Options
    terms: ValueFormatter
    declaring: str = ""
    tricks: int = 0

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the names of the sides in files, first side first."""
        own = {title: side for side, title in GAMES[self.game].side_titles.items()}
        return tuple(own.get(name, name) for name in self.terms.side_names)

    @property
    def side(self) -> str:
        """Return the first side, which sees the values."""
        return self.sides[0]

    @property
    def unit(self) -> str:
        """Return the unit of point counts, in English."""
        return english_unit(self.terms).name

    @property
    def per(self) -> int:
        """Return how much of a value one unit is."""
        return english_unit(self.terms).per


class OfGroup:
    """Part of the results of deals in a group: what the group says of them all."""

    __slots__ = ()
    group: Group
    ALSO: ClassVar[tuple[str, ...]] = ("game", "contract", "side", "unit", "per")

    @property
    def game(self) -> str:
        """Return the game of the group."""
        return self.group.game

    @property
    def contract(self) -> str:
        """Return the contract of the group, empty in games without contracts."""
        return self.group.contract

    @property
    def side(self) -> str:
        """Return the side that sees the values: the first side."""
        return self.group.side

    @property
    def unit(self) -> str:
        """Return the unit of point counts, in English."""
        return self.group.unit

    @property
    def per(self) -> int:
        """Return how much of a value one unit is."""
        return self.group.per


class Observation(OfGroup, EstimatedResult[int | None], frozen=True, kw_only=True):
    """Proven result of one deal, from its first side's view.

    number: number of the deal, from 1.
    source: origin of the deal.
    lead: seat that leads, or begins in fishing games.
    given: True if the deal itself has this lead.
    leads_for_first: True if the lead seat is on the first side.
    text: the deal on one line. Of an observation with another lead it is the deal with its own.

    Other fields as in Solution. The value is None unless it is the goal and proven. A value that a limit
    left open may have an estimate.
    """

    group: Group
    source: str
    number: int
    id: str
    lead: str
    given: bool
    leads_for_first: bool
    goal: str
    nodes: int
    text: str = ""


class Refusal(Result, frozen=True):
    """Deal without a result, with the reason."""

    source: str
    number: int
    id: str
    why: str
