"""Random positions of every registered game, as records of the position-file format.

A game that is registered without a generator here fails the contract tests.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import reference

from generators.bridge import bridge
from generators.cego import cego
from generators.fishing import cicera, cuarenta, scopa, scopone
from generators.koenigrufen import koenigrufen
from generators.schafkopf import schafkopf
from generators.skat import skat
from generators.tressette import tressette
from generators.trionfo import trionfo
from generators.zifuli import zifuli

Record = dict[str, Any]

FIGURE = "I II III IIII V VI VII VIII VIIII X".split()
MATTE = "Mat Mas Sec Nul XI XII XIII XIIII XV Bre".split()


def coch(rng: random.Random, cards: int) -> Record:
    """An ending of Cöch with cards won before, listed or as points or not at all."""
    pack = (FIGURE + MATTE) * 2
    rng.shuffle(pack)
    if rng.random() < 0.3:
        # rich in twins: half the kinds only
        kinds = rng.sample(FIGURE + MATTE, max(10, 2 * cards))
        pack = kinds * 2
        rng.shuffle(pack)
    record: Record = {
        "id": "x",
        "game": "coch",
        "hands": {seat: " ".join(pack[i * cards : (i + 1) * cards]) for i, seat in enumerate("ABCD")},
        "leader": rng.choice("ABCD"),
    }
    rest = pack[4 * cards :]
    cut = rng.randrange(len(rest) // 4 + 1) * 4
    kind = rng.random()
    if kind < 0.4 and len(pack) == 40:
        record["taken"] = {"AC": " ".join(rest[:cut]), "BD": " ".join(rest[cut:])}
    elif kind < 0.7:
        record["points"] = {"AC": points(rest[:cut]), "BD": points(rest[cut:])}
    return record


def points(cards: list[str]) -> list[int]:
    """Halves and units of cards, straight from the table of the page."""
    halves = sum(2 if c in ("X", *MATTE[4:]) else 1 if c in FIGURE[4:9] else 0 for c in cards)
    units = sum(
        {"I": 1, "VI": 1, "XI": 1, "II": 2, "VII": 2, "XII": 2, "III": 3, "VIII": 3, "XIII": 3}.get(
            c, {"IIII": 4, "VIIII": 4, "XIIII": 4, "XV": 5, "Bre": 6}.get(c, 0)
        )
        for c in cards
    )
    return [halves, units]


GENERATORS: dict[str, Callable[[random.Random, int], Record]] = {
    "coch": coch,
    "zifuli": zifuli,
    "trionfo": trionfo,
    "cego": cego,
    "cicera": cicera,
    "cuarenta": cuarenta,
    "bridge": bridge,
    "tressette": tressette,
    "skat": skat,
    "schafkopf": schafkopf,
    "koenigrufen": koenigrufen,
    "scopone": scopone,
    "scopa": scopa,
}


def position(game: str, seed: int, cards: int) -> Record:
    """A random position of a game, as often within a trick as between two."""
    rng = random.Random(f"{game}/{seed}/{cards}")
    record = GENERATORS[game](rng, cards)
    state = reference.state(record)
    play: list[str] = []
    for _ in range(rng.randrange(2 * len(record["hands"]))):
        if len(state.moves()) == 0 or max(map(len, state.hands.values())) <= 1:
            break
        play.append(rng.choice(state.moves()))
        state = state.play(play[-1])
    record["play"] = " ".join(play)
    return record
