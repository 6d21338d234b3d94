"""State of the core after a move of a fishing game, checked by the rules."""

from __future__ import annotations

from solver._core import fishing_deal, fishing_state
from solver.display.translation import tr
from solver.fishing.core_rules import FishingQuestion
from solver.fishing.illegal_move_text import is_won, refusal, refusal_to_leave, refusal_to_pick
from solver.fishing.notation import FishingPlay
from solver.model.cards import Pack
from solver.model.errors import IllegalMove


def state_after(
    pack: Pack, game: str, question: FishingQuestion, before: fishing_state.State, play: FishingPlay
) -> fishing_state.State:
    """Return the state after a play.

    game: name of the game, for messages.
    Raises IllegalMove with the rule that the play breaks.
    """
    state = before
    if play.picked is not None:
        if words := refusal_to_pick(question, state, play.picked, game):
            raise IllegalMove(words)
        state = state.pick_up(play.picked)
    if play.card is None:
        return state
    fault = state.fault(play.card, play.named)
    if fault != fishing_deal.FINE:
        raise IllegalMove(refusal(pack, question, state, play, fault, is_won(question, before)))
    if play.shown is not None and (words := refusal_to_leave(question, state, play, game)):
        raise IllegalMove(words)
    if not play.claimed:
        if not question.rules.three_caught:
            raise IllegalMove(tr("{words}: nothing is claimed in {game}", words=play.written(), game=game))
        if not play.named == (play.card,) == (last_of(before),):
            raise IllegalMove(tr("{words}: only a catch can be left unclaimed", words=play.written()))
    return state.play(play.card, play.named, play.shown, play.claimed)


def last_of(state: fishing_state.State) -> str | None:
    """Return the card that the preceding player has just laid down, if it can be caught, else None."""
    return None if state.is_over else state.last
