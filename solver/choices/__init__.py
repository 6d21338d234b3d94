"""What is chosen before the first card, a file a game that has such a choice, and what each choice is worth."""
