interface Identified {
  readonly id: string | number;
}

/** Work that a table holds until it is due. */
export interface DueWork<Item extends Identified> {
  /** What is due, the longest due first. */
  due: (now: Date) => readonly Item[];
  /** When the next is due, in milliseconds since 1970. */
  nextDueAt: () => number | undefined;
  /** Leases one to this process; false where another has just done so. */
  claim: (item: Item, now: Date) => boolean;
  /** Does it and notes what became of it. */
  run: (item: Item) => Promise<void>;
}

interface Options {
  now: () => Date;
  report: (error: unknown) => void;
}

/** How often to look for work that another process has added. */
const POLL_MS = 1_000;

/** Does what a table holds as it becomes due, until it is closed. */
export class DueWorker<Item extends Identified> {
  readonly #work: DueWork<Item>;
  readonly #options: Options;
  readonly #running = new Map<Item['id'], Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(work: DueWork<Item>, options: Options) {
    this.#work = work;
    this.#options = options;
  }

  /** Begins all that is due now. */
  wake(): void {
    if (this.#isClosed) return;
    const { now, report } = this.#options;
    try {
      for (const item of this.#work.due(now())) this.#start(item);
    } catch (error) {
      report(error);
    }
    const soonest = this.#work.nextDueAt() ?? Infinity;
    this.#wakeAfter(Math.min(POLL_MS, Math.max(0, soonest - now().getTime())));
  }

  /** The same once the change that is under way is stored. */
  wakeSoon(): void {
    if (!this.#isClosed) this.#wakeAfter(0);
  }

  /** Stops after the work that is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running.values());
  }

  #wakeAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), milliseconds);
    this.#timer.unref();
  }

  #start(item: Item): void {
    const { now, report } = this.#options;
    // What takes longer than its lease is not begun again here.
    if (this.#running.has(item.id) || !this.#work.claim(item, now())) return;
    const work = this.#work
      .run(item)
      .catch(report)
      .then(() => {
        this.#running.delete(item.id);
        this.wake();
      });
    this.#running.set(item.id, work);
  }
}
