"""Position files: parse, write, and report errors with their lines."""
