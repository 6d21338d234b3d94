"""Lessons of a review: grades of errors, their refutations, player totals over deals, missed moves."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.cli import good, objects, run
from helpers.page import complaints
from helpers.review import played
from helpers.wide import gate_only

import solver
from solver.board.static_page import page
from solver.display.translation import shown_in
from solver.model.goal_text import goal_shown
from solver.reviews.player_totals import missed, total_rows, totals
from solver.reviews.result import BLUNDER, GRADES, MISTAKE
from solver.search.move_comparison import beats

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TRICK = ("coch", "trionfo")
DEALS = [played(solver.random_deal(game, seed=seed, cards=5), seed) for game in TRICK for seed in range(3)]
DEALS += [played(solver.random_deal("cuarenta", seed=seed, cards=5, players=2), seed) for seed in range(2)]


@pytest.fixture(scope="module")
def reviews() -> list[solver.Review]:
    return [solver.review(deal) for deal in DEALS]


def test_grades(reviews: list[solver.Review]) -> None:
    """A blunder changes the outcome or costs a quarter of what was open, a mistake a tenth, a slip less."""
    seen = set()
    for review in reviews:
        for move in review:
            assert (move.grade != "") == move.error
            assert move.left >= move.most_cost
            if move.error:
                seen.add(move.grade)
                grave = move.changes or move.least_cost >= BLUNDER * move.left
                assert (move.grade == "blunder") == grave
                assert (move.grade == "slip") == (not grave and move.least_cost < MISTAKE * move.left)
        for player in review.players:
            assert sum(player.grades.values()) == player.errors
            assert list(player.grades) == list(GRADES)
    assert seen == set(GRADES)


def test_lines_are_what_they_say(reviews: list[solver.Review]) -> None:
    """Both lines are legal to the end and reach the proven values of their first moves. The better one is better."""
    for review in reviews:
        for move in review:
            if not move.error:
                assert (move.refutation, move.better_line) == ((), ())
                continue
            assert (move.refutation[0], move.better_line[0]) == (move.move, move.better[0])
            for line in (move.refutation, move.better_line):
                end = move.position.after(line)
                assert end.is_over
                row = next(row for row in move.moves if row.move == line[0])
                assert solver.solve(end).value == row.value
            rows = {row.move: row for row in move.moves}
            assert beats(move.position, rows[move.better_line[0]], rows[move.move])


def test_where_the_first_side_wins(reviews: list[solver.Review]) -> None:
    for review in reviews:
        assert review.win_at is not None
        assert (review.end.value >= review.win_at) == (review.end.outcome == "win")


def test_totals(reviews: list[solver.Review]) -> None:
    """Totals of players over several deals are sums by name, game by game."""
    named = [
        msgspec.structs.replace(review, players=tuple(
            msgspec.structs.replace(one, player="Ada" if one.seat in "AC" else "") for one in review.players
        ))
        for review in reviews
    ]  # fmt: skip
    found = totals(named)
    assert [one.game for one in found] == sorted(one.game for one in found)
    for game in ("coch", "trionfo", "cuarenta"):
        rows = [player for review in named if review.game == game for player in review.players]
        (ada,) = [one for one in found if (one.player, one.game) == ("Ada", game)]
        hers = [row for row in rows if row.player]
        assert (ada.deals, ada.errors, ada.lost) == (len(hers), sum(r.errors for r in hers), sum(r.lost for r in hers))
        assert sum(one.lost for one in found if one.game == game) == sum(row.lost for row in rows)


def test_what_was_missed_is_a_sound_puzzle(reviews: list[solver.Review]) -> None:
    """Each puzzle stands where its card was played, is sound, and is not solved by that card."""
    found = [(review, puzzle) for review in reviews for puzzle in missed(review)]
    assert len(found) > 5
    several = [len(puzzle.answer) for _, puzzle in found]
    assert set(several) == {1, 2, 3}
    assert several.count(1) > 5
    for review, puzzle in found[::3]:
        check = solver.check_puzzle(puzzle)
        assert check.sound and check.unique == (len(puzzle.answer) == 1)
        number = int(puzzle.id.rpartition("-")[2])
        assert review[number - 1].move not in puzzle.answer
        assert review[number - 1].error
        assert puzzle.position.moves() == review[number - 1].position.moves()
        assert solver.loads(solver.dumps(puzzle))[0] == puzzle


def test_a_missed_move_with_several_right_ones(reviews: list[solver.Review]) -> None:
    """All right moves stand in the answer, by a table of every move, and the goal says how many they are."""
    found = [puzzle for review in reviews for puzzle in missed(review) if len(puzzle.answer) > 1]
    for puzzle in found:
        position = puzzle.position
        table = solver.evaluate(position)
        value = "as many points" in puzzle.goal or "as few points" in puzzle.goal
        best = table[0].value if value else table[0].outcome
        right = {row.move for row in table if (row.value if value else row.outcome) == best}
        assert set(puzzle.answer) == right != set(position.moves())
        number = {2: "two", 3: "three"}[len(right)]
        assert puzzle.goal.endswith(f"? (one of {number})")
        assert not any(tag.startswith("grade") for tag in puzzle.tags)
        first, *more = puzzle.note.splitlines()
        assert {first.split()[0]} < right and any(" it as well." in line for line in more)
    said = good("puzzle", "check", solver.dumps(found[0], "line").strip())
    assert "solve it, and no other move does" in said and "(one of" in said
    wrong = msgspec.structs.replace(found[0], answer=found[0].answer[:1])
    assert not solver.check_puzzle(wrong).complete


@pytest.mark.parametrize(("language", "words"), [("de", "eine von drei"), ("it", "una di tre"), ("es", "una de tres")])
def test_the_number_of_right_moves_in_other_languages(language: str, words: str) -> None:
    with shown_in(language):
        shown = goal_shown("A and C are to win the deal: what does A play? (one of three)")
        assert shown.endswith(f"({words})") and "what does" not in shown
        assert goal_shown("A is to win: what does A play? (of my own)") == "A is to win: what does A play? (of my own)"


def test_many_deals_on_the_command_line(tmp_path: Path) -> None:
    """Several threads give the result of one. One page holds all deals, with missed moves and totals."""
    file = tmp_path / "played.toml"
    about = {"players": {"A": "Ada"}, "date": "1991-05-01", "note": "In a bar.", "place": "Iseo"}
    solver.save([msgspec.structs.replace(deal, **about) for deal in DEALS[:3]], file)
    html, puzzles = tmp_path / "all.html", tmp_path / "missed.toml"
    plain = [{**row, "seconds": 0} for row in objects(good("review", str(file), "--json"))]
    args = ("--threads", "2", "--html", str(html), "--puzzles", str(puzzles))
    several = [{**row, "seconds": 0} for row in objects(good("review", str(file), "--json", *args))]
    assert several == plain
    assert (plain[0]["date"], plain[0]["place"], plain[0]["note"]) == ("1991-05-01", "Iseo", "In a bar.")
    text = html.read_text(encoding="utf-8")
    shown = json.loads(re.findall(r'id="reviews">(.*?)</script>', text)[0])
    assert [{**row, "seconds": 0} for row in shown] == plain
    assert text.count("<article") == 3
    inside = json.loads(re.findall(r'id="answers">(.*?)</script>', text)[0])
    assert [row[1] for row in inside["index"]["rows"]] == [row["date"] for row in plain]
    assert {tuple(deal["base"][name] for name in ("date", "place", "note")) for deal in inside["deals"]} == {
        ("1991-05-01", "Iseo", "In a bar.")
    }
    assert all(deal.answer for deal in solver.load(puzzles))
    said = good("review", str(file), "--lines")
    assert "All 3 deals" in said and "  Leads to: " in said and "date: 1991-05-01" in said
    assert "A blunder changes the outcome or costs 25 %" in said
    empty = run("review", "coch/A=X/B=X/C=V/D=Mat/play=X_X_V_Mat", "--puzzles", str(tmp_path / "none.toml"))
    assert (empty.exit_code, "no puzzle is written" in empty.stderr) == (0, True)


@pytest.mark.parametrize("scheme", gate_only(["light"], ["light", "dark"]))
def test_a_page_of_many_deals_in_a_browser(
    scheme: str, reviews: list[solver.Review], browser: Browser, tmp_path: Path
) -> None:
    """On a narrow screen nothing hangs over, the ring opens its card, a swipe goes on, deals are linked to."""
    file = tmp_path / "all.html"
    file.write_text(page(*reviews[:3]), encoding="utf-8")
    with browser.new_context(viewport={"width": 390, "height": 800}, color_scheme=scheme, has_touch=True) as context:  # type: ignore[arg-type]
        web_page = context.new_page()
        web_page.goto(file.as_uri())
        web_page.wait_for_selector(".graph")
        assert web_page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ink, paper = web_page.evaluate(
            "(() => { const looks = getComputedStyle(document.querySelector('.page'));"
            " return [looks.color, looks.backgroundColor]; })()"
        )
        bright = [sum(map(int, re.findall(r"\d+", colour)[:3])) for colour in (ink, paper)]
        assert (bright[0] > bright[1]) == (scheme == "dark")
        players = {cell for row in total_rows(totals(reviews[:3])) for cell in row}
        assert players <= set(web_page.locator("#overview th, #overview td").all_text_contents())
        web_page.click("#overview a >> nth=1")
        web_page.wait_for_function("location.hash === '#2.0'")
        web_page.wait_for_selector(".graph")
        turning = reviews[1].turning_point
        assert turning is not None
        place = web_page.evaluate("Number(document.querySelector('.turning').getAttribute('cx'))")
        web_page.evaluate(
            "(x) => [...document.querySelectorAll('.hit')].find((hit) => Number(hit.dataset.x) === x)"
            ".dispatchEvent(new Event('click'))", place)  # fmt: skip
        heading = f"{turning.number}. {turning.seat} plays {turning.move}"
        web_page.wait_for_selector(f"[data-verdict-card] h3:has-text('{heading}')")
        before = web_page.evaluate("location.hash")
        web_page.evaluate(
            "() => { const board = document.querySelector('#board');"
            " const touch = (x) => new Touch({ identifier: 1, target: board, clientX: x, clientY: 200 });"
            " board.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(300)], bubbles: true }));"
            " board.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(100)], bubbles: true })); }"
        )
        after = f"#2.{int(before.rpartition('.')[2]) + 1}"
        web_page.wait_for_function("(after) => location.hash === after", arg=after)
        assert not complaints(web_page, file.as_uri())
