import { environment } from '../environment/environment.ts';

/** How long what is typed waits until it is stored, milliseconds. */
export const WRITE_DELAY_MS = 300;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let flushesOnLeaving = false;

/** Does at once what waits to be stored: the page is being left, or what is stored is going to be removed. */
export function flushWrites(): void {
  clearTimeout(timer);
  timer = undefined;
  const writes = [...waiting];
  waiting.clear();
  for (const write of writes) write();
}

/** Stores something in a moment, once for all changes until then: storage is too slow for every key. */
export function writeLater(write: () => void): void {
  if (!flushesOnLeaving) environment().onLeave(flushWrites);
  flushesOnLeaving = true;
  waiting.add(write);
  timer ??= setTimeout(flushWrites, WRITE_DELAY_MS);
}
