/** A tab that hangs must not stop the others. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * `basket`: creating one. `set`: putting a set together into it. `favorites`: reading and sending them. `session`: refreshing,
 * signing in and signing out. `refund`: asking for one. `address`: saving one of the customer's.
 */
export type TabLock = 'basket' | 'set' | 'favorites' | 'session' | 'refund' | 'address';

/** Runs a task while no other task has the lock, in this tab or another. */
export type Exclusively = (task: () => Promise<void>, lock?: TabLock) => Promise<void>;

/**
 * Runs a task while no other tab of the shop runs one, or after 10 s of waiting for them. Web Locks exist on https only;
 * without them tabs take their chance.
 */
export const exclusively: Exclusively = async (task, lock = 'basket') => {
  let started = false;
  const run = () => {
    started = true;
    return task();
  };
  try {
    if (!('locks' in navigator)) return await run();
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
    await navigator.locks.request(`vitrina-${lock}`, { signal }, run);
  } catch (error) {
    if (started) throw error;
    await run();
  }
};
