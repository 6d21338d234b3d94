"""Results are values: equal where all they say is equal, copied and pickled whole, and not to be changed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence

import msgspec
import pytest
from helpers.paths import ROOT

import solver

(DEAL,) = solver.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
TO_LAY_AWAY = solver.load(ROOT / "positions/trionfo/laying-away.toml")[0]
TABLES = {
    "evaluate": lambda: solver.evaluate(DEAL),
    "hint": lambda: solver.hint(solver.view(DEAL), 20),
    "discards": lambda: solver.discards(TO_LAY_AWAY, "C", nodes=0),
    "stats": lambda: solver.stats([DEAL], threads=1),
}


@pytest.mark.parametrize("name", TABLES)
def test_rows_are_values(name: str) -> None:
    first, again = TABLES[name](), TABLES[name]()
    assert isinstance(first, Sequence)
    assert first[0] in first and first[:1] == (first[0],) and list(reversed(first))[-1] == first[0]
    assert first.index(first[0]) == 0 and first.count(first[0]) == 1
    for row, same in zip(first, again, strict=True):
        found = [same, copy.copy(row), copy.deepcopy(row), pickle.loads(pickle.dumps(row))]
        assert found == [row] * 4 and repr(found[3]) == repr(row)
        with pytest.raises(AttributeError):
            setattr(row, row.__struct_fields__[0], None)
    assert msgspec.structs.asdict(first[0]).keys() == set(first[0].__struct_fields__)


def test_what_is_proven_comes_first() -> None:
    found = solver.evaluate(DEAL)
    assert msgspec.structs.astuple(found[0])[:5] == (
        found[0].value, found[0].outcome, found[0].exact, found[0].lower, found[0].upper
    )  # fmt: skip
    assert found[0] != msgspec.structs.replace(found[0], outcome=None)
    assert "position" not in repr(found)
