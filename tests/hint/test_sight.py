"""How worlds of trick games are played on where walks are few: by what who moves sees, against a naive player."""

from __future__ import annotations

import pytest
from helpers.games import TRICK
from helpers.hint import view_of

import solver
from solver.search.tree import Setting
from solver.trick.position import TrickPosition
from solver.trick.tree import new_tree

# Half a trick for a card that beats everything; unseen trumps are free for another suit three times in twenty.
KEPT, RUFF = 0.5, 0.15


def phase(position: TrickPosition) -> int:
    """In which phase of its rules a position is."""
    rules, found = position.question.rules, position.question.phase
    for _ in range(sum(map(position.state.tricks_of, rules.scorers))):
        found = rules.next_phase[found]
    return found


def naive(position: TrickPosition) -> str:
    """The move with the most expected points in this trick, less what its card is worth to keep."""
    rules = position.question.rules
    place = {card: (suit, rank) for suit, cards in enumerate(rules.suits) for rank, card in enumerate(cards)}
    values = dict(rules.values)
    seats = len(position.seats)
    turn = position.seats.index(position.turn)
    high = turn in rules.maximizers

    def good(seat: int) -> bool:
        """Is a trick of the seat what the one to move wants?"""
        return (seat in rules.scorers) == high

    hands = [position.hands[seat] for seat in position.seats]
    unseen = [card for seat, hand in enumerate(hands) if seat != turn for card in hand]
    table = [position.read(move).card for move in position.trick]
    to_play = [(turn + n) % seats for n in range(1, seats - len(table))]
    left = [*table, *(card for hand in hands for card in hand)]
    card_worth = sum(values[card] for card in left) / len(left)
    trick_worth = later_worth = float(rules.bonus[phase(position)])
    if card_worth == 0 and trick_worth == 0:
        trick_worth, later_worth = float(not rules.last or len(left) == seats), 1.0

    def mark(move: str) -> float:
        """What a move looks worth."""
        card = position.read(move).card
        after = position.play(move).state
        winner = after.winner
        # of a trick that is complete nothing is asked
        best = after.winning or card
        rivals = sum(len(hands[seat]) for seat in to_play if good(seat) != good(winner))
        part = rivals / len(unseen) if unseen else 0
        stays = 1.0
        for other in unseen if to_play else ():
            if place[other][0] == place[best][0]:
                stays *= 1 - part * (place[other][1] > place[best][1])
            elif place[other][0] == rules.trump:
                stays *= 1 - part * (1 if rules.joker else RUFF)
        pot = sum(values[one] for one in (*table, card)) + card_worth * len(to_play) + trick_worth
        gain = (2 * stays - 1) * pot * (1 if good(winner) else -1)
        suit = [other for other in unseen if place[other][0] == place[card][0]]
        above = sum(place[other] > place[card] for other in suit)
        might = (1 + len(suit) - above) / (2 + len(suit))
        if place[card][0] == rules.trump:
            might = (1 + might) / 2
        later = (2 * might - 1) * values[card] + KEPT * (card_worth * seats + later_worth) * might
        return gain + (-later if good(turn) else later)

    # as the core has its cards: suits in the order of the rules, trumps last, from the lowest card up
    moves = sorted(position.moves(), key=lambda move: (place[position.read(move).card], position.read(move).led or 0))
    return str(max(moves, key=mark))


@pytest.mark.parametrize("game", TRICK)
def test_core_plays_as_naive_player(game: str) -> None:
    """Without walks every move of a world is played on by sight alone."""
    played = 0
    for seed in range(40):
        view = view_of(game, seed, 2 + seed % 7)
        if view is None:
            continue
        assert isinstance(view, TrickPosition)
        known = solver.worlds(view)
        tree = new_tree(known, Setting())
        row = known.sample(1, seed)[0].tolist()
        tree.plant([row], seed)
        start = tree.made.world(row)
        judged = tree.walker.play_out(start.state, start.secured, True)
        world = known.complete(row)
        for move in view.moves():
            position = world.play(move)
            while not position.is_over:
                position = position.play(naive(position))
            assert judged[tree.plays[move]][0] == solver.solve(position).value
            played += 1
    assert played > 60
