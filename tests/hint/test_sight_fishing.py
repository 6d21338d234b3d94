"""How worlds of fishing games are played on where walks are few: by what who moves sees, against a naive player."""

from __future__ import annotations

from math import isclose

import pytest
from helpers.games import FISHING
from helpers.hint import view_of

import solver
from solver.fishing.position import FishingPosition
from solver.fishing.tree import new_tree
from solver.search.tree import Setting

# What a point of events counts, one offered, a capture, a card taken, one of the counted suit, a point of a card;
# a rank laid down that the player before lacks, that the partner has, and that one has again.
EVENT, DANGER, CAPTURE, TAKEN, COUNTED, SCORED, LACKED, PARTNERS, AGAIN = 64, 48, 8, 12, 12, 32, 8, 4, 10
# Looked at at most, where moves look equally good.
POSITIONS = 2000


def best_moves(position: FishingPosition) -> list[str]:
    """The moves that promise most to who sees his own cards and the table."""
    rules, seats = position.question.rules, len(position.seats)
    turn = position.seats.index(position.turn)
    hands = [position.hands[seat] for seat in position.seats]
    unseen = [*position.state.stock, *(card for seat, hand in enumerate(hands) if seat != turn for card in hand)]
    # suits are written behind ranks where they play a part
    rank_of = {card: card[: len(card) - bool(rules.suits)] for card in [*unseen, *hands[turn], *position.table]}
    number = dict(zip(rules.ranks, rules.numbers, strict=True))

    def chance(after: int, rank: str) -> float:
        """How likely the player who comes so many after this one holds a rank."""
        if after >= seats or not unseen:
            return 0.0
        part = len(hands[(turn + after) % seats]) / len(unseen)
        misses = 1.0
        for card in unseen:
            misses *= 1 - part * (rank_of[card] == rank)
        return 1 - misses

    def cleared(table: tuple[str, ...]) -> float:
        """How likely the next player holds a card that takes all of it."""
        misses = 1.0
        for rank in rules.ranks if table else ():
            if takes_all(rank, table):
                misses *= 1 - chance(1, rank)
        return 1 - misses

    def takes_all(rank: str, table: tuple[str, ...]) -> bool:
        """Does a card of a rank take a whole table? Small tables only, where captures take sequences."""
        ranks = [rank_of[card] for card in table]
        if len(table) == 1:
            return ranks == [rank]
        if rules.sequence:
            if len(table) > 3:
                return False
            place = rules.ranks.index(rank) + 1
            while place < len(rules.ranks) and rules.ranks[place] in ranks:
                ranks.remove(rules.ranks[place])
                place += 1
            if not ranks or ranks == [rank]:
                # what it would take in sequence it takes only with something else
                return bool(ranks)
        sums = [number[one] for one in ranks]
        return len(sums) > 1 and all(sums) and sum(sums) == number[rank] != 0

    def promise(move: str) -> float:
        """What a move promises."""
        card, named = position.read(move)
        rank, side = rank_of[card], turn % 2
        after = position.state.play(card, named)
        if named:
            taken = [one for one in position.table if one not in after.table] if rules.suits else None
            along = position.state.sequence(card)
            captured = taken if taken is not None else [*named, *along]
            laid = position.state.play(card).points(side) if not rules.compulsory else position.state.points(side)
            events = after.points(side) - laid
            rest = list(position.table)
            for one in captured:
                rest.remove(one)
            found = EVENT * events + CAPTURE + TAKEN * len(captured) - DANGER * rules.clear * cleared(tuple(rest))
            gone = [card, *captured]
            if rules.suit_majority:
                found += COUNTED * sum(one[-1] == rules.suit for one in gone)
            return found + SCORED * sum(dict(rules.card_points).get(one, 0) for one in gone)
        found = -rules.ranks.index(rank) - DANGER * rules.catch * chance(1, rank)
        found -= DANGER * rules.clear * cleared((*position.table, card))
        found += PARTNERS * chance(2, rank) * (seats == 4) + LACKED * (1 - chance(3, rank))
        return found + AGAIN * (sum(rank_of[one] == rank for one in hands[turn]) > 1)

    marks = {str(move): promise(str(move)) for move in position.moves()}
    most = max(marks.values())
    return [move for move, mark in marks.items() if isclose(mark, most, abs_tol=1e-9)]


def ends(position: FishingPosition) -> set[int] | None:
    """What a position may come to, whichever of equally good moves is made; None where those are too many."""
    found, lines = set(), [position]
    for _ in range(POSITIONS):
        if not lines:
            return found
        one = lines.pop()
        if one.is_over:
            found.add(one.secured)
        else:
            lines += [one.play(move) for move in best_moves(one)]
    return None


@pytest.mark.parametrize("game", FISHING)
def test_core_plays_as_naive_player(game: str) -> None:
    """Without walks every move of a world is played on by sight alone."""
    played = 0
    for seed in range(80):
        view = view_of(game, seed, 2 + seed % 5)
        if view is None or view.question.rules.standing:
            continue
        assert isinstance(view, FishingPosition)
        known = solver.worlds(view)
        tree = new_tree(known, Setting())
        row = known.sample(1, seed)[0].tolist()
        tree.plant([row], seed)
        judged = tree.walker.play_out(tree.state(row), True)
        world = known.complete(row)
        for move in view.moves():
            expected = ends(world.play(move))
            if expected is not None:
                assert judged[tree.plays[move]] in expected
                played += 1
    assert played > 60
