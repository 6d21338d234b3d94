"""`openhand hint`: table, JSON, hidden hands of open deals, and what has no answer."""

from __future__ import annotations

import json
from typing import Any

import pytest
from helpers.cli import bad, good, objects, run
from helpers.games import FISHING
from helpers.hint import LINE
from helpers.paths import POSITIONS

import solver
from solver.cli import output


class TestRefused:
    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("coch/A=?2/B=II_Mat/C=V_XI/D=I_Bre", "cards of A are unknown"),
            ("coch/A=X/B=II/C=V/D=I/play=X_II_V_I", "the play is over"),
            ("zifuli/A=X/B=II/C=V/D=I/E=Bre/play=X", "no bidder is given"),
            ("coch/A=X_VII_V/B=?3/C=V_VI_I/D=I_II_III/play=X_Bre_V_I_VII_VIII", "nothing is consistent"),
        ],
    )
    def test_no_answer(self, text: str, words: str) -> None:
        with pytest.raises(solver.Unsolvable, match=words):
            solver.hint(solver.loads(text)[0])
        result = run("hint", text)
        assert result.exit_code == 1
        assert words in result.stderr
        assert result.stdout == ""

    @pytest.mark.parametrize(
        "wrong", [{"worlds": 0}, {"level": "deep"}, {"seconds": -1.0}, {"seconds": float("nan")}, {"threads": 0}]
    )
    def test_arguments(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match=next(iter(wrong))):
            solver.hint(solver.loads(LINE)[0], **wrong)


class TestCommand:
    def test_nodes_and_memory_are_those_of_the_call(self) -> None:
        told = json.loads(good("hint", LINE, "--json", "--nodes", "300", "--memory", "20", "--seed", "5"))
        found = solver.hint(LINE, nodes=300, memory=20, seed=5)
        assert told["nodes"] == found.nodes < solver.hint(LINE, seed=5).nodes
        assert [row["mean"] for row in told["moves"]] == [row.mean for row in found]

    @pytest.mark.parametrize("seed", ["-5", str(10**30)])
    def test_a_seed_out_of_range(self, seed: str) -> None:
        assert "out of range" in bad("hint", LINE, "--seed", seed)

    @pytest.mark.parametrize("language", ["de", "it", "es"])
    def test_what_trees_do_is_said_in_the_language(self, language: str) -> None:
        text = solver.dumps(solver.random_deal("coch", seed=3), "line")
        told = good("hint", "-", "--level", "fast", "--worlds", "8", "--language", language, input=text)
        assert "walks" not in told

    @pytest.mark.parametrize("more", [(), ("--hide",)])
    def test_who_lays_away_is_advised(self, more: tuple[str, ...]) -> None:
        """The seat with the discard gets the advice. The output states that few points of the first side are better."""
        path = str(POSITIONS / "trionfo" / "laying-away.toml")
        told = good("hint", path, "--deal", "trionfo-lay-d", "--level", "fast", *more)
        assert "D has to lay away" in told
        assert "points for AC, the fewer the better" in told

    def test_table(self) -> None:
        text = good("hint", LINE)
        assert "every world, exact" in text
        assert text.splitlines()[2].startswith("*")
        assert "Method: PIMC, with all hands open" in text

    def test_json(self) -> None:
        (record,) = objects(good("hint", LINE, "--json"))
        answer = solver.hint(solver.loads(LINE)[0])
        assert record["best"] == answer.best == record["moves"][0]["move"]
        assert record["exact"] is True
        assert record["deals"] == answer.deals
        assert record["assumption"] == answer.assumption
        assert [row["mean"] for row in record["moves"]] == [row.mean for row in answer]
        assert {"win", "draw", "loss", "regret", "best", "worlds", "lower", "upper"} <= set(record["moves"][0])

    def test_hide(self) -> None:
        """An open deal is valid in the view of the player to move."""
        text = solver.dumps(solver.random_deal("coch", seed=3, cards=4), "line")
        (record,) = objects(good("hint", "-", "--hide", "--level", "fast", "--json", input=text))
        assert record["deals"] > 1
        assert record["worlds"] == 200
        (hidden,) = objects(good("hint", "-", "--level", "fast", "--json", input=text))
        assert hidden["moves"] == record["moves"]
        assert hidden["hidden"]
        assert not record["hidden"]
        (opened,) = objects(good("hint", "-", "--open", "--json", input=text))
        assert opened["deals"] == 1
        assert "hands that he does not see are hidden" in good("hint", "-", "--level", "fast", input=text)
        assert "exclude each other" in bad("hint", "-", "--open", "--hide", input=text)

    def test_bad_input(self) -> None:
        assert "worlds" in bad("hint", LINE, "--worlds", "0")
        assert "level" in bad("hint", LINE, "--level", "deep")
        assert "hands.A" in bad("hint", "coch/A=XVI/B=?1/C=V/D=I")

    def test_one_wrong_among_several(self) -> None:
        """A deal without an answer is reported, and the others go on."""
        result = run("hint", "coch/A=?1/B=II/C=V/D=I", LINE, "--json")
        assert result.exit_code == 1
        assert "unknown" in result.stderr
        assert len([json.loads(line) for line in result.stdout.splitlines()]) == 1


def test_seats_of_bridge_by_the_compass() -> None:
    line = solver.dumps(solver.random_deal("bridge", seed=3, cards=3), "line").strip()
    one, other = (good("hint", line, "--seat", seat, "--level", "fast", "--json") for seat in "AN")
    assert objects(one)[0]["moves"] == objects(other)[0]["moves"]
    refused = run("hint", "coch/A=X/B=X/C=I/D=I", "--seat", "N")
    assert (refused.exit_code, refused.stdout) == (1, "") and '"N" is no seat' in refused.stderr
    deal = solver.random_deal("bridge", seed=3)
    assert solver.view(deal, "E").hands == solver.view(deal, "B").hands


def test_thirds_are_told_as_points() -> None:
    line = solver.dumps(solver.random_deal("tressette", seed=3, cards=3), "line").strip()
    assert "means are points for AC" in good("hint", line, "--level", "fast")


@pytest.mark.parametrize("game", FISHING)
def test_whose_points_ahead_are_is_beyond_doubt(game: str) -> None:
    """They are no points by which another side is ahead of it."""
    deal = solver.random_deal(game, seed=3)
    told = good("hint", solver.dumps(deal, "line").strip(), "--level", "fast", "--worlds", "10")
    assert f"means are points ahead for {deal.position.first_side}" in told


@pytest.mark.parametrize("language", ["en", "de", "es", "it"])
@pytest.mark.parametrize(("game", "id"), [("cicera", "cicera-book-01"), ("scopone", "scopone-book-07")])
def test_a_narrow_terminal_has_one_line_a_card(
    game: str, id: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the intervals were broken into three lines a card."""
    (path,) = [path for path in (POSITIONS / game).glob("book-*.toml") if f'"{id}"' in path.read_text("utf-8")]
    asked = ("hint", str(path), "--deal", id, "--level", "fast", "--language", language)
    cards = len(solver.loads(path.read_text("utf-8"))[0].position.moves())
    widest = max(map(len, good(*asked).splitlines()[1 : cards + 2]))
    monkeypatch.setattr(output, "terminal_columns", lambda: 80)
    said = good(*asked).splitlines()
    between = said.index("")
    first, second = said[between - cards - 1 : between], said[between + 1 : between + cards + 2]
    assert max(map(len, (*first, *second))) <= 80 < widest
    moves = [line[1:].split()[0] for line in first]
    assert moves == [line[1:].split()[0] for line in second]
    assert len(set(moves)) == cards + 1
    assert first[0].split()[-1] != second[0].split()[-1]
