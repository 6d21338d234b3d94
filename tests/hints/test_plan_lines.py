"""Lines of plans, read back: who plays by the words alone wins exactly the deals that were counted."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from helpers.plans import Planned, goal, planned
from helpers.textbook import TEXTBOOK, plan_of
from reference.plans import State

import solver
from solver.trick.plan_search import suits_of

Seen = tuple[tuple[str, str], ...]


class NotDescribedError(Exception):
    """Raised where a plan goes on without a description."""


@dataclass
class Reader:
    """Player with the text of a plan and the rules."""

    asked: Planned
    plan: solver.Plan

    def deals_won(self) -> int:
        """Return the deals won whatever the others play."""
        return sum(
            self.asked.weights[number]
            for number, state in self.asked.states.items()
            if self.wins(state, (), self.plan.steps, self.plan)
        )

    def wins(
        self, state: State, seen: Seen, steps: tuple[solver.PlanStep, ...], node: solver.Plan | solver.PlanBranch
    ) -> bool:
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
            return self.wins(state.play(str(step.move)), (*seen, (state.turn, str(step.move))), tuple(rest), node)
        if node.branches:
            branch = node.branches[0] if self.holds(node.branches[0], seen) else node.branches[1]
            return self.wins(state, seen, branch.steps, branch)
        if node.is_open:
            raise NotDescribedError
        # any cards win, if it is won at all
        return all(self.wins(state.play(move), (*seen, (state.turn, move)), (), node) for move in state.moves())

    def holds(self, fact: solver.PlanBranch, seen: Seen) -> bool:
        """True if a fact can be seen, or inferred from what has been played."""
        theirs = [(seat, move.partition(":")[0]) for seat, move in seen if seat not in self.plan.seats]
        if fact.kind == "fallen":
            return any(card == fact.what for _, card in theirs)
        if fact.kind == "played":
            return (fact.seat, fact.what) in theirs
        cards = set(suits_of(self.asked.at)[fact.what])
        return not any(cards & set(hand) for hand in self.hands_after(seen, fact.seat))

    def hands_after(self, seen: Seen, seat: str) -> list[list[str]]:
        """Return the hand of a seat in each world in which these moves can have been made."""
        found = []
        for state in self.asked.states.values():
            for mover, move in seen:
                if state.turn != mover or move not in state.moves():
                    break
                state = state.play(move)
            else:
                found.append(list(state.hands[seat]))
        return found


@pytest.mark.parametrize("game", ["bridge", "skat", "trionfo", "schafkopf", "koenigrufen", "coch"])
def test_read_back(game: str) -> None:
    looked = branched = 0
    for seed in range(2_000, 2_400):
        asked = planned(game, seed, 2 + seed % 2, 16)
        if asked is None or asked.at.is_open:
            continue
        found = solver.plan(asked.at, at_least=asked.threshold)
        if not found.won:
            assert found.is_open
            continue
        assert found.steps[0] == solver.PlanStep(found.turn, found.best)
        try:
            assert Reader(asked, found).deals_won() == found.won, (game, seed)
        except NotDescribedError:
            continue
        looked += 1
        branched += bool(found.branches)
        if looked >= 12 and branched:
            break
    assert looked >= 12
    assert branched


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
