// Engines in workers, and the questions that wait for one. There is one engine at first; another one begins when a
// question has to wait behind a search, or where a search can only be stopped by ending its worker.

import { EngineError } from "./engine.js";
import { mark } from "./words.js";

const MOST = 2;
// Milliseconds that a question waits behind a search before another engine is begun for it.
const PATIENCE = 400;
// Questions that no search stands behind: they go before those that wait.
const QUICK = ["words", "games", "faces", "show", "read", "write", "deal", "cards", "places", "match", "puzzle", "rate", "rules"];
const INTERRUPT = 2;
// Milliseconds without a word after which an engine that should speak is called silent.
const SILENCE = 30_000;

// Can memory be shared? Each part by itself: WebKit says that a page is isolated where it has no such memory.
const shares = () => globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === "function";

const ENDED = mark("The engine has ended: it could not be loaded, or ran out of memory.");

// make(): a new worker. begin(): what it is started with, but for the memory by which a search is stopped.
// heard(message): what else a worker says: how far it has come, what is to be kept.
// trouble(text, again): an engine could not be loaded, or is silent; `again` ends it and begins another. A text of null
// takes that back.
export class Engines {
  constructor(make, begin, heard, trouble) {
    this.make = make;
    this.begin = begin;
    this.heard = heard;
    this.trouble = trouble;
    this.engines = [];
    this.waiting = [];
    this.number = 0;
    this.isolated = shares();
  }

  start() {
    const engine = { worker: this.make(), ready: false, job: null, watch: null, stop: this.isolated ? new Uint8Array(new SharedArrayBuffer(1)) : null };
    this.engines.push(engine);
    engine.worker.addEventListener("message", ({ data }) => this.hear(engine, data));
    engine.worker.addEventListener("error", (event) => this.fail(engine, event.message ?? ""));
    engine.worker.addEventListener("messageerror", () => this.fail(engine, "a message could not be read"));
    engine.worker.postMessage({ begin: { ...this.begin(), stop: engine.stop?.buffer ?? null } });
    this.listen(engine);
  }

  // An engine that starts or has a question should say something, unless a search may take as long as it likes.
  listen(engine) {
    clearTimeout(engine.watch);
    if (engine.silent) this.trouble(null);
    engine.silent = false;
    const { question, options } = engine.job?.request ?? {};
    const seconds = !engine.ready || QUICK.includes(question) ? 0 : options?.seconds;
    if ((engine.ready && !engine.job) || seconds === undefined) return;
    engine.watch = setTimeout(() => {
      engine.silent = true;
      this.trouble(mark("The engine has said nothing for half a minute."), () => this.replace(engine));
    }, SILENCE + 1000 * seconds);
  }

  // Another one in the place of an engine, for what that has not answered.
  replace(engine) {
    if (!this.engines.includes(engine)) return;
    if (engine.job && !engine.job.left) this.waiting.unshift(engine.job);
    this.end(engine);
    if (!this.engines.length) this.start();
    this.next();
  }

  // Is one there already?
  some() {
    return this.engines.some((engine) => engine.ready);
  }

  hear(engine, message) {
    const { ready } = engine;
    this.take(engine, message);
    if (this.engines.includes(engine)) this.listen(engine);
    if (engine.ready && !ready) this.trouble(null);
    return this.next();
  }

  take(engine, message) {
    if (message.id === undefined) {
      if (message.ready) engine.ready = true;
      if (message.failed !== undefined) return this.fail(engine, message.failed);
      if (message.state !== undefined) this.tell(message, engine);
      this.heard(message);
    } else if (engine.job) {
      const { job } = engine;
      if (message.last) engine.job = null;
      if (!job.left) job.take(message);
    }
    return undefined;
  }

  // What all engines but one have to know.
  tell(message, but = null) {
    for (const engine of this.engines) if (engine !== but) engine.worker.postMessage(message);
  }

  end(engine) {
    clearTimeout(engine.watch);
    engine.worker.terminate();
    this.engines = this.engines.filter((one) => one !== engine);
  }

  fail(engine, reason) {
    const lost = [engine.job, ...(this.engines.length > 1 ? [] : this.waiting.splice(0))].filter(Boolean);
    this.end(engine);
    for (const job of lost) job.reject(new EngineError({ error: ENDED, kind: "gone" }));
    if (!this.engines.length) this.trouble(ENDED, () => { if (!this.engines.length) this.start(); });
    console.error(reason);
  }

  next() {
    for (const engine of this.engines.filter((one) => one.ready && !one.job)) {
      const quick = this.waiting.findIndex((job) => QUICK.includes(job.request.question));
      const [job] = this.waiting.splice(Math.max(quick, 0), 1);
      if (!job) break;
      engine.job = job;
      if (!this.isolated) setTimeout(() => this.spare(job), PATIENCE);
      engine.worker.postMessage({ id: job.number, said: true, ...job.request });
      this.listen(engine);
    }
    if (this.waiting.length) setTimeout(() => this.another(), PATIENCE);
  }

  // Where a search can only be stopped by ending its worker, another one is there by then.
  spare(job) {
    if (this.engines.length < MOST && this.engines.some((one) => one.job === job)) this.start();
  }

  another() {
    const busy = this.engines.every((one) => one.ready && one.job);
    if (this.waiting.length && busy && this.engines.length < MOST) this.start();
  }

  stop(job) {
    job.left = true;
    this.waiting = this.waiting.filter((one) => one !== job);
    const engine = this.engines.find((one) => one.job === job);
    if (!engine) return;
    if (engine.stop) engine.stop[0] = INTERRUPT;
    else if (!QUICK.includes(job.request.question)) {
      this.end(engine);
      this.next();
      if (!this.engines.length) this.start();
    }
  }

  ask(request, tell, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const job = { number: this.number += 1, request, reject, left: false };
      job.take = (message) => {
        try { tell(message); } catch (error) {
          job.left = true;
          return reject(error);
        }
        return message.last ? resolve() : undefined;
      };
      signal?.addEventListener("abort", () => {
        this.stop(job);
        reject(signal.reason);
      });
      this.waiting.push(job);
      if (!this.engines.length) this.start();
      return this.next();
    });
  }
}
