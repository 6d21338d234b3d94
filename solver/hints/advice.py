"""Advice with hidden hands: mean value of each move over the worlds consistent with a view."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from solver.deal_records.position_coercion import as_position
from solver.determinization.worlds import Worlds
from solver.display.translation import mark, tr
from solver.display.value_format import unit
from solver.exact.safe_play import MOVES, safety_of
from solver.families import family_of
from solver.hints.budget import LEVELS, Budget, card_budget, evaluation_method, tree_budget
from solver.hints.decision_problem import BY_ONE_PLY, BY_POLICY, Decision
from solver.hints.estimated_worlds import with_estimates
from solver.hints.merits import goal_of
from solver.hints.preplay_decision import choice_decision, choosing
from solver.hints.prior import heuristic_prior
from solver.hints.racing import RacingEvaluation
from solver.hints.result import Hint, HintedMove
from solver.hints.rollouts import rollout_budget, with_rollouts
from solver.hints.tree_ensemble import TreeEnsemble
from solver.model.argument_checks import DEFAULT_MEMORY, GOALS, checked, one_of
from solver.model.argument_types import Goal, Level
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.known_condition import with_condition
from solver.preplay.phase import preplay_of
from solver.search.ismcts import TreeSettings
from solver.search.prover import CHUNK_MEMORY
from solver.search.world_evaluator import evaluation_task
from solver.views import view
from solver.views import worlds as worlds_of

__all__ = ["LEVELS", "Hint", "HintedMove", "hint"]

# Worlds sampled to find the common total of both sides.
TOTALS = 5


@checked(level=one_of(*LEVELS), goal=one_of(*GOALS, optional=True))
def hint(
    position: Position | Deal | str,
    worlds: int | None = None,
    seed: int = 0,
    level: Level = "standard",
    *,
    seat: str | None = None,
    keep: Sequence[str] = (),
    where: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    threads: int = 1,
    inference: bool = False,
    open_hands: bool = False,
    safe: bool = False,
    goal: Goal | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Hint:
    """Advise the seat to move, which sees its own cards and what the view shows.

    In a position without unknown cards, the hands hidden from the seat are removed first, as by `view`. With
    `open_hands` the only world is evaluated instead. Where each seat plays alone, the query is for the seat of the
    deal, default the seat to move.

    Before the play, the options are bids (Zifuli), contracts, cards to keep (Cego) or discards (Trionfo). With `keep`
    and a known blind they are the cards to press (Cego). The advice is for `seat`, default the choosing seat. A seat of
    Trionfo that may rob the card it looks at is advised how many to rob.

    Every move is evaluated in the same worlds, sampled uniformly from those consistent with the view, or in all of them
    if they are few. Endings are searched with all hands open. Earlier positions use IS-MCTS trees over the information
    sets of the seat. The advised move is one that no other beats significantly. Perfect-information Monte Carlo
    (Ginsberg 2001) and information-set tree search (Cowling, Powley and Whitehouse 2012), see
    docs/explanation/hidden-hands.md.

    where: condition on the hands that the worlds must meet, such as "hcp(W) >= 12", in the language of `deal --where`.
    It holds together with `known` of the deal. Both are about the hands that the deal states, before its `play`. In
    games that deal packets, `where` is about the packet in hand once the first has been played.
    worlds: most worlds to sample, default that of the level.
    seed: seed of the sample. Equal seeds return equal advice with any number of threads, unless `seconds` ends it.
    level: "fast", or "standard" (default), which samples until more worlds would hardly change the advice.
    seconds: time limit, default none. If it ends the advice early, the estimates so far are weighed against a heuristic
    prior, each by its precision.
    nodes: limit of search nodes, default none. As `seconds`, but with the same advice for equal seeds. One world at
    least is evaluated.
    memory: most megabytes for the transposition tables. Fewer threads work where each had less than 16.
    threads: number of threads, default 1.
    inference: weight worlds by the likelihood of the observed play under a heuristic policy.
    safe: prefer a card that forces a win, else a draw, in every world. Without one, advise the card that wins in most
    worlds with all hands open, unless a limit ends the advice early. Exact for up to 20,000 worlds.
    goal: "outcome" to order cards by the share of deals won, a draw as half a win, and equals by their mean. "value" to
    order by the mean. Default: "outcome" in endings of up to five cards, in games that reward the win and not the
    points. Before the play always "value".
    progress: callback with the number of worlds evaluated and planned.

    Raises Unsolvable if the play is over, the seat does not see its own cards, or no deal fits the view and the
    condition. Raises ValueError for arguments out of range, and Error if `where` is no condition.

    >>> import openhand
    >>> advice = openhand.hint("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", worlds=20, seed=1)
    >>> advice.best, advice.worlds
    ('X', 20)
    """
    started = time.perf_counter()
    position = as_position(position)
    seat = None if seat is None else position.rules.seat_named(seat)
    if position.asked_seat is not None and not position.is_over:
        # as in `solve` and `evaluate`: the seat to move may differ from the seat at the start of the deal
        position = position.for_seat(None)
    position = with_condition(position, where)
    hidden = not open_hands and position.is_open and not position.is_over
    if hidden:
        seat = seat or choosing(position, keep)
        looking = preplay_of(position.game).robber_view(position.source, seat) if seat and not position.line else None
        position = looking or view(position, seat)
    if where is not None and position.source.known is None:
        # the hands of the deal's start have been played, so the condition is about those dealt since
        position = with_condition(position, where)
    deadline = None if seconds is None else started + seconds
    limits: dict[str, Any] = {"most": nodes, "memory": min(memory, CHUNK_MEMORY)}
    found = choice_decision(position, seat, keep, level, worlds, seconds, deadline, **limits)
    decision, budget = found or card_decision(position, seat, level, worlds, deadline, **limits)
    if safe:
        if decision.kind != "card":
            raise Unsolvable(tr("safe play is about cards, not about what is chosen before the play"))
        # reserve half of the time for the worlds with open hands
        half = None if seconds is None else max(started + seconds - time.perf_counter(), 0.0) / 2
        proof = MOVES if nodes is None else min(MOVES, nodes // 2)
        safety = safety_of(decision.worlds, seed, proof, seconds=half)
        limits["most"] = None if nodes is None else max(nodes - safety.nodes, 0)
        decision, budget = with_open_hands(replace(decision, new_tree=None, safety=safety), level, worlds, **limits)
    decision = replace(decision, goal=goal_of(decision, goal))
    budget = replace(budget, inference=inference)
    threads = min(threads, max(memory // CHUNK_MEMORY, 1))
    answer = advised(decision, budget, seed, seconds, threads, progress, started).run(level)
    return msgspec.structs.replace(answer, hidden=hidden and answer.deals > 1)


def advised(
    decision: Decision,
    budget: Budget,
    seed: int,
    seconds: float | None = None,
    threads: int = 1,
    progress: Callable[[int, int], None] | None = None,
    started: float | None = None,
) -> RacingEvaluation | TreeEnsemble:
    """Return the evaluation of a decision, by a tree ensemble or by racing, ready to run."""
    evaluation = RacingEvaluation if decision.new_tree is None else TreeEnsemble
    return evaluation(decision, budget, seed, seconds, threads, progress, started)


def card_decision(
    position: Position,
    seat: str | None,
    level: str,
    worlds: int | None,
    deadline: float | None = None,
    *,
    most: int | None = None,
    memory: int = CHUNK_MEMORY,
) -> tuple[Decision, Budget]:
    """Return the decision of the next card and its budget.

    deadline: time of `perf_counter` that ends the sampling of worlds. Default none.
    most: node limit of the advice, default none.
    memory: most megabytes of a transposition table.
    """
    if position.question.pending:
        raise Unsolvable(position.question.pending)
    if position.is_over:
        raise Unsolvable(tr("the play is over: there is no move to advise"))
    decider, letter = position.decider, position.rules.seat_letter
    if seat not in (None, position.turn, decider):
        raise Unsolvable(tr("{turn} is to move, not {seat}", turn=letter(position.turn), seat=letter(seat or "")))
    for who in (position.turn, decider):
        if UNKNOWN in position.hands[who]:
            said = mark("cards of {turn} are unknown: advice is for who is to move and sees his own cards")
            if who != position.turn:
                said = mark("cards of {turn} are unknown: advice is for {turn}, who plays for {dummy}")
            raise Unsolvable(tr(said, turn=letter(who), dummy=letter(position.turn)))
    decision = begun_decision(position, deadline)
    known = decision.worlds
    if len(decision.options) == 1:
        # a single option: level fast is enough for its value
        level = "fast"
    if budget := tree_budget(position, level, worlds, known.count):
        # a playout that is cut tells little of who wins a game
        if (estimated := with_estimates(decision, budget, level, worlds, deadline)) is not None:
            decision, budget = estimated
            return decision, replace(budget, most=most)
        budget = replace(budget, most=most)
        if position.rules.rolls_out and not position.terms.standing:
            return with_rollouts(decision), rollout_budget(budget, budget.worlds)
        return replace(
            decision,
            as_if=tr(BY_POLICY if position.rules.policy_playouts else BY_ONE_PLY, seat=letter(decider)),
            new_tree=lambda moves: family_of(position).new_tree(known, TreeSettings()),
        ), budget
    return with_open_hands(decision, level, worlds, most, memory)


def begun_decision(position: Position, deadline: float | None = None) -> Decision:
    """Return the decision of the next card, without an evaluation.

    deadline: as for `card_decision`
    """
    known = worlds_of(position)
    known.deadline = deadline
    (world,) = known.positions(1)
    if world.question.refusal:
        raise Unsolvable(world.question.refusal)
    side = position.side_of(position.turn)
    return Decision(
        kind="card",
        seat=position.turn,
        worlds=known,
        options=position.moves(),
        sign=1 if position.maximizes else -1,
        exposure=family_of(position).exposure_of(position),
        prior=heuristic_prior(position),
        first=side == position.first_side,
        total=total_of(known),
        side=side,
        unit=unit(position.terms),
    )


def rollout_advice(view: Position, worlds: int, seed: int = 0, network: bool | None = None) -> Hint:
    """Return advice by roll-outs alone, whatever the game and the number of cards. Means of dropped moves are too low.

    worlds: most worlds to sample.
    seed: seed of the sample.
    network: True to play on by the game's move network, where it has one. None: the default of the game.
    """
    budget = rollout_budget(card_budget(view, "fast", worlds), worlds, fresh=0)
    return advised(with_rollouts(begun_decision(view), network), budget, seed).run("fast")


def with_open_hands(
    decision: Decision, level: str, worlds: int | None, most: int | None = None, memory: int = CHUNK_MEMORY
) -> tuple[Decision, Budget]:
    """Return a card decision whose moves are evaluated with all hands open, and its budget. Limits as in the above."""
    view = decision.worlds.position
    budget = card_budget(view, level, worlds, most)
    task = evaluation_task(decision.worlds, budget.each, memory, None if most is None else budget.each)
    new_evaluator = family_of(view).new_evaluator
    return replace(
        decision, how=evaluation_method(task), new_evaluator=lambda: new_evaluator(task), whole=not task.cut
    ), budget


def total_of(known: Worlds) -> int | None:
    """Return the sum of the values of both sides. Return None if it differs between worlds."""
    found = {family_of(world).value_sum(world) for world in known.positions(TOTALS)}
    return found.pop() if len(found) == 1 else None
