"""Move network: its inputs and scores against a naive account, no look at hidden cards, and the files."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
import reference
from reference.move_network import INPUTS, UNITS, Seen, score

import solver
from solver._core import fishing_ismcts
from solver._core.fishing_network import SHAPE, MoveNetwork, move_inputs
from solver.fishing import move_network, weights_file
from solver.fishing.greedy_constants import constants_of
from solver.fishing.ismcts import heuristics_of
from solver.fishing.move_network import network_move, network_of, network_scores
from solver.players.match import match_deal
from solver.players.player_names import player

# Games with a number of players: the usual one, or another.
TABLES = {"cuarenta": 4, "cicera": 4, "cuarenta for two": 2, "scopa": 2, "scopa for four": 4, "scopone": 4}
FILES = sorted((Path(weights_file.__file__).parent / move_network.FOLDER).glob("*.bin"))
WEIGHTS = (INPUTS + 2) * UNITS


def random_numbers(seed: int) -> list[int]:
    """Return weights by chance, as large as they may be."""
    rng = random.Random(seed)
    first = [rng.randint(-SHAPE["largest"], SHAPE["largest"]) for _ in range(INPUTS * UNITS)]
    return first + [rng.randint(-500, 500) for _ in range(2 * UNITS)]


def dealt(table: str, seed: int) -> Any:
    """Return the first position of a deal."""
    return match_deal(table.partition(" ")[0], seed, players=TABLES[table]).position


def played(table: str, seed: int) -> list[Any]:
    """Return the positions of a deal played by chance, with a liking for captures in every second deal."""
    rng = random.Random(f"{table}/{seed}")
    position = dealt(table, seed)
    found = []
    while not position.is_over:
        found.append(position)
        moves = position.moves()
        captures = [move for move in moves if "x" in move]
        position = position.play(rng.choice(captures if captures and seed % 2 else moves))
    return found


def naive(position: Any) -> Any:
    """Return the position of the reference after the same moves."""
    source = position.source
    hands = {seat: " ".join(cards) for seat, cards in source.hands.items()}
    state = reference.state(
        {"game": source.game, "hands": hands, "table": " ".join(source.table), "stock": " ".join(source.stock)}
    )
    for move in position.line:
        state = state.play(str(move))
    return state


def relaid(position: Any, seed: int) -> Any:
    """Return a position in which the cards that the seat to move does not see lie elsewhere, or None if none does."""
    known = solver.worlds(solver.view(position))
    return next(iter(known.positions(1, seed)), None)


@pytest.mark.parametrize("table", TABLES)
def test_inputs_and_scores_are_those_of_the_reference(table: str) -> None:
    """Some thousands of moves: each input is what the rules page and the names of the cards say."""
    numbers = random_numbers(3)
    network = MoveNetwork(numbers)
    moves = 0
    for seed in range(30):
        for position in played(table, seed):
            seen = Seen(position.game, naive(position))
            inputs = {position.write((card, named)): rows for card, named, rows in move_inputs(position.state)}
            assert set(inputs) == set(position.moves())
            scores = {position.write((card, named)): found for card, named, found in network.scores(position.state)}
            for move, rows in inputs.items():
                expected = seen.inputs(str(move))
                assert sorted(rows) == expected, (position.line, move)
                assert len(rows) == len(set(rows)) <= 135
                assert scores[move] == score(expected, numbers)
                moves += 1
    assert moves > 2000


@pytest.mark.parametrize("table", TABLES)
def test_hidden_cards_change_nothing(table: str) -> None:
    """The view, the deal and every world that fits the view have the same inputs, scores and choice."""
    network = MoveNetwork(random_numbers(4))
    for seed in range(3):
        for number, position in enumerate(played(table, seed)):
            view = solver.view(position)
            expected = sorted(move_inputs(view.state)), sorted(network.scores(view.state))
            others = [position, *([relaid(position, 7 * seed + number)] if number % 4 == seed else [])]
            for other in others:
                assert (sorted(move_inputs(other.state)), sorted(network.scores(other.state))) == expected


@pytest.mark.parametrize("table", TABLES)
def test_the_playout_policy_takes_the_first_move_with_the_highest_score(table: str) -> None:
    network = MoveNetwork(random_numbers(5))
    for position in played(table, 2)[::3]:
        heuristics = heuristics_of(position, constants_of(position.game), networks=(network, network))
        simulator = fishing_ismcts.Simulator([position.state], 0, 0.3, 0.2, heuristics)
        scores = network.scores(position.state)
        best = max(scores, key=lambda one: one[2])
        assert simulator.choose(position.state) == best[:2]
        # a whole playout makes these moves
        state = position.state
        while not state.is_over:
            state = state.play(*simulator.choose(state))
        assert simulator.play_whole(position.state, True) == state.secured


def test_each_side_may_have_a_network_of_its_own() -> None:
    position = played("cicera", 1)[0]
    networks = MoveNetwork(random_numbers(6)), None
    simulator = fishing_ismcts.Simulator(
        [position.state], 0, 0.3, 0.2, heuristics_of(position, constants_of("cicera"), networks=networks)
    )
    plain = fishing_ismcts.Simulator([position.state], 0, 0.3, 0.2, heuristics_of(position, constants_of("cicera")))
    low = next(one for one in played("cicera", 1) if not one.maximizes and len(one.moves()) > 9)
    assert simulator.choose(position.state) == plain.choose(position.state)
    assert simulator.choose(low.state) == max(networks[0].scores(low.state), key=lambda one: one[2])[:2]


def test_weights_are_checked() -> None:
    numbers = random_numbers(1)
    with pytest.raises(ValueError, match="shape"):
        MoveNetwork(numbers[1:])
    with pytest.raises(ValueError, match="out of range"):
        MoveNetwork([SHAPE["largest"] + 1, *numbers[1:]])
    with pytest.raises(ValueError, match="out of range"):
        MoveNetwork([*numbers[:-1], 40_000])
    with pytest.raises(ValueError, match="too large"):
        MoveNetwork([*numbers[:-UNITS], *[8000] * UNITS])


def test_a_position_without_a_move_has_no_scores() -> None:
    network = MoveNetwork(random_numbers(1))
    over = played("cicera", 1)[-1]
    over = over.play(over.moves()[0])
    hidden = solver.loads("cicera/A=5s_9d/B=?/C=?/D=?/table=Jc/play=9d")[0].position
    for position in (over, hidden):
        with pytest.raises(ValueError, match="no position with known cards"):
            network.scores(position.state)
        with pytest.raises(ValueError, match="no position with known cards"):
            move_inputs(position.state)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_numbers_are_those_of_the_header(file: Path) -> None:
    data = file.read_bytes()
    assert len(data) <= 30_000
    header, numbers = weights_file.numbers_in(data)
    assert header.game == file.stem
    assert "train_policy.py" in header.recipe
    assert MoveNetwork(numbers)
    line, _, _ = data.partition(b"\n")
    other = weights_file.write(header, weights_file.array("h", [0] * WEIGHTS))
    with pytest.raises(ValueError, match="not the numbers"):
        weights_file.numbers_in(line + b"\n" + other.partition(b"\n")[2])


@pytest.mark.parametrize("table", TABLES)
def test_the_player_chooses_by_what_it_sees(table: str) -> None:
    """The choice is the same in the view, with all hands open, and where the unseen cards lie elsewhere."""
    one = player("network")
    for number, position in enumerate(played(table, 4)[::5]):
        chosen = one.choose(solver.view(position), random.Random(1))
        assert chosen in position.moves()
        assert chosen == network_move(position) == network_move(relaid(position, number))
        scores = network_scores(position)
        assert scores[chosen] == max(scores.values())


def test_who_has_no_network_says_so() -> None:
    assert network_of(solver.random_deal("scopa", seed=1, players=3).position) is None
    assert network_of(solver.random_deal("scopone", seed=1, napola=True).position) is None
    assert network_of(solver.random_deal("cicera", seed=1, deal="6+6").position) is None
    three = solver.random_deal("scopa", seed=1, players=3)
    for deal in (three, match_deal("coch", 1)):
        with pytest.raises(solver.Unsolvable, match="no network for"):
            player("network").choose(solver.view(deal.position), random.Random(1))
