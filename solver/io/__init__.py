"""Position files: reading, writing, and saying in which line something is wrong."""

from solver.io.files import FORMS, dumps, is_deal, load, loads, save
from solver.records.oneline import is_line

__all__ = ["FORMS", "dumps", "is_deal", "is_line", "load", "loads", "save"]
