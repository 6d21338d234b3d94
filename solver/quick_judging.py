"""What each move brings in one world of a trick game, from the state of the core alone, where a world is soon solved.

The same answers as those of the general way, several times as fast: neither deals nor positions are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from solver import _trick
from solver.cards import UNKNOWN
from solver.judgement import MEMORY, Judgement
from solver.moves import Move, Play
from solver.proving import MEGABYTE
from solver.rules import SEATS
from solver.trick_knowledge import read
from solver.trick_position import TrickPosition, core_rules
from solver.trick_rules import TrickQuestion
from solver.worlds import Worlds


@dataclass(slots=True)
class QuickJudge:
    """Judges worlds of one view of a trick game, each move until its value is proven."""

    worlds: Worlds
    view: TrickPosition
    nodes: int = 0
    guess: int | None = None
    searchers: dict[_trick.Rules, _trick.Searcher] = field(default_factory=dict)
    seats: tuple[int, ...] = field(init=False)
    known: tuple[tuple[str, ...], ...] = field(init=False)
    trick: tuple[Play, ...] = field(init=False)
    tricks: tuple[int, ...] = field(init=False)
    won: tuple[int, ...] = field(init=False)
    one_question: bool = field(init=False)
    plays: dict[Move, Play] = field(default_factory=dict)
    worth_of: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        view = self.view
        self.seats = tuple(SEATS.index(name) if name in view.seats else -1 for name in self.worlds.places)
        self.trick = tuple(read(view.rules, move) for move in view.trick)
        hands = [[card for card in view.hands[seat] if card != UNKNOWN] for seat in view.seats]
        for number, play in enumerate(self.trick):
            hands[(SEATS.index(view.leader) + number) % len(hands)].append(play.card)
        self.known = tuple(map(tuple, hands))
        self.tricks = tuple(map(view.state.tricks_of, range(len(hands))))
        self.won = tuple(map(view.state.won_by, range(len(hands))))
        self.worth_of = dict(view.question.rules.values)
        # what lies beside the hands may count for a side, and a card called may make a partner
        held = all(name in (*view.seats, "out") for name in self.worlds.places)
        self.one_question = held and self.worlds.known.judged is None and not view.question.why_not

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[Judgement]:
        """What these moves bring in a world."""
        view = self.view
        hands = [list(cards) for cards in self.known]
        for card, code in zip(self.worlds.cards, row, strict=True):
            if self.seats[code] >= 0:
                hands[self.seats[code]].append(card)
        question = view.question if self.one_question else self.question(row)
        rules = question.rules
        core = core_rules(rules)
        if core not in self.searchers:
            self.searchers[core] = _trick.Searcher(core, MEMORY * MEGABYTE)
        searcher = self.searchers[core]
        phase = question.phase
        for _ in range(sum(self.tricks[seat] for seat in rules.scorers)):
            phase = rules.next_phase[phase]
        state = _trick.State(core, hands, SEATS.index(view.leader), question.trick + sum(self.tricks), phase)
        total = 0
        if question.win_at is None:
            total = sum(question.won.values()) + sum(self.won) + sum(map(self.worth_of.__getitem__, chain(*hands)))
        for play in self.trick:
            state = state.play(*play)
        first = next(iter(question.sides))
        before = (0 if question.tricks else question.won[first]) + sum(self.won[seat] for seat in rules.scorers)
        found = []
        searcher.renew()
        for move in moves:
            if move not in self.plays:
                self.plays[move] = read(view.rules, move)
            after = state.play(*self.plays[move])
            secured = before + sum(map(after.won_by, rules.scorers))
            value = secured + self.remaining(searcher, after, secured, rules.weight)
            self.guess = value
            found.append(Judgement(value, value, value, self.outcome(question, total, value, searcher, after)))
        self.nodes += searcher.nodes
        return found

    def question(self, row: Sequence[int]) -> TrickQuestion:
        """What the deal of a world asks."""
        deal = self.worlds.known.complete(row)
        seat = next(iter(self.view.question.sides)) if self.view.rules.asks_seat(deal) else None
        return self.view.rules.question(deal, seat)

    def remaining(self, searcher: _trick.Searcher, state: _trick.State, secured: int, weight: int) -> int:
        """What is still to be won: the leading part first where there are two, as in the general way."""
        lower, upper = searcher.bounds(state)
        hope = (lower + upper) // 2 if self.guess is None else self.guess - secured
        if weight > 1 and lower < upper:
            low, high = searcher.bounds(state, 1)
            low, high = searcher.narrow(state, low, high, min(max(hope // weight, low), high), 1)
            # less than one point of the leading part is left for the rest, whatever it is
            lower, upper = max(lower, weight * low), min(upper, weight * high + weight - 1)
        hope = min(max(hope, lower), upper)
        return searcher.narrow(state, lower, upper, hope)[0]

    def outcome(
        self, question: TrickQuestion, total: int, value: int, searcher: _trick.Searcher, state: _trick.State
    ) -> str | None:
        """The outcome, which follows from the value unless it is a question of its own."""
        if question.rivals:
            (seat,) = next(iter(question.sides.values()))
            points = [before + since for before, since in zip(question.rivals, self.won, strict=True)]
            return "win" if searcher.outdone(state, seat, points) else "loss"
        win_at = total // 2 + 1 if question.win_at is None else question.win_at
        draw_at = (total + 1) // 2 if question.draw_at is None else question.draw_at
        return "win" if value >= win_at else "draw" if value >= draw_at else "loss"

    def close(self) -> None:
        """Give the tables back."""
        for searcher in self.searchers.values():
            searcher.close()
