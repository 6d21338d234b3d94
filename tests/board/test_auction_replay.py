"""The auction of a record on the board: in the messages, and word by word before its first card, at two widths."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from helpers.page import opened, ready, until
from helpers.paths import POSITIONS

import solver
from solver.board.position_handlers import shown
from solver.display.translation import LANGUAGES, shown_in

if TYPE_CHECKING:
    from playwright.sync_api import Page

CEGO, *_ = CEGO_AUCTIONS = solver.load(POSITIONS / "cego" / "auctions.toml")
(SCHINDEN,) = (deal for deal in CEGO_AUCTIONS if deal.id == "cego-schinden")
ZIFULI, ALONE = solver.load(POSITIONS / "zifuli" / "auction.toml")
SKAT, IN_HAND, _ = solver.load(POSITIONS / "skat" / "auctions.toml")
SCHAFKOPF, OUTBID, _ = solver.load(POSITIONS / "schafkopf" / "auctions.toml")
TAROCK, BIRD, *_ = solver.load(POSITIONS / "koenigrufen" / "auctions.toml")
BRIDGE = solver.loads(
    "bridge/id=board-1/A=SA_SK_SQ_H2_H3_H4_D5_D6_D7_C8_C9_CT_CJ/B=S2_S3_S4_HA_HK_HQ_D8_D9_DT_C2_C3_C4_C5/"
    "C=S5_S6_S7_H5_H6_H7_DA_DK_DQ_C6_C7_CQ_CK/D=S8_S9_ST_SJ_H8_H9_HT_HJ_D2_D3_D4_DJ_CA/"
    "dealer=A/vulnerable=both/auction=1S_P_2H_X_3NT_P_P_P"
)[0]
# Width and height of a telephone and of a desk.
SIZES = ((390, 844), (1280, 800))
LATE = "C=Jc_9c/D=Nc_10c/contract=eine/soloist=B/bids=A:cego_B:eine_C:pass_D:pass_A:pass"

TAKEN = solver.loads(SKAT.position.text.replace("grand-hand", "grand").replace("/options.hand=true", ""))[0]
EXCHANGED = "hand after the exchange; the cards dealt are not known"


def said(deal: solver.Deal, language: str) -> list[str]:
    with shown_in(language):
        return [bid["said"] for bid in shown(deal.position.source.start)["auction"]["bids"]]


def hands(scene: Any) -> dict[str, list[str]]:
    return {place["seat"]: [card for one in place["groups"] for card in one["cards"]] for place in scene["places"]}


def test_words_with_their_speakers() -> None:
    assert said(ZIFULI, "it")[:4] == ["A X", "B VIII", "C passa", "D VII"]
    assert said(CEGO, "de")[12:] == [
        "A Cego", "B Eine", "C passt", "D eine Leere", "A selber", "B passt", "D passt"
    ]  # fmt: skip
    assert said(SCHINDEN, "de")[-1] == "B lässt das Blatt von C aufdecken"
    assert said(BRIDGE, "de") == [
        "N 1♠", "E passt", "S 2♥", "W Kontra", "N 3SA", "E passt", "S passt", "W passt"
    ]  # fmt: skip
    assert said(IN_HAND, "de") == ["B 18", "A passt", "C 24", "B passt", "C Null Hand"]
    assert said(SKAT, "es")[:3] == ["B pasa", "C 18", "A sostiene"]
    assert said(OUTBID, "it")[4:] == ["B solo", "C passa", "B solo a cuori"]
    assert said(BIRD, "de")[:2] == ["A Vorhand", "B Besserrufer"] and said(BIRD, "de")[-2:] == [
        "B Pik-König", "B Pagat"
    ]  # fmt: skip
    bids = shown(CEGO.position)["auction"]["bids"]
    assert bids[15] == {"seat": "D", "bid": "eine_leere", "text": "eine Leere", "said": "D eine Leere"}


def test_players_are_called_by_their_names() -> None:
    players = "/players.A=Anna/players.B=Bert/players.C=Clara/players.D=Dora"
    (deal,) = solver.loads(SCHINDEN.position.text + players)
    bids = shown(deal.position)["auction"]["bids"]
    assert [bids[12]["said"], bids[-1]["said"]] == ["Anna Cego", "Bert sees the hand of Clara"]
    assert bids[-1]["text"] == "sees the hand of Clara"


def test_the_table_before_the_first_word() -> None:
    """The scene has the hands dealt, and nothing that the auction decides."""
    scene = shown(CEGO.position)["auction"]["scene"]
    assert sorted(hands(scene)["A"]) == sorted(CEGO.hands["A"]) != sorted(CEGO.position.hands["A"])
    assert "eine Leere" not in scene["heading"] and not scene["scores"] and not scene["notes"]
    bridge = shown(BRIDGE.position)["auction"]["scene"]
    assert bridge["notes"] == ("Dealer: North", "Vulnerable: both sides") and bridge["heading"] == "board-1 · Bridge"
    assert not any(place["moving"] or place["exposed"] or place["side"] for place in bridge["places"])


@pytest.mark.parametrize("deal", [SKAT, SCHAFKOPF, TAROCK, BIRD])
def test_nobody_has_declared_before_the_first_word(deal: solver.Deal) -> None:
    scene = shown(deal.start)["auction"]["scene"]
    assert not scene["status"] and not scene["scores"]
    who = {TAROCK.id: "D", BIRD.id: "B"}.get(deal.id)
    assert scene["notes"] == ((f"{who}: {EXCHANGED}",) if who else ())
    assert not any(place["moving"] or place["exposed"] or place["side"] for place in scene["places"])
    assert {seat: sorted(cards) for seat, cards in hands(scene).items()} == {
        seat: sorted(cards) for seat, cards in deal.hands.items()
    }


def test_cards_laid_away_are_not_shown_as_the_skat() -> None:
    """What lies there before the auction is not what the declarer put there after it."""
    for deal, known in ((SKAT, True), (TAKEN, False)):
        (pile,) = shown(deal.start)["auction"]["scene"]["piles"]
        cards = [card for group in pile["groups"] for card in group["cards"]]
        assert (sorted(cards) == sorted(deal.skat)) == known and (known or cards == ["?", "?"])  # type: ignore[attr-defined]


def test_a_hand_after_the_exchange_is_said_to_be_one() -> None:
    """With the player's name, in the reader's language, and only where the hand is seen."""
    late = solver.loads(f"cego/A=Kc_7c/B=Qc_8c/{LATE}")[0]
    for deal, who in ((TAKEN, str(TAKEN.options["declarer"])), (TAROCK, "D"), (BIRD, "B"), (late, "B")):
        for hide in (None, *deal.hands):
            notes = shown(deal.position, hide)["auction"]["scene"]["notes"]
            assert notes == ((f"{who}: {EXCHANGED}",) if hide in (None, who) else ())
    named = solver.loads(late.position.text + "/players.A=Anna/players.B=Bert/players.C=Clara/players.D=Dora")[0]
    with shown_in("de"):
        (note,) = shown(named.position)["auction"]["scene"]["notes"]
    assert note == "Bert: Blatt nach dem Tausch; die ausgeteilten Karten sind nicht bekannt"
    # the skat of a hand game is not taken up, and whole records of Cego have the hands dealt, and what was kept
    for deal in (SKAT, IN_HAND, CEGO, SCHINDEN, OUTBID, ALONE):
        assert not shown(deal.start)["auction"]["scene"]["notes"]


def test_the_table_comes_with_the_first_position_only() -> None:
    after = shown(ZIFULI.start.after(ZIFULI.play[:1]))["auction"]
    assert len(after["bids"]) == 9 and after["scene"] is None
    assert shown(ZIFULI.start)["auction"]["scene"] is not None
    assert shown(solver.loads("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI")[0].position)["auction"] is None


@pytest.mark.parametrize("deal", [CEGO, SCHINDEN, ALONE, BRIDGE, SKAT, OUTBID, BIRD])
def test_a_seat_sees_its_own_cards_during_the_auction(deal: solver.Deal) -> None:
    for hide in (*deal.hands, "turn"):
        scene = shown(deal.start, hide)["auction"]["scene"]
        seat = deal.start.turn if hide == "turn" else hide
        for other, cards in hands(scene).items():
            assert sorted(cards) == sorted(deal.hands[other] if other == seat else ["?"] * len(deal.hands[other]))
        assert all(card == "?" for pile in scene["piles"] for one in pile["groups"] for card in one["cards"])


def test_a_record_that_begins_late_shows_the_cards_it_has() -> None:
    """Of hands after the exchange those that were dealt are not known."""
    (deal,) = solver.loads(f"cego/A=Kc_7c/B=Qc_8c/{LATE}")
    assert hands(shown(deal.position)["auction"]["scene"]) == {seat: list(hand) for seat, hand in deal.hands.items()}


def until_heard(page: Page, number: int) -> None:
    """Wait until a word of the auction is marked as the last one. 0: until none is."""
    until(page, "(n) => Number(document.querySelector('[data-bid].here')?.dataset.bid ?? 0) === n", number)


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_step_through_an_auction(board: Page, server: str, size: tuple[int, int]) -> None:
    """A record that is complete begins with its first word; keys and buttons lead on, and on to its cards."""
    board.set_viewport_size({"width": size[0], "height": size[1]})
    opened(board, server, ZIFULI.position.text)
    turn = board.locator("[data-part=auction] [data-turn]")
    seats = [bid.partition(":")[0] for bid in ZIFULI.bids]
    assert board.locator("[data-bid]").count() == len(seats) and not board.locator("[data-said]").count()
    assert board.locator("[data-key=undo]").is_disabled() and board.locator("[data-key=first]").is_disabled()
    for number, (seat, after) in enumerate(pairwise(seats), 1):
        assert turn.get_attribute("data-turn") == seat
        assert board.locator("#board .status").inner_text() == f"{seat} is to bid"
        (board.keyboard.press("ArrowRight") if number % 2 else board.click("[data-key=redo]"))
        until_heard(board, number)
        assert turn.get_attribute("data-turn") == after
        assert not board.locator("[data-card]").count()
    assert board.locator("[data-said=D]").inner_text().split() == ["D", "V"]
    assert board.locator("[data-said=C]").inner_text().split() == ["C", "passes"]
    assert board.evaluate("document.documentElement.scrollWidth") <= size[0]
    board.keyboard.press("ArrowRight")
    until_heard(board, len(seats))
    ready(board)
    assert not turn.count()
    assert board.locator("#board .status").inner_text() == "A to lead"
    board.keyboard.press("ArrowRight")
    until(board, "document.querySelector('[data-ply].here')?.dataset.ply === '1'")
    until_heard(board, 0)


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_step_back_into_the_auction(board: Page, server: str, size: tuple[int, int]) -> None:
    """A deal to be played is shown as it is, and going back leads through its auction."""
    board.set_viewport_size({"width": size[0], "height": size[1]})
    opened(board, server, CEGO.position.text)
    ready(board)
    assert not board.locator("[data-turn]").count()
    board.click("[data-key=undo]")
    board.keyboard.press("ArrowLeft")
    until_heard(board, len(CEGO.bids) - 2)
    own = "[data-seat=B] .card, [data-seat=B] [data-card]"
    assert board.locator(own).count() == len(CEGO.hands["B"]) and "eine Leere" not in board.inner_text("#board h2")
    assert board.locator("[data-turn]").get_attribute("data-turn") == "B"
    board.click("[data-bid='13']")
    until_heard(board, 13)
    assert board.locator("[data-said=A]").inner_text().split() == ["A", "Cego"]
    board.keyboard.press("Home")
    until_heard(board, 0)
    assert not board.locator("[data-said]").count() and board.locator("[data-key=undo]").is_disabled()
    assert board.locator("output").filter(has_text="bid 0 of 19").count()
    board.keyboard.press("End")
    until_heard(board, len(CEGO.bids))
    ready(board)
    assert "eine Leere" in board.inner_text("#board h2") and not board.locator("[data-turn]").count()


@pytest.mark.browser
def test_in_the_language_of_the_reader(board: Page, server: str) -> None:
    opened(board, server, CEGO.position.text)
    turns = {"de": "B ist an der Reihe", "it": "tocca a B dichiarare", "es": "le toca a B", "en": "B is to bid"}
    passing = {"de": "D passt", "it": "D passa", "es": "D pasa", "en": "D passes"}
    board.keyboard.press("Home")
    board.click("[data-bid='13']")
    until_heard(board, 13)
    for language in LANGUAGES:
        board.select_option("[data-key=language]", language)
        until(board, "(said) => document.querySelector('#board .status')?.textContent === said", turns[language])
        assert board.locator("[data-said=D]").inner_text().split() == passing[language].split()


@pytest.mark.browser
@pytest.mark.parametrize("deal", [SKAT, OUTBID, BIRD], ids=["skat", "schafkopf", "koenigrufen"])
def test_german_games_on_a_telephone(board: Page, server: str, deal: solver.Deal) -> None:
    """Each word lies before its speaker, the game is named nowhere before the last one, and nothing is cut off."""
    board.set_viewport_size({"width": 390, "height": 844})
    opened(board, server, deal.position.text)
    ready(board)
    heading = board.inner_text("#board h2")
    board.click("[data-bid='1']")
    until_heard(board, 1)
    words = [bid["text"] for bid in shown(deal.start)["auction"]["bids"]]
    assert board.inner_text("#board h2") != heading
    for number, bid in enumerate(deal.bids, 1):  # type: ignore[attr-defined]
        seat = bid.partition(":")[0]
        if number < len(words):
            assert board.locator(f"[data-said={seat}]").inner_text().split() == [seat, *words[number - 1].split()]
        assert board.evaluate("document.documentElement.scrollWidth") <= 390
        board.keyboard.press("ArrowRight")
        if number < len(words):
            until_heard(board, number + 1)
    ready(board)
    assert board.inner_text("#board h2") == heading and not board.locator("[data-turn]").count()


@pytest.mark.browser
@pytest.mark.parametrize("deal", [ZIFULI, CEGO], ids=["complete", "to be played"])
def test_the_step_is_kept_by_reload_and_link(board: Page, server: str, deal: solver.Deal) -> None:
    """So are the first word and the last, whatever a record opens at."""
    opened(board, server, deal.position.text)
    for number in (3, 0, len(deal.bids)):  # type: ignore[attr-defined]
        board.keyboard.press("Home")
        until_heard(board, 0)
        if number:
            board.click(f"[data-bid='{number}']")
        until_heard(board, number)
        board.reload()
        until_heard(board, number)
        address = board.evaluate("location.href")
        # the work itself is forgotten, the link says it
        board.evaluate("localStorage.removeItem('openhand.works'); sessionStorage.removeItem('openhand.work')")
        board.goto("about:blank")
        board.goto(address)
        until_heard(board, number)
