"""Reviews: what happened in a deal that was played."""
