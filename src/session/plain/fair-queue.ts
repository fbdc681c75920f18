type Task = () => Promise<void>;

/** Does one piece of work at a time. The person who waits has a turn in their order, however much another one has asked for. */
export class FairQueue {
  /** In the order of the next turns. */
  readonly #waiting = new Map<string, Task[]>();
  #isRunning = false;

  /** Resolves, or rejects, as the work does in its turn. */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(owner) ?? [];
      own.push(() => work().then(resolve, reject));
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
      // The person who asks meanwhile stands before the owner's next turn.
      this.#waiting.delete(owner);
      if (rest.length > 0) this.#waiting.set(owner, rest);
      await task?.();
    }
    this.#isRunning = false;
  }
}
