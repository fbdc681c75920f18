import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from './problem.ts';

export type Fetch = (request: Request) => Promise<Response>;

export interface Answer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** The body as JSON. @throws Problem */
  json: () => unknown;
}

/** The time, for tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

export interface TransportOptions {
  fetch?: Fetch | undefined;
  /** The most requests in a second; any number without it. */
  rate?: number | undefined;
  /** Seconds that a call may take. */
  timeout?: number | undefined;
  clock?: Clock;
}

export const DEFAULT_TIMEOUT_SECONDS = 15;
/** A server that asks to wait longer, at once or bit by bit, has not been asked too often, but is too strict for a shop. */
const MAX_WAIT_MS = 60_000;
/** What a refused attempt counts for at least: a server may ask for no wait at all each time. */
const LEAST_WAIT_MS = 1000;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

const TICKS = 20;

/** Aborts after so many milliseconds in which this process ran: a pause, whose answers wait to be read, is one tick of twenty. */
function timeLimit(ms: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  let left = TICKS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    controller.abort();
  }, ms / TICKS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
}

/** Milliseconds that a server asks to wait, in seconds or by a date (RFC 9110); undefined where it does not. */
function requestedWait({ status, headers }: Answer, now: number): number | undefined {
  const text = status === TOO_MANY || status === UNAVAILABLE ? headers.get('retry-after') : null;
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Sends requests no faster than it may, waits where the server asks for it, and for no answer longer than a limit. */
export class Transport {
  readonly #fetch: Fetch;
  readonly #clock: Clock;
  /** Milliseconds between two requests. */
  readonly #interval: number;
  readonly #timeoutSeconds: number;
  /** When the next request may leave. */
  #next = 0;
  /** Requests that were not answered in time: to wait for each of them again would take hours. */
  readonly #hanging = new Set<string>();
  /** Requests that were refused until the suite gave up. */
  readonly #refused = new Set<string>();

  constructor({ fetch: ask = fetch, rate, timeout = DEFAULT_TIMEOUT_SECONDS, clock }: TransportOptions) {
    this.#fetch = ask;
    this.#clock = clock ?? { now: Date.now, wait };
    this.#interval = rate === undefined ? 0 : 1000 / rate;
    this.#timeoutSeconds = timeout;
  }

  /** The answer to a request, which is made again for each attempt. @throws Problem without an answer */
  async send(url: string, init: RequestInit): Promise<Answer> {
    const name = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
    let waited = 0;
    for (;;) {
      await this.#turn();
      if (this.#hanging.has(name)) throw this.#noAnswer(', as before');
      const answer = await this.#answer(url, init, name);
      const pause = requestedWait(answer, this.#clock.now());
      if (pause === undefined || pause > MAX_WAIT_MS || this.#refused.has(name)) return answer;
      waited += Math.max(pause, LEAST_WAIT_MS);
      if (waited > MAX_WAIT_MS) {
        this.#refused.add(name);
        return answer;
      }
      this.#next = Math.max(this.#next, this.#clock.now() + pause);
    }
  }

  async #turn(): Promise<void> {
    const now = this.#clock.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#interval;
    if (at > now) await this.#clock.wait(at - now);
  }

  #noAnswer(addition: string): Problem {
    return new Problem(`no answer in ${this.#timeoutSeconds} seconds${addition}`);
  }

  async #answer(url: string, init: RequestInit, name: string): Promise<Answer> {
    const { signal, stop } = timeLimit(this.#timeoutSeconds * 1000);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(this.#noAnswer('')));
    });
    try {
      return await Promise.race([this.#received(new Request(url, { ...init, signal })), late]);
    } catch (error) {
      if (signal.aborted) {
        this.#hanging.add(name);
        throw this.#noAnswer('');
      }
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Problem(`no answer: ${cause instanceof Error ? cause.message : String(cause)}`);
    } finally {
      stop();
    }
  }

  async #received(request: Request): Promise<Answer> {
    const response = await this.#fetch(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    return { status, headers, bytes, json: () => jsonOf(bytes) };
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Problem('the body is not JSON');
  }
}
