const MINUTE_MS = 60_000;
/** An editor who looks at every change opens fewer. */
const OPENED_A_MINUTE = 60;
/** Wrong links from one network within a minute; the person who guesses more waits. */
const WRONG_A_MINUTE = 10;

/** Counts what happens within the last minute, by network. */
class MinuteCount {
  readonly #most: number;
  readonly #times = new Map<string, number[]>();

  constructor(most: number) {
    this.#most = most;
  }

  isFull(network: string, now: number): boolean {
    return this.#recent(network, now).length >= this.#most;
  }

  add(network: string, now: number): void {
    for (const [from, times] of this.#times)
      if (!times.some((at) => now - at < MINUTE_MS)) this.#times.delete(from);
    this.#times.set(network, [...this.#recent(network, now), now]);
  }

  #recent(network: string, now: number): number[] {
    return (this.#times.get(network) ?? []).filter((at) => now - at < MINUTE_MS);
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
