"""Board answers equal the JSON of `--json` and narrow step by step. Errors use the words of the file reader."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from helpers.board import answer, client_of, lines
from helpers.cli import good, run
from helpers.games import GAMES

import solver
from solver.board.messages import MOST_MEMORY, MOST_SECONDS

ENDING = "coch/id=ending/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
WORK = {"nodes", "seconds"}


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of((ENDING,)) as found:
        yield found


def bare(record: Any) -> Any:
    """A record without what it took."""
    if isinstance(record, dict):
        return {name: bare(value) for name, value in record.items() if name not in WORK}
    return [bare(value) for value in record] if isinstance(record, list) else record


def short(game: str) -> str:
    """A short deal of a game, ready to be played."""
    from helpers.review import deal_played

    deal = next(deal for seed in range(99) if (deal := deal_played(game, seed, 2)).position.is_open and deal.play)
    return solver.dumps(deal, "line").strip()


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_are_those_of_the_commands(client: Any, game: str) -> None:
    text = short(game)
    for question, name in (("moves", "moves"), ("solve", "solve"), ("review", "review")):
        found, wanted = run(name, text, "--json"), None
        if found.exit_code:
            assert "error" in lines(client, question, text)[-1]
            continue
        wanted = bare(json.loads(found.stdout))
        told = bare(answer(client, question, text)["answer"])
        for record in (wanted, told):
            record.pop("limits", None)
        assert told == wanted


def test_advice_is_that_of_the_command(client: Any) -> None:
    text = ENDING
    wanted = bare(json.loads(good("hint", text, "--level", "fast", "--json")))
    assert bare(answer(client, "hint", text, level="fast")["answer"]) == wanted
    levels = [message["answer"]["level"] for message in lines(client, "hint", text) if message.get("answer")]
    assert levels == ["fast", "standard"]


@pytest.mark.parametrize(
    ("text", "args"),
    [
        (solver.dumps(solver.random_deal("zifuli", seed=2, cards=3), "line"), ("bids",)),
        (solver.load("positions/trionfo/robbed.toml")[0], ("discards", "--seat", "C")),
        (solver.load("positions/trionfo/robbing.toml")[0], ("discards", "--seat", "C")),
    ],
    ids=["bids", "discards", "robbing"],
)
def test_tables_before_the_play(client: Any, text: Any, args: tuple[str, ...]) -> None:
    """The rows of the command, and for each of them a deal in which it has been chosen."""
    text = text if isinstance(text, str) else solver.dumps(text, "line")
    found = answer(client, "choose", text.strip())
    assert bare(found["answer"]) == bare(json.loads(good(args[0], text.strip(), *args[1:], "--json")))
    said = found["said"]
    assert len(said["rows"]) == len(said["texts"]) == len(said["outcomes"]) > 1
    for row, made in zip(said["rows"], said["texts"], strict=True):
        assert len(row) == len(said["head"])
        position = solver.loads(made)[0].position
        outcome = solver.solve(position, goal="outcome").outcome
        assert args[0] != "bids" or outcome == said["outcomes"][said["texts"].index(made)]


def test_contracts(client: Any) -> None:
    deal = solver.random_deal("cego", seed=3)
    text = solver.dumps(deal, "line").strip()
    found = answer(client, "choose", text, seat="A", nodes=20_000)
    assert {row["contract"] for row in found["answer"]["contracts"]} >= {"solo", "eine_leere"}
    assert all(solver.loads(made)[0].position.moves() for made in found["said"]["texts"])


def test_bounds_tighten(client: Any) -> None:
    """A whole deal: something at once, then better, and never worse."""
    text = solver.dumps(solver.random_deal("coch", seed=7), "line").strip()
    told = [message["answer"] for message in lines(client, "moves", text, nodes=400_000) if message.get("answer")]
    assert len(told) > 3
    for before, after in pairwise(told):
        known = {row["move"]: row for row in before["moves"]}
        for row in after["moves"]:
            assert known[row["move"]]["lower"] <= row["lower"] <= row["upper"] <= known[row["move"]]["upper"]


def test_a_line_of_best_play_comes_with_the_values(client: Any) -> None:
    said = answer(client, "moves", ENDING)["said"]
    position = solver.loads(ENDING)[0].position
    for step in said["line"]:
        assert position.turn == step["seat"]
        position = position.play(step["move"])
    assert position.is_over
    assert position.totals()[position.first_side] == solver.solve(ENDING).value
    assert said["rows"][0]["grade"] == "best"


def test_a_position_and_what_led_to_it(client: Any) -> None:
    shown = answer(client, "show", ENDING, play=["X"])["answer"]
    position = solver.loads(ENDING)[0].position.play("X")
    assert solver.loads(shown["text"])[0].position == position
    assert [one["move"] for one in shown["moves"]] == list(position.moves())
    assert shown["line"] == [{"seat": "A", "move": "X"}]
    hidden = answer(client, "show", ENDING, hide="A")["answer"]
    assert [place["groups"][0]["name"] for place in hidden["scene"]["places"]][1:] == ["unknown"] * 3


def test_faults_are_those_of_files(client: Any) -> None:
    text = ENDING.replace("VII_I", "VII_XVI").replace("/D=", "/DD=")
    (message,) = lines(client, "read", text)
    with pytest.raises(solver.FormatError) as error:
        solver.loads(text)
    assert [fault["text"] for fault in message["faults"]] == list(map(str, error.value.faults))
    assert {fault["key"] for fault in message["faults"]} >= {"hands.A"}


@pytest.mark.parametrize("form", ["toml", "jsonl", "line"])
def test_texts_in_every_form(client: Any, form: str) -> None:
    written = answer(client, "write", ENDING, form=form)["answer"]["text"]
    (deal,) = answer(client, "read", written)["answer"]["deals"]
    assert solver.loads(deal["text"]) == solver.loads(ENDING)
    assert deal["record"]["hands"]["A"] == "I VII X"


def test_what_the_command_was_given(client: Any) -> None:
    assert answer(client, "opened")["answer"] == {"texts": [ENDING], "language": None}


def test_every_game_is_listed_as_the_command_does(client: Any) -> None:
    games = answer(client, "games")["answer"]["games"]
    wanted = [json.loads(line) for line in good("games", "--json").splitlines()]
    assert [{name: game[name] for name in wanted[0]} for game in games] == wanted


@pytest.mark.parametrize(
    ("question", "text", "options", "kind"),
    [
        ("slove", ENDING, {}, "refused"),
        ("moves", "", {}, "refused"),
        ("moves", "nonsense", {}, "format"),
        ("moves", "coch/A=X/B=X/C=V/D=?", {}, "unsolvable"),
        ("moves", ENDING, {"secnds": 1}, "options"),
        ("moves", ENDING, {"seconds": MOST_SECONDS + 1}, "options"),
        ("moves", ENDING, {"seconds": -1}, "options"),
        ("moves", ENDING, {"memory": MOST_MEMORY + 1}, "options"),
        ("moves", ENDING, {"nodes": 10**18}, "options"),
        ("moves", ENDING, {"goal": "fame"}, "options"),
        ("hint", ENDING, {"worlds": 0}, "options"),
        ("hint", ENDING, {"worlds": 10**9}, "options"),
        ("show", ENDING, {"play": ["Bre"]}, "illegal"),
        ("show", ENDING, {"play": "X"}, "options"),
        ("deal", "", {"game": "coch", "seed": 1, "options": {"x": 1}}, "options"),
        ("deal", "", {"game": "poker", "seed": 1}, "refused"),
        ("deal", "", {"game": "coch", "seed": 1, "cards": 10**9}, "options"),
        ("write", ENDING, {"form": "exe"}, "options"),
        ("sit", ENDING, {"seat": "Z"}, "refused"),
        ("reply", "coch/A=X/B=X/C=V/D=Mat/play=X_X_V_Mat", {"seat": "A"}, "refused"),
        ("choose", ENDING, {}, "unsolvable"),
    ],
)
def test_what_has_no_answer(client: Any, question: str, text: str, options: dict[str, Any], kind: str) -> None:
    (message,) = lines(client, question, text, **options)
    assert message["kind"] == kind, message
    assert message["error"]


def test_bids_are_asked_for(client: Any) -> None:
    """The human player makes each pre-play choice in turn, then gets the table in his view."""
    text = answer(client, "deal", game="zifuli", seed=4)["answer"]["deals"][0]["text"]
    chosen: list[str] = []
    while "wanted" in (found := answer(client, "sit", text, seat="A", chosen=chosen)["answer"]):
        asked = found["wanted"]
        assert asked["kind"] == "bid" and asked["options"][0] == "pass"
        chosen.append(asked["options"][-1] if not chosen else "pass")
    assert chosen and found["told"]
    places = found["table"]["scene"]["places"]
    assert {place["groups"][0]["name"] for place in places if place["seat"] != "A"} == {"unknown"}


@pytest.mark.parametrize("level", ["fast", "club", "beginner"])
def test_a_deal_is_played_against_the_engine(client: Any, level: str) -> None:
    """The others move, each by its own view, until the person's turn. At the end there is a result."""
    text = answer(client, "deal", game="coch", seed=4, cards=2)["answer"]["deals"][0]["text"]
    table = answer(client, "sit", text, seat="B", level=level)["answer"]["table"]
    for _ in range(8):
        assert not table["over"]
        if table["turn"] == "B":
            table = answer(client, "show", table["text"], play=[table["moves"][0]["move"]], hide="B")["answer"]
        else:
            table = answer(client, "reply", table["text"], seat="B", level=level)["answer"]["table"]
    assert table["over"] and table["result"]


def test_a_contract_is_bid_for(client: Any) -> None:
    """Without a named contract there is an auction. A player who passes sees the bids of the others."""
    text = answer(client, "deal", game="cego", seed=3)["answer"]["deals"][0]["text"]
    wanted = answer(client, "sit", text, seat="A")["answer"]["wanted"]
    assert wanted["kind"] == "bid" and {"pass", "solo"} <= set(wanted["options"])
    (message,) = lines(client, "sit", text, seat="A", chosen=["grand"])
    assert "Solo" in message["error"]
    asked = answer(client, "sit", text, seat="A", chosen=["solo"])["answer"]["wanted"]
    # who comes after A may name more than that, and then A may go on
    assert asked["told"] == ["A names Solo", "B names Cego", "C passes", "D passes"]
    table = answer(client, "sit", text, seat="A", chosen=["solo", "pass"])["answer"]
    assert "B plays Cego" in table["table"]["scene"]["heading"]
    for seed in range(4, 40):
        text = answer(client, "deal", game="cego", seed=seed)["answer"]["deals"][0]["text"]
        table = answer(client, "sit", text, seat="A", chosen=["solo"])["answer"]
        if "told" in table:
            break
    assert table.get("told") == ["A names Solo", "B passes", "C passes", "D passes"], table.get("wanted")
    assert "A plays Solo" in table["table"]["scene"]["heading"]
    passed = answer(client, "sit", text, seat="A", chosen=["pass"])["answer"]
    assert "A passes" in passed.get("told", passed.get("wanted", {}).get("told"))


GAMES_WITH_BIDS = [("cego", 3, "A"), ("zifuli", 1, "A"), ("skat", 2, "B"), ("schafkopf", 1, "A")]


@pytest.mark.parametrize(("game", "seed", "seat"), GAMES_WITH_BIDS)
def test_advice_on_a_bid_comes_where_it_is_asked_for(client: Any, game: str, seed: int, seat: str) -> None:
    """What is advised can be chosen. Without the option nothing is thought about."""
    text = answer(client, "deal", game=game, seed=seed)["answer"]["deals"][0]["text"]
    found = answer(client, "sit", text, seat=seat)["answer"]
    assert "advice" not in found
    assert found["wanted"]["advised"]
    advised = answer(client, "sit", text, seat=seat, advice=True)["answer"]
    assert advised["wanted"] == found["wanted"]
    assert advised["advice"]["text"]
    if game in ("cego", "zifuli"):
        labels = set(found["wanted"]["labels"])
        rows = advised["advice"]["rows"]
        assert rows[0]["grade"] == "best" and rows[0]["name"] in advised["advice"]["text"]
        assert labels & {row["name"] for row in rows}


def test_advice_on_cards_to_lay_away(client: Any) -> None:
    for seed in range(60):
        text = answer(client, "deal", game="trionfo", seed=seed)["answer"]["deals"][0]["text"]
        found = answer(client, "sit", text, seat="C", advice=True)["answer"]
        if "wanted" in found:
            break
    assert "X" in found["advice"]["text"] and found["wanted"]["advised"]
    chosen: list[str] = []
    while found["wanted"]["kind"] == "rob":
        chosen.append("no" if chosen else "yes")
        found = answer(client, "sit", text, seat="C", chosen=chosen, advice=True)["answer"]
    cards = found["advice"]["rows"][0]["name"]
    assert len(found["advice"]["rows"]) > 1 and cards in found["advice"]["text"]


def test_a_card_is_robbed_and_another_laid_away(client: Any) -> None:
    """Cuccu a trionfo: yes or no, then as many discards as cards robbed. Cards not in hand raise an error."""
    for seed in range(60):
        text = answer(client, "deal", game="trionfo", seed=seed)["answer"]["deals"][0]["text"]
        found = answer(client, "sit", text, seat="C")["answer"]
        if "wanted" in found:
            break
    assert found["wanted"]["kind"] == "rob" and found["wanted"]["options"] == ["yes", "no"]
    assert "table" in answer(client, "sit", text, seat="C", chosen=["no"])["answer"]
    chosen = ["yes"]
    while (wanted := answer(client, "sit", text, seat="C", chosen=chosen)["answer"]["wanted"])["kind"] == "rob":
        chosen.append("no")
    assert wanted["kind"] == "discard" and wanted["number"] == 1 and len(wanted["hand"]) == 9
    assert any("C has robbed 1 card" in told for told in wanted["told"])
    (message,) = lines(client, "sit", text, seat="C", chosen=[*chosen, "X X X"])
    assert message["kind"] == "illegal"
    table = answer(client, "sit", text, seat="C", chosen=[*chosen, wanted["hand"][0]])["answer"]["table"]
    own = next(place for place in table["scene"]["places"] if place["seat"] == "C")
    assert sum(len(group["cards"]) for group in own["groups"]) == 8
