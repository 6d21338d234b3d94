"""Playout policy of the trick games for few simulations, against a naive heuristic player."""

from __future__ import annotations

import pytest
from helpers.games import TRICK
from helpers.hint import view_of

import solver
from solver.search.heuristics import Heuristics
from solver.search.ismcts import TreeSettings
from solver.trick.greedy_constants import FIRST, TUNED, TrickConstants
from solver.trick.ismcts import heuristics_of, new_tree
from solver.trick.position import TrickPosition

# Constants that differ from those of the first version one by one, and all at once.
OTHERS = [
    FIRST,
    FIRST._replace(kept=1.1),
    FIRST._replace(own=0.2),
    FIRST._replace(coming=2.5),
    FIRST._replace(certainty=1.7),
    FIRST._replace(lead=0.4),
    FIRST._replace(last=0.3),
    FIRST._replace(ruff=0.6),
    FIRST._replace(trump=0.9),
    TrickConstants(0.7, 1.9, 0.8, 1.3, 1.2, 0.6, 0.3, 0.2),
]


def phase(position: TrickPosition) -> int:
    """In which phase of its rules a position is."""
    rules, found = position.question.rules, position.question.phase
    for _ in range(sum(map(position.state.tricks_of, rules.scorers))):
        found = rules.next_phase[found]
    return found


def naive(position: TrickPosition, constants: TrickConstants) -> str:
    """The move with the most expected points in this trick, less what its card is worth to keep."""
    rules = position.question.rules
    place = {card: (suit, rank) for suit, cards in enumerate(rules.suits) for rank, card in enumerate(cards)}
    values = dict(rules.values)
    seats = len(position.seats)
    turn = position.seats.index(position.turn)
    high = turn in rules.maximizers

    def good(seat: int) -> bool:
        """True if a trick of the seat is good for the player to move."""
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
        """Return the heuristic score of a move."""
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
                stays *= 1 - part * (1 if rules.joker else constants.ruff)
        pot = sum(values[one] for one in (*table, card)) + constants.coming * card_worth * len(to_play) + trick_worth
        # in the order of operations of the core, so that equal scores stay equal
        gain = 2 * stays - 1 if good(winner) else 1 - 2 * stays
        if constants.certainty != 1:
            gain = 2 * ((1 + gain) / 2) ** constants.certainty - 1
        gain = gain * pot * (1 if table else constants.lead)
        suit = [other for other in unseen if place[other][0] == place[card][0]]
        above = sum(place[other] > place[card] for other in suit)
        might = (1 + len(suit) - above) / (2 + len(suit))
        if place[card][0] == rules.trump:
            might += constants.trump * (1 - might)
        trick = constants.kept * (card_worth * seats + later_worth)
        later = constants.own * (2 * might - 1) * values[card] + trick * might
        later *= 1 if to_play else constants.last
        return gain + (-later if good(turn) else later)

    # as the core has its cards: suits in the order of the rules, trumps last, from the lowest card up
    moves = sorted(position.moves(), key=lambda move: (place[position.read(move).card], position.read(move).led or 0))
    return str(max(moves, key=mark))


@pytest.mark.parametrize("game", TRICK)
def test_core_plays_as_naive_player(game: str) -> None:
    """Without simulations the heuristic policy makes every move of a playout."""
    played = 0
    for seed in range(20):
        view = view_of(game, seed, 2 + seed % 7)
        if view is None:
            continue
        assert isinstance(view, TrickPosition)
        known = solver.worlds(view)
        tree = new_tree(known, TreeSettings())
        row = known.sample(1, seed)[0].tolist()
        constants = OTHERS[seed % len(OTHERS)]
        tree.heuristics = Heuristics((constants, constants))
        tree.set_worlds([row], seed)
        start = tree.made.world(row)
        judged = tree.simulator.play_out(start.state, start.secured, True)
        world = known.complete(row)
        for move in view.moves():
            position = world.play(move)
            while not position.is_over:
                position = position.play(naive(position, constants))
            assert judged[tree.plays[move]][0] == solver.solve(position).value
            played += 1
    assert played > 30


@pytest.mark.parametrize("game", sorted(TUNED))
def test_playouts_have_the_tuned_constants(game: str) -> None:
    """But in Cego, where advice by them has not been measured."""
    expected = FIRST if game == "cego" else TUNED[game]
    assert heuristics_of(game).constants == (expected, expected)
