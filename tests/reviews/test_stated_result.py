"""The stated result of a record is compared with its cards and with best play."""

from __future__ import annotations

import math

import msgspec
import pytest

import solver
from solver.reviews.review_text import summary
from solver.reviews.stated_result import sentences

ENDING = "bridge/A=SA_S2/B=SK_S3/C=H2_H3/D=H4_H5/leader=A"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("play=SA_S3_H2_H4/claimed.AC=2", "NS was given 2 tricks, where best play leaves 1 trick."),
        ("play=SA_S3_H2_H4/claimed.AC=0", "NS claimed 0 tricks; 1 trick could not be lost."),
        ("play=SA_S3_H2_H4/claimed.BD=1", "EW claimed 1 trick, which is what best play gives."),
        ("play=SA_S3_H2_H4_S2_SK_H3_H5/result.AC=1", "By the record NS made 1 trick, as the cards say."),
        ("play=SA_S3_H2_H4_S2_SK_H3_H5/result.BD=2", "By the record EW made 2 tricks; the cards say 1 trick."),
    ],
)
def test_bridge(more: str, said: str) -> None:
    (deal,) = solver.loads(f"{ENDING}/{more}")
    assert solver.loads(solver.dumps(deal, "line")) == [deal]
    assert sentences(solver.review(deal))[0] == said


def test_best_play_from_the_start() -> None:
    (deal,) = solver.loads(f"{ENDING}/play=S2_S3/claimed.AC=0")
    assert sentences(solver.review(deal))[-1] == "Best play from the start gives NS 1 trick."


def test_a_claim_that_is_not_proven() -> None:
    """The answer is the estimate, as the claiming side sees it."""
    (deal,) = solver.loads(solver.dumps(solver.random_deal("bridge", seed=3, trumps="hearts"), "line"))
    position = deal.position
    while len(position.line) < 8:
        position = position.play(position.moves()[0])
    deal = msgspec.structs.replace(deal, play=tuple(position.line), claimed={"AC": 6, "BD": 7})
    review = solver.review(deal, nodes=300)
    end = review.end
    assert end.estimate is not None and end.spread is not None and end.lower <= 6 <= end.upper
    first, second = sentences(review)[:2]
    spread = math.ceil(end.spread)
    begun = "claimed {} tricks; what best play gives is not proven: about {} (±{}, four times in five)."
    assert first == "NS " + begun.format(6, round(end.estimate), spread)
    assert second == "EW " + begun.format(7, round(13 - end.estimate), spread)


def test_differences_have_signs() -> None:
    """In games counted by the difference the other side's result is the negative one."""
    (deal,) = solver.loads("cuarenta/A=7/B=7/turn=A/play=7_7x7/result.B=6")
    assert sentences(solver.review(deal))[0] == "By the record B made 6 points, as the cards say."


MATCHES = (
    "scopa/A=Nd/B=3b_2b/C=5c_6b/D=6s_3s/turn=B/table=3d_6c/match=8_5/objective=match/play=2b_6bx6c_6s",
    "scopa/A=6d/B=Ad_Nc/turn=B/table=Kc_Kb/last_capture=B/count.A=1/count.B=24/match=15_15/objective=match/play=Ad",
    "scopone/A=Kd/B=Nd/C=2s/D=Kb/table=Kc/points.AC=1/match=10_3/objective=match/play=KdxKc",
    "cicera/A=7d/B=6d/C=5d/D=4d/turn=A/match=50_49/objective=match/play=7d_6d",
    "cuarenta/A=7/B=7/turn=A/score=38_36/objective=game/play=7_7x7",
)


@pytest.mark.parametrize("line", MATCHES)
@pytest.mark.parametrize("key", ["claimed", "result"])
def test_points_of_a_hand_are_not_compared_with_a_match(line: str, key: str) -> None:
    """Once an AssertionError: the sum of both sides' values was asked of a match."""
    (plain,) = solver.loads(line)
    sides = plain.position.question.sides
    stated = "/".join(f"{key}.{side}={number}" for number, side in enumerate(sides))
    (deal,) = solver.loads(f"{line}/{stated}")
    review = solver.review(deal)
    assert not sentences(review)
    assert summary(review) == summary(solver.review(plain))


def test_a_side_that_there_is_not() -> None:
    with pytest.raises(solver.FormatError, match="is no side"):
        solver.loads(f"{ENDING}/result.AB=2")
