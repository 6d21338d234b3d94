"""Browser board: messages, request handlers, worker processes, and the HTTP server."""
