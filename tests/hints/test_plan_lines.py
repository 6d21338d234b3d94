"""Lines of plans, read back: who plays by the words alone wins exactly the deals that were counted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace

import msgspec
import pytest
from helpers.plans import Planned, asked, goal, planned
from helpers.processes import finished
from helpers.textbook import TEXTBOOK, plan_of
from reference.plans import State

import solver
from solver.exact.plan_facts import KINDS
from solver.serialization import plan_output_types as plans
from solver.serialization.result_records import plan_record
from solver.trick.plan_search import suits_of

Seen = tuple[tuple[str, str], ...]


class NotDescribedError(Exception):
    """Raised where a plan goes on without a description."""


Node = plans.Plan | plans.PlanBranch


class Reader:
    """Player with the JSON record of a plan and the rules. He reads each fact by its cards, and by its words."""

    def __init__(self, asked: Planned, found: solver.Plan) -> None:
        self.asked = asked
        text = json.dumps(plan_record(asked.at.deal, found))
        self.plan = msgspec.json.decode(text, type=plans.Plan)
        self.kinds: set[str] = set()
        self.fits: dict[Seen, list[tuple[State, State]]] = {}

    def deals_won(self) -> int:
        """Return the deals won whatever the others play."""
        return sum(
            self.asked.weights[number]
            for number, state in self.asked.states.items()
            if self.wins(state, (), self.plan.steps, self.plan)
        )

    def wins(self, state: State, seen: Seen, steps: list[plans.PlanStep], node: Node) -> bool:
        """True if a world is won from here on, whatever the others play."""
        if state.over:
            first = self.asked.at.side_to_move == self.asked.at.first_side
            return goal(first, self.asked.threshold)(state)
        if state.turn not in self.plan.seats:
            return all(self.wins(state.play(move), (*seen, (state.turn, move)), steps, node) for move in state.moves())
        if steps:
            step, *rest = steps
            if step.seat != state.turn or step.move not in state.moves():
                return False
            return self.wins(state.play(step.move), (*seen, (state.turn, step.move)), rest, node)
        if node.branches:
            branch = node.branches[0] if self.holds(node.branches[0], seen) else node.branches[1]
            return self.wins(state, seen, branch.steps, branch)
        if node.is_open:
            raise NotDescribedError
        # any cards win, if it is won at all
        return all(self.wins(state.play(move), (*seen, (state.turn, move)), [], node) for move in state.moves())

    def holds(self, fact: plans.PlanBranch, seen: Seen) -> bool:
        """True if a fact can be seen, or inferred from what has been played."""
        theirs = [(seat, move.partition(":")[0]) for seat, move in seen if seat not in self.plan.seats]
        self.kinds.add(fact.kind)
        if fact.kind == "out":
            found = all(count_of(hand, fact.cards) == fact.count for hand in self.hands_after(seen, fact.seat))
        elif fact.kind == "even":
            found = all(
                count_of(state.hands[seat], fact.cards) == fact.count
                for state in self.states_after(seen)
                for seat in self.others
            )
        else:
            found = count_of([card for seat, card in theirs if fact.seat in ("", seat)], fact.cards) >= fact.count
        assert found == self.is_said(fact, seen, theirs), fact
        return found

    def is_said(self, fact: plans.PlanBranch, seen: Seen, theirs: Seen) -> bool:
        """True if the words of a fact are true in all worlds that are still possible."""
        if fact.kind in ("fallen", "played"):
            return any(card == fact.what for seat, card in theirs if fact.seat in ("", seat))
        suits = suits_of(self.asked.at)
        if fact.kind == "lower":
            (suit,) = (cards for cards in suits.values() if fact.what in cards)
            lower = suit[: suit.index(fact.what)]
            return any(card in lower for seat, card in theirs if seat == fact.seat)
        suit = suits[fact.what]
        if fact.kind == "count":
            return count_of([card for seat, card in theirs if fact.seat in ("", seat)], suit) >= fact.count
        if fact.kind == "out":
            return not any(count_of(hand, suit) for hand in self.hands_after(seen, fact.seat))
        hands = [[state.hands[seat] for seat in self.others] for state in self.states_after(seen)]
        return all(len({count_of(hand, suit) for hand in some}) == 1 for some in hands)

    @property
    def others(self) -> list[str]:
        """Seats of the other side."""
        return [seat for seat in self.asked.at.seats if seat not in self.plan.seats]

    def states_after(self, seen: Seen) -> list[State]:
        """Return the worlds, as they were before these moves, in which the moves can have been made."""
        return [start for start, _ in self.fitting(seen)]

    def hands_after(self, seen: Seen, seat: str) -> list[list[str]]:
        """Return the hand of a seat in each world in which these moves can have been made."""
        return [list(state.hands[seat]) for _, state in self.fitting(seen)]

    def fitting(self, seen: Seen) -> list[tuple[State, State]]:
        """Return the worlds in which these moves can have been made, before and after them."""
        if not seen:
            return [(state, state) for state in self.asked.states.values()]
        if seen not in self.fits:
            *before, (mover, move) = seen
            some = [(start, state) for start, state in self.fitting(tuple(before)) if state.turn == mover]
            self.fits[seen] = [(start, state.play(move)) for start, state in some if move in state.moves()]
        return self.fits[seen]


def count_of(hand: Iterable[str], cards: Iterable[str]) -> int:
    """Return how many cards of a hand are among some."""
    return sum(card in set(cards) for card in hand)


@pytest.mark.parametrize("game", ["bridge", "skat", "trionfo", "schafkopf", "koenigrufen", "coch"])
def test_read_back(game: str) -> None:
    looked = branched = 0
    for seed in range(2_000, 2_400):
        ending = planned(game, seed, 2 + seed % 2, 16)
        if ending is None or ending.at.is_open:
            continue
        found = solver.plan(ending.at, at_least=ending.threshold)
        if not found.won:
            assert found.is_open
            continue
        assert found.steps[0] == solver.PlanStep(found.turn, found.best)
        reader = Reader(ending, found)
        try:
            assert reader.deals_won() == found.won, (game, seed)
        except NotDescribedError:
            continue
        looked += 1
        branched += bool(found.branches)
        if looked >= 12 and branched:
            break
    assert looked >= 12
    assert branched


@pytest.mark.parametrize(
    ("game", "seeds"),
    [
        ("bridge", (10, 27, 32, 38, 383)),
        ("skat", (15, 18, 23, 24, 25, 26)),
        ("schafkopf", (9, 16, 25, 34)),
        ("koenigrufen", (5, 6, 21)),
        # 1055: both seats of the side have an X, and either may be to move
        ("coch", (1042, 1049, 1055)),
    ],
)
def test_facts_of_all_kinds(game: str, seeds: tuple[int, ...]) -> None:
    """Four cards in each hand: the facts by their cards, by their words, and the count of deals say the same."""
    kinds: set[str] = set()
    for seed in seeds:
        ending = asked(game, seed, 4, 70)
        assert ending is not None
        found = solver.plan(ending.at, at_least=ending.threshold)
        reader = Reader(ending, found)
        assert reader.deals_won() == found.won, (game, seed)
        kinds |= reader.kinds
    assert game != "bridge" or kinds == set(KINDS)


@pytest.mark.parametrize(
    ("game", "seed"), [("bridge", 10), ("bridge", 32), ("bridge", 383), ("coch", 1055), ("skat", 18)]
)
def test_lines_of_kept_plans(game: str, seed: int) -> None:
    """Facts count from the later position, not from that of the first plan."""
    ending = asked(game, seed, 4, 70)
    assert ending is not None
    found = solver.plan(ending.at, at_least=ending.threshold)
    side, looked = found.seats, 0
    for number in sorted(ending.states)[:: len(ending.states) // 6 + 1]:
        at, states = ending.at, dict(ending.states)
        move = str(found.best)
        while True:
            at = at.play(move)
            states = {n: state.play(move) for n, state in states.items() if move in state.moves()}
            if number not in states or states[number].over or at.turn in side:
                break
            move = states[number].moves()[-1]
        if number not in states or states[number].over:
            continue
        later = solver.plan(at, after=found)
        reader = Reader(replace(ending, at=at, states=states), later)
        try:
            assert reader.deals_won() == later.won, (game, seed, number)
        except NotDescribedError:
            continue
        looked += 1
    assert looked


def test_the_same_in_another_process() -> None:
    """Sets of texts have another order there. By the move taken first, two or three are enough here."""
    code = (
        "from solver.exact.plan_facts import moves_for; from itertools import permutations; "
        "rows = lambda a, b, c, d, e: [{a, b}, {a, c}, {b, d}, {c, e}]; "
        "sets = lambda names: [frozenset((seat, 1) for seat in row) for row in rows(*names)]; "
        "print([moves_for(sets(names)) for names in permutations('ABCDE')])"
    )
    found = {
        finished(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(found) == 1
    assert b"2" in found.pop()


@pytest.mark.parametrize(("game", "seed"), [("bridge", 9), ("bridge", 101), ("skat", 5), ("skat", 84)])
def test_no_branches_that_say_nothing(game: str, seed: int) -> None:
    """Where neither of two branches is described, there is no question which of them it is."""
    ending = asked(game, seed, 4, 70)
    assert ending is not None
    nodes: list[solver.Plan | solver.PlanBranch] = [solver.plan(ending.at, at_least=ending.threshold)]
    for node in nodes:
        assert not node.branches or not all(one.is_open and not one.steps for one in node.branches)
        nodes += node.branches
    assert any(node.is_open for node in nodes)


def cards(steps: tuple[solver.PlanStep, ...]) -> str:
    return " ".join(str(step.move) for step in steps)


def test_known_lines() -> None:
    south, north, hidden, wanted, west, east, *_ = TEXTBOOK["drop first, then finesse"]
    found = plan_of(south, north, hidden, wanted, west, east)
    fallen, otherwise = found.branches
    assert cards(found.steps) == "SK S2 SA S3 D2 DA"
    assert (fallen.kind, fallen.what, fallen.holds, cards(fallen.steps)) == ("fallen", "SQ", True, "SJ HQ")
    assert (otherwise.holds, cards(otherwise.steps)) == (False, "H3")
    assert [(one.what, one.holds, cards(one.steps)) for one in otherwise.branches] == [
        ("HK", True, "HA"), ("HK", False, "HQ")
    ]  # fmt: skip
    assert not any(one.is_open for one in (found, fallen, otherwise, *otherwise.branches))
