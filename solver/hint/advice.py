"""Advice with hidden hands: what each move brings on average over the worlds that are consistent with a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from solver.families import family_of
from solver.hint.budget import LEVELS, Budget, card_budget, how_judged, tree_budget
from solver.hint.choice import choice_decision
from solver.hint.decision import Decision
from solver.hint.race import Race
from solver.hint.result import Hint, HintedMove
from solver.model.arguments import checked, one_of
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.records.given import position_given
from solver.search.judge import task_of
from solver.search.tree import Setting, TreeJudge
from solver.views import worlds as worlds_of
from solver.worlds.worlds import Worlds

__all__ = ["LEVELS", "Hint", "HintedMove", "hint"]


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
    progress: Callable[[int, int], None] | None = None,
) -> Hint:
    """Advise the seat to move, which sees its own cards and what the view shows.

    Before the play it is the bid (Zifuli), the contract, the cards to keep or, with `keep` given and the blind known,
    the card to press (Cego), or what to lay away (Trionfo) that is advised, to `seat` or to the one that has to choose.

    Every move is valued with all hands open in the same worlds, drawn uniformly from those consistent with the view;
    where there are few, in all of them. worlds: most to be drawn, by default 20 at level "fast", else 200, or 1000
    where a world is soon solved. seed: of the draw; the advice is the same for the same seed, whatever the number of
    threads, unless `seconds` ends it. level: "fast", or "standard", which goes on until more worlds would hardly change
    the advice. inference: are worlds weighed by how likely players who go by rules of thumb make the play seen in them?
    progress: told the number of worlds judged and to be judged.
    Raises Unsolvable where the play is over, the seat does not see its own cards, or no deal fits the view;
    ValueError for arguments out of range. Perfect-information Monte Carlo (Ginsberg 2001), with common worlds, racing
    and a bound on expected loss; see docs/hints.md.
    """
    position = position_given(position)
    found = choice_decision(position, seat, keep, level, worlds) or card_decision(position, seat, level, worlds)
    decision, budget = found
    budget = replace(budget, inference=inference)
    return Race(decision, budget, seed, seconds, threads, progress).run(level)


def card_decision(position: Position, seat: str | None, level: str, worlds: int | None) -> tuple[Decision, Budget]:
    """The choice of the next card."""
    if position.question.pending:
        raise Unsolvable(position.question.pending)
    if position.is_over:
        raise Unsolvable("the play is over: there is no move to advise")
    if seat not in (None, position.turn):
        raise Unsolvable(f"{position.turn} is to move, not {seat}")
    if UNKNOWN in position.hands[position.turn]:
        raise Unsolvable(f"cards of {position.turn} are unknown: advice is for who is to move and sees his own cards")
    known = worlds_of(position)
    (world,) = known.positions(1)
    if world.question.refusal:
        raise Unsolvable(world.question.refusal)
    if budget := tree_budget(position, level, worlds, known.count):
        return tree_decision(known, budget), budget
    budget = card_budget(position, level, worlds)
    task = task_of(known, budget.each)
    decision = Decision(
        kind="card",
        seat=position.turn,
        worlds=known,
        options=position.moves(),
        sign=1 if position.maximizes else -1,
        how=how_judged(task),
        judge=lambda: family_of(position).new_judge(task),
        whole=not task.cut,
    )
    return decision, budget


def tree_decision(known: Worlds, budget: Budget) -> Decision:
    """The choice of the next card where worlds are played on as a tree has it."""
    position = known.position
    tree = family_of(position).new_tree(known, Setting())
    return Decision(
        kind="card",
        seat=position.turn,
        worlds=known,
        options=position.moves(),
        sign=1 if position.maximizes else -1,
        how=f"played on as most of {budget.walks:,} walks through others went",
        as_if=f"as if everybody chose by what {position.turn} knows, and by rules of thumb where walks are few",
        judge=lambda: TreeJudge(tree),
        tree=tree,
    )
