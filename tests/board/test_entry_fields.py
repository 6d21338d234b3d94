"""Form of a deal: words for all choices, units of numbers, fields that are never hidden."""

from __future__ import annotations

import pytest
from helpers.games import GAMES

import solver
from solver.board.game_handlers import catalogue
from solver.model.deal import GAMES as RULES

# Game -> what of it is asked at once, besides the hands.
FIRST = {
    "skat": ["options.contract", "options.declarer", "leader", "points"],
    "cego": ["contract", "soloist", "leader", "points", "count"],
    "zifuli": ["bidder", "called", "partner", "leader", "points"],
    "bridge": ["contract", "declarer", "options.trumps", "leader", "count"],
    "tressette": ["options.soloist", "leader", "points"],
    "scopone": ["turn", "last_capture", "points", "count"],
}
# Words of files that are those of players, too: names, and what needs no other word.
SAME = {"tricks", "trumps", "points", "clubs", "spades", "hearts", "diamonds", "schneider", "schwarz", "any", "nobody"}
SAME |= {"no"}


@pytest.mark.parametrize("game", FIRST)
def test_what_an_ending_needs_is_asked_first(game: str) -> None:
    assert catalogue(RULES[game])["first"] == FIRST[game]


@pytest.mark.parametrize("game", GAMES)
def test_each_choice_has_words(game: str) -> None:
    """No reader meets an id: neither last_trick nor none."""
    for setting in catalogue(RULES[game])["settings"]:
        words = setting["words"]
        assert list(words) == list(setting["choices"])
        told = {one: text for one, text in words.items() if one not in SAME}
        assert not [one for one, text in told.items() if text == one and one.islower()], setting["name"]
        assert not [text for text in words.values() if "_" in text or "-" in text]


@pytest.mark.parametrize("game", GAMES)
def test_points_are_written_in_the_units_of_files(game: str) -> None:
    found = catalogue(RULES[game])["units"].get("points", {"per": 1})
    terms = solver.random_deal(game, seed=1, cards=3).position.terms
    assert found["per"] == (2 if terms.point_parts[0] == "halves" else terms.per)
    assert ("lesser" in found) == (len(terms.point_parts) > 1)
