"""Proofs as text: true, complete in all that matters, and readable."""

from __future__ import annotations

import re

import networkx as nx
import pytest
from generators import position
from helpers import deal_of
from helpers.cli import bad, good, objects, run
from helpers.paths import POSITIONS

import solver
from solver.families import family_of
from solver.model.deal import Deal, Position
from solver.model.moves import Move
from solver.proofs import explain as explaining
from solver.proofs.claim_text import claim_text
from solver.proofs.explain import COLUMNS, HANGING, STEP, explain, read_claim
from solver.proofs.narrative import Narrative
from solver.proofs.narrator import Narrator


def shipped(path: str, id: str) -> Deal:
    return next(deal for deal in solver.load(POSITIONS / path) if deal.id == id)


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sentence in one line."""
    monkeypatch.setattr(explaining, "COLUMNS", 1_000)


def body(deal: Deal, depth: int | None = None) -> list[str]:
    """The text of the first claim."""
    return list(explain(solver.proof(deal), deal.position.for_seat(None), depth)[0].lines())


@pytest.mark.usefixtures("wide")
def test_tricks_told_apart() -> None:
    assert body(shipped("cego/puzzles.toml", "cego-smallest-trump")) == [
        "1. D leads the T2, A can only play the T16, B can only play the T20, C plays the T6 or the T7: B wins the "
        "trick (declarer 23, defenders 27).",
        "2. If B leads the 10c, C can only play the Kc, D plays the T10, A can only play the Qc: D wins the trick "
        "(declarer 32, defenders 27).",
        "   3. D leads the Kh, A plays the 10s or the Nd, B plays the 3d or the 4d, C can only play the Qh: D wins "
        "the trick (declarer 40, defenders 27 at worst); that is enough.",
        "2. If B leads the 3d or the 4d, C can only play the T7, D plays the T10, A can only play the Nd: D wins the "
        "trick (declarer 27, defenders 27).",
        "   3. D leads the Kh:",
        "      If A plays the 10s, B plays the 10c or the 4d, C can only play the Qh: D wins the trick (declarer 35, "
        "defenders 27); the rest is sure.",
        "      If A plays the Qc, B plays the 10c or the 4d, C can only play the Qh: D wins the trick (declarer 38, "
        "defenders 27); that is enough.",
    ]


@pytest.mark.usefixtures("wide")
def test_captures_and_events() -> None:
    assert body(shipped("cuarenta/puzzles.toml", "cuarenta-aces-must-come")) == [
        "1. A takes the A and the 6 with the 7 and clears the table for 2 points:",
        "   If B lays the J, C lays the 2, D can only lay the A.",
        "      2. A takes the A and the 2 (the A just laid) with the A for 12 points; the rest is sure.",
        "   If B lays the 6, C lays the 5, D can only lay the A.",
        "      2. A takes the A just laid with the A for 12 points; the rest is sure.",
    ]


@pytest.mark.usefixtures("wide")
def test_left_out() -> None:
    deal = shipped("cicera/puzzles.toml", "cicera-bare-table")
    assert body(deal, depth=2) == ["1. A lays the 2c, B plays anything ..."]
    assert body(deal, depth=4) == [
        "1. A lays the 2c:",
        "   If B lays the Ab, C lays the 4c, D plays anything ...",
        "   If B lays the 3c, C takes the 3c just laid with the 3d for 1 point, D plays anything ...",
        "   If B lays the As, C takes the As and the 2c with the 3d, D plays anything ...",
    ]
    (short,) = explain(solver.proof(deal), deal.position, 2)
    assert short.left_out
    (whole,) = explain(solver.proof(deal), deal.position, 100)
    assert not whole.left_out


QUESTIONS = [
    ("zifuli/puzzles.toml", 0, "the declaring side gets at most 9½+40"),
    ("trionfo/puzzles.toml", 0, "AC gets at least 95 points"),
    ("cicera/puzzles.toml", 0, "AC is at least 1 point ahead"),
    ("cicera/match.toml", 0, "BD does not win the match"),
    ("cuarenta/game.toml", 0, "BD wins the game"),
    ("cego/puzzles.toml", 2, "somebody ends with more points than A"),
    ("cego/puzzles.toml", 3, "the declarer reaches the aim"),
    ("cego/puzzles.toml", 4, "the declarer misses the aim"),
]


@pytest.mark.parametrize(("path", "number", "words"), QUESTIONS)
def test_claims_in_words(path: str, number: int, words: str) -> None:
    deal = solver.load(POSITIONS / path)[number]
    start = deal.position.for_seat(None)
    claim = read_claim(solver.proof(deal, limit=1).graph["claims"].split(";")[0])
    assert claim_text(start, claim) == words


@pytest.mark.parametrize("value", range(-3, 4))
def test_leads_in_words(value: int) -> None:
    """A sentence about the lead is true of exactly the values in its claim."""
    deal = shipped("cicera/puzzles.toml", "cicera-bare-table")
    for sign in (">=", "<="):
        text = claim_text(deal.position, read_claim(f"value {sign} {value}"))
        for found in range(-5, 6):
            assert says(text, found) == (found >= value if sign == ">=" else found <= value), text


def says(text: str, value: int) -> bool:
    """True if a sentence about the lead holds for a value."""
    if text.endswith("does not get ahead"):
        return value >= 0 if text.startswith("BD") else value <= 0
    side, most, number = re.fullmatch(r"(\w+) is at (least|most) (\d+) points? ahead", text).groups()
    lead = value if side == "AC" else -value
    return lead >= int(number) if most == "least" else lead <= int(number)


@pytest.mark.parametrize("game", solver.GAMES)
def test_every_reply_is_answered(game: str) -> None:
    """For every reply of the other side the narrative has a text and continues with the move of the proof."""
    for seed in range(12):
        deal = deal_of(position(game, 61_000 + seed, 3))
        start = deal.position.for_seat(None)
        graph = solver.proof(deal, goal="value")
        parts = zip(graph.graph["roots"].split(";"), graph.graph["claims"].split(";"), strict=True)
        for root, claim in parts:
            teller = Narrator(graph, read_claim(claim), start, 100)
            follow(graph, teller, int(root), start, teller.story(int(root), start))


def follow(graph: nx.DiGraph, teller: Narrator, node: int, here: Position, story: Narrative) -> None:
    """Visit every edge of a graph, and find each in the narrative of its node."""
    assert not story.cut
    edges = list(graph.out_edges(node, data="moves"))
    told = [option for branch in story.branches for option in branch.options]
    assert len(told) == len(set(told))
    if not edges:
        assert not story.lines
    for _, child, text in edges:
        moves = [Move(move) for move in text.split()]
        after = here.play(moves[0])
        _, options = family_of(here).describe_moves(here, moves)
        below = teller.story(child, after)
        if story.lines:
            # one continuation whatever is played
            said = story.lines[0].text.removeprefix(f"{here.rules.seat_letter(here.turn)} ").partition(",")[0]
            made = options[:1] if graph.nodes[node]["role"] == "prover" else options
            assert "anything" in said or all(words(option) <= words(story.lines[0].text) for option in made)
        else:
            (branch,) = [one for one in story.branches if set(options) <= set(one.options)]
            assert branch.seat == here.rules.seat_letter(here.turn)
            assert branch.story.skeleton() == teller.completed(after, below).skeleton()
        follow(graph, teller, child, after, below)


def words(text: str) -> set[str]:
    """The words of a text, verbs in one form."""
    return {word.strip(",:;") for word in text.replace("lays", "lay").replace("takes", "take").split()}


@pytest.mark.parametrize("game", solver.GAMES)
def test_text_stays_readable(game: str) -> None:
    """No more lines than asked for where a card fits, none wider than the page, and it says when it leaves out."""
    deals = [deal_of(position(game, 62_000 + seed, 4)) for seed in range(8)]
    for deal in deals:
        graph = solver.proof(deal)
        start = deal.position.for_seat(None)
        for most in (1, 5, 40):
            for part in explain(graph, start, None, most):
                assert len(part.lines()) <= most or part.depth == 1
                assert max(map(len, part.lines()), default=0) <= COLUMNS
                assert part.left_out == any(line.endswith("...") for line in part.lines())
        deeper = [len(part.lines()) for depth in (1, 3, 100) for part in explain(graph, start, depth)[:1]]
        assert deeper == sorted(deeper)


def test_the_command() -> None:
    path = str(POSITIONS / "coch" / "puzzles.toml")
    text = good("explain", path, "--deal", "coch-hold-up")
    assert text.startswith("coch-hold-up · Cöch · Last to play · C to play")
    assert "\nAC wins: AC gets at least 9½+42.\n1. C plays the Mas" in text
    draw = good("explain", path, "--deal", "coch-smaller-loss")
    assert "A draw, shown in two parts." in draw
    short = good("explain", path, "--deal", "coch-hold-up", "--depth", "1")
    assert short.splitlines()[-1].startswith("Explained for 1 card.")
    (record,) = objects(good("explain", path, "--deal", "coch-hold-up", "--json"))
    assert record["claims"][0]["claim"] == "value >= 1942"
    assert record["claims"][0]["text"] == text.splitlines()[2:]


def test_all_deals_shipped() -> None:
    """Puzzles of every game are explained as they are."""
    for path in sorted(POSITIONS.glob("*/puzzles.toml")):
        assert "Explained for" in good("explain", str(path), "--depth", "2")


def test_values_that_no_result_or_every_result_reaches() -> None:
    """They are named with the best and the worst result there is, in place of a claim about them."""
    path = str(POSITIONS / "coch" / "puzzles.toml")
    deal = solver.load(path)[0]
    graph = solver.proof(deal, at_least=99999)
    most, least = graph.graph["upper"], graph.graph["lower"]
    assert graph.graph["complete"]
    said = good("explain", path, "--deal", deal.id, "--at-least", "99999")
    assert f"No result of this deal reaches 99999. The maximum is {most} (" in said
    assert "at most 499" not in said
    said = good("explain", path, "--deal", deal.id, "--at-least=-99999")
    assert f"Every result of this deal reaches -99999. The minimum is {least} (" in said
    said = good("explain", path, "--deal", deal.id, "--at-least", str(most))
    assert "No result" not in said
    assert "AC gets" in said


def test_bad_input() -> None:
    path = str(POSITIONS / "coch" / "puzzles.toml")
    assert "--depth" in bad("explain", path, "--depth", "0")
    assert "--lines" in bad("explain", path, "--lines", "0")
    assert "does not go with" in bad("explain", path, "--goal", "value", "--at-least", "3")
    assert "no deal" in bad("explain", path, "--deal", "nobody")
    result = run("explain", "coch/A=X_VII/B=?/C=V_XI/D=I_Bre")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "unknown" in result.stderr


def test_an_explanation_for_fewer_columns() -> None:
    """Texts go on below themselves, in the words and the order of the wide one."""
    deal = shipped("coch/endings.toml", "coch-three-tricks")
    (part,) = explain(solver.proof(deal), deal.position)
    wide, narrow = part.lines(), part.lines(60)
    assert " ".join(narrow).split() == " ".join(wide).split()
    assert max(map(len, narrow)) <= 60 < max(map(len, wide)) <= COLUMNS
    # a paragraph begins where it began, however wide the page is, and only what goes on with it is indented further
    for lines in (wide, narrow):
        begun = [line for line in lines if not line.startswith(STEP * part.paragraphs[0][0] + HANGING)]
        assert len(begun) <= len(part.paragraphs) <= len(lines)
