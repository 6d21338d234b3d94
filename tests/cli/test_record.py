"""`openhand record`: the explanation, examples of games, and texts that it reads."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import good, run
from helpers.games import GAMES

import solver
from solver.display.translation import LANGUAGES
from solver.io.paper_examples import example

CUARENTA = "Cuarenta\nAna: 2 3\nLuis: 7 7\nplay:\nAna: 2 7\n3 7x7\nresult: 1 : 2\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_explanation_ends_with_a_text_that_is_read(language: str, tmp_path: Path) -> None:
    explained = good("record", "--language", language)
    text = explained[explained.index("\nCicera\n") :]
    path = tmp_path / "game.txt"
    path.write_text(text)
    (deal,) = solver.load(path)
    assert deal.play == example("cicera").play
    assert ("7 x 4 + 3" in explained) and (("Who plays first" in explained) == (language == "en"))


@pytest.mark.parametrize("game", list(GAMES))
def test_the_example_of_a_game_is_read(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(good("record", game))
    out = tmp_path / "out.toml"
    shown = good("record", str(path), "-o", str(out))
    (deal,) = solver.load(out)
    assert deal.play == example(game).play
    assert f"Written: {out}" in shown.replace("\n", "")
    assert "By the cards: " in shown
    assert "as the cards say" in shown or game in ("skat", "koenigrufen", "schafkopf", "bridge", "cego", "trionfo")


def test_tricks_with_their_winners_and_the_position_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("Coch\nA: X I\nB: II V\nC: V VI\nD: XI VI\nplay:\nI II V VI\nXI X V VI\nresult: 0 : 806\n")
    shown = good("record", str(path))
    rows = [line.split() for line in shown.splitlines() if line[:1].isdigit()]
    assert rows[0][:10] == ["1", "A", "I,", "B", "II,", "C", "V,", "D", "VI", "D"]
    assert 'play = "I II V VI | XI X V VI"' in shown
    assert "By the record BD made" in shown and "as the cards say" in shown


def test_a_wrong_result_is_compared(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(CUARENTA)
    shown = good("record", str(path))
    assert "the cards say" in shown
    assert "result.A = -1" in shown
    # no play loses by eight
    path.write_text(CUARENTA.replace("1 : 2", "1 : 9"))
    assert "result.A: -8 is out of range" in run("record", str(path)).stderr


def test_standard_input() -> None:
    assert 'game = "cuarenta"' in good("record", "-", input=CUARENTA)


def test_what_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("Cicera\nA: 7d 2q\nClara x\n")
    found = run("record", str(path))
    assert found.exit_code == 2
    assert f"{path}:2: " in found.stderr
    assert f"{path}:3: " in found.stderr
    assert "nearest: cicera" in run("record", "cicerra").stderr
