"""Openhand: exact open-hand (double-dummy) solver and analysis engine for card games.

>>> import solver
>>> deal = solver.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")[0]
>>> solver.solve(deal.position).value
812
"""

from __future__ import annotations

from importlib import import_module

__version__ = "0.2.0"

# Lazy exports (PEP 562): module -> public names. The first access to a name imports its module.
# Editors and type checkers read the same names in __init__.pyi. lazy_loader would parse that file at each start, too.
_NAMES = {
    "solver.preplay.bidding_table": "Bid BiddingTable bids",
    "solver.preplay.contract_table": "ContractTable contracts",
    "solver.preplay.contract_value": "ContractChoice ContractValue",
    "solver.preplay.double_dummy_table": "DeclarerTricks DoubleDummyTable",
    "solver.games.bridge.scoring": "Par",
    "solver.preplay.discard_search": "Discard",
    "solver.preplay.discard_table": "DiscardTable discards",
    "solver.fishing.position": "FishingPosition",
    "solver.hints.advice": "hint",
    "solver.hints.plan": "plan",
    "solver.hints.plan_result": "Plan PlanBranch PlannedMove PlanStep",
    "solver.hints.result": "Hint HintedMove",
    "solver.io.files": "dumps load loads save",
    "solver.io.one_position": "position",
    "solver.io.random_deals": "random_deal random_deals",
    "solver.batch.task": "BatchFailure",
    "solver.batch.api": "evaluate_many solve_many",
    "solver.model.argument_types": "Form GameId Goal Level Objective OnError OptionValue PuzzleGoal WrittenForm",
    "solver.model.deal": "Deal GAMES Position",
    "solver.model.errors": (
        "Error Fault FormatError IllegalMove MissingFile OptionsError RecordWarning Remark Unsolvable"
    ),
    "solver.model.moves": "Move",
    "solver.proofs.api": "graph proof",
    "solver.puzzles.batch_check": "check_puzzles",
    "solver.puzzles.books": "problem_book",
    "solver.puzzles.checker": "check_puzzle",
    "solver.puzzles.generator": "make_puzzles",
    "solver.puzzles.result": "Difficulty MoveChance PuzzleCheck Refutation",
    "solver.reviews.batch_review": "review_many",
    "solver.reviews.informed_result": "InformedVerdict LineVerdict",
    "solver.reviews.result": "PlayerReview PlayoutEstimate Review ReviewedMove",
    "solver.reviews.api": "review",
    "solver.search.progress_tracking": "Progress",
    "solver.search.solution": "Evaluation MoveValue Solution",
    "solver.exact.analyse": "Analysis analyse",
    "solver.exact.session": "Session",
    "solver.exact.api": "evaluate solve",
    "solver.statistics.api": "stats",
    "solver.statistics.board_score": "BoardScore score",
    "solver.statistics.observe": "iter_observations",
    "solver.statistics.result": "Statistics",
    "solver.statistics.store": "StoreError",
    "solver.trick.position": "TrickPosition",
    "solver.views": "view worlds",
    "solver.determinization.worlds": "World Worlds",
    "solver.display.optional_imports": "MissingExtra",
}
_MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_MODULES)

# Deprecated names of public objects. They stay up to version 0.4, with a DeprecationWarning.
_DEPRECATED = {
    "Choice": "ContractChoice",
    "ContractsTable": "ContractTable",
    "Discards": "DiscardTable",
    "Failure": "BatchFailure",
    "Informed": "InformedVerdict",
    "Outlook": "PlayoutEstimate",
    "observe": "iter_observations",
}


def __getattr__(name: str) -> object:
    """Import a public name on first access. Warns of a deprecated name."""
    if name in _DEPRECATED:
        from warnings import warn

        warn(f"solver.{name} is called solver.{_DEPRECATED[name]} now", DeprecationWarning, stacklevel=2)
        return globals().get(_DEPRECATED[name]) or __getattr__(_DEPRECATED[name])
    if name == "aio":
        return import_module("solver.aio")
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module("solver.model.lazy_import").import_uninterrupted(_MODULES[name])
    found = globals()[name] = getattr(module, name)
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__", "aio"]
