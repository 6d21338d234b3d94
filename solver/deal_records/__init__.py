"""Deal records: deals as built-in types, their schema, and the validation that all families share."""
