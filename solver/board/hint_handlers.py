"""Request handler for advice with hidden hands: a fast answer first, then a thorough one."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from msgspec import Meta

from solver.board.messages import MOST_WORLDS, AnswerCallback, Limited, Seconds, Seed, Where, Word
from solver.board.position_handlers import first_text, position_of
from solver.display import value_format as words
from solver.display.translation import tr, trn, written
from solver.families import family_of
from solver.hints.advice import hint as hint_for
from solver.hints.budget import EXCLUDES, ONLY_EXCLUDES
from solver.hints.result import Hint, HintedMove
from solver.matches.objective import aim_of
from solver.model.argument_types import Goal, Level
from solver.model.choice_names import choice_shown
from solver.model.short_names import short_move
from solver.search.call_budget import CallBudget
from solver.serialization.hint_text import worse_by_words
from solver.serialization.result_records import hint_record

# A mean that is lower by at most one part in this many of a near miss costs a little.
CLOSE_PART = 8
# Part of the nodes for the fast answer.
FAST_PART = 4
# Most possible deals of which a page gives the number: a longer one says nothing to a player.
COUNTED = 1_000_000
# Share of wins up to which a move costs a little, where wins decide.
LITTLE = 0.02


class Advise(Limited, frozen=True, kw_only=True):
    """Options of a hint.

    seat: seat to advise before the play, default the player to move.
    keep: cards kept.
    where: condition on the hands that the worlds must meet.
    level: "fast" or "standard", default None: first "fast", then "standard".
    seconds, nodes: limits of all its levels together. Seconds by default 10.
    goal: "outcome" to order cards by wins, "value" by the mean, default None: as suits the game.
    """

    seconds: Seconds = 10.0
    seed: Seed = 0
    worlds: Annotated[int, Meta(ge=1, le=MOST_WORLDS)] | None = None
    level: Level | None = None
    seat: Word | None = None
    keep: tuple[Word, ...] = ()
    where: Where | None = None
    safe: bool = False
    goal: Goal | None = None


def hint(text: str, options: Advise, tell: AnswerCallback) -> None:
    """Answer with advice for hidden hands, fast first, then thorough."""
    position = position_of(first_text(text))
    position = aim_of(position.source)(position)
    given: dict[str, Any] = {"worlds": options.worlds, "seed": options.seed, "seat": options.seat, "keep": options.keep}
    given |= {"where": options.where, "goal": options.goal}
    levels: tuple[Level, ...] = ("fast", "standard") if options.level is None else (options.level,)
    given |= {"safe": options.safe, "memory": options.memory, "threads": options.searching}
    budget = CallBudget(options.seconds, options.nodes)
    for level in levels:
        last, left = level == levels[-1], budget.nodes_left
        most = left if left is None or last else left // FAST_PART
        answer = hint_for(position, level=level, seconds=budget.seconds_left, nodes=most, **given)
        budget.spend(answer.nodes)
        last = last or (budget.seconds_left or 0.0) < budget.elapsed
        tell(hint_record(position.deal, answer), partial(hint_words, answer), more=not last)
        if last:
            # less time than that would not give better advice
            return


def hint_words(answer: Hint) -> dict[str, Any]:
    """Return the text of a hint, its moves in the order of the ranking."""
    margin = family_of(answer.position).near_miss_margin(answer.position) / CLOSE_PART
    whose = answer.side if answer[0].own is not None else answer.position.first_side
    unit = tr(answer.unit) if len(answer[0].means) == 1 else tr("points+units")
    means = tr("means are {unit} for {side}", unit=unit, side=answer.position.rules.side_title(whose))
    return {
        "gets": tr("mean for {side}", side=answer.position.rules.side_title(answer.side)),
        "rows": [advice_words(answer, number, row, margin) for number, row in enumerate(answer)],
        "verdict": verdict(answer),
        "standing": f"{means}, {sample_of(answer)}" + ordered_by(answer),
        "assumption": answer.assumption.replace(tr(EXCLUDES), tr(ONLY_EXCLUDES)),
        "effort": words.effort(answer.nodes, answer.seconds),
        "exact": answer.exact,
    }


def sample_of(answer: Hint) -> str:
    """Return the sample of possible deals behind a hint as text."""
    if answer.exact:
        return tr("every world, exact")
    if answer.deals > COUNTED:
        return tr("{n:,} of the possible deals, drawn at random", n=answer.worlds)
    deals = answer.deals
    return trn(deals, "{n:,} of {deals:,} deal", "{n:,} of {deals:,} deals", n=answer.worlds, deals=deals)


def choice_words(found: Hint | str) -> dict[str, Any]:
    """Return advice on a choice before the first card: a sentence, and its rows where it comes from sampled deals."""
    if isinstance(found, str):
        return {"text": found}
    rules = found.position.rules
    said = hint_words(found)
    rows = [{**row, "name": choice_shown(rules, str(move.move))} for row, move in zip(said["rows"], found, strict=True)]
    text = tr("{turn} is advised {move}.", turn=rules.seat_letter(found.advised), move=rows[0]["name"])
    return {"text": text, "rows": rows, "gets": said["gets"], "standing": said["standing"]}


def ordered_by(answer: Hint) -> str:
    """Return that the order is by wins, to follow a list. Empty if it is by the mean."""
    return f", {tr('ordered by wins, then by the mean')}" if answer.goal == "outcome" else ""


def verdict(answer: Hint) -> str:
    """Return the recommendation as text."""
    rules = answer.position.rules
    move, who = short_move(rules.pack, str(answer.best)), rules.seat_letter(answer.advised)
    if answer.advised == answer.turn:
        return tr("{turn} is advised {move}.", turn=who, move=move)
    dummy = rules.seat_letter(answer.turn)
    return tr("{turn} is advised to play {move} for {dummy}.", turn=who, move=move, dummy=dummy)


def advice_words(answer: Hint, number: int, row: HintedMove, margin: float) -> dict[str, Any]:
    """Return the text of one move of a hint.

    number: rank of the move, 0 for the recommended one.
    margin: difference of means up to which a move costs a little.
    """
    mean = row.mean / answer.per if row.own is None else row.own
    lower, upper = row.mean_interval
    between = tr("{lower} to {upper}", lower=written(lower, "z.2f"), upper=written(upper, "z.2f"))
    interval = f" ({between})" if lower < upper else ""
    wins = row.win if answer.first else row.loss
    close = abs(answer[0].mean - row.mean) <= margin
    if row.win_regret is not None and row.loses_wins:
        close = row.win_regret <= LITTLE
    grade = "best" if number == 0 else "level" if row.level else "near" if close else "far"
    won = tr("{side} wins {n} %", side=answer.position.rules.side_title(answer.side), n=f"{100 * wins:.0f}")
    return {
        "brief": written(mean, "z.1f"),
        "value": row.points,
        "points": f"{row.points}{interval}",
        "outcome": won if row.settled else "",
        "grade": grade,
        "cost": worse_by_words(row) if number else "",
    }
