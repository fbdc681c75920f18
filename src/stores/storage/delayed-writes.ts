import { environment } from '../environment/environment.ts';

/** Milliseconds. */
export const WRITE_DELAY_MS = 300;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let flushesOnLeaving = false;

/** Writes pending values now: the page is being left or the storage cleared. */
export function flushWrites(): void {
  clearTimeout(timer);
  timer = undefined;
  const writes = [...waiting];
  waiting.clear();
  for (const write of writes) write();
}

/** One write for all changes within the delay: storage is too slow for every key press. */
export function writeLater(write: () => void): void {
  if (!flushesOnLeaving) environment().onLeave(flushWrites);
  flushesOnLeaving = true;
  waiting.add(write);
  timer ??= setTimeout(flushWrites, WRITE_DELAY_MS);
}
