"""Refuses any interpreter but the main one (ext/solver/_core/interpreter.c)."""
