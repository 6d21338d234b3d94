"""Constraints on hidden cards that the keys of a deal make public, apart from the play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from solver.determinization.hand_alternatives import Alternatives, OneSide
from solver.determinization.joint_bounds import Jointly
from solver.determinization.named_cards import Named

# Kinds, and a lower bound on the number of their cards in a place.
Several = tuple[frozenset[str], int]


class PredicateConstraint(msgspec.Struct, frozen=True):
    """Kind of card with a predicate for the places of its hidden copies.

    kind: the kind.
    fits: True for a possible deal, with the copies in place and all other unknown cards omitted.
    """

    kind: str
    fits: Callable[[Any], bool]


class PublicConstraints(msgspec.Struct, frozen=True):
    """Public information in the keys of a deal about its hidden cards, apart from the play.

    barred: place -> kinds that it does not hold.
    predicate: kind with a predicate, default none.
    several: place -> kinds and a lower bound on the number of their cards together.
    named: kinds that seats were dealt, as they said.
    jointly: lower bounds on the cards of some kinds in several places together.
    alternatives: constraints on a place, or on the places of some kinds, that are met in one of several ways.
    """

    barred: Mapping[str, frozenset[str]] = msgspec.field(default_factory=dict)
    predicate: PredicateConstraint | None = None
    several: Mapping[str, Several] = msgspec.field(default_factory=dict)
    named: tuple[Named, ...] = ()
    jointly: tuple[Jointly, ...] = ()
    alternatives: tuple[Alternatives | OneSide, ...] = ()
