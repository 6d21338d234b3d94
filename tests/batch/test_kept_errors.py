"""An error that is kept leaves no search and no thread behind."""

from __future__ import annotations

import gc
import threading

import pytest

import solver


@pytest.mark.parametrize("call", [solver.solve_many, solver.evaluate_many])
def test_an_error_ends_the_searches_at_once(call: object) -> None:
    """Not when the garbage collector finds them: it may do so while a thread is being started."""
    deals = ["coch/A=X/B=?/C=V/D=I", *(solver.random_deal("coch", seed=seed) for seed in range(6))]
    before = set(threading.enumerate())
    gc.disable()
    try:
        with pytest.raises(solver.Error) as kept:
            list(call(deals, threads=2))  # type: ignore[operator]
        assert kept.value is not None
        assert [one for one in threading.enumerate() if one not in before] == []
    finally:
        gc.enable()
