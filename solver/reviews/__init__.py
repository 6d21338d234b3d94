"""Reviews: the cost of every move of a recorded deal."""
