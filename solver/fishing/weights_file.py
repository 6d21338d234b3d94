"""Files with learned weights: a line of JSON that says where they come from, then the numbers.

benchmarks/strength/train_estimate.py writes those of the leaf evaluation, and train_policy.py those of the move network
(move_network.py): one file for each game and number of players.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from array import array
from functools import lru_cache
from importlib.resources import files

import msgspec

from solver._core.fishing_weights import SHAPE, LeafWeights
from solver.fishing.core_rules import FishingRules
from solver.model.json_encoding import encode_json

FOLDER = "leaf_weights"
# parts of a point in which the core estimates
GRAIN = SHAPE["grain"]


class SpreadRow(msgspec.Struct, frozen=True):
    """Spread of the estimates with so many cards to come, or fewer: 80 % of them are at most so far off.

    cards: most cards to be played.
    widths: half widths, points, with 2**first expansions, twice as many, four times as many, ..
    """

    cards: int
    first: int
    widths: tuple[float, ...]


class Header(msgspec.Struct, frozen=True):
    """First line of a file of weights.

    game: name of the game, and the number of players where there is a choice
    rules: fingerprint of the rules that they have been trained under (`rules_mark`)
    seed: of the training
    recipe: what the weights have been trained on
    sha256: of the numbers
    curiosity: weight of the confidence bound of a tree, points
    spread: rows by cards to come, fewest first
    """

    game: str
    rules: str
    seed: int
    recipe: str
    sha256: str
    curiosity: float = 1.0
    spread: tuple[SpreadRow, ...] = ()


class GameWeights(msgspec.Struct, frozen=True):
    """Weights of a game as the core takes them, and the header of their file."""

    header: Header
    weights: LeafWeights


# Rules added after weights were trained.
ADDED = ("sweep_empty", "bars_sweep", "wants_majority")


def rules_mark(rules: FishingRules) -> str:
    """Return a fingerprint of rules. Weights of other rules would err more than their spread says.

    Weights are for two sides. The seat of a query where three play is left out, so that it changes no fingerprint. So
    are rules that have been added since, where they are not in use.
    """
    fields = msgspec.to_builtins(rules)
    del fields["asked"]
    for name in ADDED:
        if not fields[name]:
            del fields[name]
    return hashlib.sha256(encode_json(fields)).hexdigest()[:16]


def name_of(game: str, players: int) -> str:
    """Return the name of the weights of a game."""
    return f"{game}-{players}" if game in ("cuarenta", "scopa") else game


@lru_cache(maxsize=8)
def weights_of(name: str) -> GameWeights | None:
    """Return the weights of a game, or None if it has none."""
    file = files("solver.fishing") / FOLDER / f"{name}.bin"
    return read(file.read_bytes()) if file.is_file() else None


def numbers_in(data: bytes) -> tuple[Header, array[int]]:
    """Return the header and the numbers of a file. Raises ValueError if they are not those that the header tells of."""
    line, _, packed = data.partition(b"\n")
    header = msgspec.json.decode(line, type=Header)
    plain = zlib.decompress(packed)
    if hashlib.sha256(plain).hexdigest() != header.sha256:
        raise ValueError(f"weights of {header.game}: not the numbers that were trained")
    numbers = array("h")
    numbers.frombytes(plain)
    if sys.byteorder == "big":
        numbers.byteswap()
    return header, numbers


def read(data: bytes) -> GameWeights:
    """Return the weights of the leaf evaluation in a file. Raises ValueError as `numbers_in` does."""
    header, numbers = numbers_in(data)
    rows, hidden = SHAPE["inputs"], SHAPE["hidden"]
    if len(numbers) != rows * (hidden + 1) + 2 * hidden + 1:
        raise ValueError(f"weights of {header.game}: of another shape")
    cut = rows * hidden
    first = [numbers[start : start + hidden] for start in range(0, cut, hidden)]
    linear, rest = numbers[cut : cut + rows], numbers[cut + rows :]
    curiosity = round(header.curiosity * GRAIN)
    return GameWeights(header, LeafWeights(first, linear, rest[:hidden], rest[hidden:-1], rest[-1], curiosity))


def write(header: Header, numbers: array[int]) -> bytes:
    """Return a file of weights. Those of the leaf evaluation are rows of hidden units, linear part, bias, second layer
    and offset, in this order.
    """
    if sys.byteorder == "big":
        numbers.byteswap()
    plain = numbers.tobytes()
    header = msgspec.structs.replace(header, sha256=hashlib.sha256(plain).hexdigest())
    return encode_json(header) + b"\n" + zlib.compress(plain, 9)


def with_spread(data: bytes, spread: tuple[SpreadRow, ...]) -> bytes:
    """Return a file of weights with another table of spreads."""
    line, _, packed = data.partition(b"\n")
    header = msgspec.json.decode(line, type=Header)
    return encode_json(msgspec.structs.replace(header, spread=spread)) + b"\n" + packed
