"""Tests that other stages of `.ci/run` take than the one that runs the README's command.

Agreement, broken files and pages take longest. The README's command has some of the first two.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

# Core against reference, bounds, switches, what is dealt and what worlds are possible, on many positions.
AGREE = (
    "tests/fishing/test_packets.py",
    "tests/fishing/test_play.py::test_endings",
    "tests/fishing/test_play.py::test_rich_in_ronda_and_four_alike",
    "tests/games/test_german_contracts.py::test_agreement",
    "tests/preplay/test_contract_outcomes.py::test_outcomes_are_those_of_the_values",
    "tests/preplay/test_contracts.py::test_each_choice_against_its_own_deal",
    "tests/proofs/test_files.py::test_dot_is_read_back",
    "tests/proofs/test_mutated_proofs.py::test_found_out",
    "tests/proofs/test_proof.py::test_contracts_of_cego",
    "tests/proofs/test_proof.py::test_raeuber_in_every_count",
    "tests/proofs/test_proof.py::test_ramsch_with_marches_and_ties",
    "tests/proofs/test_proof.py::test_the_verifier_believes",
    "tests/proofs/test_proof.py::test_what_comes_to_the_same_covers_all_moves",
    "tests/properties/test_agreement",
    "tests/properties/test_books.py",
    "tests/properties/test_bound_narrowing.py",
    "tests/properties/test_cego_customs.py",
    "tests/properties/test_dealing.py",
    "tests/properties/test_dummies.py",
    "tests/properties/test_exclusion_dealing.py",
    "tests/properties/test_full_deals.py",
    "tests/properties/test_ismcts.py",
    "tests/properties/test_known_worlds.py",
    "tests/properties/test_option_interfaces.py",
    "tests/properties/test_outcomes.py",
    "tests/properties/test_partition_table.py",
    "tests/properties/test_perft.py",
    "tests/properties/test_players.py",
    "tests/properties/test_positions.py",
    "tests/properties/test_public_",
    "tests/properties/test_quick_tricks.py",
    "tests/properties/test_rank_counts.py",
    "tests/properties/test_reachable.py",
    "tests/properties/test_ronda_claims.py",
    "tests/properties/test_stated_tops.py",
    "tests/properties/test_toy_",
    "tests/properties/test_worlds.py",
    "tests/puzzles/test_checking.py",
    "tests/puzzles/test_making.py::test_every_card_is_accounted_for",
    "tests/puzzles/test_making.py::test_made",
    "tests/puzzles/test_making.py::test_settled_is_the_same_position",
    "tests/puzzles/test_safe.py",
    "tests/reference",
)
AGREE_BY_NAME = ("against_the_reference", "against_a_naive_count", "against_every_belief")
CORPUS = ("tests/fuzz",)

# Of these the README's command has its share.
SHARED = (
    "tests/fuzz/test_kept_inputs.py",
    "tests/fuzz/test_regressions.py",
    "tests/preplay/test_contract_outcomes.py::test_outcomes_are_those_of_the_values[3-",
    "tests/preplay/test_contracts.py::test_each_choice_against_its_own_deal[0]",
    "tests/proofs/test_mutated_proofs.py::test_found_out[dropped-value]",
    "tests/proofs/test_mutated_proofs.py::test_found_out[raised-outcome]",
    "tests/proofs/test_proof.py::test_the_verifier_believes[coch]",
    "tests/proofs/test_proof.py::test_the_verifier_believes[cicera]",
    "tests/proofs/test_proof.py::test_what_comes_to_the_same_covers_all_moves[coch]",
    "tests/properties/test_agreement.py::test_values[1-",
    "tests/properties/test_agreement.py::test_rules_along_random_play[cego]",
    "tests/properties/test_agreement.py::test_rules_along_random_play[coch]",
    "tests/properties/test_agreement_fishing.py::test_values[cicera-1]",
    "tests/properties/test_agreement_fishing.py::test_values[cuarenta-1]",
    "tests/properties/test_agreement_fishing.py::test_values[scopone-1]",
    "tests/properties/test_perft.py::test_core",
    "tests/properties/test_toy_games.py",
    "tests/puzzles/test_making.py::test_every_card_is_accounted_for[coch]",
    "tests/puzzles/test_making.py::test_every_card_is_accounted_for[cuarenta]",
)
# Those that open one are told by what they ask for.
BROWSER = {"browser", "web_page", "visitor"}
BROWSER_SHARED = ("tests/board/test_page.py::test_every_card_wears_its_value[coch",)

# Folders and files that are another stage's as a whole.
WHOLE = tuple(
    (name, stage)
    for stage, names in (("agree", AGREE), ("corpus", CORPUS))
    for name in names
    if "::" not in name and not any(shared.startswith(name) for shared in SHARED)
)


def is_elsewhere(path: Path, chosen: str, named: Iterable[str]) -> bool:
    """True if the tests of a file are all of a stage that is not run, so that pytest need not collect it.

    named: what was asked for by name, which pytest is to find even if it has nothing to run there.
    """
    name = path.as_posix()
    left_out = any(f"/{start}" in name and f"not {stage}" in chosen for start, stage in WHOLE)
    return left_out and path.name.startswith("test_") and not any(path.name in one for one in named)


def mark_stages(items: Iterable[pytest.Item]) -> None:
    """Mark the tests of other stages."""
    for item in items:
        name = item.nodeid
        if BROWSER & set(getattr(item, "fixturenames", ())):
            if not name.startswith(BROWSER_SHARED):
                item.add_marker(pytest.mark.browser)
        elif name.startswith(SHARED):
            continue
        elif name.startswith(CORPUS):
            item.add_marker(pytest.mark.corpus)
        elif name.startswith(AGREE) or any(part in name for part in AGREE_BY_NAME):
            item.add_marker(pytest.mark.agree)
