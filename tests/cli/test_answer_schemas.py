"""Real answers to all questions, and outputs of all commands, follow the schemas that `openhand schema` prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from helpers.cli import ENDING, good
from helpers.games import GAMES
from helpers.schemas import check, schema
from helpers.serve import Client, serving

import solver
from solver.board.request_routing import QUESTIONS

LINE = f"{ENDING}/play=X_II_V"
WHOLE = (
    "coch/tags=whole-game_hands-1_seed-1_cards-1_hand-1/A=VI/B=XV/C=IIII/D=XIII/play=VI_XV_IIII_XIII/options.players=4"
)
PLANNED = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"
ZIFULI = "zifuli/A=VI_X_Mas/B=II_IIII_XV/C=Bre_V_I/D=Nul_Mat_Sec/E=XI_XII_VII"
# Questions about no game in particular, or about one deal, that need little time -> text and options.
ASKED: list[tuple[str, str, dict[str, Any]]] = [
    ("words", "", {"wanted": ["de"]}),
    ("cards", "X, Mat zz", {"game": "coch"}),
    ("read", LINE, {}),
    ("write", LINE, {"form": "paper"}),
    ("solve", LINE, {}),
    ("moves", LINE, {"goal": "outcome"}),
    ("hint", LINE, {"level": "fast"}),
    ("plan", PLANNED, {"at_least": 500}),
    ("review", LINE, {}),
    ("show", LINE, {"play": ["I"], "hide": "D"}),
    ("reply", LINE, {"seat": "A", "level": "fast"}),
    ("picture", LINE, {"moving": True}),
    ("claim", LINE, {"seat": "A"}),
    ("review_match", WHOLE, {"nodes": 500}),
    ("players", LINE, {"nodes": 500, "own": ["A"]}),
    ("puzzle", "", {"game": "coch"}),
    ("puzzle", "", {"day": 3}),
    ("attempt", "", {"game": "coch", "id": "coch-book-01", "move": "X"}),
    ("rate", "", {"game": "coch", "id": "coch-book-01", "move": "X", "rating": "good"}),
]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving() as found:
        yield found


def test_every_question_has_a_schema_of_its_answer() -> None:
    names = good("schema").split()
    assert {f"answer-{question}" for question in QUESTIONS} <= set(names)
    for question in QUESTIONS:
        assert schema(f"answer-{question}")["$defs"]
    asked = {question for question, _, _ in ASKED} | set(OF_GAMES) | {"sit", "choose", "contracts"}
    assert asked == set(QUESTIONS)


@pytest.mark.parametrize("number", range(len(ASKED)), ids=lambda number: ASKED[number][0])
def test_answers(client: Client, number: int) -> None:
    question, text, options = ASKED[number]
    found = [message["answer"] for message in client.ask(question, text, **options) if message.get("answer")]
    assert found
    for answer in found:
        check(f"answer-{question}", answer)


# Question about a game -> its options beside the game.
OF_GAMES: dict[str, dict[str, Any]] = {
    "games": {}, "faces": {}, "rules": {}, "places": {"players": None}, "deal": {"seed": 1}, "match": {"seed": 1},
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_answers_about_games(client: Client, game: str) -> None:
    for question, options in OF_GAMES.items():
        given = {} if question == "games" else {"game": game, **options}
        if question == "places":
            given["players"] = max(solver.GAMES[game].hand_size)
        check(f"answer-{question}", client.answer(question, **given))


@pytest.mark.parametrize("game", GAMES)
def test_answers_at_the_table(client: Client, game: str) -> None:
    """From the first choice of a player on: each answer until the deal is over or void."""
    (dealt,) = client.answer("deal", game=game, seed=4)["deals"]
    chosen: list[str] = []
    while "wanted" in (found := client.answer("sit", dealt["text"], seat="A", chosen=chosen, level="fast")):
        check("answer-sit", found)
        wanted = found["wanted"]
        if wanted["number"]:
            return
        chosen.append(wanted["options"][-1])
    check("answer-sit", found)
    if "table" not in found:
        return
    table = found["table"]
    for _ in range(3):
        if table["over"] or not table["moves"]:
            break
        table = client.answer("show", table["text"], play=[table["moves"][0]["move"]], hide="A")
        check("answer-show", table)


@pytest.mark.parametrize("game", ["zifuli", "cego", "bridge"])
def test_answers_before_the_play(client: Client, game: str) -> None:
    text = ZIFULI if game == "zifuli" else solver.dumps(solver.random_deal(game, seed=3, cards=3), "line").strip()
    for question in ("choose", "contracts"):
        for message in client.ask(question, text, nodes=2000):
            if message.get("answer"):
                check(f"answer-{question}", message["answer"])
