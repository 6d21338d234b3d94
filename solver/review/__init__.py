"""What every card of a record cost its side."""
