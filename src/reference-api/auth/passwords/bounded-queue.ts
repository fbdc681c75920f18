import { TooManyRequests } from '../../http/error-response.ts';

/** Limits how many tasks run and wait at a time; rejects further ones at once. */
export class BoundedQueue {
  readonly #parallel: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: { concurrency: number; maxWaiting: number }) {
    this.#parallel = limits.concurrency;
    this.#maxWaiting = limits.maxWaiting;
  }

  /** In the order of coming. @throws TooManyRequests where too many wait, and whatever the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#parallel) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      // Takes the place of the work that is done.
      else next();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw new TooManyRequests(1);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
