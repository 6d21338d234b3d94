"""Whole deals of bridge, read in one step: as by all checks, whatever was read before."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from reading import played, stated

import solver
from solver.deal_records.encoding import to_record
from solver.games.bridge import whole_deals
from solver.io import pbn, pbn_whole_games
from solver.io.files import loads_records
from solver.io.pbn_deal import MOST_DEAL

BASES = [json.loads(solver.dumps(made, "jsonl")) for seed in range(6) for made in (stated("bridge", seed),)]
BASES += [json.loads(solver.dumps(played(stated("bridge", seed), seed), "jsonl")) for seed in range(6)]
VALUES: dict[str, tuple[Any, ...]] = {
    "dealer": ("A", "B", "N", "Nord", "x", ""),
    "vulnerable": ("none", "EW", "All", "x"),
    "contract": ("4S", "3NT", "4SX", "4S=", "4S+1", "pass", "NT", "4SE", "4SN+1", "8S", ""),
    "declarer": ("A", "B", "south", "Q", ""),
    "leader": ("A", "B", "C", "N", "z"),
    "auction": ("4S P P P", "P P P P", "P P", "4S", "1S X XX P P P", "1S 1H", "", "P 4S P P P", "foo"),
    "options": (
        {},
        {"trumps": "spades"},
        {"trumps": "hearts"},
        {"target": True},
        {"target": 4},
        {"target": 1},
        {"a": 1},
    ),
    "makes": ("-" * 20, "x", ""),
    "result": ({"AC": 10}, {"AC": 14}, {"E": 2}, {"AC": 9, "BD": 4}, {}),
    "claimed": ({"BD": 13}, {"BD": 14}),
    "players": ({"A": "x"}, {"E": "z"}, {"N": "q"}),
    "exposed": (["A"],),
    "known": ("hcp(A) >= 0",),
    "goal": ("win",),
    "tags": (["a", "b"],),
    "id": ("b", "", "bad id"),
}
TAGS = (
    '[Dealer "S"]', '[Vulnerable "All"]', '[Contract "4SX"]', '[Contract "3NTN+1"]', '[Contract "Pass"]',
    '[Declarer "^S"]', '[Declarer "W"]', '[Declarer ""]', '[Result "9"]', '[Result "EW 4"]', '[Result "14"]',
    '[Board "7"]', '[Board "a b"]', '[DoubleDummyTricks "77777777777777777777"]', '[Auction "N"]\n1S Pass 4S AP',
    '[Auction "W"]\nPass Pass Pass Pass', '[Play "W"]\nSA S2 S3 S4\n*', '[Play ""]\n*', '[Openhand "{}"]',
    '[Openhand "{\\"id\\":\\"x\\"}"]', '[North "a"]',
)  # fmt: skip


def answer(text: str, form: str) -> list[Any]:
    """Return the records of the deals, and all messages, or the error."""
    try:
        deals, messages = loads_records(text, None, form, strict=False)
    except solver.FormatError as error:
        return [str(error)]
    return [[to_record(deal) for deal in deals], [(type(one).__name__, str(one)) for one in messages]]


def other_record(rng: random.Random) -> str:
    """Return a record with some values that are another, or are wrong, in JSON Lines."""
    record = json.loads(json.dumps(rng.choice(BASES)))
    for _ in range(rng.randrange(4)):
        key = rng.choice([*VALUES, "hands", "play", "del"])
        if key == "del":
            record.pop(rng.choice([*record]))
        elif key == "play":
            words = record.get("play", "SA").split()
            words[rng.randrange(len(words))] = rng.choice(("SA", "xx", "|", "H2"))
            record["play"] = rng.choice((" ", " | ", ", ")).join(words)
        elif key == "hands" and record.get("hands"):
            seat = rng.choice([*record["hands"]])
            cards = record["hands"][seat].split()
            cards[rng.randrange(len(cards))] = rng.choice(("SA", "?", "as", "XX", "h2 SA"))
            record["hands"][seat] = " ".join(cards)
        elif key in VALUES:
            record[key] = rng.choice(VALUES[key])
    return json.dumps(record)


def other_game(rng: random.Random) -> str:
    """Return a game with some lines that are another, or are wrong, in PBN."""
    text = solver.dumps(solver.loads(json.dumps(rng.choice(BASES)), form="jsonl"), "pbn")
    lines = text.split("\n")
    for _ in range(rng.randrange(4)):
        place = rng.randrange(len(lines))
        kind = rng.randrange(4)
        if kind == 0:
            lines[place] = rng.choice(TAGS)
        elif kind == 1:
            lines.insert(place, rng.choice(TAGS))
        elif kind == 2:
            words = lines[place].split(" ")
            rng.shuffle(words)
            lines[place] = " ".join(words)
        else:
            del lines[place]
    return "\n".join(lines)


@pytest.mark.parametrize(("form", "other"), [("jsonl", other_record), ("pbn", other_game)])
def test_it_is_as_by_all_checks(
    form: str, other: Callable[[random.Random], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(form)
    texts = [other(rng) for _ in range(1500)]
    with monkeypatch.context() as patch:
        patch.setattr(whole_deals, "keep", lambda record, deal: None)
        patch.setattr("solver.games.bridge.game.keep", lambda record, deal: None)
        whole_deals.kept.clear()
        wanted = [answer(text, form) for text in texts]
        assert not whole_deals.kept
    sound = 0
    for _ in range(2):
        for text, one in zip(texts, wanted, strict=True):
            assert answer(text, form) == one, text
            sound += len(one) == 2 and not one[1]
    assert sound > 300
    assert whole_deals.kept


def test_a_game_is_read_in_one_step() -> None:
    texts = [solver.dumps(played(stated("bridge", seed), seed), "pbn") for seed in range(10)]
    for text in texts:
        solver.loads(text)
    for text in texts:
        (deal,) = pbn.read(text).deals
        assert isinstance(deal, solver.Deal)
        assert [deal] == solver.loads(text)


def test_deals_share_no_options() -> None:
    deals = solver.loads("\n".join(json.dumps({**BASES[0], "id": f"d{number}"}) for number in range(3)))
    one, *others = deals
    assert all(one.options is not other.options for other in others)


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_deals, "MOST_KEPT", 3)
    for contract in ("1S", "2S", "3S", "4S", "5S"):
        solver.loads(json.dumps({**BASES[0], "contract": contract, "options": {}}))
        assert len(whole_deals.kept) <= 3


def test_a_long_deal_is_not_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its words alone would take hundreds of megabytes."""
    asked: list[str] = []

    def asked_for(suit: pbn_whole_games.Holdings, ranks: str) -> tuple[str, ...]:
        asked.append(ranks)
        raise KeyError(ranks)

    monkeypatch.setattr(pbn_whole_games.Holdings, "__missing__", asked_for)
    hand = ".".join(["A" * MOST_DEAL] * 4)
    assert pbn_whole_games.hands_of(" ".join([f"N:{hand}"] + [hand] * 3)) is None
    assert not asked
