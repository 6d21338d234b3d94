"""Proofs within a budget: provers, questions, answers, judges of worlds, trees of walks."""
