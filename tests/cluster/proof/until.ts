import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 300_000;

/** Waits until something holds; resolves with how long it took. @throws where it does not for minutes */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { everyMs = 5, withinMs = PATIENCE_MS } = {},
): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() > began + withinMs) throw new Error(`It took too long: ${what}.`);
    await wait(everyMs);
  }
  return performance.now() - began;
}
