"""The keys `caught` and `unclaimed` of Cuarenta: what is accepted, what is refused, and that nothing gets lost."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import deal_of

import solver
from solver.deal_records.encoding import to_record
from solver.deal_records.validation import read_deal

RECORD = {"game": "cuarenta", "hands": {"A": "2 3 7 K K", "B": "7 7 7 J Q"}, "play": "2 7 7x7"}
LATER: dict[str, Any] = {
    "game": "cuarenta", "hands": {"A": "2", "B": "K 7"}, "turn": "B", "table": "7", "ronda": {"B": "7"},
    "options": {"ronda_claim": "hand_end"}, "caught": {"A": "7"}, "taken": {"A": "7 7"},
}  # fmt: skip


def faults(**keys: Any) -> list[tuple[str | None, str]]:
    """Return the faults of the record with other keys."""
    _, deal, found = read_deal({**RECORD, **keys})
    assert (deal is None) == bool(found)
    return found


def test_scores() -> None:
    for entries, score in [([], (12, 4)), (["caught.A"], (2, 4)), (["ronda.B"], (12, 0)),
                           (["ronda.B", "caught.A"], (2, 0)), (["ronda.B.4", "caught.A.4"], (2, 0)),
                           (["Ronda.b"], (12, 0))]:  # fmt: skip
        deal: Any = deal_of({**RECORD, "unclaimed": entries})
        assert tuple(deal.position.score().values()) == score
        assert tuple(deal.start.score().values()) == (0, score[1])
        if entries:
            assert set(deal.unclaimed) <= {"ronda.B", "caught.A"}
            assert (deal.play[-1] == "7x7-") == ("caught.A" in deal.unclaimed)
    assert faults(unclaimed="ronda.B caught.A") == []
    # an uncalled ronda can be caught all the same, and the sign alone says as much as the entry
    assert deal_of({**RECORD, "play": "2 7 7x7-"}) == deal_of({**RECORD, "unclaimed": ["caught.A"]})


@pytest.mark.parametrize("form", ["toml", "jsonl", "line"])
def test_round_trip(form: str) -> None:
    deal: Any = deal_of({**RECORD, "id": "x", "unclaimed": ["ronda.B", "caught.A"]})
    later: Any = deal_of({**LATER, "id": "y"})
    assert solver.loads(solver.dumps([deal, later], form)) == [deal, later]
    assert deal.unclaimed == ("ronda.B", "caught.A")
    assert later.caught == {"A": "7"}
    assert to_record(deal)["unclaimed"] == ["ronda.B", "caught.A"]


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("caugt.A", "nearest: caught.A"), ("rond.B", "nearest: ronda.B"), ("ronda", "neither"), ("ronda.C", "neither"),
        ("ronda.B.0", "neither"), ("ronda.B.x", "neither"), ("caught", "neither"), (".B", "neither"),
        ("ronda.A", "A is dealt no ronda there"), ("ronda.B.3", "holds the deals 4 to 4"),
        ("ronda.B.5", "holds the deals 4 to 4"), ("caught.B", "catches no ronda there in play; caught are caught.A"),
        ("caught.A.3", "caught are caught.A"),
    ],
)  # fmt: skip
def test_refused(entry: str, message: str) -> None:
    ((key, said),) = faults(unclaimed=[entry])
    assert key == "unclaimed"
    assert message in said


def test_all_faults_together() -> None:
    assert len(faults(unclaimed=["ronda.A", "x", "caught.A"])) == 2
    assert {key for key, _ in faults(unclaimed=["ronda.A"], ronda={"A": "K"})} == {"ronda.A", "unclaimed"}
    assert faults(unclaimed=["caught.A"], play="2 7 K")[0][1].endswith("catches no ronda there in play")
    # the sign stands at a catch of a ronda only
    for play in ("2-", "2 7-", "2 7 7x7 J-"):
        assert "only a catch can be left unclaimed" in faults(play=play)[0][1]
    ((key, said),) = read_deal({"game": "cuarenta", "hands": {"A": "7 2 3", "B": "7 7 Q"}, "play": "7 7x7-"})[2]
    assert (key, "catches no ronda there" in said) == ("unclaimed", True)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"options": {}}, "scores at once"),
        ({"ronda": {}}, "needs ronda.B"),
        ({"ronda": {"B": "K"}}, "needs ronda.B"),
        ({"caught": {"C": "7"}}, "no such seat"),
        ({"caught": {"B": "7"}}, "needs ronda.A"),
        ({"caught": {"A": "8"}}, "no card"),
        ({"hands": {"A": "7", "B": "K 7"}, "table": "2"}, "still in the hand"),
        ({"hands": {"A": "2 3 4 5 6", "B": "7 7 7 J Q"}, "turn": "A", "table": "A", "taken": {}}, "needs ronda.B"),
    ],
)
def test_caught_refused(keys: dict[str, Any], message: str) -> None:
    found = read_deal({**LATER, **keys})[2]
    assert any(key.startswith("caught.") and message in said for key, said in found if key), found


def test_other_games_have_no_such_keys() -> None:
    deal = to_record(solver.random_deal("scopa", seed=1))
    assert "is not used" in read_deal({**deal, "unclaimed": ["ronda.A"]})[2][0][1]
    with pytest.raises(solver.IllegalMove, match="nothing is claimed in Cicera"):
        solver.random_deal("cicera", seed=1).position.play(f"{solver.random_deal('cicera', seed=1).hands['A'][0]}-")
