"""Advice with hidden hands: what each move brings on average over the worlds that are consistent with a view."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from solver.display.language import tr
from solver.display.terms import unit
from solver.families import family_of
from solver.hint.budget import LEVELS, Budget, card_budget, how_judged, tree_budget
from solver.hint.choice import choice_decision, choosing
from solver.hint.decision import BY_A_LOOK, BY_SIGHT, Decision
from solver.hint.grove import Grove
from solver.hint.race import Race
from solver.hint.result import Hint, HintedMove
from solver.model.arguments import checked, one_of
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.records.given import position_given
from solver.search.judge import task_of
from solver.search.tree import Setting
from solver.solve.safe import safety_of
from solver.views import view
from solver.views import worlds as worlds_of
from solver.worlds.worlds import Worlds

__all__ = ["LEVELS", "Hint", "HintedMove", "hint"]

# Worlds that are looked at for what there is for both sides together.
TOTALS = 5


@checked(level=one_of(*LEVELS))
def hint(
    position: Position | Deal | str,
    worlds: int | None = None,
    seed: int = 0,
    level: str = "standard",
    *,
    seat: str | None = None,
    keep: Sequence[str] = (),
    seconds: float | None = None,
    threads: int = 1,
    inference: bool = False,
    open_hands: bool = False,
    safe: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Hint:
    """Advise the seat to move, which sees its own cards and what the view shows.

    Of a position without unknown cards the hands that the seat does not see are hidden first, as by `view`, unless
    `open_hands` is set: then the one world that there is is judged. Where each plays for himself the question is put
    for the seat that the deal asks about, else for the one to move.

    Before the play it is the bid (Zifuli), the contract, the cards to keep or, with `keep` given and the blind known,
    the card to press (Cego), or what to lay away (Trionfo) that is advised, to `seat` or to the one that has to choose.

    Every move is valued in the same worlds, drawn uniformly from those consistent with the view; where there are few,
    in all of them. In endings that is with all hands open; where more is to be played, as trees of walks over what the
    seat knows play on. The move advised is one that no other is shown to beat. worlds: most to be drawn, by default as
    the level has it. seed: of the draw; the advice is the same for the same seed, whatever the number of
    threads, unless `seconds` ends it. level: "fast", or "standard", which goes on until more worlds would hardly change
    the advice. inference: are worlds weighed by how likely players who go by rules of thumb make the play seen in them?
    safe: look for a card that makes sure of a win, else of a draw, whatever the others hold and play, and advise it; if
    there is none, that which wins in most worlds with all hands open. Exact in up to 20,000 worlds.
    progress: told the number of worlds judged and to be judged.
    Raises Unsolvable where the play is over, the seat does not see its own cards, or no deal fits the view;
    ValueError for arguments out of range. Perfect-information Monte Carlo (Ginsberg 2001) and information-set tree
    search (Cowling, Powley and Whitehouse 2012); see docs/hints.md.
    """
    started = time.perf_counter()
    position = position_given(position)
    if position.asked_seat is not None and not position.is_over:
        # as `solve` and `evaluate`: whoever is to move may be another than where the deal starts
        position = position.for_seat(None)
    hidden = not open_hands and position.is_open and not position.is_over
    if hidden:
        seat = seat or choosing(position, keep)
        position = view(position, seat)
    found = choice_decision(position, seat, keep, level, worlds, seconds)
    decision, budget = found or card_decision(position, seat, level, worlds)
    if safe:
        if decision.kind != "card":
            raise Unsolvable(tr("safe play is about cards, not about what is chosen before the play"))
        # the other half of the time is for the worlds with open hands
        half = None if seconds is None else max(started + seconds - time.perf_counter(), 0.0) / 2
        decision = replace(decision, new_tree=None, safety=safety_of(decision.worlds, seed, seconds=half))
        decision, budget = with_open_hands(decision, level, worlds)
    budget = replace(budget, inference=inference)
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
) -> Race | Grove:
    """What judges the worlds of a decision, by trees or otherwise, ready to run."""
    judge = Race if decision.new_tree is None else Grove
    return judge(decision, budget, seed, seconds, threads, progress, started)


def card_decision(position: Position, seat: str | None, level: str, worlds: int | None) -> tuple[Decision, Budget]:
    """The choice of the next card."""
    if position.question.pending:
        raise Unsolvable(position.question.pending)
    if position.is_over:
        raise Unsolvable(tr("the play is over: there is no move to advise"))
    if seat not in (None, position.turn):
        raise Unsolvable(tr("{turn} is to move, not {seat}", turn=position.turn, seat=seat))
    if UNKNOWN in position.hands[position.turn]:
        raise Unsolvable(
            tr("cards of {turn} are unknown: advice is for who is to move and sees his own cards", turn=position.turn)
        )
    known = worlds_of(position)
    (world,) = known.positions(1)
    if world.question.refusal:
        raise Unsolvable(world.question.refusal)
    family = family_of(position)
    side = position.side_of(position.turn)
    options = position.moves()
    if len(options) == 1:
        # there is nothing to choose: what the card comes to is told as well as `fast` knows it
        level = "fast"
    decision = Decision(
        kind="card",
        seat=position.turn,
        worlds=known,
        options=options,
        sign=1 if position.maximizes else -1,
        exposure=family.exposure(position),
        first=side == position.first_side,
        total=total_of(known),
        side=side,
        unit=unit(position.terms),
    )
    if budget := tree_budget(position, level, worlds, known.count):
        return replace(
            decision,
            as_if=tr(BY_SIGHT if position.rules.by_sight else BY_A_LOOK, seat=position.turn),
            new_tree=lambda moves: family.new_tree(known, Setting()),
        ), budget
    return with_open_hands(decision, level, worlds)


def with_open_hands(decision: Decision, level: str, worlds: int | None) -> tuple[Decision, Budget]:
    """The choice of a card where each move is valued in each world with all hands open."""
    view = decision.worlds.position
    budget = card_budget(view, level, worlds)
    task = task_of(decision.worlds, budget.each)
    judge = family_of(view).new_judge
    return replace(decision, how=how_judged(task), judge=lambda: judge(task), whole=not task.cut), budget


def total_of(known: Worlds) -> int | None:
    """What the values for both sides come to together; None where that is not the same in all worlds."""
    found = {family_of(world).sum_of_values(world) for world in known.positions(TOTALS)}
    return found.pop() if len(found) == 1 else None
