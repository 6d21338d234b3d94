"""Advice, reviews and play with a condition on the hands."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from helpers.views import deals

import solver
from solver.cli.main import main
from solver.model.known_condition import after_cards, known_of, with_known, without_changed_hands

# A leads and sees his own cards. B holds two of the four hidden ones, and the king is with B or C.
FOUR = "bridge/A=SA_SQ/B=?2/C=S2_H2/D=?2/leader=A/exposed=C"
PLAYED = "skat/A=Ac_Kh_9s/B=7c_Ah_Js/C=8c_7h_8s/leader=A/play=Ac_7c_8c_Kh"


def test_the_worlds_of_a_hint() -> None:
    """The two doors, `known` and `where`, give equal advice, and a hint says what was known."""
    at = solver.loads(FOUR)[0]
    by_where = solver.hint(at, where="hcp(B) >= 5 and hcp(D) == 0")
    by_key = solver.hint(with_known(at, "hcp(B) >= 5 and hcp(D) == 0"))
    assert [row.mean for row in by_where] == [row.mean for row in by_key]
    assert by_where.position.source.known == "hcp(B) >= 5 and hcp(D) == 0"
    assert by_where.worlds < solver.hint(at).deals
    assert "Known of the hands: hcp(B) >= 5 and hcp(D) == 0." in by_where.assumption
    both = solver.hint(with_known(at, "hcp(B) >= 5"), where="hcp(D) == 0")
    assert both.position.source.known == "(hcp(B) >= 5) and (hcp(D) == 0)"
    assert both.deals == by_where.deals


def test_a_condition_changes_the_advice() -> None:
    """The king can be known before ace and queen or behind them: the finesse wins two tricks, or one."""
    at = "bridge/A=S3_S2/B=SJ_?/C=SA_SQ/D=ST_?/leader=A/exposed=C"
    before = solver.hint(at, where="holds(B, SK)")
    behind = solver.hint(at, where="holds(D, SK)")
    assert before.deals == behind.deals
    assert before.exact
    assert behind.exact
    assert (before[0].mean, behind[0].mean) == (2, 1)


def test_it_is_about_the_hands_as_dealt() -> None:
    """The cards played count: B was dealt a jack and ace, of which the trick has taken none, and the seven."""
    position = solver.loads(PLAYED)[0].position
    worlds = solver.worlds(solver.view(position, "A"), where="cards(B) == 3 and suit(B, clubs) >= 1")
    assert all("7c" in world.source.hands["B"] for world in worlds.positions(300, seed=1))
    with pytest.raises(solver.Unsolvable, match=r"known \(suit\(B, clubs\) == 0\): no cards that are still hidden"):
        solver.worlds(solver.view(position, "A"), where="suit(B, clubs) == 0")


def test_later_views_state_it_for_the_cards_left() -> None:
    deal = with_known(solver.loads(PLAYED)[0], "points(B) + points(C) >= 12 and suit(B, clubs) == 1")
    condition = known_of(deal)
    assert condition is not None
    left = after_cards(condition, {"B": ["7c", "Ah"], "C": ["8c"]})
    assert left == "(points(B) + 11) + points(C) >= 12 and (suit(B, clubs) + 1) == 1"


@pytest.mark.parametrize("contract", ["zwei_leere", "zwei_verschiedene"])
def test_views_after_a_forced_lead(contract: str) -> None:
    """Views of Cego that start after a forced lead keep what is known of the opponents."""
    found = (deal for seed in range(1, 40) for deal in deals(seed) if deal.game == "cego" and deal.contract == contract)
    deal = next(found)
    at = deal.start
    for _ in range(6):
        at = at.play(at.moves()[0])
    others = [seat for seat in deal.hands if seat != deal.soloist]
    number = sum(card[0] == "T" or card == "St" for card in deal.hands[others[1]])
    told = with_known(deal, f"trumps({others[1]}) == {number}").start.after(at.line)
    seen = solver.view(told, others[0])
    assert len(seen.line) == 2
    assert seen.source.hands.keys() == deal.hands.keys()
    for world in solver.worlds(seen).positions(20):
        dealt = [*world.hands[others[1]], *played_by(told, others[1])]
        assert sum(card[0] == "T" or card == "St" for card in dealt) == number
    with pytest.raises(solver.Unsolvable, match="does not play the hand that it is about"):
        solver.view(with_known(deal, f"trumps({deal.soloist}) >= 0").start.after(at.line), others[0])


def played_by(position: solver.Position, seat: str) -> list[str]:
    """Return the cards that a seat has played."""
    found, at = [], position.source.start
    for move in position.line:
        if at.turn == seat:
            found.append(str(move))
        at = at.play(move)
    return found


def test_packets() -> None:
    """What was known of the first packet is no longer in a view of the second. `where` is then about this one."""
    deal = solver.random_deal("scopa", seed=1, players=2)
    told = with_known(deal, "cards(B) == 3 and suit(B, denari) >= 0")
    at = told.start
    while len(at.line) < 7:
        assert solver.view(at).source.known == (told.known if len(at.line) < 6 else None)
        at = at.play(at.moves()[0])
    assert solver.view(at).source.known is None
    seat = at.turn
    (other,) = set("AB") - {seat}
    answer = solver.hint(at, 20, where=f"suit({other}, denari) >= 1")
    assert answer.position.source.known == f"suit({other}, denari) >= 1"


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("hcp(A) < 6", r"known \(hcp\(A\) < 6\): the cards of N are known, and not like that"),
        ("suit(C, S) == 2", r"the cards of S are known, and not like that"),
        ("hcp(B) >= 9", r"no deal of Bridge can be like that"),
        ("holds(B, SA) == 1", r"no cards that are still hidden can be like that"),
        ("holds(B, SK) + holds(D, SK) == 2", r"none of (the )?[\d,]+ deals"),
    ],
)
def test_what_no_world_meets(where: str, said: str) -> None:
    with pytest.raises(solver.Unsolvable, match=said):
        solver.hint(solver.loads(FOUR)[0], where=where)


def test_reviews() -> None:
    """An informed verdict uses the condition. Where the player's own cards contradict it, the review says why not."""
    deal = solver.loads(PLAYED)[0]
    plain = solver.review(deal, informed=True, worlds=20)
    told = solver.review(deal, informed=True, worlds=20, where="holds(B, Js) == 1")
    first, other = plain[0].informed, told[0].informed
    assert first is not None
    assert other is not None
    assert first.tries == 0 < other.tries
    assert [move.cost for move in plain] == [move.cost for move in told]
    wrong = solver.review(deal, informed=True, worlds=20, where="holds(A, Js) == 1")
    assert "the cards of A are known, and not like that" in wrong[0].why_not
    with pytest.raises(solver.Error, match="where: column 1"):
        solver.review(deal, where="nothing(A)")


def test_changed_hands_are_not_what_was_known() -> None:
    deal = with_known(solver.random_deal("skat", seed=1), "points(B) >= 0 and trumps(C) >= 1")
    assert without_changed_hands(deal, deal).known == deal.known
    other = msgspec.structs.replace(deal, options={**deal.options, "contract": "hearts"})
    assert without_changed_hands(deal, other).known is None
    hands = {**deal.hands, "B": deal.hands["A"], "A": deal.hands["B"]}
    assert without_changed_hands(deal, msgspec.structs.replace(deal, hands=hands)).known is None


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    answer = CliRunner().invoke(main, list(arguments), input=typed)
    return answer.exit_code, answer.output


def test_commands(tmp_path: Path) -> None:
    file = tmp_path / "four.toml"
    file.write_text(solver.dumps(solver.loads(FOUR)))
    status, said = run("hint", str(file), "--level", "fast", "--where", "hcp(B) >= 5 and hcp(D) == 0")
    assert status == 0
    assert "Known of the hands: hcp(B) >= 5 and hcp(D) == 0." in said
    status, said = run("hint", str(file), "--where", "hcp(A) == 0")
    assert status == 1
    assert "the cards of N are known, and not like that" in said
    played = tmp_path / "played.toml"
    played.write_text(solver.dumps(solver.loads(PLAYED)))
    status, said = run("review", str(played), "--where", "holds(B, Js) == 1")
    assert status == 2
    assert "--where needs --informed" in said
    status, said = run("review", str(played), "--informed", "--where", "holds(B, Js) == 1")
    assert status == 0
    save = tmp_path / "game.toml"
    status, said = run("play", "skat", "--where", "points(B) >= 40", "--save", str(save), "--cards", "5",
                       "--seed", "1", typed="hint\nquit\n")  # fmt: skip
    assert status == 0, said
    status, said = run("play", str(played), "--where", "points(B) >= 40", "--save", str(save), typed="quit\n")
    assert status != 0
    assert "the hands of this deal are not like that: points(B) >= 40" in said
    status, said = run("play", "skat", "--whole", "--where", "points(B) >= 40")
    assert "--where is about one deal" in said
