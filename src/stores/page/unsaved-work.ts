/** Held shared by unsaved work in all tabs, exclusively by a reset. */
const LOCK = 'vitrina-unsaved';
const POLL_MS = 500;

let underWay = 0;

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Whether this tab places an order or has unconfirmed basket changes. */
export const hasUnsavedWork = (): boolean => underWay > 0;

/** Without locks, or where the browser refuses them, the task runs at once. */
async function withLock<Result>(
  options: LockOptions,
  task: (isMine: boolean) => Promise<Result>,
): Promise<Result> {
  let started = false;
  const run = (isMine: boolean) => {
    started = true;
    return task(isMine);
  };
  try {
    if (!('locks' in navigator)) return await run(true);
    return await navigator.locks.request(LOCK, options, (lock) => run(lock !== null));
  } catch (error) {
    if (started) throw error;
    return run(true);
  }
}

/** Runs work that neither a reload of this tab nor a reset by any tab may interrupt. */
export async function protectWork<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await withLock({ mode: 'shared' }, () => work());
  } finally {
    underWay -= 1;
  }
}

/** The same for work that has begun. */
export function protectStarted<Result>(work: Promise<Result>): Promise<Result> {
  void protectWork(() => work);
  return work;
}

async function runAlone(act: () => Promise<void>): Promise<boolean> {
  return withLock({ ifAvailable: true }, async (isMine) => {
    if (isMine) await act();
    return isMine;
  });
}

/** Runs `act` while no tab has unsaved work; new work waits. Without Web Locks only this tab counts. */
export async function afterUnsavedWork(act: () => Promise<void>): Promise<void> {
  while (hasUnsavedWork() || !(await runAlone(act))) await pause();
}

/** Resolves once `isCalm` holds and this tab has no unsaved work. */
export async function calmMoment(isCalm: () => boolean): Promise<void> {
  while (hasUnsavedWork() || !isCalm()) await pause();
}
