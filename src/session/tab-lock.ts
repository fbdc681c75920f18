/** A tab that hangs must not stop the others. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Runs a task while no other tab of the shop runs one, or after 10 s of waiting for them. Web Locks exist on https only;
 * without them tabs take their chance.
 */
export async function exclusively(task: () => Promise<void>): Promise<void> {
  let started = false;
  const run = () => {
    started = true;
    return task();
  };
  try {
    if (!('locks' in navigator)) return await run();
    await navigator.locks.request('vitrina', { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, run);
  } catch (error) {
    if (started) throw error;
    await run();
  }
}
