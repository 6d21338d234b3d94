"""Under which text an answer is kept: positions, and the version of the engine."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from helpers import deal_of
from helpers.stats import SMALL

import solver
from solver.batch.engine_version import engine
from solver.statistics.stored_result_key import position_text


class TestKeys:
    def test_same_position_however_it_came_about(self) -> None:
        pairs = (
            ("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/play=X_II_V_I", "coch/A=VII/B=Mat/C=XI/D=Bre/taken.AC=V_X_I_II"),
            ("cuarenta/A=5_K/B=5_Q/table=2/play=K_Q", "cuarenta/A=5/B=5/table=2_K_Q/last=Q"),
        )
        for one, other in pairs:
            first, second = (solver.loads(line)[0].position for line in (one, other))
            assert position_text(first) == position_text(second)
            assert solver.solve(first).value == solver.solve(second).value

    @pytest.mark.parametrize("game", SMALL)
    def test_every_position_of_a_deal_has_its_own(self, game: str) -> None:
        """And it stands on one line, which says all cards."""
        keys = {"contract": "solo", "soloist": "A"} if game == "cego" else {}
        position = solver.random_deal(game, seed=1, cards=3, **keys).position
        seen = set()
        while not position.is_over:
            seen.add(position_text(position))
            position = position.play(position.moves()[0])
        assert len(seen) == sum(map(len, position.deal.hands.values())) + len(getattr(position.deal, "stock", ()))
        assert not any("\n" in text for text in seen)

    def test_what_makes_a_difference(self) -> None:
        """Pairs of positions that differ in one thing, which the value depends on."""
        pairs = (
            ("trionfo/A=X/B=IX/C=V/D=Mat", "trionfo/A=X/B=IX/C=V/D=Mat/options.null_rules=false"),
            ("trionfo/A=X/B=IX/C=V/D=Mat", "trionfo/A=X/B=IX/C=V/D=Mat/indicator=X"),
            ("coch/A=X/B=V/C=I/D=II", "coch/A=X/B=V/C=I/D=II/leader=B"),
            ("coch/A=X/B=V/C=I/D=II", "coch/A=X/B=V/C=I/D=II/points.AC=3_1"),
            ("cuarenta/A=5/B=5/score=30_30", "cuarenta/A=5/B=5/score=30_32"),
            ("cuarenta/A=5/B=5/score=30_30", "cuarenta/A=5/B=5/score=30_30/objective=points"),
            ("cuarenta/A=5/B=5/table=2", "cuarenta/A=5/B=5/table=2/last=2"),
            ("cuarenta/A=5/B=5/table=2", "cuarenta/A=5/B=5/table=2/options.addition=two"),
            ("cuarenta/A=5/B=5/count.A=12", "cuarenta/A=5/B=5/count.B=12"),
            ("bridge/A=SA/B=HA/C=DA/D=CA", "bridge/A=SA/B=HA/C=DA/D=CA/options.trumps=clubs"),
            ("bridge/A=SA_SK/B=HA_HK/C=DA_DK/D=CA_CK", "bridge/A=SA_SK/B=HA_HK/C=DA_DK/D=CA_CK/options.target=1"),
        )
        for one, other in pairs:
            assert position_text(solver.loads(one)[0].position) != position_text(solver.loads(other)[0].position)

    def test_contracts(self) -> None:
        texts = set()
        for contract in ("solo", "bettel", "piccolo", "raeuber", "drescher"):
            for seat in "AB":
                soloist = {} if contract in ("raeuber", "drescher") else {"soloist": seat}
                deal = solver.random_deal("cego", seed=1, cards=5, contract=contract, **soloist)
                texts.add(position_text(deal.position.for_seat(None if soloist else seat)))
        assert len(texts) == 10

    def test_stages_of_what_tricks_are_worth(self) -> None:
        """In Cego the points of a trick depend on how many cards have been won."""
        record = {"game": "cego", "contract": "solo", "soloist": "A", "leader": "A"}
        hands = {"hands": {"A": "T5", "B": "T6", "C": "T7", "D": "T8"}}
        texts = {
            position_text(deal_of({**record, **hands, "points": {"declarer": 8}, "count": {"declarer": n}}).position)
            for n in (4, 5, 6)
        }
        assert len(texts) > 1

    def test_the_same_in_another_process(self) -> None:
        code = (
            "import solver; from solver.statistics.stored_result_key import position_text as t; "
            "from solver.batch.engine_version import engine; "
            "print(engine()); print(t(solver.random_deal('cicera', seed=1).position)); "
            "print(t(solver.random_deal('cego', seed=1, contract='solo', soloist='A').position))"
        )
        found = {
            subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, "PYTHONHASHSEED": seed},
                capture_output=True,
                check=True,
            ).stdout
            for seed in ("1", "2")
        }
        assert len(found) == 1
        assert found.pop().decode().startswith(f"{engine()}\n")

    def test_engine_names_the_version(self) -> None:
        assert engine().startswith(f"{solver.__version__}+")

    def test_engine_changes_with_the_search(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from solver.batch import engine_version as module

        before = engine()
        plain = module.solve
        monkeypatch.setattr(module, "solve", lambda deal, **keys: plain(deal, disable=["order"], **keys))
        assert module.engine.__wrapped__() != before

    def test_engine_changes_with_the_rules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from solver.batch import engine_version as module

        before = engine()
        plain = module.random_deal

        def other(game: str, **keys: object) -> object:
            """Cuarenta with other additions, all else as it is."""
            return plain(game, **keys, **({"addition": "two"} if game == "cuarenta" else {}))

        monkeypatch.setattr(module, "random_deal", other)
        assert module.engine.__wrapped__() != before
