"""Trumps, leader and target of bridge that contradict the contract of a deal, in files and in random deals."""

import pytest
from helpers.cli import bad, good
from helpers.lines import deal

import solver

WHOLE = (
    "bridge/A=SA_SK_SQ_SJ_ST_S9_S8_S7_S6_S5_S4_S3_S2/B=HA_HK_HQ_HJ_HT_H9_H8_H7_H6_H5_H4_H3_H2"
    "/C=DA_DK_DQ_DJ_DT_D9_D8_D7_D6_D5_D4_D3_D2/D=CA_CK_CQ_CJ_CT_C9_C8_C7_C6_C5_C4_C3_C2"
)
# The first card of the same deal lies in the trick.
BEGUN = WHOLE.replace("B=HA_", "B=") + "/trick=HA"
ENDING = "bridge/A=SA_H2/B=SK_D4/C=S2_HA/D=HK_C6"
LED = "leader: E leads where N is declarer"


def said(line: str) -> str:
    """Return the fault of a position."""
    with pytest.raises(solver.FormatError) as caught:
        deal(line)
    (fault,) = caught.value.faults
    return f"{fault.key}: {fault.message}"


@pytest.mark.parametrize("start", [WHOLE, BEGUN, WHOLE.replace("HA_HK_HQ", "?3"), f"{WHOLE}/leader=B"])
def test_a_contract_gives_leader_and_target_of_a_whole_deal(start: str) -> None:
    found = deal(f"{start}/contract=7NT/declarer=A")
    assert (found.leader, found.options) == ("B", {"trumps": "none", "target": 1})


@pytest.mark.parametrize("leader", "ACD")
def test_another_leader_of_a_whole_deal_is_refused(leader: str) -> None:
    assert said(f"{WHOLE}/leader={leader}/contract=7NT/declarer=A") == LED
    assert said(f"{WHOLE}/leader={leader}/contract=7NT_by_N") == LED
    assert said(f"{WHOLE}/leader={leader}/auction=7NT_P_P_P/dealer=A") == LED


def test_the_leader_of_a_trick_that_is_begun() -> None:
    other = WHOLE.replace("A=SA_", "A=") + "/trick=SA/leader=A"
    assert said(f"{other}/contract=7NT/declarer=A") == LED


@pytest.mark.parametrize("start", [WHOLE, BEGUN])
@pytest.mark.parametrize("target", [0, 5, 13])
def test_another_target_of_a_whole_deal_is_refused(start: str, target: int) -> None:
    line = f"{start}/leader=B/contract=7NT/declarer=A/options.target={target}"
    assert said(line) == f"contract: 7NT is not played with target = {target}"


def test_a_target_without_a_declarer() -> None:
    assert said(f"{WHOLE}/contract=7NT/options.target=5") == "contract: 7NT is not played with target = 5"
    assert deal(f"{WHOLE}/contract=7NT/options.target=1").options["target"] == 1
    # a contract of trumps alone says nothing of tricks
    assert deal(f"{WHOLE}/contract=NT/declarer=A/options.target=5").options["target"] == 5


def test_an_ending_may_have_another_leader_and_target() -> None:
    found = deal(f"{ENDING}/leader=A/contract=7NT/declarer=A/options.target=2")
    assert (found.leader, found.options["target"]) == ("A", 2)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"trumps": "spades"}, "contract: 3NT is not played with trumps spades"),
        ({"target": 2}, "contract: 3NT is not played with target = 2"),
        ({"target": 0}, "contract: 3NT is not played with target = 0"),
    ],
)
def test_options_of_random_deals_that_contradict_the_contract(options: dict[str, object], message: str) -> None:
    said = f'deal "bridge-1": {message}'
    with pytest.raises(solver.FormatError) as caught:
        solver.random_deal("bridge", seed=1, contract="3NT", declarer="N", **options)  # type: ignore[arg-type]
    assert str(caught.value) == said
    given = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    asked = ("bridge", "--seed", "1", "--contract", "3NT", *given)
    assert bad("deal", *asked) == bad("stats", *asked, "--deals", "1") == f"{said}\n"


def test_options_that_agree_with_the_contract() -> None:
    asked = ("deal", "bridge", "--seed", "1", "--contract", "3NT")
    assert good(*asked, "--option", "trumps=none", "--option", "target=5") == good(*asked)


def test_two_contracts_of_random_deals() -> None:
    asked = ("--seed", "1", "--contract", "3NT", "--option", "contract=4S")
    for command in (("deal", "bridge"), ("stats", "bridge", "--deals", "1")):
        assert "options.contract: is given twice" in bad(*command, *asked)
