"""A line of play trick by trick or round by round: who plays what, and who wins it."""

from __future__ import annotations


