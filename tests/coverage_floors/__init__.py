"""Coverage of the compiled cores and of the package by the tests (.ci/coverage)."""
