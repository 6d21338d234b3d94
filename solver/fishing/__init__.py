"""Everything that is so because cards are captured; what generic code asks of it (`solver.families`) is named here."""

from __future__ import annotations

from solver.model.facets import attach

__getattr__ = attach(
    __name__,
    {
        "constraints": "knowledge",
        "effort": "effort_of",
        "greedy": "choose scores exposure",
        "identity": "parts node_parts",
        "judge": "new_judge",
        "likelihood": "log_likelihoods",
        "lures": "grabs margin nears",
        "prover": "new_prover shared_rules",
        "phrases": "alike ended events opening standing verb",
        "leads": "lead_moved sides_crossed sum_of_values",
        "sums": "sums_of_values",
        "rounds": "line_rows",
        "settled": "bare_searcher apart_settled",
        "tree": "new_tree",
        "view": "restated seen_by",
    },
)
