"""How the worlds of a view are judged: how many, how thoroughly, and in what words that is said."""

from __future__ import annotations

from dataclasses import dataclass

from solver.display.language import tr, trn
from solver.families import family_of
from solver.model.deal import Position
from solver.search.judge import MOST_SOLVED, SOLVED_FROM, Effort, Task, is_cut, is_played_out

LEVELS = ("fast", "standard")
FAST_WORLDS = 40
# .. where each is soon solved.
FAST_SMALL_WORLDS = 200
STANDARD_WORLDS = 200
# Nodes for worlds that are soon solved, but not so soon that they might all be: level fast, standard.
LIGHT_NODES = (1_000_000, 8_000_000)
# Worlds that are drawn where each is soon solved, and where each is played out.
SMALL_WORLDS = 1000
PLAYED_OUT_WORLDS = 120
# Trees by which worlds are played on where they are larger, and the worlds that each is grown in.
TREES = 12
GROWN_IN = 200
FAST_TREES = 8
FAST_GROWN_IN = 40
# All worlds are judged where there are no more than these.
FAST_WHOLE = 40
STANDARD_WHOLE = 400
# Worlds judged one after the other with tables that they share; a batch is a few of these chunks.
CHUNK = 10
# .. where each is soon solved.
EXACT_CHUNK = 400

CHOICE_NODES = 25_000_000
# Worlds that these have to do for at least; of choices before the play, most are soon left out.
WORLDS_AT_LEAST = 30
CHOICE_WORLDS_AT_LEAST = 12
# Nodes for each move in each world, whatever that comes to: of no more moves than these, of more.
MANY_MOVES = 250
EACH_AT_LEAST, EACH_OF_MANY = 1000, 100

# Worlds that choices before the play are compared in at level fast.
FAST_CHOICE_DRAWN = 20
# Walks for each choice before the play in each tree, the worlds each tree is grown in, and those that it plays on.
CHOICE_WALKS, CHOICE_WORLDS = 2500, 40
FAST_CHOICE_WALKS, FAST_CHOICE_WORLDS = 250, 6
# Walks of a tree for all choices together where they are many, as what is laid away in Trionfo may be.
MOST_CHOICE_WALKS, FAST_MOST_CHOICE_WALKS = 40_000, 8000
# Of more choices than these, those shown to be worse are judged no further.
MANY_CHOICES = 16
# Seconds that level standard takes for these: with less time trees are fewer, and smaller in proportion.
CHOICE_SECONDS = 3.0

# Expected loss, in points, at which more worlds are not worth their while.
TOLERANCE = 0.01
# Means of moves that are level count as equal where they differ by no more than this, in points.
TIE = 0.1
# What stands for a point where a value only says what is won, 1, or not.
OF_A_WIN = 0.1


@dataclass(frozen=True, slots=True)
class Budget:
    """What judging the worlds of a view may cost.

    worlds: to be drawn at most; whole: or all of them, if there are so few. nodes: after which no more are judged.
    each: nodes for each move in each world; None: until it is proven. tolerance: expected loss, in units of the value,
    that ends the search; 0: none does. tie: difference of means that are as good as equal. inference: are worlds
    weighed by how likely they make the play seen? walks: that grow the trees by which worlds are played on, `trees` of
    them, each in `grown_in` worlds; 0: there are none. chunk: worlds judged one after the other, with
    tables that they share. sifted: are options shown to be worse judged no further?
    """

    worlds: int
    whole: int
    nodes: int
    each: int | None
    tolerance: float
    tie: float = 0.0
    inference: bool = False
    walks: int = 0
    chunk: int = CHUNK
    trees: int = 0
    grown_in: int = 0
    sifted: bool = False

    def turns(self, moves: int) -> int:
        """Walks that begin with each of the moves, in each tree."""
        return max(self.walks // (self.trees * moves), 1)


def assumption(how: str, whole: bool, judged: int, inferred: bool, as_if: str) -> str:
    """What is assumed, in one sentence.

    how: what is done with a world; inferred: are worlds weighed by the play? as_if: what that takes for granted.
    """
    which = trn(judged, "the one world", "all {n:,} worlds")
    if whole and inferred:
        which = trn(
            judged,
            "the one world, weighed by how likely it makes the play seen,",
            "all {n:,} worlds, weighed by how likely they make the play seen,",
        )
    elif inferred:
        which = trn(
            judged,
            "{n:,} world, drawn as likely as it makes the play seen,",
            "{n:,} worlds, drawn as likely as they make the play seen,",
        )
    elif not whole:
        which = trn(judged, "{n:,} world, drawn with equal chances,", "{n:,} worlds, drawn with equal chances,")
    if inferred:
        read = tr("and had so far gone, more or less, by rules of thumb")
    else:
        read = tr("and with nothing read into the play so far but what the rules make certain")
    return tr("Values are means over {which} {how}: {as_if}, {read}.", which=which, how=how, as_if=tr(as_if), read=read)


def card_budget(view: Position, level: str, number: int | None) -> Budget:
    """How the worlds of a view are judged, card by card; number: most of them that are drawn."""
    fast = level == "fast"
    effort = family_of(view).effort_of(view)
    nodes = effort.nodes[moment(view)] // (4 if fast else 1)
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
    return Budget(number or drawn, whole, nodes, each, tolerance, tie, chunk=chunk)


def tree_budget(view: Position, level: str, number: int | None, deals: int) -> Budget | None:
    """How they are judged by a tree; None where moves are compared with all hands open.

    That is where a world is soon solved, and no cards are to come; and where there are few worlds.
    """
    effort = family_of(view).effort_of(view)
    is_ending = effort.light or len(view.hands[view.turn]) <= MOST_SOLVED
    if deals <= STANDARD_WHOLE or (is_ending and not is_cut(view)):
        return None
    fast = level == "fast"
    which = 0 if fast else 1 + moment(view)
    drawn, walks = effort.walked[which], effort.walks[which]
    trees, grown_in = (FAST_TREES, FAST_GROWN_IN) if fast else (TREES, GROWN_IN)
    tie = TIE * point_of(view, effort)
    return Budget(number or drawn, 0, 0, None, 0.0, tie, walks=walks, trees=trees, grown_in=grown_in)


def point_of(view: Position, effort: Effort) -> float:
    """What differences are measured by: how much of the value a point is, or a tenth of what is won."""
    return OF_A_WIN if view.terms.aims or view.terms.standing else effort.point


def moment(view: Position) -> int:
    """0 before the first card of a full hand, 1 later."""
    held = len(view.hands[view.turn])
    return 0 if held >= view.rules.dealt(len(view.seats), view.source.options) and not view.line else 1


def choice_budget(options: int, level: str, number: int | None, point: int) -> Budget:
    """How the worlds of a choice before the play are judged."""
    fast = level == "fast"
    nodes = CHOICE_NODES // (4 if fast else 1)
    each = max(nodes // (CHOICE_WORLDS_AT_LEAST * max(options, 1)), 1000)
    drawn, whole = (FAST_CHOICE_DRAWN, FAST_WHOLE) if fast else (STANDARD_WORLDS, STANDARD_WHOLE)
    return Budget(number or drawn, whole, nodes, each, 0.0 if fast else TOLERANCE * point)


def choice_trees(
    options: int, cards: int, deals: int, level: str, number: int | None, seconds: float | None = None
) -> Budget | None:
    """How they are judged by trees; None where they are compared with all hands open: few worlds, or few cards."""
    if deals <= STANDARD_WHOLE or cards <= MOST_SOLVED:
        return None
    trees, walks, grown_in, most = TREES, CHOICE_WALKS, CHOICE_WORLDS, MOST_CHOICE_WALKS
    if level == "fast":
        trees, walks, grown_in, most = FAST_TREES, FAST_CHOICE_WALKS, FAST_CHOICE_WORLDS, FAST_MOST_CHOICE_WALKS
    elif seconds is not None and seconds < CHOICE_SECONDS:
        # to make many worlds ready for every choice would leave no time to play them on
        part = seconds / CHOICE_SECONDS
        trees, walks = FAST_TREES, max(int(part * CHOICE_WALKS), FAST_CHOICE_WALKS)
        grown_in = max(int(part * CHOICE_WORLDS), FAST_CHOICE_WORLDS)
    drawn = trees * grown_in
    walks = min(walks, max(most // options, 1))
    sifted = options > MANY_CHOICES
    return Budget(
        number or drawn, 0, 0, None, 0.0, walks=walks * trees * options, trees=trees, grown_in=grown_in, sifted=sifted
    )


def how_judged(task: Task) -> str:
    """What is done with a world, in words."""
    if task.playout:
        how = tr("played out by a look a few cards ahead and solved from {n} cards in each hand", n=SOLVED_FROM)
    elif task.nodes is None:
        how = tr("solved with all cards open")
    else:
        how = tr("searched with all cards open, for {nodes:,} nodes a move at most", nodes=task.nodes)
    return tr("{how}, up to the end of the present packet", how=how) if task.cut else how
