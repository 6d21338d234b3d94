"""Auction of Königrufen on the board: the questions in turn, what all say, and the table that follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from helpers.board import answer, client_of, lines

ENDING = "coch/id=ending/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of((ENDING,)) as found:
        yield found


def dealt(client: Any, seed: int) -> str:
    return str(answer(client, "deal", game="koenigrufen", seed=seed)["answer"]["deals"][0]["text"])


def sit(client: Any, text: str, seat: str, *chosen: str, **more: Any) -> Any:
    return answer(client, "sit", text, seat=seat, chosen=list(chosen), **more)["answer"]


def test_forehand_plays_a_besserrufer(client: Any) -> None:
    """Each question follows the choices before it: word, game, king, half, cards."""
    text = dealt(client, 7)
    opening = sit(client, text, "A")["wanted"]
    assert opening["kind"] == "bid" and "forehand" in opening["options"] and "pass" not in opening["options"]
    assert opening["text"] == "You are forehand. What do you say?" and opening["advised"]
    game = sit(client, text, "A", "forehand")["wanted"]
    assert game["told"] == ["A names forehand", "B passes", "C passes", "D passes"]
    assert {"rufer", "trischaken"} <= set(game["options"]) and "sechserdreier" not in game["options"]
    king = sit(client, text, "A", "forehand", "besserrufer")["wanted"]
    assert king["options"] == ["clubs", "spades", "hearts"]
    assert king["labels"] == ["king of clubs", "king of spades", "king of hearts"]
    half = sit(client, text, "A", "forehand", "besserrufer", "clubs")["wanted"]
    assert half["options"] == ["first", "second"]
    assert half["told"][-3:] == [
        "A calls the king of clubs", "A announces Pagat", "the talon: first half T15 ♠K ♦Q, second half T4 T12 ♠8"
    ]  # fmt: skip
    away = sit(client, text, "A", "forehand", "besserrufer", "clubs", "second")["wanted"]
    assert (away["kind"], away["number"], len(away["hand"])) == ("discard", 3, 15)
    chosen = ("forehand", "besserrufer", "clubs", "second")
    for wrong in ("Kd 9c 8c", "T4 9c 8c"):
        (message,) = lines(client, "sit", text, seat="A", chosen=[*chosen, wrong])
        assert message["kind"] == "illegal" and "Neither a king nor a card of the Trull" in message["error"]
    found = sit(client, text, "A", *chosen, "9c 8c Qs")
    assert "A plays Besserrufer, the king of clubs, Pagat" in found["table"]["scene"]["heading"]
    assert found["told"][-1] == "A takes up T4 T12 ♠8"


def test_forehand_holds_a_bid(client: Any) -> None:
    text = dealt(client, 4)
    asked = sit(client, text, "A", "forehand")["wanted"]
    assert asked["told"] == ["A names forehand", "B passes", "C passes", "D names Solorufer"]
    assert asked["options"][:3] == ["pass", "solorufer", "besserrufer"]
    (message,) = lines(client, "sit", text, seat="A", chosen=["forehand", "bettler"])
    assert message["kind"] == "illegal"
    held = sit(client, text, "A", "forehand", "solorufer")["wanted"]
    assert held["told"][-2:] == ["A holds Solorufer", "D passes"] and held["text"].endswith("Which king do you call?")
    table = sit(client, text, "A", "forehand", "solorufer", "spades")["table"]
    assert "A plays Solorufer, the king of spades" in table["scene"]["heading"]


def test_what_others_take_up_is_told(client: Any) -> None:
    """Who sits behind forehand has one question, and nothing of other hands is shown."""
    text = dealt(client, 11)
    assert sit(client, text, "D")["wanted"]["told"] == ["A names forehand", "B passes", "C passes"]
    found = sit(client, text, "D", "pass")
    assert found["told"][4:] == [
        "A names Rufer", "A calls the king of hearts",
        "the talon: first half T6 T20 ♣9, second half T5 ♠J ♥1", "A takes up T6 T20 ♣9",
    ]  # fmt: skip
    places = found["table"]["scene"]["places"]
    assert {place["groups"][0]["name"] for place in places if place["seat"] != "D"} == {"unknown"}


@pytest.mark.parametrize("chosen", [(), ("forehand",), ("forehand", "rufer"), ("forehand", "rufer", "clubs")])
def test_advice_is_a_rule(client: Any, chosen: tuple[str, ...]) -> None:
    """What is advised can be chosen."""
    found = sit(client, dealt(client, 7), "A", *chosen, advice=True)
    said = found["advice"]["text"]
    assert said.startswith("Rule of thumb: ")
    named = said.partition("By it you name ")[2].rstrip(".")
    assert named.removeprefix("the ") in found["wanted"]["labels"]


def test_the_cards_of_a_question_have_the_names_of_the_language(client: Any) -> None:
    text = dealt(client, 7)
    assert sit(client, text, "A")["wanted"]["names"]["Nc"] == "♣N"
    names = answer(client, "sit", text, language="de", seat="A")["answer"]["wanted"]["names"]
    assert names["Nc"] == "♣R"
