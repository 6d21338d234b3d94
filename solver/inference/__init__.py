"""What the play seen says about hidden cards beyond what the rules make certain: how likely each world makes it."""
