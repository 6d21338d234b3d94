"""Contracts are shown by their names in each language, and kept by their ids in files."""

from __future__ import annotations

import json

import pytest
from helpers.cli import good
from helpers.paths import POSITIONS

import solver
from solver.display.translation import shown_in
from solver.model.choice_names import choice_named

HEADINGS = {
    ("skat", "de"): "A spielt Grand",
    ("schafkopf", "de"): "A spielt Sauspiel auf die Eichel",
    ("schafkopf", "it"): "A gioca la chiamata di ghiande",
    ("schafkopf", "es"): "A juega la llamada de bellotas",
    ("schafkopf", "en"): "A plays the call of acorns",
    ("koenigrufen", "de"): "C spielt Rufer, Kreuz-König",
    ("koenigrufen", "it"): "C gioca Rufer, il re di fiori",
    ("bridge", "de"): "Bridge · ohne Trumpf",
    ("bridge", "es"): "Bridge · sin triunfo",
}


@pytest.mark.parametrize(("game", "language"), list(HEADINGS))
def test_headings(game: str, language: str) -> None:
    shown = good("show", str(POSITIONS / game / "full-deals.toml"), "--language", language)
    assert HEADINGS[game, language] in shown.splitlines()[0]


def test_contracts_of_cego() -> None:
    file = str(POSITIONS / "cego" / "contracts.toml")
    shown = good("contracts", file, "--deal", "cego-two-small-trumps", "--seat", "A", "--language", "de")
    for name in ("eine Leere", "zwei Verschiedene", "Räuber"):
        assert f"\nA      {name} " in shown
    assert "_" not in shown
    rows = json.loads(good("contracts", file, "--deal", "cego-two-small-trumps", "--seat", "A", "--json"))["contracts"]
    assert {"eine_leere", "zwei_verschiedene", "raeuber"} <= {row["contract"] for row in rows}


def test_a_contract_is_said_without_an_article() -> None:
    said = {
        ("schafkopf", "call-acorns"): ["the call of acorns", "chiamata di ghiande", "Sauspiel auf die Eichel"],
        ("koenigrufen", "forehand"): ["forehand", "prima mano", "Vorhand"],
    }
    for (game, contract), wanted in said.items():
        for language, text in zip(("en", "it", "de"), wanted, strict=True):
            with shown_in(language):
                assert choice_named(solver.GAMES[game], contract) == text


def test_a_trischaken_has_its_name() -> None:
    shown = good("show", str(POSITIONS / "koenigrufen" / "dialects.toml"), "--language", "de")
    assert "Königrufen · Trischaken" in shown and "· trischaken" not in shown
