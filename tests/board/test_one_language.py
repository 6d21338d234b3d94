"""One process that answers in several languages: no answer keeps the words of another language."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

import solver
from solver.board import position_handlers
from solver.board.position_handlers import Show
from solver.display.translation import use
from solver.model.deal import GAMES

# A deal as dealt: in some games nobody has announced anything yet, which is told in words.
DEALS = [solver.dumps(solver.random_deal(game, seed=3), "line").strip() for game in GAMES]
ALONE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from board.test_one_language import shown_in
print(json.dumps(shown_in(sys.argv[2])))
"""


def shown_in(language: str) -> list[Any]:
    """Return the messages that show the deals, in a language."""
    use(language)
    told: list[Any] = []
    for text in DEALS:
        position_handlers.show(text, Show(), lambda answer, _: told.append(answer))
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


@pytest.mark.parametrize("language", ["de", "es"])
def test_an_answer_is_in_the_language_of_its_question(language: str, pytestconfig: pytest.Config) -> None:
    asked = [sys.executable, "-c", ALONE, str(pytestconfig.rootpath / "tests"), language]
    alone = subprocess.run(asked, capture_output=True, text=True, check=True)
    shown_in("it")
    assert shown_in(language) == json.loads(alone.stdout)
