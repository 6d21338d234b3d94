"""Discard table: the exact value of every choice of discards of a player with more cards than he plays.

Where cards may be robbed before, each choice is a number of cards to rob with the discards after it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from solver.deal_records.position_coercion import as_position
from solver.display.translation import tr
from solver.games import GAMES
from solver.model.argument_checks import DEFAULT_MEMORY, checked, text
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable, UnsupportedGame
from solver.model.frozen_result import Listing, Result, RowContext, Rows
from solver.preplay.discard_search import Cards, Discard, Search, choices, lay_away
from solver.preplay.robbing_search import RobbingSearch, share_memory
from solver.search.progress_tracking import ProgressCallback, report_progress
from solver.search.prover_pool import ProverPool
from solver.trick import prover as provers
from solver.trick.ruleset_base import TrickRuleset


class DiscardTable(Result, Rows[Discard], frozen=True):
    """Discard table: every choice of a seat, best first by value, then by outcome. A sequence of Discard.

    after: earlier discards of another seat to which "value" and "outcome" refer. Of equal ones the first
    alphabetically.
    deal: the deal.
    before: number of cards that another seat robbed before, for "value" and "outcome". Of equal ones the least.

    >>> import openhand
    >>> table = openhand.discards("trionfo/A=V_VI/B=II_III/C=X_XIIII_I/D=XI_XII_X/indicator=IIII", "C")
    >>> table.seat, len(table), table.exact
    ('C', 3, True)
    """

    game: str
    seat: str
    choices: tuple[Discard, ...]
    after: Mapping[str, Cards]
    nodes: int
    seconds: float
    deal: Deal
    before: Mapping[str, int] = {}

    def __post_init__(self) -> None:
        RowContext(self.game, self.deal.position.terms, self.seat).give_to(*self.choices)

    @property
    def robs(self) -> bool:
        """True if the choices are numbers of cards to rob, with the discards after them."""
        return any(choice.robbed for choice in self.choices)

    @property
    def exact(self) -> bool:
        """True if everything is proven."""
        return all(choice.exact for choice in self.choices)

    @property
    def rows(self) -> Listing[Discard]:
        """Rows in their order. `rows()` returns them as dicts."""
        return Listing(self.choices)


@checked(seat=text('the letter of a seat, such as "C"'))
def discards(
    position: Position | Deal | str,
    seat: str | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    progress: ProgressCallback | None = None,
) -> DiscardTable:
    """Return the exact value and outcome of every choice of discards of a seat. Arguments as for `solve`.

    seat: seat that discards. Default: the only one that has to.

    Raises Unsolvable if the seat has no discards or cards are unknown, ValueError for limits out of range.

    >>> import openhand
    >>> table = openhand.discards("trionfo/A=V_VI/B=II_III/C=X_XIIII_I/D=XI_XII_X/indicator=IIII", "C")
    >>> table[0].cards, table[0].value
    (('I',), 61)
    """
    deal: Any = as_position(position).source
    if seat is not None and seat not in deal.hands:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=max(deal.hands)))
    game = GAMES[deal.game]
    if not isinstance(game, TrickRuleset) or not game.lays_away:
        names = ", ".join(one.name for one in GAMES.values() if getattr(one, "lays_away", False))
        raise UnsupportedGame(tr("discards are compared in {games} only, not in {game}", games=names, game=game.name))
    waiting, may_rob = game.to_lay_away(deal), game.to_rob(deal)
    if lacking := game.unknown_to_rob(deal):
        raise Unsolvable(tr("cards of {unknown} are unknown: what to rob needs them", unknown=", ".join(lacking)))
    seat = seat or only_seat(waiting.keys() | may_rob.keys())
    if seat not in waiting and seat not in may_rob:
        raise Unsolvable(tr("{seat} has nothing to lay away", seat=seat))
    unknown = [one for one, hand in deal.hands.items() if UNKNOWN in hand]
    if unknown:
        cards = ", ".join(unknown)
        raise Unsolvable(tr("cards of {unknown} are unknown: what to lay away needs all hands", unknown=cards))
    memory = share_memory(game, deal, memory)
    with report_progress(progress), ProverPool(provers, seconds, nodes, memory, disable) as pool:
        if not may_rob:
            rows, after = Search(game, deal, waiting, pool).rows(seat)
            return DiscardTable(deal.game, seat, tuple(rows), after, pool.nodes, pool.seconds, deal)
        search = RobbingSearch(game, deal, pool)
        rows, before = search.rows_of(seat)
        return DiscardTable(deal.game, seat, tuple(rows), {}, pool.nodes, pool.seconds, deal, before)


def only_seat(seats: Collection[str]) -> str:
    """Return the seat that has to discard. Raises Unsolvable if none has, or several have."""
    if len(seats) == 1:
        return next(iter(seats))
    if not seats:
        raise Unsolvable(tr("nobody has cards to lay away or to rob"))
    raise Unsolvable(tr("{seats} lay cards away: name one (seat)", seats=", ".join(sorted(seats))))


def laid_away_head(game: str, seat: str) -> str:
    """Return the head of the cards that a seat lays away. Skat has a word of its own for it."""
    return tr("{seat} discards", seat=seat) if game == "skat" else tr("{seat} lays away", seat=seat)


def deal_after(deal: Deal, answer: DiscardTable, row: Discard) -> Deal:
    """Return the deal of a row: after what both seats rob, and the discards of its seat.

    The other seat robs and discards as the value of the row has it.
    """
    game = GAMES[deal.game]
    assert isinstance(game, TrickRuleset)
    robbers = list(game.to_rob(deal))
    other = next((seat for seat in {**game.to_lay_away(deal), **dict.fromkeys(robbers)} if seat != answer.seat), None)
    if other is not None and answer.before:
        deal = game.after_robbing(deal, other, answer.before.get("value", 0))
    deal = game.after_robbing(deal, answer.seat, row.robbed)
    if other is not None and row.reply:
        deal = game.after_robbing(deal, other, row.reply.get("value", 0))
    for seat, cards in ((other, row.after.get("value", ())), (answer.seat, row.cards)):
        if seat is not None and cards:
            deal = lay_away(deal, seat, cards)
    return deal


def cheapest(deal: Deal, seat: str, number: int) -> Cards:
    """Return the heuristic discards: the legal cards of lowest worth."""
    game, hand = GAMES[deal.game], deal.hands[seat]
    assert isinstance(game, TrickRuleset)
    least = tuple(sorted(hand, key=game.worth)[:number])
    if game.may_lay_away(deal, hand, least):
        return least
    return min(choices(deal, seat, number), key=lambda cards: sum(map(game.worth, cards)))
