"""Players by name: `random`, `greedy`, `ismcts:0.5s`, `pimc:20`, `engine:standard:1s:200`."""

from __future__ import annotations

import re

from solver.display.language import tr
from solver.hint.budget import LEVELS
from solver.model.cards import suggest
from solver.model.errors import Error
from solver.players.engine import Engine
from solver.players.greedy import GreedyPlayer
from solver.players.pimc import OpenHandsPlayer
from solver.players.player import Player
from solver.players.random_player import RandomPlayer
from solver.players.tree import TreePlayer

KINDS = ("random", "greedy", "ismcts", "pimc", "engine")
WALKS = 1000
WORLDS = 20
# Are worlds weighed by the play seen?
READING = {"weighed": True, "uniform": False}

SECONDS = re.compile(r"(\d+(?:\.\d+)?)s")


def player(text: str) -> Player:
    """The player that a text names; raises Error if it names none.

    `ismcts` takes seconds or a number of walks for each move, `pimc` seconds or a number of worlds, `engine` a level,
    `weighed` or `uniform`, and seconds or a number of worlds or both, all separated by colons.
    """
    kind, *settings = text.split(":")
    if kind not in KINDS:
        raise Error(
            tr('"{kind}" is no player', kind=kind[:40]) + (suggest(kind[:40], KINDS) or " (" + ", ".join(KINDS) + ")")
        )
    seconds: float | None = None
    number: int | None = None
    words = []
    for setting in settings:
        if (found := SECONDS.fullmatch(setting)) is not None:
            seconds = float(found[1])
        elif setting.isdecimal() and int(setting):
            number = int(setting)
        else:
            words.append(setting)
    if kind == "engine":
        level, *more = words or ["standard"]
        if level in LEVELS and (not more or (len(more) == 1 and more[0] in READING)):
            return Engine(level, seconds=seconds, worlds=number, inference=bool(more) and READING[more[0]])
    if words or (kind in ("random", "greedy") and settings):
        raise Error(
            tr(
                '"{text}": {kind} has no setting "{words}"',
                text=text[:40],
                kind=kind,
                words=(words or settings)[0][:40],
            )
        )
    if kind == "ismcts":
        return TreePlayer(seconds=seconds, walks=(number or WALKS) if seconds is None else None)
    if kind == "pimc":
        return OpenHandsPlayer(seconds=seconds, worlds=(number or WORLDS) if seconds is None else None)
    return RandomPlayer() if kind == "random" else GreedyPlayer()
