"""Choices that the rules forbid, in `openhand serve`: each is an error of the kind `illegal`, with the reason."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.schemas import check
from helpers.serve import Client, serving

import solver

BEGUN = "bridge/A=SA_HA/B=SK_HK/C=SQ_HQ/D=SJ_HJ/play=HA"


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with serving() as found:
        yield found


def first_choice(client: Client, text: str, kind: str) -> tuple[list[str], dict[str, Any]]:
    """The choices of a seat up to the first of a kind, and what is wanted then."""
    chosen: list[str] = []
    while True:
        wanted = client.answer("sit", text, seat="A", chosen=chosen)["wanted"]
        if wanted["kind"] == kind:
            return chosen, wanted
        chosen.append(wanted["options"][-1])


# A deal -> what its first player is asked, and choices that the rules forbid.
FORBIDDEN = {
    ("zifuli", 0): ("bid", "Nul", "Ace", ""),
    ("cego", 0): ("bid", "T1", "leere", "zz"),
    ("skat", 0): ("bid", "17", "yess"),
    ("schafkopf", 0): ("bid", "ramsch", "EO"),
    ("koenigrufen", 0): ("bid", "T4", "rufr"),
}


@pytest.mark.parametrize(("game", "seed"), FORBIDDEN)
def test_a_bid_that_is_not_allowed(game: str, seed: int, client: Client) -> None:
    kind, *bad = FORBIDDEN[game, seed]
    text = solver.dumps(solver.random_deal(game, seed=seed), "line").strip()
    chosen, wanted = first_choice(client, text, kind)
    for one in bad:
        *_, message = client.ask("sit", text, seat="A", chosen=[*chosen, one])
        check("message-error", message)
        assert message["kind"] == "illegal" and message["error"]
        assert one not in wanted["options"]


def test_cards_that_may_not_be_laid_away(client: Client) -> None:
    """Kings of Königrufen, cards that are not held, too many."""
    for seed in range(20):
        text = solver.dumps(solver.random_deal("koenigrufen", seed=seed), "line").strip()
        chosen: list[str] = []
        found = client.answer("sit", text, seat="A", chosen=chosen)
        rng = random.Random(seed)
        while "wanted" in found and found["wanted"]["kind"] != "discard":
            chosen.append(rng.choice(found["wanted"]["options"]))
            found = client.answer("sit", text, seat="A", chosen=chosen)
        if "wanted" in found and any(card.startswith("K") for card in found["wanted"]["hand"]):
            break
    hand, number = found["wanted"]["hand"], found["wanted"]["number"]
    kings = sorted(hand, key=lambda card: not card.startswith("K"))[:number]
    for cards in (kings, hand[: number + 1], ["Zz"] * number):
        *_, message = client.ask("sit", text, seat="A", chosen=[*chosen, " ".join(cards)])
        check("message-error", message)
        assert message["kind"] == "illegal" and message["error"]


def test_a_card_that_the_rules_refuse(client: Client) -> None:
    """In `show`, and as a move of a puzzle."""
    table = client.answer("show", BEGUN)
    (refused,) = table["refused"]
    (message,) = client.ask("show", BEGUN, play=[refused["cards"][0]])
    check("message-error", message)
    assert message["kind"] == "illegal" and "follow" in message["error"]
