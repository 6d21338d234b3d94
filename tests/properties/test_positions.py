"""The position files that are shipped: they load, they are written again as they are, and their puzzles hold."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from helpers.paths import POSITIONS

import solver
from solver.model.cards import SEATS
from solver.model.deal import Deal

FILES = sorted(path for path in POSITIONS.rglob("*") if path.suffix in (".toml", ".jsonl"))

# fewest deals and puzzles of a game
FEWEST = {"coch": (12, 4)}
FEWEST_ELSEWHERE = (12, 3)

# from the worst to the best for the first side
OUTCOMES = ["loss", "draw", "open", "win"]


@cache
def shipped(path: Path) -> list[Deal]:
    """Return the deals of a file, none if it has faults, which have a test of their own."""
    try:
        return solver.load(path)
    except solver.FormatError:
        return []


DEALS = [deal for path in FILES for deal in shipped(path)]
# puzzles of safe play, whose hands are hidden, have tests of their own
PUZZLES = [deal for deal in DEALS if deal.goal is not None and deal.answer and deal.position.is_open]

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(POSITIONS)))
each_puzzle = pytest.mark.parametrize("deal", PUZZLES, ids=lambda deal: deal.id)


@each_file
def test_loads(path: Path) -> None:
    """Without a fault, and all deals are of the game whose folder it is."""
    assert {deal.game for deal in solver.load(path)} == {path.relative_to(POSITIONS).parts[0]}


def test_ids_are_unique() -> None:
    ids = Counter(deal.id for deal in DEALS)
    assert "" not in ids
    assert [id for id, times in ids.items() if times > 1] == []


@each_file
@pytest.mark.parametrize("suffix", [".toml", ".jsonl"])
def test_saved_and_loaded(path: Path, suffix: str, tmp_path: Path) -> None:
    """Nothing is lost in either kind of file, and a second time the text is the same."""
    deals = shipped(path)
    copy = tmp_path / f"copy{suffix}"
    solver.save(deals, copy)
    text = copy.read_text()
    assert solver.load(copy) == deals
    solver.save(solver.load(copy), copy)
    assert copy.read_text() == text


@each_file
def test_one_line_each(path: Path) -> None:
    for deal in shipped(path):
        assert solver.loads(solver.dumps(deal, "line")) == [deal]


@pytest.mark.parametrize("game", solver.GAMES)
def test_every_game_has_deals(game: str) -> None:
    deals, puzzles = FEWEST.get(game, FEWEST_ELSEWHERE)
    assert sum(deal.game == game for deal in DEALS) >= deals
    assert sum(deal.game == game for deal in PUZZLES) >= puzzles


@pytest.mark.parametrize("deal", [deal for deal in DEALS if deal.game == "coch"], ids=lambda deal: deal.id)
def test_no_points_are_forgotten(deal: Deal) -> None:
    """In Cöch every card of the pack is counted somewhere, unless a position starts from nothing."""
    pack = solver.GAMES["coch"].pack
    if deal.taken or deal.points or sum(map(len, deal.hands.values())) == pack.size:
        position = deal.position if deal.position.is_open else solver.worlds(deal).positions(1)[0]
        assert position.total == sum(solver.GAMES["coch"].worth(card) * pack.copies for card in pack.order)


@pytest.mark.parametrize("deal", [deal for deal in DEALS if deal.goal is not None], ids=lambda deal: deal.id)
def test_every_goal_has_an_answer(deal: Deal) -> None:
    assert deal.answer
    assert deal.title


@each_puzzle
def test_answer(deal: Deal) -> None:
    """The answer is every move with the best outcome that there is for the side to move, and no other move."""
    position = deal.position
    found = solver.evaluate(position)
    assert found.exact
    first_side = next(iter(position.question.sides))
    ranks = {str(m.move): OUTCOMES.index(m.outcome) for m in found}
    best = max(ranks.values()) if position.side_to_move == first_side else min(ranks.values())
    assert {move for move, rank in ranks.items() if rank == best} == set(deal.answer)
    assert set(ranks.values()) != {best}, "every move reaches the goal"


@each_puzzle
def test_answer_is_not_obvious(deal: Deal) -> None:
    """There is a choice, and who takes what he can and otherwise throws the cheapest gets it wrong."""
    assert len(deal.position.moves()) > 1
    if solver.GAMES[deal.game].family == "trick":
        assert greedy(deal) not in deal.answer


def greedy(deal: Deal) -> str:
    """Return the highest-value card that takes the trick (a lead always does), or the lowest-value card."""
    position = deal.position
    rules = position.rules

    def price(move: solver.Move) -> tuple[int, int, int]:
        suit = rules.pack.suits[rules.pack.suit_of(move.card)]
        return rules.worth(move.card), suit.cards.index(move.card), rules.pack.place[move.card]

    moves = position.moves()
    taking = [move for move in moves if SEATS[position.play(move).state.winner] == position.turn]
    return str(max(taking, key=price) if taking else min(moves, key=price))
