"""Answers as JSON: what `--json` writes, and what the board is told."""
