"""Records whose auction does not end in their contract: refused in own files, a remark in those of others."""

from __future__ import annotations

import json

import pytest

import solver
from solver.games.bridge import whole_deals
from solver.io.files import loads_records

HANDS = "N:JT64.AQT93.962.5 AK7.J65.AK74.J98 Q985.K8742..QT63 32..QJT853.AK742"
TAKEN = "C says 2H by S, and A says 1S by E: C is taken"
LIN_HANDS = "SQ985HK8742DCQT63,S32HDQJT853CAK742,SJT64HAQT93D962C5,SAK7HJ65DAK74CJ98"
RBN_HANDS = HANDS.replace(" ", ":")
VIEWER = "https://www.bridgebase.com/tools/handviewer.html?" + "&".join(
    f"{seat}={hand}" for seat, hand in zip("swne", LIN_HANDS.split(","), strict=True)
)
OWN = {
    "game": "bridge",
    "dealer": "A",
    "hands": {
        seat: " ".join(suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks)
        for seat, hand in zip("ABCD", HANDS[2:].split(" "), strict=True)
    },
}


def game(*tags: str, auction: str = "Pass 1S Pass Pass Pass", caller: str = "N") -> str:
    """Return a game in PBN with an auction."""
    return "\n".join(['[Board "7"]', f'[Deal "{HANDS}"]', *tags, f'[Auction "{caller}"]', auction, ""])


def read(text: str, form: str) -> tuple[list[solver.Deal], list[tuple[str, int | None, str | None, str]]]:
    """Return the deals of a text, and kind, line, board and message of all faults and remarks."""
    deals, told = loads_records(text, None, form, strict=False)
    return deals, [(type(one).__name__, one.line, one.deal, one.message) for one in told]


CONTRACT = ('[Dealer "N"]', '[Contract "2H"]', '[Declarer "S"]')


@pytest.mark.parametrize(
    ("form", "text", "line", "board", "message"),
    [
        ("pbn", game(*CONTRACT), 4, "7", "Contract says 2H by S, and Auction says 1S by E: Contract is taken"),
        (
            "pbn",
            game(*CONTRACT, auction="Pass Pass Pass Pass"),
            4,
            "7",
            "Contract says 2H by S, and Auction says passed out: Contract is taken",
        ),
        (
            "pbn",
            game('[Contract "1S"]', '[Declarer "W"]'),
            3,
            "7",
            "Contract says 1S by W, and Auction says 1S by E: Contract is taken",
        ),
        (
            "pbn",
            game('[Contract "2S"]'),
            3,
            "7",
            "Contract says 2S by E, and Auction says 1S by E: Contract is taken",
        ),
        (
            "pbn",
            game('[Contract "Pass"]'),
            3,
            "7",
            "Contract says passed out, and Auction says 1S by E: Contract is taken",
        ),
        ("pbn", game('[Declarer "W"]'), 3, "7", "Declarer says W, and Auction says 1S by E: Declarer is taken"),
        (
            "rbn",
            f"B 7\nH {RBN_HANDS}\nA NZ:P1SPP:P\nC 2H:S\n",
            4,
            "7",
            "C says 2H by S, and A says 1S by E: C is taken",
        ),
        (
            "link",
            f"{VIEWER}&b=7&d=n&a=p1sppp&contract=2H&declarer=S",
            1,
            "7",
            "contract says 2H by S, and a says 1S by E: contract is taken",
        ),
        (
            "lin",
            f"vg|a,b,I,7,7,c,0,d,0|rs|2HS=,|\nqx|o7|md|3{LIN_HANDS}|mb|p|mb|1S|mb|p|mb|p|mb|p|\n",
            2,
            "7o",
            "mb says 1S by E, and rs says 2H by S: mb is taken",
        ),
    ],
)
def test_one_of_two_is_taken_and_told(form: str, text: str, line: int, board: str, message: str) -> None:
    for _ in range(2):
        (deal,), told = read(text, form)
        assert told == [("Remark", line, board, message)]
        taken = message.rpartition(": ")[2].split()[0]
        assert (deal.auction is None) == (taken != "mb")
        wanted = message.split(" says ")[1].partition(",")[0].split()
        if taken not in ("Declarer", "mb") and "passed" not in wanted:
            assert [deal.contract, "NESW"["ABCD".index(deal.declarer)]] == [wanted[0], wanted[-1]]
        # what was read is a record without a contradiction
        assert solver.loads(solver.dumps(deal, "jsonl"), form="jsonl") == [deal]


@pytest.mark.parametrize(
    "text",
    [game('[Contract "2H"]'), game('[Declarer "S"]'), game('[Declarer "S"]', auction="Pass Pass Pass Pass")],
    ids=["a contract in another suit", "a declarer of the other side", "a declarer where all passed"],
)
def test_nothing_is_guessed_where_nobody_knows_the_declarer(text: str) -> None:
    with pytest.raises(solver.FormatError, match="nobody knows who declares what"):
        solver.loads(text, form="pbn")


@pytest.mark.parametrize(
    ("tags", "dealer", "auction", "message"),
    [
        (
            ('[Dealer "N"]', '[Contract "1S"]', '[Declarer "S"]'),
            "B",
            True,
            "Auction says E, and Dealer says N",
        ),
        (('[Dealer "N"]', '[Contract "1S"]', '[Declarer "E"]'), "A", True, "Dealer says N, and Auction says E"),
        (
            ('[Dealer "N"]', '[Contract "2H"]', '[Declarer "W"]'),
            "A",
            False,
            "Dealer says N, and Auction says E",
        ),
    ],
)
def test_the_dealer_is_the_one_with_whom_the_auction_ends_in_the_contract(
    tags: tuple[str, ...], dealer: str, auction: bool, message: str
) -> None:
    (deal,), told = read(game(*tags, caller="E"), "pbn")
    assert (deal.dealer, deal.auction is not None) == (dealer, auction)
    assert f"{message}: {message.split()[0]} is taken" in [message for _, _, _, message in told]
    assert {kind for kind, _, _, _ in told} == {"Remark"}


@pytest.mark.parametrize(
    ("calls", "said", "message"),
    [
        ("P 1S P P P", {"contract": "2H", "declarer": "C"}, "contract: says 2H by S, where auction says 1S by E"),
        ("P 1S P P P", {"contract": "1S", "declarer": "D"}, "contract: says 1S by W, where auction says 1S by E"),
        ("P 1S P P P", {"contract": "1SX"}, "contract: says 1SX, where auction says 1S by E"),
        ("P 1S P P P", {"declarer": "D"}, "declarer: says W, where auction says 1S by E"),
        ("P 1S P P P", {"contract": "2HS"}, "contract: says 2H by S, where auction says 1S by E"),
        ("P 1S P P P", {"contract": "pass"}, "contract: says passed out, where auction says 1S by E"),
        ("P P P P", {"contract": "2H", "declarer": "C"}, "contract: says 2H by S, where auction says passed out"),
        ("P 1S", {"contract": "1H", "declarer": "B"}, "contract: says 1H by E, where auction says 1S by E"),
        ("P 1S P 2S", {"contract": "4S", "declarer": "D"}, "contract: says 4S by W, where auction says 2S by E"),
    ],
)
def test_own_files_refuse_it_and_name_both_keys(calls: str, said: dict[str, str], message: str) -> None:
    with pytest.raises(solver.FormatError) as caught:
        solver.loads(json.dumps({**OWN, "auction": calls, **said}), form="jsonl")
    assert message in str(caught.value)


def test_an_auction_that_is_not_over_may_go_on_to_the_contract() -> None:
    for calls, said in (("P 1S", "4S"), ("P 1S P 2S", "2S"), ("P 1S X", "1SXX"), ("P", "2S")):
        (deal,) = solver.loads(json.dumps({**OWN, "auction": calls, "contract": said, "declarer": "B"}), form="jsonl")
        assert (deal.contract, deal.declarer) == (said, "B")


def test_a_deal_before_it_does_not_let_a_contradiction_pass() -> None:
    whole_deals.kept.clear()
    open_one, over = ({**OWN, "auction": calls, "contract": "4S", "declarer": "B"} for calls in ("P 1S", "P 1S P P P"))
    solver.loads(json.dumps(open_one), form="jsonl")
    assert whole_deals.kept
    with pytest.raises(solver.FormatError, match="where auction says 1S by E"):
        solver.loads(json.dumps(over), form="jsonl")
    same = {**OWN, "contract": "2H", "declarer": "C"}
    solver.loads(json.dumps(same), form="jsonl")
    for dealer in ("A", None):
        other = {**same, "auction": "P 1S P P P", "dealer": dealer}
        with pytest.raises(solver.FormatError, match="where auction says 1S"):
            solver.loads(json.dumps({key: value for key, value in other.items() if value}), form="jsonl")


def test_a_board_that_is_passed_out_is_not_taken_for_an_auction_that_is_not_over() -> None:
    whole_deals.kept.clear()
    for calls, contract in (("P P", None), ("P P P P", "pass"), ("P P", None)):
        (deal,) = solver.loads(json.dumps({**OWN, "auction": calls}), form="jsonl")
        assert deal.contract == contract
