"""Environments for reinforcement learning: whole hands of every game by PettingZoo's AEC interface (extra `rl`)."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Literal, TypeAlias

from solver.display.optional_imports import import_optional
from solver.model.argument_checks import CHECKS, MOST_DEPTH, checked, one_of, whole
from solver.model.argument_types import GameId, OptionValue

__all__ = ["Returns", "env"]

# What rewards count.
Returns: TypeAlias = Literal["points", "stakes"]


@checked(
    returns=one_of("points", "stakes"),
    exact_cards=whole(0, MOST_DEPTH),
    exact_nodes=CHECKS["nodes"],
    render_mode=one_of("ansi", optional=True),
)
def env(
    game: GameId,
    *,
    players: int | None = None,
    cards: int | None = None,
    returns: Returns = "points",
    exact_cards: int = 0,
    exact_nodes: int | None = 100_000,
    greedy: bool = False,
    playouts: bool = False,
    render_mode: str | None = None,
    **options: OptionValue,
) -> Any:
    """Return an environment of a game, a `pettingzoo.AECEnv` whose agents are the seats.

    players, cards, options: as for `random_deal`.
    returns: scale of rewards and exact values: "points" that a side is ahead by (default), or "stakes" that a seat
        wins, in games that name stakes.
    exact_cards: from so many cards in the hand of the agent on, its `info` has the exact values of its moves. Default
        0: never.
    exact_nodes: limit of such a search. Moves that it leaves open have no value.
    greedy: True for `info` to have the next word of the greedy player, an opponent to train or to measure against.
        Default False.
    playouts: True for `info` to have the points that the agent wins in this very deal after each move, if all play on
        by the greedy policy: targets to learn from. Default False.
    render_mode: "ansi" for `render` to return the table as text. Default None.
    Raises MissingExtra if PettingZoo is not installed, and the exceptions of `random_deal`.

    >>> import openhand
    >>> from openhand.rl import env
    >>> try:
    ...     assert env("cuarenta", players=2).possible_agents == ["A", "B"]
    ... except openhand.MissingExtra:
    ...     pass
    """
    import_optional("pettingzoo")
    environment = import_module("solver.rl.environment").HandEnvironment
    return environment(game, players, cards, returns, exact_cards, exact_nodes, greedy, playouts, render_mode, options)
