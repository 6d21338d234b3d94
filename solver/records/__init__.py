"""A deal as plain values: the schema, and the checks that all families share."""
