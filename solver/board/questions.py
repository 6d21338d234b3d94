"""The questions by name: the options that each knows, and the function that answers it."""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType

import msgspec

from solver.board.messages import Request, Tell
from solver.display.language import current, shown_in, tr
from solver.model.cards import suggest

# Question -> the module that answers it by a function of its name, imported when it is first asked, and its options.
QUESTIONS = MappingProxyType(
    {
        "words": ("showing", "Wanted"),
        "games": ("showing", "Nothing"),
        "show": ("showing", "Show"),
        "read": ("showing", "Nothing"),
        "write": ("showing", "Write"),
        "deal": ("showing", "Dealt"),
        "moves": ("searching", "Moves"),
        "solve": ("searching", "Solve"),
        "hint": ("advising", "Advise"),
        "review": ("reviewing", "Reviewed"),
        "choose": ("choosing", "Choose"),
        "sit": ("playing", "Sit"),
        "reply": ("playing", "Reply"),
        "puzzle": ("training", "Next"),
        "attempt": ("training", "Try"),
        "rate": ("training", "Rate"),
    }
)


def answer(request: Request, tell: Tell) -> None:
    """Answer a question, again and again as the answer gets better.

    Raises what `messages.REFUSALS` names where it has no answer or is none.
    """
    if request.question not in QUESTIONS:
        raise ValueError(tr("there is no such question") + suggest(request.question[:40], QUESTIONS))
    name, options = QUESTIONS[request.question]
    module = import_module(f"solver.board.{name}")
    with shown_in(request.language or current()):
        getattr(module, request.question)(
            request.text, msgspec.convert(request.options, getattr(module, options)), tell
        )
