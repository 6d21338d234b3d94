"""The exact questions: solve, evaluate, sessions, batches."""
