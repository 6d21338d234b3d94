"""Everything that is so because cards are captured from the table."""
