"""Everything that is so because tricks are taken."""
