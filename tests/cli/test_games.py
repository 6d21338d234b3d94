"""`openhand deal`, `openhand games`, `openhand rules`, and version and help of the command itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers.cli import bad, good, objects

import solver
from solver.cli.main import SUMMARIES


class TestDeal:
    def test_is_a_file(self, tmp_path: Path) -> None:
        for form in ("toml", "jsonl", "line"):
            text = good("deal", "coch", "--seed", "7", "--format", form)
            assert solver.loads(text) == [solver.random_deal("coch", seed=7)]
            assert good("check", "-", input=text) == "standard input: 1 deal, nothing wrong\n"
        assert good("deal", "coch", "--seed", "7") == good("deal", "Coch", "--seed", "7", "--format", "toml")
        assert good("deal", "coch", "--seed", "7", "--json") == good("deal", "coch", "--seed", "7", "--format", "jsonl")
        for name in ("deal.toml", "deal.jsonl"):
            path = str(tmp_path / name)
            assert good("deal", "coch", "--seed", "7", "--cards", "4", "-o", path) == ""
            (deal,) = solver.load(path)
            assert [len(hand) for hand in deal.hands.values()] == [4, 4, 4, 4]

    def test_bad_wishes(self, tmp_path: Path) -> None:
        assert "nearest: coch" in bad("deal", "cohc", "--seed", "1")
        assert "--seed" in bad("deal", "coch", "--seed", "x")
        assert "11 is more than the 10 cards" in bad("deal", "coch", "--seed", "1", "--cards", "11")
        assert "--cards" in bad("deal", "coch", "--seed", "1", "--cards", "-1")
        assert "contradict" in bad("deal", "coch", "--seed", "1", "--json", "--format", "toml")
        assert ".jsonl, .toml, .pbn, .lin or .sgf" in bad("deal", "coch", "--seed", "1", "-o", "x.txt")
        assert "missing" in bad("deal", "coch", "--seed", "1", "-o", str(tmp_path / "missing" / "deal.toml"))
        assert list(tmp_path.iterdir()) == []


def test_deal_takes_options_of_the_game() -> None:
    text = good("deal", "cego", "--seed", "3", "--option", "contract=solo", "--option", "soloist=B", "--count", "2")
    deals = solver.loads(text)
    assert [(deal.id, deal.contract, deal.soloist) for deal in deals] == [
        ("cego-3", "solo", "B"),
        ("cego-4", "solo", "B"),
    ]


class TestGamesAndRules:
    def test_games(self) -> None:
        lines = good("games").splitlines()
        assert lines[0].split()[:3] == ["game", "name", "players"]
        assert len(lines) == 1 + len(solver.GAMES)
        assert [one["game"] for one in objects(good("games", "--json"))] == list(solver.GAMES)

    @pytest.mark.parametrize("game", solver.GAMES)
    def test_every_game_has_its_page(self, game: str) -> None:
        page = good("rules", game)
        rules = solver.GAMES[game]
        assert page.startswith(f"# {rules.name}\n")
        for word in (*rules.pack.order, *rules.side_names, *(option.name for option in rules.options)):
            assert word in page
        (found,) = objects(good("rules", game, "--json"))
        stamp = {"format": "openhand/rules", "version": 1}
        assert found == {**stamp, "game": game, "name": rules.name, "rules": page}

    def test_unknown_game(self) -> None:
        assert "no game that is known" in bad("rules", "whist")


def test_version_and_help() -> None:
    assert good("--version") == f"openhand {solver.__version__}\n"
    shown = good("--help")
    assert SUMMARIES
    for command in SUMMARIES:
        assert f"  {command} " in shown
        assert "Usage" in good(command, "-h")
