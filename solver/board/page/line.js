// A host behind a line of messages, such as a worker or a notebook: `{id, question, text, options}` and `{stop: id}` go
// out by `post`; `{id, answer, said, last}`, or `{id, error, kind, faults, last}`, come in by what `listen` is given.

export function line(post, listen) {
  const view = Math.random().toString(36).slice(2);
  const waiting = new Map();
  let number = 0;
  listen((message) => waiting.get(message.id)?.(message));
  return (request, tell, signal) => new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const id = `${view}-${number += 1}`;
    const end = (how, found) => {
      waiting.delete(id);
      signal?.removeEventListener("abort", stop);
      how(found);
    };
    const stop = () => { post({ stop: id }); end(reject, signal.reason); };
    waiting.set(id, (message) => {
      try { tell(message); } catch (error) { return end(reject, error); }
      return message.last ? end(resolve) : undefined;
    });
    signal?.addEventListener("abort", stop);
    return post({ id, ...request });
  });
}
