"""Pre-play phases, a module for each game that has one, and tables with the value of each option."""
