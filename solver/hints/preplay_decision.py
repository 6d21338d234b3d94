"""Pre-play decisions: bids of Zifuli, contracts, keeping and pressing in Cego, discards of Trionfo."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from solver.determinization.worlds import Worlds
from solver.display.translation import mark, tr
from solver.display.value_format import unit
from solver.exact.api import solve
from solver.families import family_of
from solver.hints.budget import Budget, choice_budget, choice_trees
from solver.hints.decision_problem import BY_ONE_PLY, BY_POLICY, Decision
from solver.hints.preplay_trees import ChoiceTree
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.preplay.bid_advice import open_auction_text
from solver.preplay.choice_set import Choices
from solver.preplay.phase import preplay_of
from solver.search.bounded_result import ANYTHING, WorldValue
from solver.search.ismcts import TreeSettings
from solver.search.prover import CHUNK_MEMORY
from solver.search.prover_pool import ProverPool
from solver.search.world_evaluator import Timer
from solver.trick import prover as provers
from solver.trick.position import TrickPosition, begin
from solver.trick.prover import TrickProver
from solver.views import view
from solver.views import worlds as worlds_of

# Level -> worlds in which options are played out by heuristics.
PLAYED_OUT = {"fast": 8, "standard": 24}
PLAYED = mark("played out by heuristics")
BY_HEURISTICS = mark("Method: playouts. All players choose by what they see, each for his own interest.")


def choice_decision(
    position: Position,
    seat: str | None,
    keep: Sequence[str],
    level: str,
    worlds: int | None,
    seconds: float | None,
    deadline: float | None = None,
    *,
    most: int | None = None,
    memory: int = CHUNK_MEMORY,
) -> tuple[Decision, Budget] | None:
    """Return the pre-play decision and its budget. Return None if a card is to be played.

    deadline: time of `perf_counter` that ends the sampling of worlds. Default none.
    most: node limit of the advice, default none.
    memory: most megabytes of a transposition table.
    """
    choices = None
    if not position.line:
        choices = preplay_of(position.game).choices(position.source, seat, tuple(keep))
    if choices is None:
        if keep:
            raise Unsolvable(tr("there is nothing to press: that takes a contract of Cego with the blind known"))
        if not position.line and preplay_of(position.game).to_bid(position.source) is not None:
            raise Unsolvable(open_auction_text(position.source))
        return None
    if UNKNOWN in position.source.hands[choices.seat]:
        raise Unsolvable(
            tr("cards of {seat} are unknown: advice is for a player who sees his own cards", seat=choices.seat)
        )
    known = worlds_of(msgspec.structs.replace(choices.deal, play=()))
    known.deadline = deadline
    budget = choice_budget(len(choices.options), level, worlds, choices.point, most)
    decision = Decision(
        kind=choices.kind,
        seat=choices.seat,
        worlds=known,
        options=choices.options,
        sign=choices.sign,
        prior=choices.prior,
        **means(choices, position),
        how=tr("searched with all cards open, for {nodes:,} nodes a choice at most", nodes=budget.each),
        new_evaluator=lambda: ChoiceEvaluator(known, choices, budget.each, memory),
        finish=lambda row, option, rng: played_out(choices, known.known.complete(row), option, rng),
    )
    if choices.settle is not None:
        budget = replace(budget, worlds=worlds or PLAYED_OUT[level], whole=0, each=None)
        played = replace(
            decision,
            how=tr(PLAYED),
            as_if=tr(BY_HEURISTICS),
            finish=None,
            new_evaluator=lambda: PlayedEvaluator(known, choices),
        )
        return played, budget
    cards = len(choices.deal.hands[choices.seat])
    trees = choice_trees(len(choices.options), cards, known.count, level, worlds, seconds)
    if trees is None:
        return decision, budget
    as_if = tr(BY_POLICY if position.rules.policy_playouts else BY_ONE_PLY, seat=choices.seat)
    with_trees = replace(
        decision, as_if=as_if, finish=None, new_tree=lambda moves: ChoiceTree(known, choices, moves, TreeSettings())
    )
    return with_trees, replace(trees, most=most)


def choosing(position: Position, keep: Sequence[str] = ()) -> str | None:
    """Return the seat that bids, keeps, presses or discards in a position with open hands.

    Return None without such a phase.
    """
    speaks = None if position.line else preplay_of(position.game).to_bid(position.source)
    if speaks is not None:
        return speaks[0]
    choices = None if position.line else preplay_of(position.game).choices(position.source, None, tuple(keep))
    # without an auction, bids and contracts are decisions of the seat to move
    in_auction = choices is not None and bool(getattr(choices.deal, "bids", ()))
    return choices.seat if choices is not None and (in_auction or choices.kind not in ("bid", "contract")) else None


def means(choices: Choices, position: Position) -> dict[str, Any]:
    """Return the fields of a decision that state the side and unit of the means: stakes or values."""
    if choices.for_stakes:
        return {"side": choices.seat}
    side = position.side_of(choices.seat)
    first = side == position.first_side
    # the total of both sides depends on the discards
    return {"side": side, "first": first, "unit": unit(position.terms), "total": None}


@dataclass(slots=True)
class ChoiceEvaluator:
    """World evaluator of pre-play options."""

    worlds: Worlds
    choices: Choices
    each: int | None
    memory: int = CHUNK_MEMORY
    pool: ProverPool[TrickProver] = field(init=False)

    def __post_init__(self) -> None:
        self.pool = ProverPool(provers, memory=self.memory)

    @property
    def nodes(self) -> int:
        """Number of nodes so far."""
        return self.pool.nodes

    def evaluate_world(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue]:
        """Return the values of the options in a world. Options that lead to the same deal are evaluated once."""
        timer = Timer(seconds)
        world = self.worlds.known.complete(row)
        known: dict[object, tuple[tuple[int, int], str | None]] = {}
        found = []
        for number, move in enumerate(moves):
            chosen = self.choices.make(world, move)
            if chosen is None:
                found.append(WorldValue(0, None, False, 0, 0))
                continue
            if chosen.same not in known:
                known[chosen.same] = self.prove(begin(chosen.deal), timer.part(len(moves) - number))
            found.append(self.choices.judgement(chosen, *known[chosen.same]))
        return found

    def prove(self, position: TrickPosition, seconds: float | None = None) -> tuple[tuple[int, int], str | None]:
        """Return bounds on the value of a deal, and its outcome."""
        self.pool.renew(seconds, self.each)
        # with a budget for each option, table entries of one option would change the bounds of the next
        prover = self.pool.warm(position.question.rules, lambda: position)
        prover.turn_to(position)
        bounds = prover.outcome_bounds(position)
        if not self.choices.for_stakes:
            lower, upper = prover.value_bounds(position)
            bounds = max(bounds[0], lower), min(bounds[1], upper)
        return bounds, prover.outcome(position, bounds)

    def close(self) -> None:
        """Release the transposition tables."""
        self.pool.close()


@dataclass(slots=True)
class PlayedEvaluator:
    """World evaluator of pre-play options that are played out by heuristics."""

    worlds: Worlds
    choices: Choices
    nodes: int = 0

    def evaluate_world(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue]:
        """Return the results of the options in a world."""
        world, seed = self.worlds.known.complete(row), " ".join(map(str, row))
        found = [played_out(self.choices, world, move, random.Random(seed)) for move in moves]
        return [WorldValue(value, None, False, *ANYTHING) for value in found]

    def close(self) -> None:
        """Hold nothing."""


def played_out(choices: Choices, world: Deal, option: Move, rng: random.Random) -> float:
    """Return the value of an option in a world after a playout by heuristic players who see only their own cards."""
    chosen = choices.make(world, option)
    if chosen is None:
        return 0.0
    position = chosen.deal.start
    asked = position.asked_seat
    while not position.is_over:
        if position.asked_seat is not None:
            # each plays for himself
            position = position.for_seat(None)
        moves = position.moves()
        seen = view(position)
        position = position.play(moves[0] if len(moves) == 1 else family_of(seen).greedy_move(seen, rng))
    # an aim, or the most of several, is reached only at the end, which the score of the tricks does not say
    end = position if asked is None else position.for_seat(asked)
    reached = solve(end, memory=1)
    assert reached.value is not None
    assert reached.outcome is not None
    return choices.result(chosen, end, reached.value, reached.outcome)
