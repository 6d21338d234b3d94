"""Engine version: key of stored results, which changes with the search or the rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from solver.exact.api import solve
from solver.io.random_deals import random_deal
from solver.model.deal import Deal

SEEDS = range(2)
DIGITS = 16
# Node limit of a search that the limit ends.
FEW = 2_000


# Files that determine what the package does: its sources and its compiled cores.
SOURCES = ("*.py", "*.so", "*.pyd")


@lru_cache(maxsize=1)
def build() -> str:
    """Return the package version with a digest of its files. It is fast, and equal only for equal files."""
    import solver

    root = Path(solver.__file__).parent
    found = hashlib.sha256()
    for path in sorted(path for pattern in SOURCES for path in root.rglob(pattern)):
        found.update(f"{path.relative_to(root).as_posix()}\n".encode() + hashlib.sha256(path.read_bytes()).digest())
    return f"{solver.__version__}+{found.hexdigest()[:DIGITS]}"


@lru_cache(maxsize=1)
def engine() -> str:
    """Return the package version with a digest of nodes and results for fixed small deals of all games.

    Node counts are equal on every machine and change with the search, as those of `openhand bench` do. Results change
    with the rules. So nobody has to update the digest by hand.
    """
    import solver

    found = hashlib.sha256()
    for deal in deals():
        for goal in ("value", "outcome"):
            for limit in (None, FEW):
                s = solve(deal, goal=goal, nodes=limit)
                found.update(repr((deal.id, goal, limit, s.value, s.outcome, s.lower, s.upper, s.nodes)).encode())
    return f"{solver.__version__}+{found.hexdigest()[:DIGITS]}"


def deals() -> Iterator[Deal]:
    """Yield deals that are solved fast, of each game and for each kind of query."""
    for seed in SEEDS:
        yield random_deal("coch", seed=seed, cards=6)
        yield msgspec.structs.replace(random_deal("zifuli", seed=seed, cards=5), bidder="A", partner="C")
        yield random_deal("trionfo", seed=seed, cards=5)
        for contract in ("solo", "ultimo", "bettel", "piccolo"):
            yield from cego(seed, contract)
        yield random_deal("cego", seed=seed, cards=4, contract="raeuber")
        yield random_deal("cicera", seed=seed, cards=4)
        two: Any
        four: Any
        two, four = (random_deal("cuarenta", seed=seed, players=players) for players in (2, 4))
        yield msgspec.structs.replace(two, stock=two.stock[:10])
        yield msgspec.structs.replace(two, stock=(), score=(30, 34))
        yield msgspec.structs.replace(four, stock=())
        yield random_deal("scopone", seed=seed, cards=4)
        yield random_deal("scopone", seed=seed, cards=4, sums="fewest", napola=True, last_scopa=True)
        yield random_deal("scopa", seed=seed, players=2)
        three: Any = random_deal("scopa", seed=seed, players=3)
        yield msgspec.structs.replace(three, stock=three.stock[:9], seat="B")
        yield random_deal("bridge", seed=seed, cards=6, trumps="hearts")
        yield random_deal("tressette", seed=seed, cards=7)
        yield random_deal("skat", seed=seed, cards=7, contract="spades", declarer="B")
        yield random_deal("skat", seed=seed, cards=8, contract="null")
        yield random_deal("schafkopf", seed=seed, cards=6, contract="call-acorns", declarer="C")
        yield random_deal("schafkopf", seed=seed, cards=4, contract="ramsch")
        yield random_deal("koenigrufen", seed=seed, cards=6, contract="rufer", declarer="B")
        yield random_deal("koenigrufen", seed=seed, cards=6, contract="piccolo")


def cego(seed: int, contract: str) -> Iterator[Deal]:
    """Yield a deal of Cego in a contract against a soloist, if its hands fit the contract."""
    from solver.model.errors import Error

    try:
        yield random_deal("cego", seed=seed, cards=5, contract=contract, soloist="A")
    except Error:
        return
