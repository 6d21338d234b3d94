"""What a view hides, and the deals that fit it: constraints, counting, drawing."""
