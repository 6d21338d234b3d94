"""Best-defence search over the worlds of a view of a trick game: what strategies of a side win, and where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from solver._core import trick_plan
from solver.determinization.worlds import Worlds
from solver.display.translation import mark, tr
from solver.model.cards import SEATS, UNKNOWN
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.search.plan_steps import Turn, Way
from solver.search.prover import MEGABYTE
from solver.trick.core_rules import TrickQuestion
from solver.trick.position import TrickPosition
from solver.trick.prover import new_prover
from solver.trick.world_states import TrickWorlds

MOST_WORLDS = trick_plan.MOST_WORLDS
SWITCHES = frozenset(trick_plan.SWITCHES)


class PlanSearch:
    """Search of a side's plans in some worlds of a view, within one budget. Leaving the `with` block closes it.

    side: seats whose cards the side plays.
    choices: most choices that the side still has.
    hands: by world, the cards of each seat, with its card in the current trick.
    suits: name of each suit -> its cards from low to high, as the game follows suit.
    order_counts: True if the order of earlier tricks matters besides who has won them and their cards.
    """

    def __init__(
        self,
        worlds: Worlds,
        rows: Sequence[Sequence[int]],
        deals: Sequence[int],
        at_least: int | None,
        seconds: float | None,
        nodes: int | None,
        memory: int,
        disable: Iterable[str] = (),
    ) -> None:
        """Prepare the search of strategies that win, or reach a value.

        worlds: worlds of the view.
        rows: those to search in.
        deals: number of deals of each.
        at_least: value for the first side to reach, or for the other side to prevent. None: who wins.
        memory: most megabytes of the transposition table, and of the fronts each.
        disable: names of search techniques to leave out.
        """
        view = worlds.position
        assert isinstance(view, TrickPosition)
        check_view(view)
        made = TrickWorlds(worlds, view)
        found = [made.world(row) for row in rows]
        self.view = view
        self.side = side_of(view, [world.question for world in found])
        self.choices = sum(len(view.hands[seat]) for seat in self.side)
        first = view.side_to_move == view.first_side
        self.hands: Sequence[Mapping[str, tuple[str, ...]]] = [
            dict(zip(view.seats, map(tuple, world.hands), strict=True)) for world in found
        ]
        self.suits: Mapping[str, tuple[str, ...]] = suits_of(view)
        rules = found[0].question.rules
        # a called card is free once its suit has been led, and a forced lead may be another seat's than the winner's
        self.order_counts = bool(rules.called or rules.forced)
        secured = []
        for world in found:
            draw_at, win_at = world.question.thresholds(made.most(world))
            secured.append(world.secured - ((win_at if first else draw_at) if at_least is None else at_least))
        mine = sum(1 << SEATS.index(seat) for seat in self.side)
        disable = tuple(disable)
        left_out = [name for name in disable if name in SWITCHES]
        others = [name for name in disable if name not in SWITCHES]
        whole = view.with_deal(worlds.known.complete(rows[0]))
        assert isinstance(whole, TrickPosition)
        self.deals = deals
        self.prover = new_prover(whole, seconds, nodes, memory, others)
        self.core = trick_plan.PlanSearcher(
            self.prover.searcher,
            [world.state for world in found],
            secured,
            deals,
            mine,
            first,
            memory * MEGABYTE,
            left_out,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.prover.close()

    @property
    def nodes(self) -> int:
        """Number of nodes visited. Comparisons of vectors count, too."""
        return self.prover.searcher.nodes

    def weight(self, worlds: int) -> int:
        """Return the number of deals in worlds as bits."""
        return sum(deals for number, deals in enumerate(self.deals) if worlds >> number & 1)

    def turn(self, path: Sequence[int]) -> Turn:
        """Return who is to move after a path of moves, and what may be played."""
        seat, left, here, moves = self.core.children(path)
        ways = tuple(
            Way(key, Move("") if key < 0 else self.view.write((card, led)), found) for key, card, led, found in moves
        )
        return Turn("" if seat < 0 else SEATS[seat], left, here, ways)

    def front(self, path: Sequence[int], choices: int | None = None, least: int = 0) -> tuple[int, ...] | None:
        """Return the Pareto front after a path: sets of worlds that strategies win, as bits.

        choices: choices of the side before all hands are laid open. None: all.
        least: deals that a strategy must win. The front may lack those that win fewer.

        None stands for a search that a limit has ended.
        """
        found = self.core.front(path, self.choices if choices is None else choices, least)
        return None if found is None else tuple(found)

    def keeps(self, path: Sequence[int], want: int) -> bool | None:
        """Return True if one strategy wins all these worlds after a path.

        want: worlds as bits, at least one that the path leaves possible.

        None stands for a search that a limit has ended.
        """
        found = self.core.front(path, self.choices, self.weight(want), want)
        return None if found is None else any(not want & ~won for won in found)

    def wins_anyhow(self, path: Sequence[int], want: int) -> bool:
        """Return True if all these worlds are won after a path with any cards of all seats. Slow far from the end."""
        return self.core.wins_anyhow(path, want)


def suits_of(view: TrickPosition) -> dict[str, tuple[str, ...]]:
    """Return the name of each suit with its cards, as the game follows suit."""
    rules, pack = view.question.rules, view.pack
    return {
        "trumps" if number == rules.trump else pack.suits[pack.suit_of(cards[0])].name: cards
        for number, cards in enumerate(rules.suits)
    }


def check_plan(view: TrickPosition) -> None:
    """Raise Unsolvable if a view shows by itself that the player to move can make no plan.

    Where its sides are known, that is if he has a partner whose cards he does not see. All else depends on its worlds.
    """
    check_view(view)
    question = view.question
    if question.certain is None and not question.rivals and not question.refusal:
        (mine,) = (seats for seats in question.sides.values() if SEATS.index(view.turn) in seats)
        check_partners(view, mine)


def check_view(view: TrickPosition) -> None:
    """Raise Unsolvable if a view leaves nothing to plan, or too much open for a plan."""
    if view.question.pending:
        raise Unsolvable(view.question.pending)
    if view.is_over:
        raise Unsolvable(tr("the play is over: there is nothing to plan"))
    for seat in dict.fromkeys((view.turn, view.decider)):
        if UNKNOWN in view.hands[seat]:
            turn = view.rules.seat_letter(seat)
            raise Unsolvable(tr("cards of {turn} are unknown: who plans sees his own cards", turn=turn))
    if view.stock:
        raise Unsolvable(tr("a plan can be made only after the last card of the stock has been drawn"))


def side_of(view: TrickPosition, questions: Sequence[TrickQuestion]) -> tuple[str, ...]:
    """Return the seats that the player to move makes a plan for: his side.

    questions: queries of the worlds.

    Raises Unsolvable if the sides are not known, or if he has a partner whose cards he does not see.
    """
    for question in questions:
        if question.refusal:
            raise Unsolvable(question.refusal)
        if question.rivals:
            raise Unsolvable(tr("no plan: in this contract seats compare their points, and there are no two sides"))
    high = questions[0].rules.maximizers
    if view.question.certain is not None or any(question.rules.maximizers != high for question in questions):
        raise Unsolvable(tr("no plan: it is not known who plays with whom"))
    turn = SEATS.index(view.turn)
    (mine,) = (seats for seats in view.question.sides.values() if turn in seats)
    if frozenset(mine) != high and frozenset(mine) != frozenset(range(len(view.seats))) - high:
        said = mark("no plan: in this contract {turn} and the others are more than two sides")
        raise Unsolvable(tr(said, turn=view.rules.seat_letter(view.turn)))
    check_partners(view, mine)
    return tuple(SEATS[number] for number in sorted(mine))


def check_partners(view: TrickPosition, mine: Iterable[int]) -> None:
    """Raise Unsolvable if the player to move does not see all cards of his side, given by the numbers of its seats."""
    for seat in (SEATS[number] for number in sorted(mine)):
        if UNKNOWN in view.hands[seat]:
            said = mark(
                "no plan: {turn} does not see the cards of {partner}, and a plan is for a side that sees all its cards"
            )
            letter = view.rules.seat_letter
            raise Unsolvable(tr(said, turn=letter(view.decider), partner=letter(seat)))


def new_plan_search(
    worlds: Worlds,
    rows: Sequence[Sequence[int]],
    deals: Sequence[int],
    at_least: int | None,
    seconds: float | None,
    nodes: int | None,
    memory: int,
    disable: Iterable[str] = (),
) -> PlanSearch:
    """Return a search of plans in some worlds of a view, within one budget."""
    return PlanSearch(worlds, rows, deals, at_least, seconds, nodes, memory, disable)
