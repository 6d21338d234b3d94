// A host behind a line of messages, such as a worker or a notebook: `{id, question, text, options}` and `{stop: id}` go
// out by `post`; `{id, answer, said, last}`, or `{id, error, kind, faults, last}`, come in by what `listen` is given.
// Messages may be lost on the way: a question that nothing was heard of for some time goes out again, as it was.

const AGAIN = 5000;

export function line(post, listen) {
  const view = Math.random().toString(36).slice(2);
  const waiting = new Map();
  let number = 0;
  listen((message) => waiting.get(message.id)?.(message));
  return (request, tell, signal) => new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const id = `${view}-${number += 1}`;
    let pause = AGAIN;
    let timer = null;
    const wait = () => { timer = setTimeout(() => { post({ id, ...request }); pause *= 2; wait(); }, pause); };
    const end = (how, found) => {
      clearTimeout(timer);
      waiting.delete(id);
      signal?.removeEventListener("abort", stop);
      how(found);
    };
    const stop = () => { post({ stop: id }); end(reject, signal.reason); };
    waiting.set(id, (message) => {
      clearTimeout(timer);
      wait();
      try { tell(message); } catch (error) { return end(reject, error); }
      return message.last ? end(resolve) : undefined;
    });
    signal?.addEventListener("abort", stop);
    wait();
    return post({ id, ...request });
  });
}
