"""The play of a record, played as a whole: as card by card, to the same position or the same error."""

from __future__ import annotations

import random

import pytest
from reading import played, stated

import solver
from solver._core.trick_replay import replay_columns
from solver.trick.position import begin

GAMES = ("bridge", "skat", "schafkopf", "cego", "trionfo", "tressette", "koenigrufen", "coch")
SPELLED = ("xx", "?", "", "SA:spa", "[X]")


def card_by_card(position: solver.Position, words: list[str]) -> solver.Position:
    """Return the position after the words, each played on its own."""
    for word in words:
        position = position.play(word)
    return position


@pytest.mark.parametrize("game", GAMES)
def test_it_is_as_card_by_card(game: str) -> None:
    rng = random.Random(game)
    refused = 0
    for seed in range(30):
        deal = played(stated(game, seed), seed)
        words = list(deal.play[: rng.randrange(len(deal.play) + 1)])
        for _ in range(rng.randrange(3) if words else 0):
            words[rng.randrange(len(words))] = rng.choice((*deal.play, *SPELLED, words[0].lower()))
        try:
            wanted = card_by_card(deal.start, words)
        except solver.IllegalMove as error:
            refused += 1
            with pytest.raises(solver.IllegalMove) as caught:
                deal.start.after(words)
            assert str(caught.value) == str(error)
            continue
        found = deal.start.after(words)
        assert (found, found.line, found.trick, found.leader) == (wanted, wanted.line, wanted.trick, wanted.leader)
        assert found.state.legal() == wanted.state.legal()
    assert 0 < refused < 30


def test_a_word_of_another_type_is_refused_after_the_moves_before_it() -> None:
    start = played(stated("bridge", 1), 1).start
    with pytest.raises(solver.OptionsError, match="a move as a text"):
        start.after([5])
    with pytest.raises(solver.IllegalMove):
        start.after(["xx", 5])


def test_columns_are_put_in_the_order_of_play() -> None:
    for seed in range(20):
        deal = played(stated("bridge", seed), seed)
        start = begin(deal)
        rows = []
        at = start
        for _ in range(13):
            row = {}
            for _ in range(4):
                move = str(deal.play[len(at.line)])
                row[at.turn] = move
                at = at.play(move)
            rows.append(row)
        for first in range(4):
            order = ["ABCD"[(first + place) % 4] for place in range(4)]
            names = [row[seat] for row in rows for seat in order]
            assert replay_columns(start.state, names, first) == list(deal.play)
            # a card that is exchanged with one of another row ends the play there
            names[0], names[-1] = names[-1], names[0]
            assert len(replay_columns(start.state, names, first)) < len(names)
