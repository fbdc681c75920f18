import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** An editor who looks at every change opens fewer. */
const OPENED_A_MINUTE = 60;
/** Wrong links from one network within a minute; after more of them the network waits. */
const WRONG_A_MINUTE = 10;

/** More networks than a shop has in a minute: the oldest go. */
const MAX_NETWORKS = 50_000;

/** Counts what happens in a minute from a network's first time on. */
class MinuteCount {
  readonly #most: number;
  readonly #windows = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_NETWORKS });

  constructor(most: number) {
    this.#most = most;
  }

  isFull(network: string, now: number): boolean {
    return (this.#current(network, now)?.count ?? 0) >= this.#most;
  }

  add(network: string, now: number): void {
    const current = this.#current(network, now);
    if (current) current.count += 1;
    else this.#windows.set(network, { count: 1, endsAt: now + MINUTE_MS });
  }

  #current(network: string, now: number) {
    const window = this.#windows.get(network);
    return window && now < window.endsAt ? window : undefined;
  }
}

/** How often drafts are asked for: every page of one is rendered again. */
export class DraftLimits {
  readonly #opened = new MinuteCount(OPENED_A_MINUTE);
  readonly #wrong = new MinuteCount(WRONG_A_MINUTE);

  /** Whether a network must wait before it is answered at all; `now` in milliseconds. */
  mustWait(network: string, now: number): boolean {
    return this.#opened.isFull(network, now) || this.#wrong.isFull(network, now);
  }

  noteOpened(network: string, now: number): void {
    this.#opened.add(network, now);
  }

  noteWrong(network: string, now: number): void {
    this.#wrong.add(network, now);
  }
}
