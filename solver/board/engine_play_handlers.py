"""Request handlers for play against the engine: the pre-play phase, then the engine's moves.

The server keeps no state between two messages. A page sends all choices so far, and the engine repeats its own choices
for the same deal.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

import msgspec

from solver.board.hint_handlers import choice_words
from solver.board.human_preplay import Absent, Considered, Wanted
from solver.board.messages import AnswerCallback, Limited, Seconds, Seed, Word
from solver.board.move_texts import seated
from solver.board.position_handlers import first_text, position_of, seat_in, shown
from solver.board.solve_handlers import EACH, limits_of
from solver.display.estimate_text import verdict
from solver.display.translation import tr
from solver.hints.result import Hint
from solver.matches.objective import aim_of
from solver.model.argument_types import Level, Strength
from solver.model.cards import Cards, suggest
from solver.model.deal import GAMES, Position
from solver.model.errors import Error
from solver.model.moves import Move
from solver.model.seating import mixed_trumps
from solver.players.claim import settle
from solver.players.engine_player import Engine
from solver.players.human_session import TableSession, plays, refuse_dummy
from solver.players.player import Player
from solver.players.player_names import player
from solver.players.preplay_advice import preplay_advice, robbing_advice
from solver.preplay.phase import Announced, LyingCard, preplay_of
from solver.search.solution import Solution

# Progress callback of a pre-play choice. It has no effect on the choice.
WATCHED: ContextVar[Callable[[int, int], None]] = ContextVar("WATCHED")


class Sit(Limited, frozen=True, kw_only=True):
    """Options of the pre-play phase.

    seat: seat of the human player.
    chosen: his pre-play choices so far, in order.
    contract: contract to play, default by auction. In bridge one with its level, such as `4S`.
    soloist: seat that plays it, default by auction.
    level: strength of the others, default "fast".
    advice: True to add the engine's advice on the next choice, where there is any.
    seconds: time limit for each choice of the others and for the advice, default none: they then choose the same again.
    nodes: node limit for each of them, default none.
    """

    seconds: Seconds | None = None  # type: ignore[assignment]
    advice: bool = False
    seat: Word
    chosen: tuple[Word, ...] = ()
    contract: Word | None = None
    soloist: Word | None = None
    level: Strength = "fast"


class ReplyOptions(Limited, frozen=True, kw_only=True):
    """Options of an engine move.

    seat: seat of the human player, whose view is drawn.
    level: strength of the others, default "standard".
    seconds: time limit for the move, default 3.
    seed: random seed, default 0.
    """

    seconds: Seconds = 3.0
    seat: Word
    level: Strength = "standard"
    seed: Seed = 0


class ClaimOptions(Limited, frozen=True, kw_only=True):
    """Options of a claim.

    seat: seat of the human player.
    """

    seat: Word


class Patient(Engine):
    """Engine with cached pre-play choices, since a page repeats its requests.

    A progress callback reports its seat, the progress, and the public information so far.
    """

    def __init__(self, level: str, person: Absent, tell: AnswerCallback, limits: dict[str, Any]) -> None:
        super().__init__(level, **limits)
        self.given = tuple(limits.items())
        self.person = person
        self.tell = tell

    def _chosen(self, what: str, deal: Any, seat: str, *options: Cards) -> Any:
        due = 0.0

        def progress(done: int, total: int) -> None:
            nonlocal due
            if time.monotonic() >= due:
                due = time.monotonic() + EACH
                self.tell(None, {"seat": seat, "done": done, "of": total, "told": list(self.person.reported)})

        progress(0, 0)
        token = WATCHED.set(progress)
        try:
            return chosen_by(what, self.level, GAMES[deal.game].text(deal), seat, self.given, *options)
        finally:
            WATCHED.reset(token)

    def bid(self, deal: Any, seat: str, kinds: Cards) -> str | None:
        """Return the kind that a seat names."""
        return self._chosen("bid", deal, seat, kinds)  # type: ignore[no-any-return]

    def contract(self, deal: Any, seat: str, names: Cards) -> str | None:
        """Return the contract that a seat bids."""
        return self._chosen("contract", deal, seat, names)  # type: ignore[no-any-return]

    def apply_choice(self, deal: Any, seat: str) -> Any:
        """Return the deal after the choice of a seat: cards kept and discarded."""
        return self._chosen("apply_choice", deal, seat)


@lru_cache(maxsize=256)
def chosen_by(what: str, level: str, text: str, seat: str, limits: tuple[tuple[str, Any], ...], *options: Cards) -> Any:
    """Return the pre-play choice of an engine, cached.

    The same arguments give the same choice in every process, unless there is a time limit.
    limits: keyword arguments of `Engine`.
    """
    engine = Engine(level, **dict(limits))
    engine.limits["progress"] = WATCHED.get()
    return getattr(engine, what)(position_of(text).source, seat, *options)


def check_named(position: Position, contract: str | None, soloist: str | None) -> None:
    """Raise Error for a contract that is none of the game, and for a contract or soloist that would go unheard."""
    deal, phase = position.source, preplay_of(position.game)
    if phase.contracts and contract is not None and contract not in phase.contracts:
        said = tr('"{text}" is no contract of {game}', text=contract, game=position.rules.name)
        raise Error(said + (suggest(contract, phase.contracts) or f" ({', '.join(phase.contracts)})"))
    if position.rules.declares and contract is None:
        raise Error(tr("a declarer is named, and no contract"))
    if position.line or (phase.contracts and getattr(deal, "contract", None) is not None):
        raise Error(tr("a contract can be named only where it is still open"))
    if contract is not None:
        phase.check(deal, {"contract": contract} | ({} if soloist is None else {"soloist": soloist}))


def sit(text: str, options: Sit, tell: AnswerCallback) -> None:
    """Answer with the next choice of the player, or with the table in his view.

    A deal whose play has begun has no choices left.
    """
    position = position_of(first_text(text))
    deal, phase = position.source, preplay_of(position.game)
    soloist = None if options.soloist is None else seat_in(position, options.soloist)
    options = msgspec.structs.replace(options, seat=seat_in(position, options.seat), soloist=soloist)
    if options.contract is not None or soloist is not None:
        check_named(position, options.contract, soloist)
        if not phase.contracts:
            deal = position.rules.declared(deal, options.contract or "", soloist)
            options = msgspec.structs.replace(options, contract=None, soloist=None)
    refuse_dummy(deal, options.seat)
    if position.line:
        tell({"table": seen(position, options.seat), "told": []}, None)
        return
    before = position.rules.before_auction(position.source).start
    pack = tuple(card for suit in position.rules.pack.suits for card in suit.cards)
    person = Absent(options.seat, options.chosen, mixed_trumps(before, pack))
    limits = {**limits_of(options), "threads": options.searching}
    engine = Patient(effort_of(options.level), person, tell, limits)
    person.look(deal)
    announced = Announced(deal, options.contract, options.soloist)
    try:
        if options.contract is None and options.soloist is None:
            announced = phase.run_auction(deal, person, engine)
        if announced.deal is None:
            tell({"void": tr(phase.thrown_in), "again": True, "told": person.reported}, None)
            return
        ready = phase.finish(announced.deal, person, engine, announced.contract, announced.soloist)
    except Wanted as wanted:
        advice = {}
        if options.advice and (about := wanted.considered) is not None:
            advice["advice"] = choice_words(advised(about, options.seat, Engine(effort_of(options.level), **limits)))
        tell({"wanted": wanted.wanted, **advice}, None)
        return
    if ready is None:
        tell({"void": tr("All have passed: the deal is void."), "told": person.reported}, None)
        return
    tell({"table": seen(ready.position, options.seat), "told": person.reported}, None)


def advised(about: Considered | LyingCard, seat: str, engine: Engine) -> Hint | str:
    """Return the engine's advice on a choice before the first card."""
    if isinstance(about, LyingCard):
        return robbing_advice(about, seat, engine)
    return preplay_advice(about.deal, seat, about.names, engine, about.keep)


def seen(position: Position, seat: str) -> dict[str, Any]:
    """Return a position in the view of a seat, solved for this seat in contracts without sides."""
    own = position.for_seat(seat) if position.asked_seat is not None else position
    return shown(own, None if own.is_over else seat)


def opponent(options: ReplyOptions) -> Player:
    """Return the player of the others' cards, within the limits of the question."""
    if options.level in ("beginner", "club"):
        return player(options.level)
    return Engine(options.level, **limits_of(options), threads=options.searching)


def effort_of(level: Strength) -> Level:
    """Return the effort of the engine before the first card: who plays without search leaves that to the engine."""
    return "standard" if level == "standard" else "fast"


def reply(text: str, options: ReplyOptions, tell: AnswerCallback) -> None:
    """Answer with the engine's move for the player to move, and the table after it in the human player's view."""
    position = position_of(first_text(text))
    if position.is_over:
        raise Error(tr("the play is over"))
    seat = seat_in(position, options.seat)
    table = TableSession(position.deal, seat, opponent(options), options.seed, aim_of(position.source))
    move = table.reply()
    told = {"seat": position.turn, "move": str(move), "told": plays(position, move)}
    tell({**told, "table": seen(table.position, seat)}, None)


def claim(text: str, options: ClaimOptions, tell: AnswerCallback) -> None:
    """Answer with the rest of a deal as best play of all with open hands, and with what that is worth.

    What cannot be proven within the limits of a claim is played by the best moves found; `proven` says so.
    """
    position = position_of(first_text(text))
    if position.is_over:
        raise Error(tr("the play is over"))
    seat = seat_in(position, options.seat)
    table = TableSession(position.deal, seat, Engine("fast"), 0, aim_of(position.source))
    start = table.aim(position.for_seat(seat) if position.asked_seat is not None else position)
    known: list[Solution] = []
    moves = [Move(move) for move in settle(start, known.append, **limits_of(options), threads=options.searching)]
    (found,) = known
    tell({"line": seated(start, moves), "proven": found.exact}, {"verdict": f"{verdict(start.terms, found)}."})
