"""Rules of thumb: what a move looks worth to who sees the table alone; for players, and for reading the play seen."""
