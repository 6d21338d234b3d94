"""Limits of questions: nodes, seconds and memory hold for each that searches, and each hears a stop."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from helpers.games import FISHING, GAMES
from helpers.review import deal_played
from helpers.serve import Client, serving
from helpers.waiting import hold

import solver
from solver.board import hint_handlers, parallel_moves
from solver.board.messages import Request
from solver.board.request_routing import QUESTIONS, QUICK, answer
from solver.players import claim, engine_player
from solver.puzzles import attempt
from solver.search import prover
from solver.search.prover import CHUNK_MEMORY

NODES = 20_000
# Cards of a hand: as many as the game has.
MANY = 99
# Nodes that the least advice before the first card takes: one simulation of each option, and one world.
LEAST = 50_000
LIMITS = {"nodes": NODES, "seconds": 600, "memory": 3, "threads": 2}
PLANNED = (
    "bridge/A=SA_SQ_S3_HA_H4_H3_DA_DJ_D6_CK_C9_C3_C2/B=?13/C=SJ_S9_S6_HQ_HJ_H9_DQ_DT_D5_CA_CT_C6_C5/D=?13/exposed=A_C"
    "/contract=3NT/declarer=A/play=H2"
)


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving() as found:
        yield found


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The megabytes of every table of the test."""
    found: list[int] = []
    begin = prover.Prover.__post_init__

    def begun(self: Any) -> None:
        found.append(self.memory)
        begin(self)

    monkeypatch.setattr(prover.Prover, "__post_init__", begun)
    return found


def asked(question: str, text: str, **options: Any) -> list[Any]:
    """All answers to a question, in this process."""
    found: list[Any] = []

    def tell(answered: Any, said: Any, *, more: bool = False) -> None:
        if answered is not None:
            found.append(answered)

    answer(Request(question=question, text=text, options=options), tell)
    return found


def results(patch: pytest.MonkeyPatch, module: Any, name: str) -> list[Any]:
    """The results of a function of a module from now on, with the arguments of each call."""
    found: list[Any] = []
    function = getattr(module, name)

    def called(*args: Any, **kwargs: Any) -> Any:
        found.append((function(*args, **kwargs), kwargs))
        return found[-1][0]

    patch.setattr(module, name, called)
    return found


@cache
def deal_of(game: str, cards: int) -> str:
    """A deal that waits for its first card, as large as the game allows if `cards` are many."""
    if game in FISHING:
        return solver.dumps(solver.random_deal(game, seed=3), "line").strip()
    most = min(cards, min(solver.GAMES[game].hand_size.values()))
    starts = (deal_played(game, seed, most).position.source.start for seed in range(99))
    at = next(at for at in starts if at.is_open and not at.question.pending and len(at.hands[at.turn]) == most)
    return solver.dumps(at.deal, "line").strip()


@pytest.mark.parametrize("game", GAMES)
def test_a_claim_keeps_its_limits(game: str, monkeypatch: pytest.MonkeyPatch, made: list[int]) -> None:
    text = deal_of(game, MANY)
    found = results(monkeypatch, claim, "solve")
    (rest,) = asked("claim", text, seat=solver.loads(text)[0].position.decider, **LIMITS)
    assert sum(one.nodes for one, _ in found) <= NODES
    assert made and max(made) <= LIMITS["memory"]
    assert all(given["seconds"] <= LIMITS["seconds"] and given["threads"] == 2 for _, given in found)
    end = solver.loads(text)[0].position.after([one["move"] for one in rest["line"]])
    assert end.is_over


@pytest.mark.parametrize("level", ["fast", "standard"])
@pytest.mark.parametrize("game", GAMES)
def test_a_reply_keeps_its_limits(game: str, level: str, monkeypatch: pytest.MonkeyPatch, made: list[int]) -> None:
    text = deal_of(game, MANY)
    at = solver.loads(text)[0].position
    seat = next(one for one in at.seats if one != at.decider and at.rules.decider(at.deal, one) == one)
    found = results(monkeypatch, engine_player, "hint")
    for limits in (LIMITS, {**LIMITS, "seconds": 0}):
        (told,) = asked("reply", text, seat=seat, level=level, **limits)
        assert told["move"] in map(str, at.moves())
        ((advice, given),) = found
        assert advice.nodes <= NODES and given["seconds"] == limits["seconds"] and given["threads"] == 2
        assert max(made, default=0) <= LIMITS["memory"]
        found.clear()


@pytest.mark.parametrize("cards", [MANY, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_keeps_its_nodes(game: str, cards: int, monkeypatch: pytest.MonkeyPatch, made: list[int]) -> None:
    """Both levels together, on the whole deal and where the worlds are solved."""
    found = results(monkeypatch, hint_handlers, "hint_for")
    answers = asked("hint", deal_of(game, cards), **LIMITS)
    assert len(found) == len(answers) == 2
    assert sum(one.nodes for one, _ in found) <= NODES
    assert max(made, default=0) <= LIMITS["memory"]


@pytest.mark.parametrize("given", [None, 1, 2, 3, 64])
def test_moves_of_a_short_position_keep_to_their_threads(given: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the option as many as help."""
    started: list[int] = []

    class Counted(parallel_moves.Workers):
        def __init__(self, threads: int) -> None:
            started.append(threads)
            super().__init__(threads)

    monkeypatch.setattr(parallel_moves, "Workers", Counted)
    monkeypatch.setattr(parallel_moves.os, "cpu_count", lambda: 8)
    *_, found = asked("moves", deal_of("coch", 6), threads=given)
    assert all(row["exact"] for row in found["moves"])
    assert started == {None: [4], 1: [], 2: [2], 3: [3], 64: [4]}[given]


@pytest.mark.parametrize("game", GAMES)
def test_nodes_give_the_same_advice_with_any_threads(game: str) -> None:
    for cards in (MANY, 4):
        at = solver.loads(deal_of(game, cards))[0].position
        one, two = (solver.hint(at, nodes=NODES, threads=threads, seed=5) for threads in (1, 3))
        assert [row.mean for row in one] == [row.mean for row in two] and one.nodes == two.nodes


def test_the_choices_of_others_keep_their_limits(monkeypatch: pytest.MonkeyPatch, made: list[int]) -> None:
    """Before the first card, each of them."""
    found = results(monkeypatch, engine_player, "hint")
    for game in ("zifuli", "cego", "trionfo"):
        text = solver.dumps(solver.random_deal(game, seed=4), "line").strip()
        asked("sit", text, seat="C", advice=True, level="standard", **{**LIMITS, "nodes": LEAST})
    assert found
    assert all(one.nodes <= LEAST and given["seconds"] == 600 for one, given in found)
    assert max(made, default=0) <= LIMITS["memory"]


def test_an_attempt_keeps_its_limits(monkeypatch: pytest.MonkeyPatch, made: list[int]) -> None:
    nodes: list[int] = []
    leave = attempt.MoveGrader.__exit__

    def left(self: Any, *exc: object) -> None:
        nodes.append(self.nodes)
        leave(self, *exc)

    monkeypatch.setattr(attempt.MoveGrader, "__exit__", left)
    for number in (0, 10, 100_000):
        (told,) = asked("attempt", "", game="coch", id="coch-book-01", move="X", **{**LIMITS, "nodes": number})
        assert nodes[-1] <= number and (len(told["line"]) > 1) is (number == 100_000)
    assert set(made) == {LIMITS["memory"]}


def test_an_attempt_at_a_plan_keeps_its_limits(made: list[int]) -> None:
    for number, chances in ((0, 0), (10**7, 2)):
        (told,) = asked("attempt", "", game="bridge", id="bridge-plan-1", move="CT", **{**LIMITS, "nodes": number})
        assert len(told["chances"]) >= chances and bool(told["chances"]) is bool(chances)
    assert set(made) == {LIMITS["memory"]}


def test_the_rows_of_moves_keep_the_memory(made: list[int]) -> None:
    text = deal_of("coch", 4)
    asked("moves", text, memory=3)
    assert made and max(made) <= 3
    made.clear()
    asked("moves", text, memory=CHUNK_MEMORY)
    assert max(made) <= CHUNK_MEMORY


def one_line(game: str, seed: int) -> str:
    return solver.dumps(solver.random_deal(game, seed=seed), "line").strip()


LONG = one_line("cicera", 1)
BEGUN = f"{LONG}/play={solver.loads(LONG)[0].position.moves()[0]}"
SCOPONE = one_line("scopone", 1)
WHOLE = asked("match", "", game="cicera", seed=1)[0]["deal"]["text"]
WHOLE = f"{WHOLE}/play={solver.loads(WHOLE)[0].position.moves()[0]}"
# Question that searches -> text and options of one that takes long.
ENDLESS: dict[str, tuple[str, dict[str, Any]]] = {
    "choose": (one_line("cego", 3), {}),
    "claim": (LONG, {"seat": "A"}),
    "contracts": (one_line("cego", 3), {}),
    "hint": (SCOPONE, {"level": "standard"}),
    "moves": (LONG, {}),
    "plan": (PLANNED, {}),
    "players": (BEGUN, {"own": ["A"]}),
    "reply": (SCOPONE, {"seat": solver.loads(SCOPONE)[0].position.seats[-1]}),
    "review": (BEGUN, {}),
    "review_match": (WHOLE, {}),
    "sit": (one_line("cego", 3), {"seat": "D", "level": "standard"}),
    "solve": (LONG, {}),
}


def test_every_search_is_stopped_here() -> None:
    """But puzzles, which are solved before a stop could come."""
    assert set(ENDLESS) | {"attempt"} == set(QUESTIONS) - QUICK


@pytest.mark.parametrize("question", ENDLESS)
def test_a_stop_is_heard(client: Client, question: str) -> None:
    """In the midst of the search, which would take longer."""
    text, options = ENDLESS[question]
    number = client.begin(question, text, **{"seconds": 600, **options})
    hold(0.1)
    client.send(stop=number)
    last = client.rest(number)[-1]
    assert last.get("stopped") is True and "error" not in last
    assert client.answer("show", LONG)
