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
}

export interface ChangeQueue<Change, Outcome> {
  /**
   * Sends a change after all earlier ones; with `waitMs`, after a pause in which further changes may join it.
   * Resolves to what came of it.
   */
  add(change: Change, waitMs?: number): Promise<Outcome>;
  /** Sends what waits for its pause without waiting any longer. */
  flush(): void;
  /** The changes that the server has not confirmed yet, in their order. */
  underWay(): readonly Change[];
}

/** Sends changes one at a time, so that responses keep the order of the changes. */
export function createChangeQueue<Change, Outcome>({
  send,
  merge,
  changed,
}: QueueSettings<Change, Outcome>): ChangeQueue<Change, Outcome> {
  const waiting: Entry<Change, Outcome>[] = [];
  let sending: Entry<Change, Outcome> | undefined;

  const run = async (): Promise<void> => {
    const [next] = waiting;
    if (sending || !next || next.timer !== undefined) return;
    waiting.shift();
    sending = next;
    const outcome = await send(next.change);
    sending = undefined;
    changed();
    next.done.resolve(outcome);
    void run();
  };

  const makeReady = (entry: Entry<Change, Outcome>): void => {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    void run();
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
      void run();
      return entry.done.promise;
    },
    flush() {
      for (const entry of [...waiting]) makeReady(entry);
    },
    underWay: () => [...(sending ? [sending] : []), ...waiting].map(({ change }) => change),
  };
}
