import { setTimeout as pause } from 'node:timers/promises';
import type { ShopStore } from '../../shop-store.ts';

/** Others who change something wait no longer for one of these changes. */
const CHANGE_MS = 25;
/** Between two of them, in which others come first. */
const PAUSE_MS = 5;

/** Writes in changes so short that shoppers do not notice them. */
export class ShortChanges {
  readonly #store: ShopStore;
  #waiting: (() => void)[] = [];
  /** When the last change ended. */
  #endedAt = -Infinity;
  /** How many writes were asked for. */
  count = 0;

  constructor(store: ShopStore) {
    this.#store = store;
  }

  /** Asks for a write, which is done with `flush`. */
  add(write: () => void): void {
    this.#waiting.push(write);
    this.count += 1;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Does what was asked for. */
  async flush(): Promise<void> {
    while (this.#waiting.length > 0) await this.step();
  }

  /** Does as much of it as one change has time for. Whoever works between two of them need not wait for others as well. */
  async step(): Promise<void> {
    const rest = PAUSE_MS - (performance.now() - this.#endedAt);
    if (rest > 0) await pause(rest);
    let done = 0;
    this.#store.change(() => {
      const end = performance.now() + CHANGE_MS;
      do this.#waiting[done++]?.();
      while (done < this.#waiting.length && performance.now() < end);
    });
    this.#waiting.splice(0, done);
    this.#endedAt = performance.now();
  }

  /** Does a step again and again, as long as it answers that there is more. */
  async repeat(step: () => boolean): Promise<void> {
    for (let hasMore = true; hasMore;) {
      this.#store.change(() => {
        const end = performance.now() + CHANGE_MS;
        do hasMore = step();
        while (hasMore && performance.now() < end);
      });
      if (hasMore) await pause(PAUSE_MS);
    }
  }
}
