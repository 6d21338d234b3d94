"""Advice to a seat that does not see all hands: at once what little time says, then what more of it does."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from solver.answers.records import hint_record
from solver.board.messages import MOST_WORLDS, Limited, Tell, Word
from solver.board.showing import first_text, position_of
from solver.display import terms as words
from solver.display.language import tr, trn, written
from solver.hint.advice import hint as hint_for
from solver.hint.result import Hint, HintedMove


class Advise(Limited, frozen=True, kw_only=True):
    """seat: who is to be advised before the play. keep: cards kept. level: None: "fast" first, then "standard"."""

    seconds: float = 10.0
    seed: int = 0
    worlds: Annotated[int, Meta(le=MOST_WORLDS)] | None = None
    level: Word | None = None
    seat: Word | None = None
    keep: tuple[Word, ...] = ()
    safe: bool = False


def hint(text: str, options: Advise, tell: Tell) -> None:
    """Advice with hidden hands: at once what little time says, then what more of it does."""
    position = position_of(first_text(text))
    given: dict[str, Any] = {"worlds": options.worlds, "seed": options.seed, "seat": options.seat, "keep": options.keep}
    for level in ("fast", "standard") if options.level is None else (options.level,):
        answer = hint_for(position, level=level, seconds=options.seconds, safe=options.safe, **given)
        tell(hint_record(position.deal, answer), said_of_hint(answer))


def said_of_hint(answer: Hint) -> dict[str, Any]:
    """Advice in words, in the order of the answer."""
    whose = answer.side if answer[0].own is not None else answer.position.first_side
    means = tr("means are {unit} of {side}", unit=tr(answer.unit), side=tr(whose))
    drawn = trn(
        answer.deals, "{n:,} of {deals:,} deal", "{n:,} of {deals:,} deals", n=answer.worlds, deals=answer.deals
    )
    return {
        "gets": tr("mean for {side}", side=tr(answer.side)),
        "rows": [said_of_advice(answer, number, row) for number, row in enumerate(answer)],
        "verdict": tr("{turn} is advised {move}.", turn=answer.turn, move=answer.best),
        "standing": f"{means}, {tr('every world, exact') if answer.exact else drawn}",
        "assumption": answer.assumption,
        "effort": words.effort(answer.nodes, answer.seconds),
        "exact": answer.exact,
    }


def said_of_advice(answer: Hint, number: int, row: HintedMove) -> dict[str, Any]:
    """A move that is advised, or not."""
    mean = row.mean / answer.per if row.own is None else row.own
    lower = row.lower / answer.per if row.own_lower is None else row.own_lower
    upper = row.upper / answer.per if row.own_upper is None else row.own_upper
    between = tr("{lower} to {upper}", lower=written(lower, "z.2f"), upper=written(upper, "z.2f"))
    interval = f" ({between})" if lower < upper else ""
    wins = row.win if answer.first else row.loss
    grade = "best" if number == 0 else "level" if row.level else "far"
    won = tr("{side} wins {n} %", side=tr(answer.side), n=f"{100 * wins:.0f}")
    return {
        "brief": written(mean, "z.1f"),
        "value": written(mean, "z.2f"),
        "points": f"{written(mean, 'z.2f')}{interval}",
        "outcome": won if row.settled else "",
        "grade": grade,
        "cost": written(row.regret / answer.per, "z.2f") if number else "",
    }
