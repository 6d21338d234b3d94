"""Cards, moves, errors, and what a game, a deal and a position are."""
