"""Missing cards in a game whose win counts the whole pack give a message, and change no value."""

from __future__ import annotations

import json

import pytest
from helpers.cli import good, run

TYPED = "cego/A=St_T21_T15_Kh_Qh/B=T3_T4_Kc_7c_8c/C=T5_T6_Ks_7s_8s/D=T7_T8_Kd_4d_3d/contract=solo/soloist=A"
WON = "points.declarer=42/count.declarer=12/count.defenders=0"
SHORT = "schafkopf/A=EO_HU_HA/B=GO_SU_GK/C=HO_EU_G10/D=SO_H9_GA/options.pack=short"
SKAT = "skat/A=Jc_Js_Ah/B=10h_Kh_Jd/C=Qh_9h_Jh"


@pytest.mark.parametrize(
    ("line", "missing", "size"),
    [
        (TYPED, 34, 54),
        (f"{TYPED}/blind=T9_T10_T11", 31, 54),
        (f"{TYPED}/blind=?10", 24, 54),
        (f"cego/A=T20_9c/B=T3_8c/C=T4_8s/D=T5_9s/contract=solo/soloist=A/{WON}", 34, 54),
        ("cego/A=St_Kh/B=T3_Kc/C=T5_Ks/contract=solo/soloist=A", 45, 51),
        (SKAT, 23, 32),
        (f"{SKAT}/play=Jc_Jd_Jh", 23, 32),
        (SHORT, 12, 24),
    ],
)
def test_missing_cards_are_told_of(line: str, missing: int, size: int) -> None:
    for command in (("check", line), ("solve", line), ("solve", line, "--json"), ("check", line, "--json")):
        result = run(*command)
        assert f"{missing} of {size} cards are not accounted for; they count for nobody\n" in result.stderr
        assert "accounted" not in result.stdout
        if "--json" in command and result.exit_code == 0:
            json.loads(result.stdout)


@pytest.mark.parametrize(
    "line",
    [
        f"{TYPED.replace('solo', 'bettel', 1)}",
        f"{TYPED.partition('/contract')[0]}/contract=raeuber",
        "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI",
        "bridge/A=SA_SQ_H2/B=SK_S3_D4/C=S2_H5_HA/D=S4_HK_C6/options.target=2",
        f"{SKAT}/options.contract=null",
        f"{SKAT}/points.declarer=60/points.defenders=24",
    ],
)
def test_where_they_do_not_matter_nothing_is_said(line: str) -> None:
    """Contracts about tricks, results of visible cards, and fixed points need no message."""
    good("check", line)


def test_whole_deals_lack_nothing() -> None:
    for game in ("cego", "skat", "schafkopf", "koenigrufen"):
        asked = ("--option", "contract=solo", "--option", "soloist=B") if game == "cego" else ()
        text = good("deal", game, "--seed", "3", "--count", "20", *asked)
        good("check", "-", input=text)
