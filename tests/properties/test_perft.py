"""Perft, the counts of move sequences: the core and the reference against the data files of every game.

A line of `positions/<game>/<game>.perft` is a deal in the one-line form and its counts for depth 1, 2, and so on.
Anyone can add lines.
"""

from __future__ import annotations

import pytest
import reference
from helpers.perft import Line, every_line, lines

import solver
from solver.deal_records.encoding import to_record
from solver.model.deal import Deal

MOST_NAIVE = 4_000


def divided(deal: Deal, depth: int) -> str:
    """The counts of core and reference after each first move, those that differ marked."""
    position = deal.position
    ours = {str(move): position.play(move).state.perft(depth - 1) for move in position.moves()}
    naive = reference.state(to_record(deal))
    theirs = {move: reference.perft(naive.play(move), depth - 1) for move in naive.moves()}
    rows = [f"depth {depth}: core, reference"]
    for move in dict.fromkeys([*ours, *theirs]):
        core, plain = ours.get(move), theirs.get(move)
        rows.append(f"{move:>10} {core or 0:>10} {plain or 0:>10}{'' if core == plain else '  differs'}")
    return "\n".join(rows)


@pytest.mark.parametrize("game", solver.GAMES)
def test_every_game_has_data(game: str) -> None:
    assert any(line.game == game for line in lines()), f"positions/{game}/{game}.perft is missing or empty"


@every_line
def test_lines_say_what_they_count(line: Line) -> None:
    """Each line is a deal of its folder's game, and its counts end where the play ends."""
    assert line.deal.game == line.game
    assert line.counts
    assert all(count > 0 for count in line.counts)


@every_line
def test_core(line: Line) -> None:
    position = line.deal.position
    for depth, count in enumerate(line.counts, 1):
        found = position.state.perft(depth)
        assert found == count, f"{line.text}\n{found}, not {count}\n{divided(line.deal, depth)}"


@every_line
def test_reference(line: Line) -> None:
    expected = [count for count in line.counts if count <= MOST_NAIVE]
    counts = reference.perfts(reference.state(to_record(line.deal)), len(expected))
    for depth, (found, count) in enumerate(zip(counts, expected, strict=True), 1):
        assert found == count, f"{line.text}\n{found}, not {count}\n{divided(line.deal, depth)}"
