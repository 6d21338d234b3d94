"""`contract` and `declarer` mean the same and stand at the top of a deal in every game that has them."""

from __future__ import annotations

import pytest
from helpers.cli import bad

import openhand

# A deal without its contract, the contract, and the game's own spelling of contract and declarer.
DEALS = {
    "cego": ("A=Kh_Kc/B=7c_8c/C=1h_2h/D=3h_4h", "solo", "contract", "soloist"),
    "skat": ("A=CJ_SA/B=SJ_SK/C=HJ_HA", "clubs", "options.contract", "options.declarer"),
    "schafkopf": ("A=EO/B=GO/C=HO/D=SO", "wenz", "options.contract", "options.declarer"),
    "koenigrufen": ("A=T21/B=T20/C=T19/D=T18", "solodreier", "options.contract", "options.declarer"),
    "bridge": ("A=SA_S2/B=SK_S3/C=SQ_S4/D=SJ_S5", "3NT", "contract", "declarer"),
}


@pytest.mark.parametrize("game", DEALS)
def test_one_place(game: str) -> None:
    hands, contract, own_contract, own_declarer = DEALS[game]
    shared = openhand.loads(f"{game}/{hands}/contract={contract}/declarer=B")[0]
    own = openhand.loads(f"{game}/{hands}/{own_contract}={contract}/{own_declarer}=B")[0]
    assert shared == own
    assert (shared.contract, shared.declarer) == (contract, "B")
    assert openhand.loads(openhand.dumps(shared)) == openhand.loads(openhand.dumps(shared, "jsonl")) == [own]


def test_the_bidder_is_the_declarer() -> None:
    hands = "zifuli/A=X_Mat/B=X_I/C=II_III/D=V_XI/E=Mat_II/called=X"
    (deal,) = openhand.loads(f"{hands}/declarer=A")
    assert openhand.loads(f"{hands}/bidder=A") == [deal]
    assert (deal.contract, deal.declarer) == (None, "A")


def test_a_fault_is_told_at_the_key_that_was_written() -> None:
    with pytest.raises(openhand.FormatError) as caught:
        openhand.loads("skat/A=CJ/B=SJ/C=HJ/contract=club/declarer=E")
    assert [fault.key for fault in caught.value.faults] == ["contract", "declarer"]
    assert "(nearest: clubs)" in caught.value.faults[0].message


def test_both_spellings_at_once() -> None:
    with pytest.raises(openhand.FormatError, match=r"contract: is given twice .*options\.contract"):
        openhand.loads("skat/A=CJ/B=SJ/C=HJ/contract=clubs/options.contract=grand")
    with pytest.raises(openhand.FormatError, match=r"declarer: is given twice .*soloist"):
        openhand.loads("cego/A=Kh_Kc/B=7c_8c/C=1h_2h/D=3h_4h/contract=solo/soloist=A/declarer=B")


def test_both_names_of_a_random_deal() -> None:
    with pytest.raises(openhand.FormatError, match=r"declarer: is given twice \(there it is soloist\)$"):
        openhand.random_deal("cego", seed=1, contract="solo", declarer="B", soloist="B")
    said = bad("deal", "cego", "--contract", "solo", "--declarer", "B", "--option", "soloist=B")
    assert "declarer: is given twice (there it is soloist)" in said


def test_a_game_without_contracts() -> None:
    with pytest.raises(openhand.FormatError, match="contract: is not used in Cöch"):
        openhand.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/contract=solo")
    assert openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").deal.declarer is None


@pytest.mark.parametrize("game", ["cego", "skat", "schafkopf", "koenigrufen"])
def test_random_deals_and_deals_by_hand(game: str) -> None:
    contract = {"schafkopf": "wenz"}.get(game, DEALS[game][1])
    deal = openhand.random_deal(game, seed=1, cards=2, contract=contract, declarer="B")
    assert (deal.contract, deal.declarer) == (contract, "B")
    made = openhand.Deal(game=game, hands=dict(deal.hands), contract=contract, declarer="B")
    assert (made.contract, made.declarer) == (contract, "B")
