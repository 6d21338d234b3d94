"""Kinds of large files, of each format that is read: a head, a repeated element and an end.

An element may have `{n}` for its number. Braces that stand for themselves are doubled.
"""

from __future__ import annotations

from fuzz.large_bridge_kinds import BRIDGE
from fuzz.large_diagram_kinds import DIAGRAMS
from fuzz.large_game_kinds import GAMES
from fuzz.large_list_kinds import LISTS
from fuzz.large_own_kinds import OWN

KINDS: dict[str, dict[str, tuple[str, str, str]]] = {**OWN, **BRIDGE, **LISTS, **DIAGRAMS, **GAMES}
