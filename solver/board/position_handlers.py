"""Request handlers without a search: position views, parsed texts and random deals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from solver.board.auction_replay import auction_of, scene_before
from solver.board.last_trick import last_trick
from solver.board.messages import MOST_LISTED, AnswerCallback, Count, Options, Seed, Word, fault_record
from solver.board.option_faults import options_of_game
from solver.board.puzzle_solution import solution_of
from solver.board.refused_cards import refused_cards
from solver.board.scene_record import scene_of
from solver.deal_records.encoding import to_record
from solver.display.translation import LANGUAGES, current, tr
from solver.display.translation import catalogue as catalogue_of
from solver.families import family_of
from solver.io.files import dumps, loads_records
from solver.io.one_position import only
from solver.io.random_deals import deal_with
from solver.model.argument_types import WrittenForm
from solver.model.cards import UNKNOWN
from solver.model.deal import GAMES, Deal, Position
from solver.model.errors import Error, Fault, FormatError, Remark, Unsolvable
from solver.model.goal_text import deal_titled, goal_of
from solver.preplay.phase import preplay_of
from solver.puzzles.note_text import solution_shown

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "it": "Italiano", "es": "Español"}
DESCRIBED = ("title", "source", "date", "place")


class Nothing(Options, frozen=True):
    """Empty options."""


class Show(Options, frozen=True, kw_only=True):
    """Options of a position view.

    play: moves to make first.
    seat: seat to solve for.
    objective: objective to play for.
    hide: seat whose view is drawn, default all hands open.
    dealt: draw the table as it is before anything is chosen, with no contract and no sides.
    """

    play: tuple[Word, ...] = ()
    seat: Word | None = None
    objective: Word | None = None
    hide: Word | None = None
    dealt: bool = False


class Wanted(Options, frozen=True, kw_only=True):
    """Options of the page texts.

    wanted: languages as browsers name them, by preference. The default is the language of the command.
    """

    wanted: Annotated[tuple[Word, ...], msgspec.Meta(max_length=50)] = ()


class Write(Options, frozen=True, kw_only=True):
    """Options of a conversion.

    form: "toml", "jsonl", "line", "paper", "pbn", "lin" or "iss".
    """

    form: WrittenForm = "toml"


class Dealt(Options, frozen=True, kw_only=True):
    """Options of a random deal.

    game: id of the game.
    seed: random seed.
    players: number of players, default that of the game.
    cards: cards a hand, default that of the game.
    options: options of the game, and its query options.
    """

    game: Word
    seed: Seed
    players: Count | None = None
    cards: Count | None = None
    options: dict[Word, Any] = msgspec.field(default_factory=dict)


def position_of(text: str) -> Position:
    """Parse the text of one deal and return its position, cached for the current language."""
    return _position_in(current(), text)


@lru_cache(maxsize=256)
def _position_in(language: str, text: str) -> Position:
    """Parse a text. Each language has its own position, which holds texts such as the reason why it has no value.

    Raises FormatError for a text with a fault, since the position that it means may be one that is not read, and for a
    text with several deals.
    """
    return only(deals_of(text)).position


def deals_of(text: str) -> list[Deal]:
    """Return the deals of a text, all of them. Raises FormatError for a text with a fault."""
    return loads_records(text, None, None, strict=True)[0]


def seat_in(position: Position, text: str) -> str:
    """Return the seat that a name or letter stands for. Raises Error for one that the deal does not have."""
    seat = position.rules.seat_named(text)
    if seat not in tuple(position.seats):
        raise Error(tr('"{seat}" is no seat of this deal (A to {last})', seat=text, last=position.seats[-1]))
    return seat


def show(text: str, options: Show, tell: AnswerCallback) -> None:
    """Answer with the view of a position, its legal moves and its history."""
    position = position_of(text)
    if options.objective is not None:
        position = position.with_objective(options.objective)
    if options.seat is not None:
        seat = seat_in(position, options.seat)
        position = position.for_seat(seat) if position.asked_seat is not None else position
    answer = shown(position.after(options.play), options.hide)
    tell(answer | {"scene": scene_before(position, options.hide)} if options.dealt else answer, None)


def shown(position: Position, hide: str | None = None) -> dict[str, Any]:
    """Return all data that a page needs to render a position and play on.

    hide: seat whose view is drawn, or "turn". Legal moves, and cards that the rules refuse, are listed if the hand to
        play from is visible.
    """
    deal, rules = position.deal, position.rules
    seen = position
    if hide is not None:
        from solver.views import view

        seen = view(position, None if hide == "turn" else hide)
    blind = seen is not position and UNKNOWN in seen.hands[position.turn]
    objective = getattr(rules, "objective", lambda deal: None)(position.source) if rules.objectives else None
    passed = positions_of(position)
    over = position.is_over and not position.question.pending
    result: tuple[str, ...] = ()
    if over:
        from solver.exact.final_result_text import result_lines

        result = result_lines(position)
    return {
        "text": position.text,
        "start": rules.text(msgspec.structs.replace(position.source, play=())),
        "view": seen.text,
        "id": deal.id,
        "game": position.game,
        "name": rules.name,
        "moveWord": rules.move_word,
        "turn": position.turn,
        "side": "" if position.question.pending else seen.side_to_move,
        "sides": {side: list(seats) for side, seats in seen.sides.items()},
        "sideTitle": rules.side_title(next(iter(seen.sides), "")),
        "seats": list(position.seats),
        "decides": {seat: rules.player_of(deal, bool(position.line), seat) for seat in position.seats},
        "asked": position.asked_seat,
        "objectives": list(rules.objectives),
        "objective": objective,
        "over": over,
        "open": position.is_open,
        "pending": position.question.pending,
        "refusal": position.question.refusal,
        "choice": choice_of(position),
        "auction": auction_of(position, hide),
        "scene": scene_of(seen),
        "moves": [] if blind else [{"move": str(move), "card": move.card} for move in position.moves()],
        "refused": [] if blind else refused_cards(position),
        "line": [{"seat": at.turn, "move": str(move)} for at, move in zip(passed, position.line, strict=False)],
        "trick": last_trick(passed),
        "events": events_of(passed),
        "result": "\n".join(result),
        **{name: getattr(deal, name) for name in DESCRIBED},
        "note": solution_shown(deal),
        "solution": solution_of(position.source),
        "goal": None if deal.goal is None else goal_of(rules, deal.goal),
        "answer": list(deal.answer),
        "players": dict(deal.players),
    }


def positions_of(position: Position) -> list[Position]:
    """Return the positions of a deal from its start to a position, both included."""
    found = [position.source.start]
    for move in position.line:
        found.append(found[-1].play(move))
    # the one that is shown may be for another seat or objective
    return [*found[:-1], position]


def events_of(passed: Sequence[Position]) -> list[str]:
    """Return the events that a table announces after the last move, or at the start of the deal."""
    end = passed[-1]
    family = family_of(end)
    if len(passed) == 1:
        return list(family.describe_start(end)) if end.is_open else []
    return list(family.describe_events(passed[-2], end))


def choice_of(position: Position) -> dict[str, str] | None:
    """Return the kind and seat of the pre-play choice, None if the next step is a move."""
    if position.line:
        return None
    try:
        found = preplay_of(position.game).to_choose(position.source)
    except Unsolvable:
        return None
    return None if found is None else {"kind": found[0], "seat": found[1]}


def read(text: str, options: Nothing, tell: AnswerCallback) -> None:
    """Answer with all deals of a text in any known format, the faults of what was skipped, and remarks."""
    deals, messages = loads_records(text, None, None, strict=False)
    if len(deals) > MOST_LISTED:
        raise FormatError(
            [Fault(tr("holds {n:,} deals; the board takes {most_listed:,}", n=len(deals), most_listed=MOST_LISTED))]
        )
    tell({"deals": [listed(deal) for deal in deals], **fault_lists(messages)}, None)


def fault_lists(messages: Sequence[Fault]) -> dict[str, list[dict[str, Any]]]:
    """Return the faults of what was skipped, and remarks about what was read, under their keys."""
    remarks = [one for one in messages if isinstance(one, Remark)]
    faults = map(fault_record, (one for one in messages if not isinstance(one, Remark)))
    return {"faults": list(faults), "remarks": list(map(fault_record, remarks))}


def listed(deal: Deal) -> dict[str, Any]:
    """Return the list entry of a deal: its text, names and record."""
    return {
        "id": deal.id,
        "game": deal.game,
        "name": GAMES[deal.game].name,
        "title": deal_titled(deal.position, (deal.title or "").strip()),
        "text": GAMES[deal.game].text(deal),
        "plies": len(deal.play),
        "puzzle": bool(deal.answer),
        "goal": None if deal.goal is None else goal_of(GAMES[deal.game], deal.goal),
        "record": to_record(deal),
    }


def write(text: str, options: Write, tell: AnswerCallback) -> None:
    """Answer with the deals of a text in another format, the faults of what was skipped, and remarks."""
    deals, messages = loads_records(text, None, None, strict=False)
    written = dumps(deals, options.form)
    tell({"text": written, **fault_lists(messages)}, None)


def deal(text: str, options: Dealt, tell: AnswerCallback) -> None:
    """Answer with a random deal. In bridge the seed is the number of its board, too."""
    with options_of_game():
        dealt = deal_with(options.game, options.options, options.seed, options.cards, options.players)
    tell({"deals": [listed(GAMES[dealt.game].on_board(dealt, options.seed))]}, None)


def words(text: str, options: Wanted, tell: AnswerCallback) -> None:
    """Answer with the texts of the page in the first known language of the preferences."""
    known = (name for wanted in options.wanted if (name := wanted[:2].lower()) in LANGUAGES)
    language = next(known, current())
    tell({"language": language, "languages": LANGUAGE_NAMES, "words": catalogue_of(language)}, None)


def first_text(text: str) -> str:
    """Return a text unchanged. Raises Error if it is empty."""
    if not text.strip():
        raise Error(tr("there is no position"))
    return text
