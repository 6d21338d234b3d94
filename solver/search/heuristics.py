"""Heuristics of the compiled playouts: constants of the greedy policy, and where playouts are cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver._core.fishing_network import MoveNetwork


@dataclass(frozen=True, slots=True)
class Heuristics:
    """Heuristics of the playouts of one simulator. Pairs are for the seats that want a low value, and a high one.

    constants: constants of the greedy policy.
    in_simulations: True if simulations end by the greedy policy, False for the default of the family.
    worth: in fishing games, the estimated points of each card for the side that takes it.
    shares: in fishing games, the estimated points of any card taken and of one of the counted suit besides.
    most_cards: in fishing games, number of cards after which a playout is cut and its end estimated. 0: none.
    this_packet: in fishing games, True to cut playouts at the end of the packet.
    networks: in fishing games, move networks that choose in place of the greedy policy, None for the policy.
    """

    constants: tuple[Sequence[float], Sequence[float]]
    in_simulations: bool = False
    worth: tuple[Mapping[str, float], Mapping[str, float]] = field(default_factory=lambda: ({}, {}))
    shares: tuple[float, float] = (0.0, 0.0)
    most_cards: int = 0
    this_packet: bool = False
    networks: tuple[MoveNetwork | None, MoveNetwork | None] = (None, None)
