"""Types of the words that public calls take, for type checkers and editors. The calls check the words themselves.

A game that is added to the registry by hand is taken, too, though no type knows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias

# Goal of a query: the value, or only who wins.
Goal: TypeAlias = Literal["value", "outcome"]
# Goal of a puzzle.
PuzzleGoal: TypeAlias = Literal["value", "outcome", "safe", "plan"]
# Effort of advice.
Level: TypeAlias = Literal["fast", "standard"]
# Strength of the opponents on the board: a player without search, or the effort of the engine.
Strength: TypeAlias = Literal["beginner", "club", "fast", "standard"]
# Objective of the players in fishing games.
Objective: TypeAlias = Literal["points", "match", "game"]
# Id of a game.
GameId: TypeAlias = Literal[
    "coch", "zifuli", "trionfo", "cego", "cicera", "cuarenta", "bridge", "tressette", "skat", "schafkopf",
    "koenigrufen", "scopone", "scopa",
]  # fmt: skip
# Format of a file or text that is written.
WrittenForm: TypeAlias = Literal["line", "jsonl", "toml", "paper", "pbn", "lin", "iss"]
# Format of a file or text that is read.
Form: TypeAlias = WrittenForm | Literal["study", "rbn", "machine", "link", "lists", "schafkopf", "diagram"]
# What a query about many deals does with an exception.
OnError: TypeAlias = Literal["raise", "keep"]
# Value of an option of a game, or of a key of its deals.
OptionValue: TypeAlias = bool | int | float | str | Iterable[Any] | Mapping[str, Any] | None
