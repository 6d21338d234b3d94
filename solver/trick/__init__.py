"""Family of trick games: lazy exports for the generic code (`solver.families`)."""

from __future__ import annotations

from solver.model.lazy_exports import attach

__getattr__ = attach(
    __name__,
    {
        "constraints": "hidden_card_constraints",
        "estimating_evaluator": "world_estimator",
        "evaluation_budget": "evaluation_cost",
        "greedy_policy": "greedy_move greedy_scores prior exposure_of",
        "move_network": "network_move",
        "position_key": "key_parts node_key_parts",
        "world_evaluator": "new_evaluator",
        "likelihood": "log_likelihoods",
        "distractors": "score_greedy_captures near_miss_margin score_sure_gains",
        "prover": "new_prover shared_rules",
        "move_text": (
            "group_equivalent_moves describe_completion describe_events describe_start score_text describe_moves"
        ),
        "lead_shift": "with_lead has_swapped_sides value_sum",
        "value_sums": "world_value_sums",
        "variation_rows": "variation_table",
        "static_outcome": "static_searcher is_outcome_static",
        "ismcts": "new_tree",
        "plan_search": "check_plan new_plan_search",
        "view": "standalone_deal view_of",
    },
)
