"""Text output names contracts and choices as players do, never by the ids of files, in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from helpers.cli import run
from helpers.games import GAMES
from helpers.paths import POSITIONS

import solver
from solver.board.messages import Request
from solver.board.request_routing import answer
from solver.display.translation import LANGUAGES, shown_in
from solver.model.contract_names import TABLES, contract_name, names_of

# ids that no language has as a name of the game
IDS = sorted({name for game in TABLES for name in names_of(game) if re.search("[_-]", name)} | {"raeuber"})
ID = re.compile(r"(?<![\w=./:-])(?:" + "|".join(map(re.escape, reversed(IDS))) + r"|show_[A-D]|null-ouvert)(?![\w-])")
# One-line form, and what the record is about.
P = "_A:pass_B:pass_C:pass_D:pass"
HANDS = (
    "A=T3_T4_T6_Kc_Qc_7c_Ks_Kh_1d_3d_4d/B=T16_9c_8c_Qs_Js_10s_9s_8s_7s_4h_Nd/"
    "C=T1_T2_T8_T13_T14_T15_T17_T18_Jc_Jh_2h/D=T5_T9_T10_T11_Nc_10c_Nh_Kd_Qd_Jd_2d"
)
BLIND = "blind=T7_T12_T19_T20_T21_St_Ns_Qh_1h_3h"
CEGO = f"cego/{HANDS}/{BLIND}"
RECORDS = (
    f"{CEGO}/bids={P[1:]}{P}{P}_A:cego_B:eine_leere_..."
    , f"{CEGO}/bids={P[1:]}{P}{P}_A:cego_B:zwei_verschiedene_C:pass_D:pass_A:selber_B:pass/keep=7c_1d"
    , f"{CEGO}/bids={P[1:]}{P}{P}_A:cego_B:pass_C:pass_D:pass_A:raeuber"
    , f"{CEGO}/bids={P[1:]}{P}{P}_A:cego_B:eine_C:pass_D:pass_A:pass_B:show_C/keep=T16/options.must_solo=true"
    , "cego/A=Kc_7c/B=Qc_8c/C=Jc_9c/D=Nc_10c/contract=mord/soloist=A"
    , "cego/A=Kc_7c/B=Qc_8c/C=Jc_9c/D=Nc_10c/contract=drescher"
    , "cego/A=T1_7c/B=Qc_8c/C=Jc_9c/D=Nc_10c/contract=kleiner_mann/soloist=A"
    , "skat/A=Jc_7h/B=Kh_8h/C=Jd_9h/options.contract=null/options.declarer=A/options.ouvert=true"
)  # fmt: skip
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("show",), ("solve", "--nodes", "500"), ("moves", "--nodes", "500"), ("contracts", "--nodes", "500"),
    ("explain", "--nodes", "500"), ("review", "--nodes", "500"), ("hint", "--level", "fast", "--worlds", "2"),
    ("score",),
)  # fmt: skip


def texts(found: Any) -> list[str]:
    """All texts of an answer of the board but those of records, moves and files."""
    if isinstance(found, str):
        return [found]
    if isinstance(found, dict):
        left_out = ("record", "text", "texts", "move", "options", "id", "deal")
        if {"seat", "bid", "text"} <= found.keys():
            # a word of an auction, whose text is in words
            return [found["text"], found["said"]]
        return [text for name, one in found.items() if name not in left_out for text in texts(one)]
    return [text for one in found for text in texts(one)] if isinstance(found, (list, tuple)) else []


def board_answer(record: str) -> list[Any]:
    """What the board shows of a record, or why it does not."""
    found: list[Any] = []
    try:
        answer(Request(question="show", text=record), lambda one, said: found.append((one, said)))
    except solver.Error as error:
        found.append(str(error))
    return found


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("record", RECORDS)
def test_commands(record: str, spoken: str) -> None:
    for command in COMMANDS:
        result = run("--language", spoken, *command, record)
        shown = f"{result.stdout}\n{result.stderr}".replace(record, "")
        assert not ID.findall(shown), (command, shown)


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_board(spoken: str) -> None:
    with shown_in(spoken):
        for record in RECORDS:
            assert not [text for text in texts(board_answer(record)) if ID.search(text)], record


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_puzzles(game: str, spoken: str) -> None:
    """Titles, goals, explanations and solutions, after a wrong answer too."""
    path = POSITIONS / game / "puzzles.toml"
    if path.exists():
        shown = run("--language", spoken, "puzzle", "train", str(path), input="1\n2\n" * 20 + "quit\n")
        assert not ID.findall(shown.stdout + shown.stderr), shown.stdout


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_contract_has_a_name(game: str) -> None:
    for contract in (name for name in names_of(game) if re.search("[_-]", name)):
        for spoken in LANGUAGES:
            assert "_" not in contract_name(game, contract, spoken)


def test_who_is_named_bids_by_his_name() -> None:
    record = f"{RECORDS[1]}/players.A=Anna/players.B=Bert/players.C=Clara/players.D=Dora"
    shown = " ".join(run("--language", "de", "show", record).stdout.split())
    assert "Anna Cego, Bert zwei Verschiedene, Clara passt, Dora passt, Anna selber, Bert passt" in shown
    assert "A Cego, B zwei Verschiedene" in " ".join(run("--language", "de", "show", RECORDS[1]).stdout.split())
