"""Pictures by matplotlib: one set-up, which leaves the caller's settings unchanged."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from helpers.review import played

import solver
from solver.display.figure_setup import FORMS, picture
from solver.display.optional_imports import EXTRAS, MissingExtra, import_optional
from solver.proofs.graph_plot import draw as proof_picture
from solver.reviews.value_plot import value_plot
from solver.statistics.histogram import histogram

DEAL = solver.random_deal("coch", seed=4, cards=3)

MAKERS: dict[str, Callable[[str], bytes]] = {
    "proof": lambda form: proof_picture(solver.graph(DEAL, 2), form),
    "review": lambda form: value_plot(solver.review(played(DEAL, 4)), form),
    "stats": lambda form: histogram(list(solver.stats([DEAL])), form),
}
BEGINNINGS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("maker", MAKERS)
def test_settings_are_left_as_they_are(maker: str, form: str) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    with matplotlib.rc_context({"svg.hashsalt": None, "svg.fonttype": "path", "font.size": 11.5}):
        before = dict(matplotlib.rcParams)
        first, second = MAKERS[maker](form), MAKERS[maker](form)
        assert dict(matplotlib.rcParams) == before
        assert matplotlib.rcParams["svg.hashsalt"] is None
    assert first.startswith(BEGINNINGS[form])
    assert first == second


def test_settings_are_left_when_painting_fails() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    before = dict(matplotlib.rcParams)

    def paint(figure: Any) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        picture(paint, "svg", (2, 2), settings={"font.size": 3})
    assert dict(matplotlib.rcParams) == before


def test_no_pyplot() -> None:
    """Pyplot would choose a way to show windows, and keep every figure."""
    pytest.importorskip("matplotlib")
    code = "import sys; from solver.display.figure_setup import picture; picture(lambda figure: None, 'png', (1, 1));"
    check = "assert 'matplotlib.figure' in sys.modules and 'matplotlib.pyplot' not in sys.modules"
    subprocess.run([sys.executable, "-c", f"{code} {check}"], check=True)


@pytest.mark.parametrize("name", EXTRAS)
def test_missing_libraries_are_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingExtra, match=rf", which is not installed: pip install {name}$") as caught:
        import_optional(name)
    assert caught.value.name == name


@pytest.mark.parametrize("maker", MAKERS)
def test_one_kind_of_error_without_matplotlib(maker: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r"pip install matplotlib$"):
        MAKERS[maker]("png")
