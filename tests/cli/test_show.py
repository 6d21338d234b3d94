"""`openhand show` and `openhand check`: text, ASCII, SVG, JSON, to a file."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

from helpers.cli import ENDING, HIDDEN, OVER, bad, good, objects

import solver


class TestCheck:
    def test_one_line_a_file(self, files: tuple[str, str]) -> None:
        three, one = files
        assert good("check", three, one).splitlines() == [
            f"{three}: 3 deals, nothing wrong",
            f"{one}: 1 deal, nothing wrong",
        ]

    def test_json(self, files: tuple[str, str]) -> None:
        found = objects(good("check", *files, "--json"))
        assert [one["id"] for one in found] == ["coch-1", "coch-2", "coch-3", "ending"]
        assert list(found[0]) == ["format", "version", "id", "game", "turn", "path"]
        assert found[3]["path"] == files[1]

    def test_positions_that_cannot_be_solved_are_fine(self) -> None:
        assert good("check", HIDDEN).endswith(": 1 deal, nothing wrong\n")


class TestShow:
    def test_text(self) -> None:
        shown = good("show", ENDING)
        assert "▶ A (AC)" in shown
        assert "┌───" in shown
        assert shown == f"{solver.loads(ENDING)[0].position}\n"

    def test_ascii(self) -> None:
        shown = good("show", ENDING, "--ascii")
        assert shown.isascii()
        assert "> A (AC)" in shown

    def test_svg(self, tmp_path: Path) -> None:
        shown = good("show", ENDING, "--svg")
        assert ElementTree.fromstring(shown).tag.endswith("svg")
        path = tmp_path / "ending.svg"
        assert good("show", ENDING, "--svg", "-o", str(path)) == ""
        assert path.read_text(encoding="utf-8") == shown

    def test_a_wide_svg_shows_pictures(self) -> None:
        plain, wide = (good("show", ENDING, "--svg", *more) for more in ((), ("--width", "1400")))
        assert ElementTree.fromstring(wide).attrib["width"] == "1400"
        # the fool has his name below him on a card only where there is room for it
        assert "MATTO" in wide and "MATTO" not in plain
        assert "--svg" in bad("show", ENDING, "--width", "1400")
        assert "--width" in bad("show", ENDING, "--svg", "--width", "3")

    def test_svg_shows_one_deal(self, files: tuple[str, str]) -> None:
        assert "coch-1, coch-2, coch-3" in bad("show", files[0], "--svg")
        assert "<svg" in good("show", files[0], "--svg", "--deal", "coch-2")

    def test_json(self) -> None:
        (found,) = objects(good("show", f"{ENDING}/points.AC=1_2/play=X", "--json"))
        assert found == {
            "format": "openhand/show",
            "version": 1,
            "id": "ending",
            "game": "coch",
            "turn": "B",
            "leader": "A",
            "trick": ["X"],
            "hands": {"A": ["I", "VII"], "B": ["II", "VI", "X"], "C": ["V", "VIII", "Mat"], "D": ["I", "IIII", "XI"]},
            "taken": {"AC": [], "BD": []},
            "score": {"AC": 102, "BD": 0},
            "moves": ["II", "VI", "X"],
            "is_over": False,
            "side": "AC",
            "unit": "points, units as parts of 200",
            "per": 200,
        }
        assert objects(good("show", HIDDEN, "--json"))[0]["hands"]["B"] == ["?", "?", "?"]

    def test_to_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "drawn.txt"
        assert good("show", ENDING, OVER, "-o", str(path)) == ""
        assert path.read_text(encoding="utf-8") == good("show", ENDING, OVER)

    def test_contradictions(self) -> None:
        assert "only one of" in bad("show", ENDING, "--svg", "--json")
