interface Entry<Change, Outcome> {
  change: Change;
  readonly done: PromiseWithResolvers<Outcome>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface QueueSettings<Change, Outcome> {
  /** Must not throw. */
  readonly send: (change: Change) => Promise<Outcome>;
  /** The two changes as one, or undefined where they cannot be joined. */
  readonly merge: (earlier: Change, later: Change) => Change | undefined;
  /** Called when the changes under way are different. */
  readonly changed: () => void;
  /** Called when several concurrent changes are answered: the last answer need not be the latest. */
  readonly overtaken: () => void;
}

export interface ChangeQueue<Change, Outcome> {
  /** Queues a change; with `waitMs` further changes may join it first. Resolves to its outcome. */
  add(change: Change, waitMs?: number): Promise<Outcome>;
  /** Sends everything at once: the page is being left. */
  flush(): void;
  /** Unconfirmed changes in order. */
  underWay(): readonly Change[];
}

/** Sends changes one at a time, so that answers keep their order, except after a flush. */
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
