// What the page asks, and of whom: `ask(question, text, options, heard, signal)` gives the last answer, tells every
// better one meanwhile, and raises an EngineError where there is none. A worker, or a notebook, can stand in here.

export class EngineError extends Error {
  constructor(message) {
    super(message.error);
    this.kind = message.kind;
    this.faults = message.faults ?? [];
  }
}

let engine = null;

export function setEngine(ask) {
  engine = ask;
}

export async function ask(question, text = "", options = {}, heard = () => {}, signal = undefined) {
  let last = null;
  await engine({ question, text, options }, (message) => {
    if (signal?.aborted) return;
    if (message.error !== undefined) throw new EngineError(message);
    if (message.stopped) return;
    if (message.answer || message.said) {
      if (message.answer) last = message;
      heard(message);
    }
  }, signal);
  return last;
}

// The engine behind an address that answers in lines of JSON.
export function serverEngine(token) {
  return async (request, tell, signal) => {
    let response;
    try {
      response = await fetch("ask", {
        method: "POST",
        headers: { "content-type": "application/json", "x-board-token": token },
        body: JSON.stringify(request),
        signal,
      });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new EngineError({ error: "The board does not answer any more: has the command been ended?", kind: "gone" });
    }
    if (!response.ok) throw new EngineError({ error: (await response.text()).trim(), kind: "refused" });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      for (const line of lines) if (line) tell(JSON.parse(line));
    }
  };
}
