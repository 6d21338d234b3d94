"""Search layer: provers within a budget, root search, world evaluators, IS-MCTS trees."""
