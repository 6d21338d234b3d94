"""The choices before the play: bids of Zifuli, contracts, keeping and pressing of Cego, laying away in Trionfo."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from solver.choices.choice import Choices
from solver.choices.moment import moment_of
from solver.display.language import tr
from solver.display.terms import unit
from solver.families import family_of
from solver.hint.budget import Budget, choice_budget, choice_trees
from solver.hint.choice_tree import ChoiceTree
from solver.hint.decision import BY_A_LOOK, BY_SIGHT, Decision
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.search.judge import Timer
from solver.search.pool import Pool
from solver.search.proven import WorldValue
from solver.search.prover import CHUNK_MEMORY
from solver.search.tree import Setting
from solver.trick import prover as provers
from solver.trick.position import TrickPosition, begin
from solver.trick.prover import TrickProver
from solver.views import view
from solver.views import worlds as worlds_of
from solver.worlds.worlds import Worlds


def choice_decision(
    position: Position, seat: str | None, keep: Sequence[str], level: str, worlds: int | None, seconds: float | None
) -> tuple[Decision, Budget] | None:
    """What there is to choose before the play, and what may be spent on it; None where a card is to be played."""
    choices = None
    if not position.line:
        choices = moment_of(position.game).choices(position.source, seat, tuple(keep))
    if choices is None:
        if keep:
            raise Unsolvable(tr("there is nothing to press: that takes a contract of Cego with the blind known"))
        return None
    if UNKNOWN in position.source.hands[choices.seat]:
        raise Unsolvable(
            tr("cards of {seat} are unknown: advice is for a player who sees his own cards", seat=choices.seat)
        )
    known = worlds_of(msgspec.structs.replace(choices.deal, play=()))
    budget = choice_budget(len(choices.options), level, worlds, choices.point)
    decision = Decision(
        kind=choices.kind,
        seat=choices.seat,
        worlds=known,
        options=choices.options,
        sign=choices.sign,
        **means(choices, position),
        how=tr("searched with all cards open, for {nodes:,} nodes a choice at most", nodes=budget.each),
        judge=lambda: ChoiceJudge(known, choices, budget.each),
        finish=lambda row, option, rng: played_out(choices, known.known.complete(row), option, rng),
    )
    cards = len(choices.deal.hands[choices.seat])
    trees = choice_trees(len(choices.options), cards, known.count, level, worlds, seconds)
    if trees is None:
        return decision, budget
    as_if = tr(BY_SIGHT if position.rules.by_sight else BY_A_LOOK, seat=choices.seat)
    grove = replace(
        decision, as_if=as_if, finish=None, new_tree=lambda moves: ChoiceTree(known, choices, moves, Setting())
    )
    return grove, trees


def choosing(position: Position, keep: Sequence[str] = ()) -> str | None:
    """Who has cards to keep, to press or to lay away in a position with open hands; None where nobody has."""
    choices = None if position.line else moment_of(position.game).choices(position.source, None, tuple(keep))
    # bids and contracts are asked of whoever is to move
    return None if choices is None or choices.kind in ("bid", "contract") else choices.seat


def means(choices: Choices, position: Position) -> dict[str, Any]:
    """Whose means are shown, and what they are counted in: stakes, or values of the deals that come of a choice."""
    if choices.for_stakes:
        return {"side": choices.seat}
    side = position.side_of(choices.seat)
    first = side == position.first_side
    # what both sides come to together depends on what is laid away
    return {"side": side, "first": first, "unit": unit(position.terms), "total": None}


@dataclass(slots=True)
class ChoiceJudge:
    """Judges choices before the play."""

    worlds: Worlds
    choices: Choices
    each: int | None
    pool: Pool[TrickProver] = field(default_factory=lambda: Pool(provers, memory=CHUNK_MEMORY))

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        return self.pool.nodes

    def judge(self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None) -> list[WorldValue]:
        """What these choices bring in a world; choices that make the same deal are judged once."""
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
        """Bounds on the value, and the outcome, of a deal."""
        self.pool.renew(seconds, self.each)
        # with a budget for each choice, what one has left in a table would change what another comes to
        prover = self.pool.warm(position.question.rules, lambda: position)
        prover.turn_to(position)
        bounds = prover.outcome_bounds(position)
        if not self.choices.for_stakes:
            lower, upper = prover.value_bounds(position)
            bounds = max(bounds[0], lower), min(bounds[1], upper)
        return bounds, prover.outcome(position, bounds)

    def close(self) -> None:
        """Give the tables back."""
        self.pool.close()


def played_out(choices: Choices, world: Deal, option: Move, rng: random.Random) -> float:
    """What a choice brings in a world where everybody plays by rules of thumb, from what he sees."""
    chosen = choices.make(world, option)
    if chosen is None:
        return 0.0
    position = chosen.deal.start
    while not position.is_over:
        moves = position.moves()
        seen = view(position)
        position = position.play(moves[0] if len(moves) == 1 else family_of(seen).choose(seen, rng))
    return choices.result(chosen, position)
