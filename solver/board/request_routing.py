"""Dispatch of requests by name to their option schemas and handlers."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import MappingProxyType
from typing import Any

from solver.board.messages import AnswerCallback, Options, Request
from solver.board.option_faults import read_options
from solver.display.translation import current, shown_in, tr
from solver.model.cards import suggest
from solver.model.short_names import with_signs

# Request name -> module of the handler (a function of that name, imported lazily), and its option schema.
QUESTIONS = MappingProxyType(
    {
        "words": ("position_handlers", "Wanted"),
        "games": ("game_handlers", "Nothing"),
        "faces": ("card_face_handlers", "Faces"),
        "show": ("position_handlers", "Show"),
        "read": ("position_handlers", "Nothing"),
        "write": ("position_handlers", "Write"),
        "deal": ("position_handlers", "Dealt"),
        "picture": ("picture_handlers", "PictureOptions"),
        "cards": ("card_handlers", "Named"),
        "places": ("card_handlers", "Entered"),
        "moves": ("solve_handlers", "Moves"),
        "solve": ("solve_handlers", "Solve"),
        "hint": ("hint_handlers", "Advise"),
        "plan": ("plan_handlers", "PlanOptions"),
        "review": ("review_handlers", "Reviewed"),
        "choose": ("preplay_handlers", "Choose"),
        "contracts": ("preplay_handlers", "Compare"),
        "sit": ("engine_play_handlers", "Sit"),
        "reply": ("engine_play_handlers", "ReplyOptions"),
        "claim": ("engine_play_handlers", "ClaimOptions"),
        "players": ("review_handlers", "PlayersOptions"),
        "rules": ("rules_handlers", "Ruled"),
        "match": ("match_handlers", "Whole"),
        "review_match": ("match_handlers", "ReviewedMatch"),
        "puzzle": ("puzzle_handlers", "Next"),
        "attempt": ("puzzle_handlers", "Try"),
        "rate": ("puzzle_handlers", "Rate"),
    }
)


# Questions without a search. They do not wait for searches.
QUICK = frozenset(
    {
        "words",
        "games",
        "faces",
        "show",
        "read",
        "write",
        "deal",
        "cards",
        "places",
        "match",
        "picture",
        "puzzle",
        "rate",
        "rules",
    }
)


def handler_of(question: str) -> tuple[Callable[[str, Any, AnswerCallback], None], type[Options]]:
    """Return the handler of a question and the schema of its options. Raises ValueError for an unknown question."""
    if question not in QUESTIONS:
        raise ValueError(tr("there is no such question") + suggest(question[:40], QUESTIONS))
    name, options = QUESTIONS[question]
    module = import_module(f"solver.board.{name}")
    return getattr(module, question), getattr(module, options)


def answer(request: Request, tell: AnswerCallback) -> None:
    """Answer a request. The callback gets ever better answers.

    request: name, text and options.
    tell: callback for each answer.

    Raises the exceptions in `messages.REFUSALS` for an invalid request or one without an answer.
    """
    handler, options = handler_of(request.question)
    with shown_in(request.language or current()), with_signs():
        handler(request.text, read_options(options, request.options), tell)
