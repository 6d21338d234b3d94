"""The board in the browser: questions and answers as messages, the processes that answer, and the server."""
