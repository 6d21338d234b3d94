"""Questions that need no search: what a position looks like, what a text states, a deal at random, the games."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec

from solver.answers.plain import plain
from solver.answers.records import game_record
from solver.board.messages import MOST_CARDS, MOST_LISTED, Options, Tell, Word
from solver.choices.moment import moment_of
from solver.display.emblems import EMBLEMS
from solver.display.language import LANGUAGES, current, tr
from solver.display.language import catalogue as catalogue_of
from solver.families import family_of
from solver.io import dumps, loads
from solver.io.random_deals import asked_keys, random_deal
from solver.model.deal import GAMES, Deal, Game, Position
from solver.model.errors import Error, Fault, FormatError, Unsolvable
from solver.model.keys import Kind, Table
from solver.records.plain import to_record
from solver.records.schema import keys_of

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "it": "Italiano", "es": "Español"}
DESCRIBED = ("title", "source", "date", "place", "note", "goal")


class Nothing(Options, frozen=True):
    """No options."""


class Show(Options, frozen=True, kw_only=True):
    """play: moves to be made first. seat, objective: who, or what, is asked about. hide: the seat that looks on."""

    play: tuple[Word, ...] = ()
    seat: Word | None = None
    objective: Word | None = None
    hide: Word | None = None


class Wanted(Options, frozen=True, kw_only=True):
    """wanted: languages as browsers name them, the one wanted most first; that of the command where none is known."""

    wanted: Annotated[tuple[Word, ...], msgspec.Meta(max_length=50)] = ()


class Write(Options, frozen=True, kw_only=True):
    """form: "toml", "jsonl", "line" or "pbn"."""

    form: Word = "toml"


class Dealt(Options, frozen=True, kw_only=True):
    """What is dealt at random; options: those of the game, and what else may be asked for."""

    game: Word
    seed: int
    players: int | None = None
    cards: int | None = None
    options: dict[Word, bool | int | str | list[int]] = msgspec.field(default_factory=dict)


@lru_cache(maxsize=256)
def position_of(text: str) -> Position:
    """The position that a text states, the first one if there are several."""
    return loads(text)[0].position


def show(text: str, options: Show, tell: Tell) -> None:
    """A position: what is drawn, what may be played, what led to it."""
    position = position_of(text)
    if options.objective is not None:
        position = position.with_objective(options.objective)
    if options.seat is not None and position.asked_seat is not None:
        position = position.for_seat(options.seat)
    tell(shown(position.after(options.play), options.hide), None)


def shown(position: Position, hide: str | None = None) -> dict[str, Any]:
    """Everything that a page needs to draw a position and to play on.

    hide: the seat whose view is drawn, or "turn"; what may be played stays what it is.
    """
    deal, rules = position.deal, position.rules
    seen = position
    if hide is not None:
        from solver.views import view

        seen = view(position, None if hide == "turn" else hide)
    objective = getattr(rules, "objective", lambda deal: None)(position.source) if rules.objectives else None
    over = position.is_over and not position.question.pending
    result = ""
    if over and position.is_open:
        from solver.solve.ended import result_of

        result = result_of(position)
    return {
        "text": position.text,
        "start": rules.text(msgspec.structs.replace(position.source, play=())),
        "view": seen.text,
        "id": deal.id,
        "game": position.game,
        "name": rules.name,
        "moveWord": rules.move_word,
        "turn": position.turn,
        "side": "" if position.question.pending else position.side_to_move,
        "sides": {side: [position.seats[n] for n in seats] for side, seats in position.question.sides.items()},
        "seats": list(position.seats),
        "asked": position.asked_seat,
        "objectives": list(rules.objectives),
        "objective": objective,
        "over": over,
        "open": position.is_open,
        "pending": position.question.pending,
        "refusal": position.question.refusal,
        "choice": choice_of(position),
        "scene": plain(seen.scene()),
        "moves": [{"move": str(move), "card": move.card} for move in position.moves()],
        "line": line_of(position),
        "events": events_of(position),
        "result": result,
        **{name: getattr(deal, name) for name in DESCRIBED},
        "answer": list(deal.answer),
        "players": dict(deal.players),
    }


def line_of(position: Position) -> list[dict[str, str]]:
    """The moves made since the deal began, and by whom."""
    at = position.source.start
    found = []
    for move in position.line:
        found.append({"seat": at.turn, "move": str(move)})
        at = at.play(move)
    return found


def events_of(position: Position) -> list[str]:
    """What the last move has brought about that a table calls out; before the first one what is called out then."""
    family = family_of(position)
    if not position.line:
        return list(family.opening(position)) if position.is_open else []
    before = position.source.start.after(position.line[:-1])
    return list(family.events(before, position))


def choice_of(position: Position) -> dict[str, str] | None:
    """What is to be chosen before the first card, and by whom; None where a card is to be played."""
    if position.line:
        return None
    try:
        found = moment_of(position.game).choices(position.source, None, ())
    except Unsolvable:
        return None
    return None if found is None else {"kind": found.kind, "seat": found.seat}


def read(text: str, options: Nothing, tell: Tell) -> None:
    """The deals of a text in any form that is read."""
    deals = loads(text)
    if len(deals) > MOST_LISTED:
        raise FormatError(
            [Fault(tr("holds {n:,} deals; the board takes {most_listed:,}", n=len(deals), most_listed=MOST_LISTED))]
        )
    tell({"deals": [listed(deal) for deal in deals]}, None)


def listed(deal: Deal) -> dict[str, Any]:
    """A deal in a list: its text, and what it is called."""
    return {
        "id": deal.id,
        "game": deal.game,
        "name": GAMES[deal.game].name,
        "title": (deal.title or "").strip(),
        "text": GAMES[deal.game].text(deal),
        "plies": len(deal.play),
        "puzzle": bool(deal.answer),
        "goal": deal.goal,
        "record": to_record(deal),
    }


def write(text: str, options: Write, tell: Tell) -> None:
    """The deals of a text in another form."""
    tell({"text": dumps(loads(text), options.form)}, None)


def deal(text: str, options: Dealt, tell: Tell) -> None:
    """A deal at random."""
    if options.cards is not None and options.cards > MOST_CARDS:
        raise ValueError(tr("cards must be at most {most_cards}", most_cards=MOST_CARDS))
    dealt = random_deal(
        options.game, seed=options.seed, players=options.players, cards=options.cards, **options.options
    )
    tell({"deals": [listed(dealt)]}, None)


def words(text: str, options: Wanted, tell: Tell) -> None:
    """The words of the page in the first language of those wanted that is known."""
    known = (name for wanted in options.wanted if (name := wanted[:2].lower()) in LANGUAGES)
    language = next(known, current())
    tell({"language": language, "languages": LANGUAGE_NAMES, "words": catalogue_of(language)}, None)


def games(text: str, options: Nothing, tell: Tell) -> None:
    """Every game, and the drawings of their cards: its pack, its options, and the keys that its deals know."""
    drawn = {name: {"path": one.path, "ink": one.ink} for name, one in EMBLEMS.items()}
    tell({"games": [catalogue(game) for game in GAMES.values()], "emblems": drawn}, None)


def catalogue(game: Game) -> dict[str, Any]:
    """A game as an editor needs it."""
    return {
        **game_record(game),
        "suits": [{"name": suit.name, "cards": list(suit.cards)} for suit in game.pack.suits],
        "copies": game.pack.copies,
        "emblems": game.pack.emblems,
        "settings": [msgspec.to_builtins(option) for option in game.options],
        "asked": asked_keys(game),
        "contracts": list(moment_of(game.id).contracts),
        "keys": [key_of(name, key) for name, key in keys_of(game.id).items()],
    }


def key_of(name: str, key: Kind | Table) -> dict[str, Any]:
    """A key of the position files: what its values are, and whether there is one for each seat."""
    kind = key.kind if isinstance(key, Table) else key
    table = isinstance(key, Table)
    return {"key": name, "form": kind.form, "table": table, "seats": isinstance(key, Table) and key.seats}


def first_text(text: str) -> str:
    """A text that can be asked about, or an error that says what is wrong with it."""
    if not text.strip():
        raise Error(tr("there is no position"))
    return text
