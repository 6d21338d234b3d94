"""Sides have their articles and verbs in sentences, matches and games theirs, and one node is one."""

from __future__ import annotations

import pytest

import solver
from solver.display import value_format as words
from solver.display.side_text import NOT_WON, STANDINGS, WON, the
from solver.display.translation import shown_in, tr
from solver.model.deal import GAMES

SKAT = words.ValueFormatter(("declarer", "defenders"), ("points",), (1,))
MATCH = words.ValueFormatter(("AC", "BD"), ("points",), (1,), ahead=True, standing="match")
GAME = words.ValueFormatter(("AC", "BD"), ("points",), (1,), ahead=True, standing="game")


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("the declarer wins", "the defenders win", "AC wins the match", "BD wins the game")),
        (
            "de",
            ("der Alleinspieler gewinnt", "die Gegenspieler gewinnen", "AC gewinnt die Partie", "BD gewinnt das Spiel"),
        ),
        ("it", ("il dichiarante vince", "i difensori vincono", "AC vince la partita", "BD vince il gioco")),
        ("es", ("el declarante gana", "los defensores ganan", "AC gana la partida", "BD gana el juego")),
    ],
)
def test_outcomes(language: str, texts: tuple[str, ...]) -> None:
    with shown_in(language):
        found = [words.outcome(SKAT, "win"), words.outcome(SKAT, "loss"), words.outcome(MATCH, "win")]
        assert (*found, words.outcome(GAME, "loss")) == texts


def test_bounds_of_a_match() -> None:
    with shown_in("it"):
        assert words.reach(MATCH, -1, 1) == "partita persa, la partita continua o partita vinta"
        assert words.result(GAME, 0) == "il gioco continua"


@pytest.mark.parametrize("language", ["de", "it", "es"])
def test_every_phrase_is_translated(language: str) -> None:
    english = [text for texts in STANDINGS.values() for text in texts.values()]
    english += [text for texts in WON.values() for text in texts] + list(NOT_WON.values())
    with shown_in(language):
        for text in english:
            assert tr(text) != text
        for game in GAMES.values():
            for side in game.side_names:
                title = game.side_titles.get(side, side)
                assert (the(title) == title and title.isupper()) or " " in the(title)


def test_partners_are_no_lone_player() -> None:
    deal = solver.random_deal("schafkopf", seed=1, cards=4, contract="call-acorns", declarer="C")
    with shown_in("de"):
        assert words.outcome(deal.position.terms, "win") == "die Spielerpartei gewinnt"
        assert "Spielerpartei" in str(deal.position)
        assert "Alleinspieler" not in str(deal.position)


def test_one_node() -> None:
    assert words.effort(1, 0.0) == "1 node, 0.00 s"
    with shown_in("it"):
        assert words.effort(1, 0.0) == "1 nodo, 0,00 s"
        assert words.effort(2000, 1.5) == "2.000 nodi, 1,50 s"
