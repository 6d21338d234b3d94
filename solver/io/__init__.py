"""Position files: parse, write, and report errors with their lines."""

from solver.deal_records.oneline import is_line
from solver.io.files import dumps, is_deal, load, loads, save

__all__ = ["dumps", "is_deal", "is_line", "load", "loads", "save"]
