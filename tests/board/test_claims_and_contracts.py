"""At the table: the contract of a deal of bridge, and a claim of the rest of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from helpers.board import answer, client_of, lines
from helpers.games import GAMES
from helpers.page import begin_deal, opened, short, until

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

BRIDGE = solver.dumps(solver.random_deal("bridge", seed=2), "line").strip()


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of() as found:
        yield found


def test_a_contract_gives_declarer_trumps_and_lead(client: Any) -> None:
    table = answer(client, "sit", BRIDGE, seat="C", contract="4S", soloist="C")["answer"]["table"]
    deal = solver.loads(table["text"])[0]
    assert (deal.contract, deal.declarer, deal.leader, deal.options["trumps"]) == ("4S", "C", "D", "spades")
    assert table["turn"] == "D" and table["scene"]["notes"][0] == "Contract: 4S by South"
    # after the first lead the declarer plays the dummy's cards
    lead = answer(client, "reply", table["text"], seat="C", level="fast")["answer"]["table"]
    assert lead["decides"]["A"] == "C"


def test_nobody_sits_at_the_seat_of_a_dummy(client: Any) -> None:
    assert "dummy" in lines(client, "sit", BRIDGE, seat="A", contract="4S", soloist="C")[-1]["error"]
    assert "contract" in lines(client, "sit", BRIDGE, seat="A", contract="9S")[-1]["error"]


@pytest.mark.parametrize("game", [game for game in GAMES if game not in ("bridge", "cego")])
def test_a_soloist_for_a_game_without_one_is_refused(game: str, client: Any) -> None:
    """As a contract is, which these games do not take by name."""
    text = solver.dumps(solver.random_deal(game, seed=1), "line").strip()
    for named in ({"soloist": "B"}, {"contract": "solo"}, {"contract": "solo", "soloist": "B"}):
        (message,) = lines(client, "sit", text, seat="A", **named)
        assert "a contract for all deals can be named in Bridge, not in" in message["error"]


def test_what_is_named_is_not_passed_over(client: Any) -> None:
    def refused(text: str, **named: str) -> str:
        return str(lines(client, "sit", text, seat="D", **named)[-1]["error"])

    fresh = solver.dumps(solver.random_deal("cego", seed=1), "line").strip()
    begun = f"{BRIDGE}/leader=D/contract=3NT/declarer=C/play={solver.loads(BRIDGE)[0].hands['D'][0]}"
    still_open = "a contract can be named only where it is still open"
    assert refused(BRIDGE, soloist="C") == "a declarer is named, and no contract"
    assert refused(begun, contract="4S") == refused(begun, contract="4S", soloist="C") == still_open
    assert refused(f"{fresh}/contract=solo/soloist=A", contract="bettel") == still_open
    assert refused(fresh, contract="drescher", soloist="B").startswith("soloist: is for a contract with a soloist")
    assert "is no contract of Cego" in refused(fresh, contract="grand")
    table = answer(client, "sit", fresh, seat="A", contract="solo", soloist="B")["answer"]["table"]
    assert solver.loads(table["text"])[0].soloist == "B"


@pytest.mark.parametrize("game", GAMES)
def test_a_claim_is_best_play_to_the_end(game: str, client: Any) -> None:
    deal = short(game, 1)
    at = deal.position.source.start
    text = solver.dumps(at.deal, "line").strip()
    found = answer(client, "claim", text, seat=at.decider)
    moves = [solver.Move(one["move"]) for one in found["answer"]["line"]]
    end = at
    for one in found["answer"]["line"]:
        assert end.turn == one["seat"]
        end = end.play(one["move"])
    assert end.is_over and len(moves) and found["answer"]["proven"]
    own = at.for_seat(at.decider) if at.asked_seat is not None else at
    best = solver.solve(own)
    reached = solver.solve(own.after(moves[:-1]))
    assert reached.value == best.value


def test_what_is_over_is_not_claimed(client: Any) -> None:
    assert lines(client, "claim", "coch/A=X/B=X/C=V/D=Mat/play=X_X_V_Mat", seat="A")[-1]["kind"] == "refused"


@pytest.mark.parametrize("width", [390, 1280])
def test_bridge_is_played_in_a_contract(width: int, server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": 844})
    board.goto(server)
    board.wait_for_selector(".place")
    begin_deal(board, "bridge", 2, seat="C")
    board.wait_for_selector("dialog .bids")
    assert board.locator("dialog .choices .card").count() == 13
    assert board.locator("dialog .bids button").count() == 35
    # the partner would be dummy
    assert board.locator("dialog [data-key=declarer] option").all_inner_texts() == ["E", "S (you)", "W"]
    assert board.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # what is asked is asked again after a reload
    board.reload()
    board.click("dialog [data-choose='4S']")
    board.wait_for_selector("[data-part=play]")
    board.wait_for_selector("#board >> text=Contract: 4S by South")
    # after the first lead from the left the dummy is open
    until(board, "!document.querySelector('[data-seat=A] .card.back')")


def test_a_rest_is_claimed(server: str, board: Page) -> None:
    board.goto(server)
    board.wait_for_selector(".place")
    begin_deal(board, "trionfo", 3)
    board.wait_for_selector("[data-key=claim]:not([disabled]), dialog [data-choose]")
    while board.locator("dialog[open]").count():
        board.locator("dialog [data-choose]").last.click()
        board.wait_for_timeout(300)
    board.click("[data-key=claim]:not([disabled])")
    board.click("dialog [data-key=not-sure]")
    assert board.locator("[data-key=claim]").count()
    board.click("[data-key=claim]:not([disabled])")
    board.click("dialog [data-key=sure]")
    until(board, "document.querySelector('[data-told]').innerText.startsWith('Claimed')")
    assert not board.locator("[data-key=claim]").count()
    assert not board.locator(".card.back").count()


def dealt(client: Any, seed: int) -> Any:
    """A deal of bridge as the board deals it."""
    return solver.loads(answer(client, "deal", game="bridge", seed=seed)["answer"]["deals"][0]["text"])[0]


def test_boards_have_dealer_and_vulnerability(client: Any) -> None:
    """Of 16 boards each of four dealers has each vulnerability once."""
    boards = [dealt(client, number) for number in range(16)]
    assert "".join(one.dealer for one in boards) == "ABCD" * 4
    # source: Laws of Duplicate Bridge 2017, law 2
    turns = ["none", "NS", "EW", "both"]
    assert [one.vulnerable for one in boards] == [turns[(n + n // 4) % 4] for n in range(16)]
    scene = answer(client, "show", solver.dumps(boards[1], "line").strip())["answer"]["scene"]
    assert scene["notes"] == ["Dealer: East", "Vulnerable: NS"]
    # a deal of few cards is no board
    small = answer(client, "deal", game="bridge", seed=1, cards=3)["answer"]["deals"][0]["record"]
    assert "dealer" not in small and "vulnerable" not in small


@pytest.mark.parametrize("width", [390, 1280])
def test_results_of_all_contracts_are_shown(width: int, server: str, board: Page) -> None:
    """By one press, in the vulnerability of the deal; not once a card has been played."""
    board.set_viewport_size({"width": width, "height": 844})
    deal = solver.loads(BRIDGE + "/dealer=B/vulnerable=both")[0]
    opened(board, server, solver.dumps(deal, "line").strip())
    board.click("[data-key=results]")
    board.wait_for_selector("[data-part=results] table")
    found = solver.contracts(deal)
    assert board.locator("[data-part=results] tbody tr").count() == 4
    assert board.locator("[data-part=results] td").count() == 24
    par = solver.contracts(solver.loads(BRIDGE)[0]).par
    assert found.par.score != par.score
    assert f"{abs(found.par.score)} (" in board.inner_text("[data-part=results] .status")
    assert board.evaluate("document.documentElement.scrollWidth <= innerWidth")
    board.locator("button[data-card]").first.click()
    until(board, "!document.querySelector('[data-part=results]')")


def test_the_par_of_the_deal_is_a_contract(client: Any, server: str, board: Page) -> None:
    board.goto(server)
    board.wait_for_selector(".place")
    begin_deal(board, "bridge", 2, seat="C")
    board.click("dialog [data-key=par]")
    board.wait_for_selector("[data-part=play]")
    found = solver.contracts(dealt(client, 2)).par.contracts[0]
    board.wait_for_selector(f"#board >> text=Contract: {found.split()[0]}")


def test_bridge_may_be_played_without_a_contract(server: str, board: Page) -> None:
    board.goto(server)
    board.wait_for_selector(".place")
    begin_deal(board, "bridge", 2, seat="C")
    board.click("dialog [data-choose=free]")
    board.wait_for_selector("[data-part=play]")
    assert "Contract" not in board.inner_text("#board")
