"""Faults of other programs' files in the answers of `openhand serve`: each with line, deal and key, none lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from helpers.schemas import check
from helpers.serve import Client, serving

import solver

GOOD = '[Board "1"]\n[Deal "N:A2... K3... .A2.. .K3.."]\n\n'
VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"
SKAT = solver.dumps(solver.random_deal("skat", seed=3, contract="clubs", declarer="B"), "iss")
DEALT = SKAT.partition("w ")[2].partition(" ")[0]
BOARD = '[Board "2"]\n'
PROTOCOL = (
    "Geber: a\n b hat: {}\n c hat: HO SO\n d hat: EU GU\n a hat: HU SU\nb spielt Wenz\n b spielt aus: EO HO EU HU\n"
)
NOBODY = SKAT.replace(f"w {DEALT}", f"w {DEALT} 1 p 2 p 0 p w").replace("skat-3", "x")
LESS = SKAT.replace(DEALT, DEALT[3:]).replace("skat-3", "x")
LIN, RBN = "qx|o1|md|1SA2,HA2,SK3,HK3|\n", "B 1\nH N:A2:K3:.A2:.K3\n\n"
LINK, GIB = f"{VIEWER}n=sa2&e=sk3&s=ha2&w=hk3&b=1\n", f"A2... K3... .A2.. .K3..:{'1' * 20}\n"
# What is wrong -> a text with it, and the line, deal and key of its fault.
TEXTS: dict[str, tuple[str, tuple[int, str | None, str | None]]] = {
    "a hand of another size": (f'{GOOD}{BOARD}[Deal "N:A2... K3... .A2.. .K34.."]\n', (5, "2", "hands.D")),
    "a hand that is none": (f'{GOOD}{BOARD}[Deal "N:A2... Y3... .A2.. .K3.."]\n', (5, "2", "Deal")),
    "a contract that is none": (f'{GOOD}{GOOD.strip().replace("1", "2")}\n[Contract "4Y"]\n', (6, "2", "Contract")),
    "a card that may not be played": (
        f'{BOARD}[Deal "N:A2... K.3.. 3.A.. 4.K.."]\n[Contract "NT"]\n[Play "N"]\nSA H3 S3 S4\n', (2, "2", "play")),
    "a call that is none": (LIN + LIN.replace("o1", "o2").replace("\n", "mb|9Z|\n"), (2, "2o", "mb")),
    "a hand in LIN": (LIN + LIN.replace("o1", "o2").replace("SA2", "SZ2"), (2, "2o", "md")),
    "a hand in RBN": (RBN + RBN.replace("B 1", "B 2").replace("A2:", "Z2:"), (5, "2", "H")),
    "an auction in RBN": (RBN + RBN.replace("B 1", "B 2").replace("\n\n", "\nA NZ:QQ\n\n"), (6, "2", "A")),
    "a hand in a link": (LINK + LINK.replace("sa2", "sz").replace("b=1", "b=2"), (2, "2", "n")),
    "a deal in a list": (GIB + GIB.replace("K3..:", "Z3..:"), (2, None, None)),
    "a game that nobody played": (SKAT + NOBODY, (2, "x", "MV")),
    "a pack of 31 cards": (SKAT + LESS, (2, "x", "MV")),
    "a hand in a protocol": (PROTOCOL.format("EO GO") + "\n" + PROTOCOL.format("EO GO HK"), (9, "2", "hands.A")),
}  # fmt: skip
ONE_POSITION = ("solve", "moves", "hint", "review", "show", "choose", "sit")


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving() as found:
        yield found


@pytest.mark.parametrize("name", TEXTS)
def test_what_was_not_read_is_told(client: Client, name: str) -> None:
    """The other deals are read and written."""
    text, place = TEXTS[name]
    for question in ("read", "write"):
        found = client.answer(question, text)
        check(f"answer-{question}", found)
        (fault,) = found["faults"]
        assert (fault["line"], fault["deal"], fault["key"]) == place
        assert fault["message"] and fault["message"] in fault["text"]
    deals = client.answer("read", text)["deals"]
    assert deals and client.answer("read", found["text"]) == {"deals": deals, "faults": [], "remarks": []}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("question", ONE_POSITION)
def test_a_question_about_one_position_is_not_answered(client: Client, question: str, name: str) -> None:
    """It may mean what was not read."""
    text, place = TEXTS[name]
    (message,) = client.ask(question, text, **({"seat": "A"} if question == "sit" else {}))
    check("message-error", message)
    assert message["kind"] == "format"
    assert place in {(fault["line"], fault["deal"], fault["key"]) for fault in message["faults"]}


def test_a_text_without_faults(client: Client) -> None:
    for question in ("read", "write"):
        told = client.answer(question, GOOD)
        assert told["faults"] == told["remarks"] == []
    assert client.answer("solve", GOOD)["exact"]


def test_what_was_guessed_is_a_remark(client: Client) -> None:
    """It refuses nothing."""
    text = "A2...\nK3...\nQ4...\nJ5...\nby an unknown hand\n"
    for question in ("read", "write"):
        found = client.answer(question, text)
        check(f"answer-{question}", found)
        assert found["faults"] == []
        guessed, left_out = (remark["text"] for remark in found["remarks"])
        assert "taken as N A2.-.-.-" in guessed and '"by an unknown hand"' in left_out
    assert client.answer("solve", text)["exact"]


def test_deals_of_a_whole_game(client: Client) -> None:
    """A hand that cannot be read is not left out of the standing."""
    text = TEXTS["a hand of another size"][0]
    for question in ("match", "review_match"):
        (message,) = client.ask(question, text)
        assert message["kind"] == "format" and message["faults"][0]["deal"] == "2"


def test_other_languages(client: Client) -> None:
    client.send(id=0, question="read", text=TEXTS["a hand that is none"][0], language="de")
    (fault,) = client.read()["answer"]["faults"]
    assert "ist kein Blatt" in fault["text"]
