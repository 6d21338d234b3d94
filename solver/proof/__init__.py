"""Why an answer is right: as a graph, in words, as a picture."""
