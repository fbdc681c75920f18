/** A hanging tab must not block the others. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * `basket`: creating it. `set`: adding a set. `favorites`: reading and sending. `session`: refresh, sign-in and sign-out.
 * `refund`: requesting one. `address`: saving one.
 */
export type TabLock = 'basket' | 'set' | 'favorites' | 'session' | 'refund' | 'address';

export type Exclusively = (task: () => Promise<void>, lock?: TabLock) => Promise<void>;

/** Runs a task under a lock across tabs, or after waiting for 10 s. Without Web Locks (https only) tabs may collide. */
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
