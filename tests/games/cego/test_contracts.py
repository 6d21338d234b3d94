"""Cego: each contract is played as its rules page and its source say."""

from __future__ import annotations

import json

import pytest
from helpers import deal_of
from helpers.cego import THREE, deal, faults, play, record
from helpers.cli import good, run

import solver
from solver.games.cego.contracts import CONTRACTS
from solver.model.contract_names import contract_name


class TestContracts:
    def test_all_fourteen(self) -> None:
        assert len(CONTRACTS) == 14
        for name in CONTRACTS:
            hands = "T1 9c / T2 8c / T3 7c / T4 10c"
            assert solver.solve(deal(name, hands)).exact

    def test_solo_counts_the_blind(self) -> None:
        solo = deal("solo", "Kc T2 / Qc 9c / T3 8c / 7c 1h", blind="T21 7s")
        assert solo.position.score() == {"declarer": 10, "defenders": 0}
        assert {m.move: (m.value, m.outcome) for m in solver.evaluate(solo)}["Kc"] == (22, "loss")
        ultimo = deal("ultimo", "Kc T1 / Qc 9c / T3 8c / 7c 1h", blind="T21 7s")
        assert solver.solve(ultimo).value == 0

    def test_what_is_laid_away_counts(self) -> None:
        away = deal("cego", "Kc T2 / Qc 9c / T3 8c / 7c 1h", away={"A": "T21 7s"})
        assert away.position.score()["declarer"] == 10
        part = deal("cego", "Kc T2 / Qc 9c / T3 8c / 7c 1h", points={"declarer": 13}, count={"declarer": 9})
        assert part.position.score()["declarer"] == 35

    def test_keep_and_press(self) -> None:
        here = deal("cego", THREE, blind="Kd T2", keep="9c Kc", press="T2").position
        assert here.hands["A"] == ("Kc", "9c", "Kd")
        assert here.score() == {"declarer": 2, "defenders": 0}
        assert here.moves() == ("Kc", "9c", "Kd")
        eine = deal("eine", THREE, blind="Kd T2", keep="9c").position
        assert (set(eine.moves()), eine.score()["declarer"]) == ({"9c", "Kd", "T2"}, 10)

    def test_before_the_soloist_has_said_what_he_keeps(self) -> None:
        waiting = deal("cego", THREE, blind="Kd T2").position
        assert waiting.moves() == ()
        with pytest.raises(solver.IllegalMove, match="not yet said"):
            waiting.play("Kc")
        with pytest.raises(solver.Unsolvable, match="not yet said which cards he keeps"):
            solver.solve(waiting)

    def test_without_a_contract(self) -> None:
        bare = deal(None, THREE, blind="Kd T2").position
        assert bare.moves() == ()
        assert "no contract is named" in str(bare)
        with pytest.raises(solver.Unsolvable, match="no contract is named"):
            solver.solve(bare)
        with pytest.raises(solver.IllegalMove, match="no contract is named"):
            bare.play("Kc")

    def test_one_forced_lead(self) -> None:
        leere = deal("eine_leere", THREE, blind="Kd T2", keep="9c").position
        assert leere.moves() == ("9c",)
        with pytest.raises(solver.IllegalMove, match="A may not lead Kd: 9c must be led"):
            leere.play("Kd")
        after = play(leere, "9c Qc St 1h")
        assert (after.turn, set(after.moves())) == ("C", {"T7", "8s"})
        halbe = deal("halbe", THREE, blind="Kd T2", keep="9c Kc", press="Kd").position
        assert halbe.moves() == ("9c",)
        assert deal("halbe", THREE, blind="Kd T2", keep="9c 8c", press="Kd").position.moves() == ("9c", "8c")
        assert play(halbe, "9c Qc St 1h 8s 10s T2 9s").moves() == ("Kc",)
        small = THREE.replace("T1", "T3").replace("8c", "T1")
        assert deal("kleiner_mann", small, blind="Kd T2", keep="T1").position.moves() == ("T1",)
        assert deal("kleiner_mann", "T1 Kd / Qc T3 / T7 St / 1h 2h").position.moves() == ("T1", "Kd")

    def test_two_forced_leads(self) -> None:
        """C wins the first trick, yet A leads his other blank. C then leads to the third."""
        two = deal("zwei_leere", THREE, blind="Kd T2", keep="8c 9c", press="T2").position
        assert two.moves() == ("9c", "8c")
        second = play(two, "8c Qc St 1h")
        assert (second.turn, second.leader, second.moves()) == ("A", "A", ("9c",))
        third = play(second, "9c T1 T7 2h")
        assert (third.turn, third.moves()) == ("C", ("8s",))

    def test_zwei_leere_with_blanks_of_two_suits(self) -> None:
        """One suit is in the soloist's interest only. Both are led, and the lowest trump goes."""
        hands = "Kc 9c 1h / Qc T1 9s / T7 St 8s / 4h 2h 10s"
        two = deal("zwei_leere", hands, blind="Kd T2", keep="9c 1h", press="T2").position
        assert two.moves() == ("9c", "1h")
        second = play(two, "9c Qc St 4h")
        assert (second.turn, second.moves()) == ("A", ("1h",))

    @pytest.mark.parametrize(("contract", "pressed"), [("zwei_leere", "T2"), ("zwei_verschiedene", "T9")])
    def test_the_only_card_to_press_may_be_left_out(self, contract: str, pressed: str) -> None:
        hands = "Kc 9c 1h 8c / Qc T1 9s Qd / T7 St 8s Jd / 4h 2h 10s Nd"
        named = deal(contract, hands, blind="Kd T2 T9", keep="9c 1h", press=pressed)
        bare = deal(contract, hands, blind="Kd T2 T9", keep="9c 1h")
        assert pressed not in bare.position.hands["A"]
        assert bare.position.hands == named.position.hands
        assert (bare.position.score(), solver.solve(bare).value) == (named.position.score(), solver.solve(named).value)
        assert bare.press == () and solver.loads(solver.dumps([bare])) == [bare]
        for keys in ({"options": {"free_press": True}}, {"blind": "Kd Qs Ks"}):
            name = contract_name("cego", contract)
            message = f"press: is missing: in {name} one card of the blind is laid away again"
            assert faults(contract, hands, **{"blind": "Kd T2 T9", "keep": "9c 1h", **keys}) == [message]

    @pytest.mark.parametrize(
        ("plays", "leader"), [("7c 8c Jc", "D"), ("1h 7c 2h", "C"), ("1h Jc T2", "D"), ("1h 2h 3h", "B")]
    )
    def test_a_court_card_kept_as_a_blank_wins_nothing(self, plays: str, leader: str) -> None:
        hands = "Kc Qh T9 / {} Ks 4d / {} Qs 3d / {} Ns 2d".format(*plays.split())
        options = {"court_as_blank": True}
        start = deal("eine_leere", hands, blind="Kd T1", keep="Kc", options=options).position
        assert play(start, f"Kc {plays}").turn == leader
        assert str(start.play("Kc"))  # it can be drawn while the trick is the next player's

    def test_the_other_court_card_of_a_halbe_is_an_ordinary_one(self) -> None:
        hands = "Kc Qd T9 / 7c 4d 7s / 8c 3d 8s / 9c 2d 9s"
        start = deal("halbe", hands, blind="T1 T2", keep="Kc Qd", press="T1", options={"court_as_blank": True}).position
        assert start.moves() == ("Kc", "Qd")
        assert play(start, "Kc 7c 8c 9c").turn == "D"
        assert play(start, "Kc 7c 8c 9c | 2d Qd 4d 3d").turn == "A"
        both = deal(
            "zwei_verschiedene", hands, blind="T1 T2", keep="Kc Qd", press="T2", options={"court_as_blank": True}
        ).position
        assert play(both, "Kc 7c 8c 9c | Qd 4d 3d 2d").turn == "D"

    def test_contracts_about_tricks(self) -> None:
        hands = "T1 Kc / Qc 9c / T3 8c / 7c 1h"
        names = ("bettel", "piccolo", "durchmarsch", "ultimo")
        assert [solver.solve(deal(name, hands)).value for name in names] == [0, 1, 0, 0]
        alone = "T1 Kc / Qc 9c / 10c 8c / 7c 1h"
        assert {m.move: m.outcome for m in solver.evaluate(deal("ultimo", alone))} == {"Kc": "win", "T1": "loss"}
        assert solver.solve(deal("durchmarsch", alone)).value == 1
        assert solver.solve(deal("piccolo", alone)).outcome == "loss"
        duo = deal("piccolo", alone, options={"tricks": 2})
        assert solver.solve(duo).outcome == "win"
        assert duo.position.play("Kc").score() == {"declarer": 0, "defenders": 0}
        before = deal("piccolo", hands, taken={"declarer": "1d 2d 3d 4d"})
        assert before.position.score() == {"declarer": 1, "defenders": 0}
        assert solver.solve(before).value == 0

    @pytest.mark.parametrize("tricks", range(1, 12))
    def test_piccolo_with_any_number_of_tricks(self, tricks: int) -> None:
        """With the eleven highest trumps every trick is the soloist's."""
        hands = "T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 St / Kc Qc Nc Jc 10c 9c 8c 7c Ks Qs Ns / "
        hands += "Js 10s 9s 8s 7s Kh Qh Nh Jh 1h 2h / 3h 4h Kd Qd Nd Jd 1d 2d 3d 4d T1"
        assert solver.solve(deal("piccolo", hands, options={"tricks": tricks})).value == (tricks == 11)

    def test_raeuber(self) -> None:
        """D has to take 7s and then to lead 1h, so that A throws its king away."""
        here = deal("raeuber", "Kc 7s / Qc 8s / 9c 9s / 1h 10s", blind="St")
        assert {m.move: (m.value, m.outcome) for m in solver.evaluate(here)} == {"7s": (0, "win"), "Kc": (18, "loss")}
        assert solver.evaluate(here)[0].move == "7s"
        assert solver.solve(here).value == 0
        assert solver.solve(here, seat="A").value == 0
        after = here.position.play("Kc")
        assert [solver.solve(after, seat=seat).value for seat in "ABCD"] == [18, 0, 4, 0]
        assert solver.solve(after).turn == "B"
        asked = deal("raeuber", "Kc 7s / Qc 8s / 9c 9s / 1h 10s", seat="D", play="Kc Qc 9c 1h")
        assert asked.position.score() == {"D": 0, "A": 18, "B": 0, "C": 0}

    def test_equal_most_points_lose(self) -> None:
        level = record("raeuber", "Kc 7s / Qc 8s / 9c 9s / 1h 10s", points={"B": 7}, count={"B": 4})
        level["play"] = "Kc Qc 9c 1h 7s 8s 9s 10s"
        answers = [solver.solve(deal_of({**level, "seat": seat})) for seat in "ABCD"]
        assert [(s.value, s.outcome) for s in answers] == [(18, "loss"), (18, "loss"), (0, "win"), (4, "win")]

    def test_raeuber_by_rule(self) -> None:
        options = {"by_rule": True}
        start = deal("raeuber", "Kc T2 7c / St 9c 8c / T21 1h 2h / T1 3h T5", options=options).position
        assert (start.turn, start.leader, start.moves()) == ("B", "B", ("St",))
        # St, T21 and T1 were all played to the first trick: its winner leads what he likes
        assert set(play(start, "St T21 T1 T2").moves()) == {"9c", "8c"}
        start = deal("raeuber", "Kc T2 7c / St 9c 8c / T21 T9 2h / T1 3h T5", options=options).position
        second = play(start, "St T9 T5 T2")
        assert (second.turn, second.moves()) == ("C", ("T21",))
        assert play(second, "T21 T1 7c 8c").turn == "C"
        later = deal("raeuber", "Kc / 9c / T9 / T1", count={"A": 8}, options=options).position
        assert (later.turn, later.moves()) == ("D", ("T1",))

    def test_drescher(self) -> None:
        here = deal("drescher", "Kc T1 / Qc 9c / 10c 8c / 7c 1h")
        assert [(m.value, m.outcome) for m in solver.evaluate(here)] == [(0, "loss"), (0, "loss")]
        assert [solver.solve(here, seat=seat).value for seat in "ABCD"] == [0, 1, 1, 1]
        assert here.position.score() == dict.fromkeys("ABCD", 0)

    def test_a_seat_is_asked_about_in_two_contracts_only(self) -> None:
        with pytest.raises(solver.Unsolvable, match="no seat can be chosen"):
            solver.solve(deal("solo", THREE), seat="B")


class TestNamedPiccolos:
    """Mord or Duo, Quarto and Quinto are a Piccolo with a number of tricks, wherever a contract is named."""

    HANDS = "T12 T13 T14 T15 T16 / Kc Qc Nc Jc 10c / 9c 8c 7c Ks Qs / Ns Js 10s 9s 8s"

    @pytest.mark.parametrize(("name", "tricks"), [("mord", 2), ("duo", 2), ("quarto", 4), ("quinto", 5)])
    def test_everywhere(self, name: str, tricks: int) -> None:
        named, plain = deal(name, self.HANDS), deal("piccolo", self.HANDS, options={"tricks": tricks})
        assert named == plain == deal(name, self.HANDS, options={"tricks": tricks})
        assert solver.solve(named).outcome == ("win" if tricks == 5 else "loss")
        for form in ("toml", "jsonl", "line"):
            text = solver.dumps([plain], form)
            assert solver.loads(text) == solver.loads(text.replace("piccolo", name)) == [plain]
        made = solver.random_deal("cego", seed=3, cards=5, contract=name, soloist="B")
        assert (made.contract, made.soloist, made.options) == ("piccolo", "B", {"tricks": tricks})
        bare = deal(None, self.HANDS, blind="T1 T2 T3 T4")
        rows = {row.seat: (row.contract, row.outcome) for row in solver.contracts(bare, contract=name)}
        assert rows["A"] == ("piccolo", solver.solve(named).outcome) and list(rows) == list("ABCD")

    def test_commands(self) -> None:
        line = solver.dumps([deal(None, self.HANDS, blind="T1 T2 T3 T4")], "line").strip()
        table = json.loads(good("contracts", "--contract", "quinto", "--seat", "A", "--json", line))
        assert [(row["contract"], row["outcome"]) for row in table["contracts"]] == [("piccolo", "win")]
        dealt = good(
            "deal", "cego", "--seed", "3", "--cards", "4", "--option", "contract=mord", "--option", "soloist=A"
        )
        assert 'contract = "piccolo"' in dealt and "tricks = 2" in dealt
        asked = ("play", "cego", "--seed", "1", "--cards", "2", "--seat", "A", "--contract", "mord")
        assert "A plays Piccolo" in run(*asked, input="").stdout
        puzzle = ("puzzle", "make", "cego", "--seed", "1", "--cards", "4", "--contract", "mord", "--format", "jsonl")
        assert {json.loads(one)["options"]["tricks"] for one in good(*puzzle, "--seconds", "300").splitlines()} == {2}


def test_who_announces_a_raeuber() -> None:
    """The key is kept where a contract is chosen, and hidden hands do not hide it."""
    made = solver.random_deal("cego", seed=3, cards=4, contract="raeuber", soloist="B")
    assert (made.contract, made.soloist, made.seat) == ("raeuber", "B", None)
    assert "Räuber, announced by B" in str(made.position)
    assert solver.loads(solver.dumps([made])) == [made]
    assert solver.view(made.position, "C").source.soloist == "B"
    assert [row.deal.soloist for row in solver.contracts(made, contract="raeuber")] == ["B"] * 4
    asked = ("play", "cego", "--seed", "1", "--cards", "2", "--seat", "A", "--contract", "raeuber", "--soloist", "C")
    assert "Räuber, announced by C" in run(*asked, input="").stdout


def test_tricks_of_a_drescher_are_whole() -> None:
    """The point of the count is none of a trick."""
    record = "cego/A=Kc_7c/B=Qc_8c/C=Jc_9c/D=Nc_10c/contract=drescher"
    for command in ("explain", "show", "solve", "review"):
        assert "½" not in run(command, record).stdout, command
    played = run("show", f"{record}/options.count=threes/taken.A=St_T1_T2_T3/play=Kc_Qc_Jc_Nc").stdout
    assert "A  2 tricks" in played
