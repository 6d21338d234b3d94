"""Deals of bridge in PBN, as text, as files and on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import run

import solver
from solver.io import is_deal, pbn

HANDS = "AKQ2.543.AK2.432 JT9.AK2.543.AQT9 876.QJT9.QJT.876 543.876.9876.KJ5"
NORTH = "SA SK SQ S2 H5 H4 H3 DA DK D2 C4 C3 C2"
GAME = f"""% PBN 2.1
% EXPORT
[Event "Club; evening"]
[Site "?"]
[Date "2024.05.03"]
[Board "1"]
[West "W. Est"]
[Dealer "N"]
[Deal "N:{HANDS}"]
[Declarer "^S"]
[Contract "4SX"]
[Result "NS 9"]
{{ not this one: [Deal "N:x"] }} ; nor [Deal "N:y"]
[Auction "N"]
1NT Pass 4S =1= AP
[Play "W"]
H8 H3 HA H9

[Event "#"]
[Board "1"]
[Deal "S:{HANDS}"]
[Declarer "W"]
[Contract "Pass"]

[Board "3"]
[Deal "E:{HANDS.replace("JT9.AK2.543.AQT9", "-")}"]
"""


@pytest.fixture
def library() -> None:
    """The extra that reads PBN."""
    pytest.importorskip("endplay", reason="the extra pbn is not installed")


def test_what_is_pbn() -> None:
    assert is_deal(f"N:{HANDS}")
    assert is_deal(f"n: {HANDS}\n")
    assert pbn.is_pbn(GAME)
    assert pbn.is_pbn(f'[Deal "N:{HANDS}"]')
    for text in (
        "positions/bridge/puzzles.toml",
        "N:",
        "C:\\deals.toml",
        "[[deal]]",
        '[deal."x"]',
        "bridge/A=SA",
        "{}",
    ):
        assert not pbn.is_pbn(text)


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("first", range(4))
def test_one_deal(first: int) -> None:
    """The hands are listed from any seat; north is A."""
    hands = HANDS.split()
    (deal,) = solver.loads(f"{'NESW'[first]}:{' '.join(hands[first:] + hands[:first])}")
    assert " ".join(deal.hands["A"]) == NORTH
    assert deal.hands["D"][:3] == ("S5", "S4", "S3")
    assert deal.leader is None
    assert solver.loads(solver.dumps(deal, "line")) == [deal]


@pytest.mark.usefixtures("library")
def test_games() -> None:
    """Trumps, leader and target from the contract; headers; a second game of the same board; a hidden hand."""
    first, second, third = solver.loads(GAME)
    assert (first.id, first.title, first.date, first.place) == ("1", "Club; evening", "2024.05.03", None)
    assert dict(first.players) == {"D": "W. Est"}
    assert first.leader == "D"
    assert first.options == {"trumps": "spades", "target": 4}
    assert first.play == ()
    assert (second.id, second.title, second.leader, second.options) == ("1-2", "Club; evening", "A", {})
    assert " ".join(second.hands["C"]) == NORTH
    assert third.hands["C"] == ("?",) * 13
    assert " ".join(third.hands["B"]) == NORTH


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize(
    ("contract", "options"),
    [("1C", {"trumps": "clubs", "target": 7}), ("7NTXX", {"trumps": "none", "target": 1}), ("?", {}), ("", {})],
)
def test_contracts(contract: str, options: dict[str, object]) -> None:
    (deal,) = solver.loads(f'[Deal "N:{HANDS}"] [Declarer "E"] [Contract "{contract}"]')
    assert (deal.leader, deal.options) == ("C", options)


@pytest.mark.usefixtures("library")
def test_endings_have_no_target() -> None:
    (deal,) = solver.loads('[Deal "N:A2... .A2.. ..A2. ...A2"] [Contract "4S"] [Declarer "S"]')
    assert deal.options == {"trumps": "spades"}
    assert solver.solve(deal).value == 0


@pytest.mark.usefixtures("library")
def test_games_without_empty_lines() -> None:
    """A game begins again with what it has already; notes may be many."""
    game = f'[Board "{{}}"]\n[Deal "N:{HANDS}"]\n[Note "1:x"]\n[Note "2:y"]\n[Declarer "E"]\n'
    found = solver.loads(game.format(1) + game.format(2))
    assert [(deal.id, deal.leader) for deal in found] == [("1", "C"), ("2", "C")]


@pytest.mark.usefixtures("library")
def test_files(tmp_path: Path) -> None:
    path = tmp_path / "club.PBN"
    path.write_bytes(GAME.replace("\n", "\r\n").encode())
    assert solver.load(path) == solver.loads(GAME)
    with pytest.raises(solver.FormatError, match=r"position files end in \.toml or \.jsonl"):
        solver.save(solver.load(path), path)


@pytest.mark.usefixtures("library")
def test_faults(tmp_path: Path) -> None:
    """All together, each with the line of the deal."""
    path = tmp_path / "bad.pbn"
    path.write_text(
        '[Deal "N:AX... 2... 3... 4..."]\n\n[Deal "N:2... 3..."]\n\n[Board "5"]\n[Deal "N:A... 2... 3... A..."]\n'
    )
    with pytest.raises(solver.FormatError) as raised:
        solver.load(path)
    assert [(fault.line, fault.key) for fault in raised.value.faults] == [(1, "Deal"), (3, "Deal"), (6, "hands.D")]
    with pytest.raises(solver.FormatError, match="has no Deal tag"):
        solver.loads('[Event "x"]')


@pytest.mark.usefixtures("library")
def test_command_line() -> None:
    result = run("solve", "N:A2... .A2.. ..A2. ...A2")
    assert result.exit_code == 0
    assert "AC gets 2 tricks" in result.stdout


def test_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message says what to install."""

    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(pbn, "import_module", missing)
    with pytest.raises(solver.FormatError, match="pip install endplay"):
        solver.loads(f"N:{HANDS}")
