"""The same question about many positions: on threads, on processes, on the machines of a cluster."""
