"""Cards that the rules refuse: the board names the rule, in four languages, by a tap, by keys and aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.games import GAMES
from helpers.page import opened
from helpers.review import deal_played

import solver
from solver.board.position_handlers import shown
from solver.board.refused_cards import refused_cards
from solver.display.translation import shown_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLLOW = "bridge/A=SA_HA/B=SK_HK/C=SQ_HQ/D=SJ_HJ/play=HA"
# Following suit, playing a trump, and the ace that is called.
RULES = {
    FOLLOW: "E holds HK and must follow hearts",
    "cego/A=Kc_9s/B=Qc_8s/C=Qh_T8/D=T5_1h/contract=solo/soloist=A/play=9s_8s": (
        "C cannot follow spades and must play a trump"
    ),
    "schafkopf/A=EA_SO/B=E9_G9/C=E8_G8/D=E7_G7/options.contract=call-acorns/options.declarer=C/leader=D/play=E7": (
        "A holds EA, which is called, and must play it"
    ),
}  # fmt: skip
SENTENCES = {
    "en": "E holds HK and must follow hearts",
    "de": "E hat Herz-König und muss Herz bedienen",
    "it": "E ha il re di cuori e deve rispondere a cuori",
    "es": "E tiene el rey de corazones y debe asistir a corazones",
}


def halfway(game: str, seed: int) -> solver.Position:
    """The position after half of the moves of a short deal, or some cards before or after that."""
    deal = deal_played(game, seed, 5)
    return deal.position.source.start.after(deal.play[: len(deal.play) // 2 + seed % 4])


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_played_or_refused_with_the_rule(game: str) -> None:
    for seed in range(12):
        position = halfway(game, seed)
        hand = {card for card in position.hands[position.turn] if card != "?"}
        legal = {move.card for move in position.moves()}
        found = refused_cards(position)
        refused = [card for one in found for card in one["cards"]]  # type: ignore[attr-defined]
        assert sorted(refused) == (sorted(hand - legal) if legal else [])
        for one in found:
            for card in one["cards"]:  # type: ignore[attr-defined]
                with pytest.raises(solver.IllegalMove) as caught:
                    position.play(card)
                assert str(caught.value) == one["why"]


@pytest.mark.parametrize(("text", "why"), RULES.items())
def test_the_rule_is_named(text: str, why: str) -> None:
    (found,) = solver.loads(text)
    assert [one["why"] for one in refused_cards(found.position)] == [why]


@pytest.mark.parametrize(("language", "sentence"), SENTENCES.items())
def test_the_sentence_is_in_the_language_of_the_page(language: str, sentence: str) -> None:
    with shown_in(language):
        (found,) = solver.loads(FOLLOW)
        assert [one["why"] for one in refused_cards(found.position)] == [sentence]


def test_a_hidden_hand_tells_nothing() -> None:
    """The seat that looks does not learn by refusals what another holds."""
    (found,) = solver.loads(FOLLOW)
    seen = shown(found.position, "A")
    assert (seen["moves"], seen["refused"]) == ([], [])
    assert shown(found.position, "B")["refused"] == [{"why": RULES[FOLLOW], "cards": ["SK"]}]


def test_nothing_is_refused_where_nothing_is_played() -> None:
    for text in (FOLLOW.replace("play=HA", "contract=pass"), "bridge/A=SA/B=SK/C=SQ/D=SJ/play=SA_SK_SQ_SJ"):
        (found,) = solver.loads(text)
        assert shown(found.position)["refused"] == []


def test_a_tap_says_which_rule_it_is(server: str, board: Page) -> None:
    """By a mouse or finger, by keys, and in the name of the card; the position stays."""
    opened(board, server, FOLLOW)
    card = board.locator("[data-refused=SK]")
    assert card.get_attribute("aria-disabled") == "true"
    assert RULES[FOLLOW] in (card.get_attribute("aria-label") or "")
    assert board.locator("[data-refused]").count() == 1
    for press in (lambda: card.click(force=True), lambda: (card.focus(), board.keyboard.press("Enter"))):
        board.evaluate("document.querySelector('#announce').replaceChildren()")
        press()
        assert board.inner_text("#announce[role=status]") == RULES[FOLLOW]
        assert board.locator("[data-refused=SK]").count() == 1
    # the card that may be played is played, and then there is another hand
    board.click("[data-card=HK]")
    board.wait_for_selector("[data-refused=SQ]")
