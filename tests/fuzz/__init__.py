"""Broken and hostile position files, and the promise that each is answered or refused: see `run.py`."""
