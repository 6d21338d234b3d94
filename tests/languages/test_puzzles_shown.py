"""Puzzles in other languages: titles, goals and solution notes of all files that come with the package."""

from __future__ import annotations

import re

import msgspec
import pytest
from helpers.cli import good
from helpers.paths import POSITIONS

import solver
from solver.cli.deal_notes import note_lines
from solver.cli.inputs import Input
from solver.cli.puzzle_training import lost
from solver.cli.show import below
from solver.display.translation import shown_in
from solver.model.goal_text import aim_shown, deal_titled, goal_of, goal_shown
from solver.puzzles.attempt import answer_attempt
from solver.puzzles.note_text import note_shown
from solver.reviews.review_text import heading

OTHERS = ("de", "it", "es")
DEALS = [deal for path in sorted(POSITIONS.glob("*/*.toml")) for deal in solver.load(path)]
PUZZLES = [deal for deal in DEALS if deal.answer and deal.goal and not deal.position.is_over]
# Names of games and contracts, and words of players, that no language translates.
NAMES = {"Selber", "Jungfrau", "Sie"}


@pytest.mark.parametrize("language", OTHERS)
def test_every_goal_and_title_is_translated(language: str) -> None:
    with shown_in(language):
        for deal in PUZZLES:
            assert goal_shown(deal.goal or "") != deal.goal, deal.id
            assert deal_titled(deal.position, deal.title or "") != deal.title, deal.id


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_stays_in_a_goal(language: str) -> None:
    """Numbers in words, the contract of another spelling and cards among them."""
    english = {"the", "of", "all", "two", "three", "four", "five", "tricks", "his", "against", "on", "and"}
    with shown_in(language):
        for deal in PUZZLES:
            shown = goal_of(deal.position.rules, deal.goal or "")
            assert not english & set(re.findall(r"\w+", shown)), shown
            assert "verschiedene Leere" not in shown and " Nd" not in shown, shown


def test_goals_with_numbers_and_contracts() -> None:
    with shown_in("de"):
        assert aim_shown("to take all three tricks") == "alle 3 Stiche machen"
        assert aim_shown("to take two of the three tricks") == "2 von 3 Stichen machen"
        assert aim_shown("to win his Kleiner Mann") == "sein Spiel gewinnen (kleiner Mann)"
        assert aim_shown("to beat the Zwei verschiedene Leere") == "den Alleinspieler schlagen (zwei Verschiedene)"


@pytest.mark.parametrize("language", OTHERS)
def test_answers_of_puzzles_are_shown_in_short_forms(language: str) -> None:
    (deal,) = solver.load(POSITIONS / "skat" / "puzzles.toml")[:1]
    with shown_in(language):
        below_it = below(Input("puzzles.toml", 1, deal), answer=True)
        assert below_it[0].endswith(": ♥D") and deal.answer == ("Qh",)


@pytest.mark.parametrize("language", OTHERS)
def test_every_title_of_a_deal_is_translated(language: str) -> None:
    """Those of whole deals too, which a person has given."""
    titled = [deal for deal in DEALS if deal.title and deal.title not in NAMES]
    assert len(titled) > 400
    with shown_in(language):
        assert [deal.id for deal in titled if deal_titled(deal.position, deal.title or "") == deal.title] == []
    # in English only the letters of the seats may be others, in bridge
    plain = [deal for deal in titled if deal.game != "bridge"]
    assert all(deal_titled(deal.position, deal.title or "") == deal.title for deal in plain)


@pytest.mark.parametrize(
    ("language", "title", "goal"),
    [
        (
            "en",
            "Four cards, S to play, grade 3",
            "N and S are to take all four tricks in as many deals as possible: what does S",
        ),
        (
            "de",
            "4 Karten, S ist am Zug, Schwierigkeit 3",
            "N und S: in möglichst vielen Verteilungen alle 4 Stiche machen. Was spielt S",
        ),
    ],
)
def test_seats_of_bridge_have_their_letters(language: str, title: str, goal: str) -> None:
    deal = next(deal for deal in PUZZLES if deal.id == "bridge-plan-1")
    with shown_in(language):
        assert deal_titled(deal.position, deal.title or "") == title
        assert goal_of(deal.position.rules, deal.goal or "").startswith(goal)


@pytest.mark.parametrize("language", OTHERS)
def test_notes_of_generated_puzzles_are_translated(language: str) -> None:
    books = [deal for deal in PUZZLES if "-book-" in deal.id and "safe" not in deal.tags]
    assert len(books) > 200
    with shown_in(language):
        for deal in books:
            shown = note_shown(deal.position.rules, deal.note or "")
            assert shown.splitlines()[0] != (deal.note or "").splitlines()[0], deal.id
            assert not {"loses", "wins", "draws", "chosen", "trap"} & set(shown.split()), shown


def test_a_note() -> None:
    """Cards by their short forms, the side by its title; a note in other words stays."""
    (deal,) = solver.load(POSITIONS / "skat" / "book-1.toml")[:1]
    with shown_in("de"):
        first, line, wrong = note_shown(deal.position.rules, deal.note or "").splitlines()[:3]
        assert first.startswith("♥10 gewinnt (") and first.endswith(" 61).")
        assert line.startswith("  B ♥10 A ♥A B ♣8")
        assert wrong.endswith(": eine Falle.")
        assert note_shown(deal.position.rules, "10h wins.\nBeautiful!\n") == "10h wins.\nBeautiful!\n"
    assert note_shown(deal.position.rules, deal.note or "") == deal.note


def test_the_heading_of_a_review() -> None:
    deal = next(deal for deal in DEALS if deal.title == "Three tricks from nothing")
    played = msgspec.structs.replace(deal, play=deal.position.moves()[:1], goal=None, answer=())
    review = solver.review(played)
    assert heading(review).endswith(" · Three tricks from nothing")
    with shown_in("it"):
        assert heading(review).endswith(" · Tre prese dal nulla")


def test_titles_of_players_stay() -> None:
    """A title stands where the goal is in other words than the English ones of files."""
    (deal,) = solver.load(POSITIONS / "cego" / "puzzles.toml")[:1]
    own = msgspec.structs.replace(deal, goal="Was spielt A?").position
    with shown_in("de"):
        assert deal_titled(deal.position, deal.title or "").endswith("Karten, A spielt aus")
        assert deal_titled(own, "Die blanke Farbe") == "Die blanke Farbe"


@pytest.mark.parametrize("language", ("en", *OTHERS))
def test_lines_of_play_in_notes_break_where_they_are_full(language: str) -> None:
    deal = solver.load(POSITIONS / "koenigrufen" / "puzzles.toml")[1]
    with shown_in(language):
        lines = note_lines(deal)
    assert max(map(len, lines)) <= 80
    first, second = ([line for line in lines if line.startswith(start)] for start in ("  B", "    "))
    assert len(first) == len(second) > 3 and not [line for line in lines if line.startswith("  C")]
    assert min(map(len, first)) > 70


@pytest.mark.parametrize(("language", "aim"), [("de", "Ziel"), ("it", "obiettivo"), ("es", "objetivo")])
def test_nobody_gets_an_aim(language: str, aim: str) -> None:
    """After a wrong move in a Bettler the aim is reached or missed, which is no number of points."""
    deal = solver.load(POSITIONS / "koenigrufen" / "puzzles.toml")[4]
    assert deal.position.terms.aims
    with shown_in(language):
        wrong = [move for move in deal.position.moves() if move not in deal.answer]
        said = lost(deal.position, answer_attempt(deal, wrong[0]))
    assert re.fullmatch(rf": [^,]+, {aim} \w+", said), said


def test_the_player_to_move_is_named_once() -> None:
    file = str(POSITIONS / "skat" / "puzzles.toml")
    for language, move in (("en", "A to lead"), ("de", "A spielt aus"), ("es", "sale A")):
        assert good("moves", file, "--deal", "skat-puzzle-1", "--language", language).splitlines()[0].count(move) == 1
    endings = good("moves", str(POSITIONS / "coch" / "endings.toml"), "--deal", "coch-three-tricks")
    assert endings.splitlines()[0].endswith("Three tricks from nothing · A to lead")
