"""Serialization of results to JSON, for `--json` and the board."""
