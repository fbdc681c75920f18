interface Entry<Change> {
  change: Change;
  readonly done: PromiseWithResolvers<boolean>;
  /** Runs until the change may be sent. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface QueueSettings<Change> {
  /** Sends one change; it must not throw, and resolves to whether the server accepted it. */
  readonly send: (change: Change) => Promise<boolean>;
  /** One change that does what both do, or undefined where they cannot be one. */
  readonly merge: (earlier: Change, later: Change) => Change | undefined;
  /** Called whenever the changes under way are others than before. */
  readonly changed: () => void;
}

export interface ChangeQueue<Change> {
  /**
   * Sends a change after all earlier ones; with `waitMs`, after a pause in which further changes may join it.
   * Resolves to whether the server accepted it.
   */
  add(change: Change, waitMs?: number): Promise<boolean>;
  /** Sends what waits for its pause without waiting any longer. */
  flush(): void;
  /** The changes that the server has not confirmed yet, in their order. */
  underWay(): readonly Change[];
}

/** Sends changes one at a time, so that responses keep the order of the changes. */
export function createChangeQueue<Change>({
  send,
  merge,
  changed,
}: QueueSettings<Change>): ChangeQueue<Change> {
  const waiting: Entry<Change>[] = [];
  let sending: Entry<Change> | undefined;

  const run = async (): Promise<void> => {
    const [next] = waiting;
    if (sending || !next || next.timer !== undefined) return;
    waiting.shift();
    sending = next;
    const isAccepted = await send(next.change);
    sending = undefined;
    changed();
    next.done.resolve(isAccepted);
    void run();
  };

  const makeReady = (entry: Entry<Change>): void => {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    void run();
  };

  const delay = (entry: Entry<Change>, waitMs: number): void => {
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
      const entry: Entry<Change> = { change, done: Promise.withResolvers(), timer: undefined };
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
