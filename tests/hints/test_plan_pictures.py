"""Plans as pictures: every card and fact of the plan stands there, nothing covers anything, in light and dark."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from helpers.cli import bad, good
from helpers.plans import asked
from helpers.textbook import TEXTBOOK, ending, plan_of

import solver
from solver.display.svg_tree import LETTER, MARGIN, SIZE
from solver.display.translation import shown_in
from solver.serialization.plan_text import BranchWords, line_words, verdict

OPEN = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"
SVG = "{http://www.w3.org/2000/svg}"

Box = tuple[float, float, float, float]


def plan_named(name: str) -> solver.Plan:
    """Return a plan: a textbook one, or that of a random ending of four cards."""
    if name == OPEN:
        return solver.plan(OPEN, seed=1)
    if name in TEXTBOOK:
        south, north, hidden, wanted, west, east, *_ = TEXTBOOK[name]
        return plan_of(south, north, hidden, wanted, west, east)
    game, seed = name.split()
    found = asked(game, int(seed), 4, 70)
    assert found is not None
    return solver.plan(found.at, at_least=found.threshold)


def drawn(answer: solver.Plan) -> Element:
    return ElementTree.fromstring(answer.svg())


def boxes(root: Element, within: str = "") -> list[Box]:
    """Return left, top, right and bottom of the cards, and of the frames of what is seen."""
    cards = [one for group in root.iter(f"{SVG}g") for one in group.findall(f"{SVG}rect")]
    frames = [one for one in root.findall(f"{SVG}rect") if one.get("class") == "tree-seen"]
    found = {"cards": cards, "frames": frames, "": cards + frames}[within]
    numbers = [[float(one.attrib[name]) for name in ("x", "y", "width", "height")] for one in found]
    return [(x, y, x + width, y + height) for x, y, width, height in numbers]


def count(answer: solver.Plan | solver.PlanBranch) -> int:
    """Return the number of cards in a plan."""
    return len(answer.steps) + sum(map(count, answer.branches))


def facts(words: BranchWords) -> list[str]:
    """Return all words for what is seen."""
    return [said for branch in words.branches for said in (branch.when, *facts(branch))]


@pytest.mark.parametrize("language", ["en", "de", "es", "it"])
@pytest.mark.parametrize(
    "name", ["drop first, then finesse", "bridge 32", "bridge 165", "bridge 383", "skat 15", "koenigrufen 21", OPEN]
)
def test_all_of_the_plan_is_there(name: str, language: str) -> None:
    answer = plan_named(name)
    with shown_in(language):
        root = drawn(answer)
        words, chance = line_words(answer), verdict(answer)
        assert answer.svg() == answer.svg()
    assert words is not None
    assert len(boxes(root, "cards")) == count(answer)
    said = " ".join(text.text or "" for text in root.findall(f"{SVG}text"))
    assert all(fact in said for fact in facts(words))
    assert chance in said
    title, text = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")
    assert title is not None
    assert text is not None
    assert root.get("role") == "img"
    assert text.startswith(words.cards)
    assert all(fact in text for fact in facts(words))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for left, top, right, bottom in boxes(root):
        assert MARGIN <= left < right <= width - MARGIN
        assert MARGIN <= top < bottom <= height - MARGIN
    for (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) in combinations(boxes(root), 2):
        assert right <= other_left or other_right <= left or bottom <= other_top or other_bottom <= top
    for line in root.findall(f"{SVG}text"):
        x, length = float(line.attrib["x"]), len(line.text or "") * LETTER * float(line.attrib["font-size"]) / SIZE
        left = x - length / 2 if line.get("text-anchor") == "middle" else x
        assert 0 <= left <= left + length <= width or line.get("font-weight") == "bold"


def test_words_stand_within_their_frames() -> None:
    root = drawn(plan_named("bridge 383"))
    lines = [line for line in root.findall(f"{SVG}text") if line.get("text-anchor") == "middle"]
    for left, top, right, bottom in boxes(root, "frames"):
        inside = [line for line in lines if left < float(line.attrib["x"]) < right]
        inside = [line for line in inside if top < float(line.attrib["y"]) < bottom]
        assert inside
        assert all(len(line.text or "") * LETTER <= right - left for line in inside)


def test_what_is_left_open() -> None:
    root = drawn(plan_named("bridge 165"))
    assert "then as the" in " ".join(text.text or "" for text in root.findall(f"{SVG}text"))


def test_a_chance_that_is_not_known() -> None:
    south, north, hidden, _, west, east, *_ = TEXTBOOK["drop first, then finesse"]
    answer = solver.plan(ending(south, north, hidden, west, east), at_least=13, nodes=2_000)
    root = drawn(answer)
    assert len(boxes(root, "cards")) == 1
    assert "Not decided within the limit" in (root.findtext(f"{SVG}title") or "")


def test_a_sample_is_said() -> None:
    assert "100 sampled deals" in solver.plan(OPEN, seed=1).svg()
    assert "sampled" not in plan_named("drop first, then finesse").svg()


def test_dark_pages() -> None:
    root = drawn(plan_named("drop first, then finesse"))
    style = root.findtext(f"{SVG}style") or ""
    assert "prefers-color-scheme:dark" in style
    used = {one.get("class") for one in root.iter() if one.get("class")}
    assert all(f".{name}{{" in style for name in used)


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "tree.svg"
    assert "This wins in at least" in good("plan", OPEN, "--svg", str(path))
    picture = path.read_text(encoding="utf-8")
    assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
    assert good("plan", OPEN, "--svg", "-") == picture
    assert good("plan", OPEN, "--json", "--svg", str(path)).startswith("{")
    assert [one.name for one in tmp_path.iterdir()] == ["tree.svg"]


def test_files_that_cannot_be_written(tmp_path: Path) -> None:
    for path in (tmp_path / "none" / "tree.svg", tmp_path):
        said = bad("plan", OPEN, "--svg", str(path))
        assert said.count("--svg") == 1
        assert said.count("Error") == 1
    assert not list(tmp_path.iterdir())
    assert "only one thing" in bad("plan", OPEN, "--svg", "-", "--json")
    assert "one deal, not 2" in bad("plan", OPEN, OPEN, "--svg", "-")
