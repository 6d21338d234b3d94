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

// make(): a new worker. begin(): what it is started with, but for the memory by which a search is stopped.
// heard(message): what else a worker says: how far it has come, what is to be kept.
export class Engines {
  constructor(make, begin, heard) {
    this.make = make;
    this.begin = begin;
    this.heard = heard;
    this.engines = [];
    this.waiting = [];
    this.number = 0;
    this.isolated = globalThis.crossOriginIsolated === true;
  }

  start() {
    const engine = { worker: this.make(), ready: false, job: null, stop: this.isolated ? new Uint8Array(new SharedArrayBuffer(1)) : null };
    this.engines.push(engine);
    engine.worker.addEventListener("message", ({ data }) => this.hear(engine, data));
    engine.worker.addEventListener("error", (event) => this.fail(engine, event.message ?? ""));
    engine.worker.postMessage({ begin: { ...this.begin(), stop: engine.stop?.buffer ?? null } });
  }

  // Is one there already?
  some() {
    return this.engines.some((engine) => engine.ready);
  }

  hear(engine, message) {
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
    return this.next();
  }

  // What all engines but one have to know.
  tell(message, but = null) {
    for (const engine of this.engines) if (engine !== but) engine.worker.postMessage(message);
  }

  end(engine) {
    engine.worker.terminate();
    this.engines = this.engines.filter((one) => one !== engine);
  }

  fail(engine, reason) {
    const lost = [engine.job, ...(this.engines.length > 1 ? [] : this.waiting.splice(0))].filter(Boolean);
    this.end(engine);
    for (const job of lost) job.reject(new EngineError({ error: mark("The engine has ended: it could not be loaded, or ran out of memory."), kind: "gone" }));
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
