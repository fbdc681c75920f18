import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Threads of a process on Linux. */
const THREADS = '/proc/self/task';

function threads(): number[] {
  try {
    return readdirSync(THREADS).map(Number);
  } catch {
    return [];
  }
}

function lower(id: number, priority: number): void {
  try {
    setPriority(id, priority);
  } catch {
    // Some systems refuse it, and a thread may have ended.
  }
}

/**
 * Has this process wait for others, in each of its threads: on Linux a priority is of one thread, and those that help with
 * garbage and compiling are started before any code runs. Threads that are started later have the priority of the thread that starts them.
 */
export function lowerPriority(priority: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  lower(process.pid, priority);
  for (const id of threads()) lower(id, priority);
}
