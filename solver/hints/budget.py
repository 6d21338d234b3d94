"""Budgets for the evaluation of worlds: number of worlds, nodes and simulations, and the text of the assumption."""

from __future__ import annotations

from dataclasses import dataclass

from solver.display.translation import mark, tr, trn
from solver.families import family_of
from solver.model.deal import Position
from solver.search.world_evaluator import (
    MOST_SOLVED,
    SOLVED_FROM,
    EvaluationCost,
    EvaluationTask,
    is_cut,
    is_played_out,
)

LEVELS = ("fast", "standard")
FAST_WORLDS = 40
# Worlds at level fast if each is solved quickly.
FAST_SMALL_WORLDS = 200
STANDARD_WORLDS = 200
# Nodes (level fast, standard) for worlds that are solved quickly but are too many to solve all of them.
LIGHT_NODES = (1_000_000, 8_000_000)
# Sampled worlds if each is solved quickly, and if each is played out.
SMALL_WORLDS = 1000
PLAYED_OUT_WORLDS = 120
# Trees for larger worlds, and the worlds in which each tree is grown.
TREES = 12
GROWN_IN = 200
FAST_TREES = 8
FAST_GROWN_IN = 40
# Seconds of a simulation, seconds of a world's playout, and worlds prepared for simulations in a second of the limit.
A_WALK, A_WORLD, MADE_READY = 5e-6, 1e-4, 2000
# Least number of trees for the variance between trees, and seconds of a small tree.
SMALL_TREES, A_SMALL_TREE = 4, 0.005
MOST_TREES = 1_000
# Up to these numbers, all worlds are evaluated.
FAST_WHOLE = 40
STANDARD_WHOLE = 400
# Worlds evaluated in sequence with shared transposition tables. A batch is a few of these chunks.
CHUNK = 10
# Chunk size if each world is solved quickly.
EXACT_CHUNK = 400

CHOICE_NODES = 25_000_000
# Fewest worlds that the nodes must cover. Racing soon eliminates most pre-play options.
WORLDS_AT_LEAST = 30
CHOICE_WORLDS_AT_LEAST = 12
# Worlds that fit into a node limit of the caller, if each takes all the nodes that it may.
SOME_WORLDS = 20
# Fewest nodes for each move in each world: up to MANY_MOVES moves, and for more.
MANY_MOVES = 250
EACH_AT_LEAST, EACH_OF_MANY = 1000, 100

# What is read from the play so far, unless it weights the worlds; and the same where that cannot be asked for.
EXCLUDES = mark("Earlier play is used only to exclude impossible deals (inference also weights the possible ones).")
ONLY_EXCLUDES = mark("Earlier play is used only to exclude impossible deals.")

# Worlds for pre-play options at level fast.
FAST_CHOICE_DRAWN = 20
# Simulations per pre-play option and tree, and the worlds of each tree.
CHOICE_SIMULATIONS, CHOICE_WORLDS = 2500, 40
FAST_CHOICE_SIMULATIONS, FAST_CHOICE_WORLDS = 250, 6
# Most simulations of a tree over all options, where these are many (discards of Trionfo).
MOST_CHOICE_SIMULATIONS, FAST_MOST_CHOICE_SIMULATIONS = 40_000, 8000
# With more options than these, racing eliminates the significantly worse ones.
MANY_CHOICES = 16
# Seconds of level standard for pre-play trees. With less time, trees are fewer and proportionally smaller.
CHOICE_SECONDS = 3.0

# Expected loss in points that ends the sampling.
TOLERANCE = 0.01
# Largest difference in points between the means of tied moves.
TIE = 0.1
# Substitute for a point if the value is only 1 for a win or 0.
OF_A_WIN = 0.1


@dataclass(frozen=True, slots=True)
class Budget:
    """Budget of an evaluation.

    worlds: most worlds to sample.
    whole: up to this number, all worlds are evaluated.
    nodes: node limit of the evaluation.
    each: node limit per move and world. None: until proven.
    tolerance: expected loss, in units of the value, that ends the sampling. 0: never.
    tie: largest difference between the means of tied moves.
    inference: True if worlds have importance weights from the observed play.
    simulations: number of IS-MCTS simulations over all trees. 0: no trees.
    chunk: worlds that share transposition tables.
    trees: number of trees.
    grown_in: worlds in which each tree is grown.
    eliminated: True if racing eliminates significantly worse options.
    fresh: worlds in which racing evaluates an option once more before it eliminates it.
    most: node limit of all searches of the advice. After it the estimates so far count. None: no limit.
    """

    worlds: int
    whole: int
    nodes: int
    each: int | None
    tolerance: float
    tie: float = 0.0
    inference: bool = False
    simulations: int = 0
    chunk: int = CHUNK
    trees: int = 0
    grown_in: int = 0
    eliminated: bool = False
    fresh: int = 0
    most: int | None = None

    def turns(self, moves: int) -> int:
        """Return the simulations per tree that begin with each move."""
        return max(self.simulations // (self.trees * moves), 1)


def assumption(how: str, whole: bool, judged: int, inferred: bool, as_if: str) -> str:
    """Return the assumption of the advice in sentences.

    how: evaluation of a world, in words.
    inferred: True if worlds are weighted by the observed play.
    as_if: assumption of that evaluation, as a sentence.
    """
    which = trn(judged, "the one world", "all {n:,} worlds")
    if whole and inferred:
        which = trn(
            judged,
            "the one world, weighted by the likelihood of the play so far",
            "all {n:,} worlds, weighted by the likelihood of the play so far",
        )
    elif inferred:
        which = trn(
            judged,
            "{n:,} world, sampled by the likelihood of the play so far",
            "{n:,} worlds, sampled by the likelihood of the play so far",
        )
    elif not whole:
        which = trn(judged, "{n:,} uniformly sampled world", "{n:,} uniformly sampled worlds")
    read = tr("Players are assumed to have followed heuristics so far, more or less.") if inferred else tr(EXCLUDES)
    return tr("{as_if} Values are means over {which}, {how}. {read}", which=which, how=how, as_if=tr(as_if), read=read)


def within(each: int | None, moves: int, most: int | None) -> int | None:
    """Return a node limit per move and world under which a limit of the advice leaves some worlds to evaluate.

    each: the limit without that. None: until proven.
    most: node limit of the advice. None: no limit.
    """
    if most is None:
        return each
    part = max(most // (SOME_WORLDS * max(moves, 1)), 1)
    return part if each is None else min(each, part)


def card_budget(view: Position, level: str, number: int | None, most: int | None = None) -> Budget:
    """Return the budget of a card decision.

    number: most worlds to sample, default that of the level.
    most: as in `Budget`.
    """
    fast = level == "fast"
    effort = family_of(view).evaluation_cost(view)
    nodes = effort.nodes[play_stage(view)] // (4 if fast else 1)
    if effort.light and not effort.small:
        nodes = LIGHT_NODES[not fast]
    moves = max(len(view.moves()), 1)
    least = EACH_AT_LEAST if moves <= MANY_MOVES else EACH_OF_MANY
    each = None if effort.light else max(nodes // (WORLDS_AT_LEAST * moves), least)
    drawn = SMALL_WORLDS if effort.light else STANDARD_WORLDS
    whole = effort.few if effort.small else STANDARD_WHOLE
    if is_played_out(view):
        drawn = PLAYED_OUT_WORLDS
    if fast:
        drawn = whole = FAST_SMALL_WORLDS if effort.light else FAST_WORLDS
    chunk = EXACT_CHUNK if each is None else CHUNK
    point = point_of(view, effort)
    tolerance, tie = 0.0 if fast else TOLERANCE * point, TIE * point
    return Budget(number or drawn, whole, nodes, within(each, moves, most), tolerance, tie, chunk=chunk, most=most)


def tree_budget(view: Position, level: str, number: int | None, deals: int) -> Budget | None:
    """Return the budget of IS-MCTS trees. Return None if worlds are searched with all hands open.

    That is so if few worlds exist, or if worlds are solved quickly and no cards are still to be dealt.
    """
    effort = family_of(view).evaluation_cost(view)
    is_ending = effort.light or len(view.hands[view.turn]) <= MOST_SOLVED
    if deals <= STANDARD_WHOLE or (is_ending and not is_cut(view)):
        return None
    fast = level == "fast"
    which = 0 if fast else 1 + play_stage(view)
    drawn, simulations = effort.large_worlds[which], effort.simulations[which]
    trees, grown_in = (FAST_TREES, FAST_GROWN_IN) if fast else (TREES, GROWN_IN)
    tie = TIE * point_of(view, effort)
    return Budget(number or drawn, 0, 0, None, 0.0, tie, simulations=simulations, trees=trees, grown_in=grown_in)


def point_of(view: Position, effort: EvaluationCost) -> float:
    """Return the unit of differences: a point in units of the value, or a tenth of a win."""
    return OF_A_WIN if view.terms.aims or view.terms.standing else effort.point


def play_stage(view: Position) -> int:
    """Return 0 before the first card of a full hand, 1 later."""
    held = len(view.hands[view.turn])
    return 0 if held >= view.rules.dealt(len(view.seats), view.source.options) and not view.line else 1


def choice_budget(options: int, level: str, number: int | None, point: int, most: int | None = None) -> Budget:
    """Return the budget of a pre-play decision.

    most: as in `Budget`.
    """
    fast = level == "fast"
    nodes = CHOICE_NODES // (4 if fast else 1)
    each = max(nodes // (CHOICE_WORLDS_AT_LEAST * max(options, 1)), 1000)
    drawn, whole = (FAST_CHOICE_DRAWN, FAST_WHOLE) if fast else (STANDARD_WORLDS, STANDARD_WHOLE)
    tolerance = 0.0 if fast else TOLERANCE * point
    return Budget(number or drawn, whole, nodes, within(each, options, most), tolerance, most=most)


def choice_trees(
    options: int, cards: int, deals: int, level: str, number: int | None, seconds: float | None = None
) -> Budget | None:
    """Return the budget of pre-play trees.

    Return None if few worlds or few cards allow a search with all hands open.
    """
    if deals <= STANDARD_WHOLE or cards <= MOST_SOLVED:
        return None
    trees, simulations, grown_in, most = TREES, CHOICE_SIMULATIONS, CHOICE_WORLDS, MOST_CHOICE_SIMULATIONS
    if level == "fast":
        trees, simulations, grown_in, most = (
            FAST_TREES,
            FAST_CHOICE_SIMULATIONS,
            FAST_CHOICE_WORLDS,
            FAST_MOST_CHOICE_SIMULATIONS,
        )
    elif seconds is not None and seconds < CHOICE_SECONDS:
        # preparing many worlds for every option would leave no time for simulations
        part = seconds / CHOICE_SECONDS
        trees, simulations = FAST_TREES, max(int(part * CHOICE_SIMULATIONS), FAST_CHOICE_SIMULATIONS)
        grown_in = max(int(part * CHOICE_WORLDS), FAST_CHOICE_WORLDS)
    drawn = trees * grown_in
    simulations = min(simulations, max(most // options, 1))
    eliminated = options > MANY_CHOICES
    return Budget(
        number or drawn, 0, 0, None, 0.0,
        simulations=simulations * trees * options, trees=trees, grown_in=grown_in, eliminated=eliminated,
    )  # fmt: skip


def in_time(budget: Budget, seconds: float) -> tuple[int, int]:
    """Return the number of trees for some seconds, and the number of worlds for the simulations of each.

    Preparing worlds for trees without simulations wastes time. The variance between trees needs at least four of them,
    so a short limit gets four small trees.
    """
    each = (budget.simulations * A_WALK + budget.worlds * A_WORLD) / budget.trees
    least = min(SMALL_TREES if seconds >= SMALL_TREES * A_SMALL_TREE else 1, budget.trees)
    trees = max(min(budget.trees, int(min(seconds / each, MOST_TREES))), least)
    return trees, max(int(min(seconds * MADE_READY / trees, budget.grown_in)), 1)


def evaluation_method(task: EvaluationTask) -> str:
    """Return the description of the evaluation of a world."""
    if task.playout:
        how = tr("played out by a look a few cards ahead and solved from {n} cards in each hand", n=SOLVED_FROM)
    elif task.nodes is None:
        how = tr("solved with all cards open")
    else:
        how = tr("searched with all cards open, for {nodes:,} nodes a move at most", nodes=task.nodes)
    return tr("{how}, up to the end of the present packet", how=how) if task.cut else how
