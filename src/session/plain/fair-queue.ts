type Task = () => Promise<void>;

/** Runs one task at a time; waiting owners take turns, however many tasks each has. */
export class FairQueue {
  /** In the order of turns. */
  readonly #waiting = new Map<string, Task[]>();
  #isRunning = false;

  /** Settles as the work does. Work that waits when the signal aborts is never done: its promise fails with the reason. */
  run<Result>(owner: string, work: () => Promise<Result>, waiting: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(waiting.reason as Error);
      waiting.addEventListener('abort', giveUp, { once: true });
      const own = this.#waiting.get(owner) ?? [];
      own.push(async () => {
        if (waiting.aborted) return;
        waiting.removeEventListener('abort', giveUp);
        await work().then(resolve, reject);
      });
      this.#waiting.set(owner, own);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined) break;
      const [owner, [task, ...rest]] = next;
      // Re-inserted at the end, after owners that came meanwhile.
      this.#waiting.delete(owner);
      if (rest.length > 0) this.#waiting.set(owner, rest);
      await task?.();
    }
    this.#isRunning = false;
  }
}
