"""Player names: `beginner`, `club`, `greedy`, `rollout:400`, `ismcts:0.5s`, `pimc:20`, `engine:standard:1s:200`, .."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from warnings import warn

from solver.display.translation import tr
from solver.hints.budget import LEVELS
from solver.model.cards import suggest
from solver.model.errors import Error
from solver.players.beginner_player import BeginnerPlayer
from solver.players.club_player import ClubPlayer
from solver.players.engine_player import AIMS, Engine
from solver.players.greedy_player import GreedyPlayer
from solver.players.ismcts_player import IsmctsPlayer
from solver.players.network_player import NetworkPlayer
from solver.players.pimc_player import PimcPlayer
from solver.players.player import Player
from solver.players.random_player import RandomPlayer
from solver.players.rollout_player import RolloutPlayer

# Players without settings.
SIMPLE: Mapping[str, Callable[[], Player]] = {
    "beginner": BeginnerPlayer,
    "club": ClubPlayer,
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "network": NetworkPlayer,
}
KINDS = (*SIMPLE, "rollout", "ismcts", "pimc", "engine")
SIMULATIONS = 1000
WORLDS = 20
ROLLED_OUT = 400
# Setting of roll-outs that a move network plays on.
BY_NETWORK = "network"
# Version of the greedy policy without tuned constants.
FIRST_VERSION = "0.1"
# Setting of the engine -> True for importance weights from the observed play.
READING = {"weighted": True, "uniform": False}
# Old spelling of a setting -> new spelling. Old ones work up to version 0.4, with a DeprecationWarning.
DEPRECATED = {"weighed": "weighted"}

SECONDS = re.compile(r"(\d+(?:\.\d+)?)s")


def player(text: str) -> Player:
    """Return the player of a name. Raises Error for an unknown name or setting. Warns of a deprecated setting.

    `beginner` and `club` are weaker than the engine by a measured step each. Settings follow the kind, separated by
    colons. `greedy:0.1` is the greedy player of the first version. `rollout`
    takes a number of worlds, and `network` if a move network plays on. `ismcts` takes seconds or a number of
    simulations for each move. `pimc` takes seconds or a number of worlds. `engine` takes a level, `weighted` or
    `uniform`, `wins` or `points` to order cards by, and seconds or a number of worlds or both.
    """
    kind, *settings = text.split(":")
    if kind not in KINDS:
        raise Error(
            tr('"{kind}" is no player', kind=kind[:40]) + (suggest(kind[:40], KINDS) or " (" + ", ".join(KINDS) + ")")
        )
    if kind == "greedy" and settings == [FIRST_VERSION]:
        return GreedyPlayer(tuned=False)
    seconds: float | None = None
    number: int | None = None
    words = []
    for setting in settings:
        if (found := SECONDS.fullmatch(setting)) is not None:
            seconds = float(found[1])
        elif setting.isdecimal() and int(setting):
            number = int(setting)
        else:
            words.append(current_spelling(setting) if kind == "engine" else setting)
    if kind == "engine":
        level, *more = words or ["standard"]
        goal = AIMS[more.pop()] if more and more[-1] in AIMS else None
        if level in LEVELS and (not more or (len(more) == 1 and more[0] in READING)):
            inference = bool(more) and READING[more[0]]
            return Engine(level, seconds=seconds, worlds=number, inference=inference, goal=goal)
    network = kind == "rollout" and words == [BY_NETWORK]
    if network:
        words = []
    timeless = (kind in SIMPLE and bool(settings)) or (kind == "rollout" and seconds is not None)
    if words or timeless:
        raise Error(
            tr(
                '"{text}": {kind} has no setting "{words}"',
                text=text[:40],
                kind=kind,
                words=(words or settings)[0][:40],
            )
        )
    if kind == "rollout":
        return RolloutPlayer(number or ROLLED_OUT, network)
    if kind == "ismcts":
        return IsmctsPlayer(seconds=seconds, simulations=(number or SIMULATIONS) if seconds is None else None)
    if kind == "pimc":
        return PimcPlayer(seconds=seconds, worlds=(number or WORLDS) if seconds is None else None)
    return SIMPLE[kind]()


def current_spelling(setting: str) -> str:
    """Return the present spelling of a setting. Warns of a deprecated one."""
    if setting not in DEPRECATED:
        return setting
    new = DEPRECATED[setting]
    warn(f"the setting {setting} of a player is called {new} now", DeprecationWarning, stacklevel=3)
    return new
