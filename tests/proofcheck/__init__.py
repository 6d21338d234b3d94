"""Independent proof checker for exported proofs. It knows the rules from the reference implementation alone.

It imports nothing of the solver. `PYTHONPATH=tests python -m proofcheck FILE...` validates GraphML and JSON.
"""

from __future__ import annotations

from proofcheck.check import check
from proofcheck.written import Written, read
from proofcheck.wrong import NotProven

__all__ = ["NotProven", "Written", "check", "read"]
