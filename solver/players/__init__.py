"""Players: policies that choose a move from the view of one seat (`solver.view`), compared in matches."""
