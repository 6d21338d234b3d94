"""The reference for the fishing games: what holds in both of them."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from helpers.fishing import fish, whole

from reference.fishing import move_words


def kinds() -> list[tuple[str, dict[str, Any]]]:
    return [
        ("cicera", {"size": 12}),
        ("cicera", {"size": 6, "options": {"deal": "6+6"}}),
        ("cuarenta", {}),
        ("cuarenta", {"players": 2}),
        ("cuarenta", {"options": {"addition": "two"}}),
        ("cuarenta", {"players": 2, "score": [24, 28]}),
    ]


@pytest.mark.parametrize(("game", "keys"), kinds())
def test_whole_deals_keep_every_card(game: str, keys: dict[str, Any]) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        here = whole(game, rng, **keys)
        turns = 0
        while not here.over:
            assert here.turn == here.seats[turns % len(here.seats)]
            # captures often, so that piles and events grow
            moves = [move for move in here.moves() if "x" in move] if rng.random() < 0.7 else []
            here = here.play(rng.choice(moves or here.moves()))
            turns += 1
            piles = [*here.hands.values(), *here.taken.values(), here.table, here.stock]
            assert sum(map(Counter, piles), Counter()) == Counter(here.pack)
        assert (here.turn, here.moves()) == ("", [])
        assert here.final_outcome() in ("win", "draw", "loss", "open")
        if not keys.get("score"):
            assert turns == (48 if game == "cicera" else 40)
        if game == "cicera":
            assert not here.table


@pytest.mark.parametrize("game", ["cicera", "cuarenta"])
def test_moves_are_all_that_play_accepts(game: str) -> None:
    for seed in range(25):
        rng = random.Random(seed)
        here = whole(game, rng, size=12 if game == "cicera" else 5)
        for _ in range(rng.randrange(16)):
            here = here.play(rng.choice(here.moves()))
        legal = here.moves()
        table = rng.sample(here.table, min(6, len(here.table)))
        for card in sorted({*here.hands[here.turn], rng.choice(here.pack)}):
            for size in range(len(table) + 1):
                for group in combinations(table, size):
                    proper = here.written(card, list(group)) if group else card
                    asked = f"{card}x{'+'.join(rng.sample(group, size))}" if group else card
                    if proper in legal:
                        assert here.play(asked).key() == here.play(proper).key()
                        continue
                    with pytest.raises(ValueError, match=r"\w"):
                        here.play(asked)


def test_words_of_a_record() -> None:
    assert move_words("7 5x2+3>6 | [7 J]Q\n[7 J]QxQ [A]") == ["7", "5x2+3>6", "[7 J]Q", "[7 J]QxQ", "[A]"]
    assert move_words(None) == []


def test_deals_that_cannot_be() -> None:
    for game, hands, keys, match in [
        ("cicera", "7d / 7s", {}, "2 hands"),
        ("cicera", "7d / 7s / 7c / 7b", {"table": "7d"}, "copies of 7d"),
        ("cicera", "7d / 7s / 7c / 8x", {}, "copies of 8x"),
        ("cicera", "7d / 7s / 7c / ", {}, "hands of"),
        ("cicera", "7d / 7s / 7c / 7b", {"turn": "B"}, "hands of"),
        ("cicera", "7d / 7s / 7c / 7b", {"stock": "Ad 2d 3d 4d"}, "stock"),
        ("cicera", "7d / 7s / 7c / 7b", {"last": "6d"}, "last"),
        ("cicera", "7d / 7s / 7c / 7b", {"options": {"deal": "13"}}, "deal 13"),
        ("cicera", "7d / 7s / 7c / 7b", {"objective": "game"}, "objective"),
        ("cicera", "7d / 7s / 7c / 7b", {"objective": "match"}, "match"),
        ("cicera", "7d / 7s / 7c / 7b", {"points": {"A": 1}}, "sides"),
        ("cicera", "7d / 7s / 7c / 7b", {"count": {"AC": 20, "BD": 29}}, "more cards"),
        ("cuarenta", "7 / 7 / 7", {}, "3 hands"),
        ("cuarenta", "7 7 7 7 6 / 7 A A 2 3", {}, "5 copies"),
        ("cuarenta", "7 7 7 7 6 5 / A A A A 2 3", {}, "in a hand"),
        ("cuarenta", "7 / 7", {"stock": "A A A A 2"}, "stock"),
        ("cuarenta", "7 / 7", {"objective": "game"}, "score"),
        ("cuarenta", "7 / 7", {"score": [40, 40]}, "score"),
        ("cuarenta", "7 7 7 4 3 / A A 2 2 3", {"ronda": {"A": "7"}}, "fresh"),
        ("cuarenta", "A 7 6 4 3 / A A 2 2 3", {"table": "7", "last": "7"}, "fresh"),
        ("cuarenta", "7 6 4 3 / A A 2 2", {"ronda": {"A": "7"}}, "three 7"),
        ("cuarenta", "7 / 7", {"last_capture": "AC"}, "last_capture"),
    ]:
        with pytest.raises(ValueError, match=match):
            fish(game, hands, **keys)
