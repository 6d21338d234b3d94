"""Boards of bridge that were passed out: no card is played, which every question about cards says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.cli import good, run
from helpers.serve import serving

import solver
from solver.display.translation import LANGUAGES

DEAL = solver.random_deal("bridge", seed=2, cards=3)
LINE = solver.dumps(DEAL, "line").strip() + "/dealer=A/contract=pass"
PBN = """[Board "7"]
[Dealer "N"]
[Vulnerable "All"]
[Deal "N:AKQ2.543.AK2.432 JT9.AK2.543.AQT9 876.QJT9.QJT.876 543.876.9876.KJ5"]
"""
SENTENCE = {
    "en": "all have passed, so nothing is played on this board",
    "de": "alle haben gepasst, auf diesem Board wird nicht gespielt",
    "it": "tutti hanno passato: questo board non si gioca",
    "es": "todos han pasado: en esta mano no se juega",
}
COMMANDS = {
    "solve": (), "moves": (), "hint": (), "review": (), "explain": (), "proof": (), "stats": (), "play": (),
    "graph": ("--depth", "2"),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_commands_about_cards_say_so(command: str, language: str) -> None:
    result = run("--language", language, command, LINE, *COMMANDS[command])
    assert result.exit_code == (2 if command == "play" else 1)
    assert SENTENCE[language] in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_drawn_with_nobody_to_lead(language: str) -> None:
    shown = good("--language", language, "show", LINE)
    assert SENTENCE[language] in shown
    assert "▶" not in shown
    assert "▶" in good("--language", language, "show", LINE.replace("/contract=pass", ""))


QUESTIONS: dict[str, Callable[[solver.Deal], object]] = {
    "solve": solver.solve,
    "evaluate": solver.evaluate,
    "hint": solver.hint,
    "review": solver.review,
    "proof": solver.proof,
    "graph": lambda deal: solver.graph(deal, 1),
    "analyse": lambda deal: list(solver.analyse(deal)),
    "hint of a view": lambda deal: solver.hint(solver.view(deal, "A")),
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(
    "text",
    [
        LINE,
        LINE.replace("/contract=pass", "/auction=P_P_P_P"),
        PBN + '[Contract "Pass"]\n',
        PBN + '[Auction "N"]\nPass Pass Pass Pass\n',
    ],
    ids=["contract", "auction", "pbn contract", "pbn auction"],
)
def test_python_raises_unsolvable(question: str, text: str) -> None:
    (deal,) = solver.loads(text)
    assert deal.position.moves() == ()
    with pytest.raises(solver.Unsolvable, match=SENTENCE["en"]):
        QUESTIONS[question](deal)


def test_a_card_of_its_play_is_a_fault() -> None:
    with pytest.raises(solver.FormatError, match=f"move 1 .*: {SENTENCE['en']}"):
        solver.loads(f"{LINE}/play={DEAL.hands['A'][0]}")
    with pytest.raises(solver.IllegalMove, match=SENTENCE["en"]):
        solver.loads(LINE)[0].position.play(DEAL.hands["A"][0])


def test_contracts_still_compare() -> None:
    """The table of all declarers needs no contract."""
    (passed,), (other,) = solver.loads(LINE), solver.loads(LINE.replace("/contract=pass", ""))
    assert solver.contracts(passed).contracts == solver.contracts(other).contracts
    assert "declarer" in good("contracts", LINE)


def test_among_others_it_is_left_out(tmp_path: Path) -> None:
    """A file with such a board has the answers of all others."""
    path = tmp_path / "some.jsonl"
    other = solver.random_deal("bridge", seed=3, cards=2)
    solver.save([*solver.loads(LINE), other], path)
    result = run("solve", str(path), "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["value"] == solver.solve(other).value
    assert solver.stats(solver.load(path)).refusals[0].why == SENTENCE["en"]


def test_the_engine_of_programs_says_so() -> None:
    with serving() as engine:
        for question in ("solve", "moves", "hint", "review"):
            *_, last = engine.ask(question, LINE)
            assert (last["kind"], last["error"]) == ("unsolvable", SENTENCE["en"])
        (shown,) = engine.ask("show", LINE)
        assert shown["answer"]["pending"] == SENTENCE["en"]
        assert shown["answer"]["moves"] == []
