"""Check of the tags of whole games among the deals of a command."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from solver.cli.inputs import Input
from solver.matches.terms import TAG
from solver.model.errors import FormatError


def check_tags(inputs: Iterable[Input]) -> None:
    """Raise FormatError with all faults in the tags of whole games."""
    tagged = [given for given in inputs if TAG in given.deal.tags]
    if not tagged:
        return
    # imported lazily: results of hands load the search
    from solver.matches.record import tag_faults

    faults = [replace(fault, path=given.source) for given in tagged for fault in tag_faults(given.deal)]
    if faults:
        raise FormatError(faults)
