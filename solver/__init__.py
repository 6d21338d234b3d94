"""Openhand: exact answers about open-hand positions of card games.

>>> import solver
>>> deal = solver.loads("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")[0]
>>> solver.solve(deal.position).value
812
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

__version__ = "0.1.0"

# Public names by the module that has them, which is imported when one of them is first asked for (PEP 562).
# Editors and type checkers read __init__.pyi, which says the same; lazy_loader would read it at each start, too.
_NAMES = {
    "solver.choices.bids": "Bid BiddingTable bids",
    "solver.choices.contracts": "Choice ContractValue ContractsTable contracts",
    "solver.choices.discards": "Discard Discards discards",
    "solver.fishing.position": "FishingPosition",
    "solver.hint.advice": "hint",
    "solver.hint.result": "Hint HintedMove",
    "solver.io": "dumps load loads save",
    "solver.io.random_deals": "random_deal",
    "solver.many.asked": "Failure",
    "solver.many.batch": "evaluate_many solve_many",
    "solver.model.deal": "Deal GAMES Position",
    "solver.model.errors": "Error Fault FormatError IllegalMove Unsolvable",
    "solver.model.moves": "Move",
    "solver.proof.proof": "graph proof",
    "solver.puzzle": "Difficulty PuzzleCheck Refutation check_puzzle check_puzzles make_puzzles problem_book",
    "solver.review.many": "review_many",
    "solver.review.result": "Informed Outlook PlayerReview Review ReviewedMove",
    "solver.review.review": "review",
    "solver.search.listen": "Progress",
    "solver.search.solution": "Evaluation MoveValue Solution",
    "solver.solve.analyse": "Analysis analyse",
    "solver.solve.session": "Session",
    "solver.solve.solve": "evaluate solve",
    "solver.stats": "Statistics observe stats",
    "solver.trick.position": "TrickPosition",
    "solver.views": "view worlds",
    "solver.worlds.worlds": "World Worlds",
}
_MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_MODULES)


class _Package(ModuleType):
    """This package: a folder of it that is called as a public function is (`solver.solve`) does not take its place."""

    def __setattr__(self, name: str, value: object) -> None:
        """Set an attribute; the import of a folder sets it as one of the package, here in vain."""
        if name not in _MODULES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


def __getattr__(name: str) -> object:
    """A public name that has not been asked for before."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module("solver.model.loading").loaded(_MODULES[name]), name)
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


sys.modules[__name__].__class__ = _Package
