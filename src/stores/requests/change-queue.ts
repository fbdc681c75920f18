interface Entry<Change, Outcome> {
  change: Change;
  readonly done: PromiseWithResolvers<Outcome>;
  /** Runs until the change may be sent. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface QueueSettings<Change, Outcome> {
  /** Sends one change; it must not throw, and resolves to what came of it. */
  readonly send: (change: Change) => Promise<Outcome>;
  /** One change that does what both do, or undefined where they cannot be one. */
  readonly merge: (earlier: Change, later: Change) => Change | undefined;
  /** Called whenever the changes under way are others than before. */
  readonly changed: () => void;
  /** Called once several changes that were under way at the same time are answered: the last answer need not be the latest. */
  readonly overtaken: () => void;
}

export interface ChangeQueue<Change, Outcome> {
  /**
   * Sends a change after all earlier ones; with `waitMs`, after a pause in which further changes may join it.
   * Resolves to what came of it.
   */
  add(change: Change, waitMs?: number): Promise<Outcome>;
  /** Sends everything at once, beside what is not answered yet: the page is being left, and would not see the answer. */
  flush(): void;
  /** The changes that the server has not confirmed yet, in their order. */
  underWay(): readonly Change[];
}

/** Sends changes one at a time, so that responses keep the order of the changes, but for those of a flush. */
export function createChangeQueue<Change, Outcome>({
  send,
  merge,
  changed,
  overtaken,
}: QueueSettings<Change, Outcome>): ChangeQueue<Change, Outcome> {
  const waiting: Entry<Change, Outcome>[] = [];
  const sending: Entry<Change, Outcome>[] = [];
  let mayBeOvertaken = false;

  const start = async (entry: Entry<Change, Outcome>): Promise<void> => {
    clearTimeout(entry.timer);
    sending.push(entry);
    const outcome = await send(entry.change);
    sending.splice(sending.indexOf(entry), 1);
    changed();
    entry.done.resolve(outcome);
    if (mayBeOvertaken && sending.length === 0) {
      mayBeOvertaken = false;
      overtaken();
    }
    run();
  };

  const run = (): void => {
    const [next] = waiting;
    if (sending.length > 0 || !next || next.timer !== undefined) return;
    waiting.shift();
    void start(next);
  };

  const makeReady = (entry: Entry<Change, Outcome>): void => {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    run();
  };

  const delay = (entry: Entry<Change, Outcome>, waitMs: number): void => {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => makeReady(entry), waitMs);
  };

  return {
    add(change, waitMs = 0) {
      const last = waiting.at(-1);
      const joined = last && merge(last.change, change);
      if (last && joined !== undefined) {
        last.change = joined;
        if (waitMs > 0 && last.timer !== undefined) delay(last, waitMs);
        else makeReady(last);
        changed();
        return last.done.promise;
      }
      if (last) makeReady(last);
      const entry: Entry<Change, Outcome> = { change, done: Promise.withResolvers(), timer: undefined };
      waiting.push(entry);
      if (waitMs > 0) delay(entry, waitMs);
      changed();
      run();
      return entry.done.promise;
    },
    flush() {
      const rest = waiting.splice(0);
      mayBeOvertaken ||= sending.length + rest.length > 1;
      for (const entry of rest) void start(entry);
    },
    underWay: () => [...sending, ...waiting].map(({ change }) => change),
  };
}
