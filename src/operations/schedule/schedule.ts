import { type Scope, union } from './scope.ts';

/** Who asks for a rebuild. */
export type WishCause = 'edit' | 'button' | 'reconciliation';

/** A rebuild that is wished for. */
export interface Wish {
  cause: WishCause;
  /** What edits may have changed; undefined where none is told of. */
  edits: Scope | undefined;
  /** Everything is compared with the API, whatever it tells. */
  compared: boolean;
  /** Every page anew. */
  full: boolean;
  /** Far fewer pages than before are meant. */
  allowDrop: boolean;
}

/** When rebuilds run: one at a time, and at most one that waits, for everything that was wished for meanwhile. */
export interface Schedule {
  running: Wish | undefined;
  pending: Wish | undefined;
  /** After a rollback nothing starts by itself. */
  held: boolean;
  /** How often a rebuild has failed in a row. */
  failures: number;
  /** When the last one failed, and when it is tried again by itself; milliseconds. */
  failedAt: number;
  retryAt: number;
}

export type ScheduleEvent =
  | { kind: 'wished'; wish: Wish; at: number }
  | { kind: 'succeeded'; at: number }
  | { kind: 'failed'; at: number }
  | { kind: 'held'; at: number }
  | { kind: 'unheld'; at: number }
  /** Time has passed. */
  | { kind: 'woken'; at: number };

/** How long a failed rebuild waits: twice as long each time. */
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;

export const idleSchedule: Schedule = {
  running: undefined,
  pending: undefined,
  held: false,
  failures: 0,
  failedAt: 0,
  retryAt: 0,
};

const URGENCY: Readonly<Record<WishCause, number>> = { button: 2, edit: 1, reconciliation: 0 };

function merged(one: Wish | undefined, other: Wish | undefined): Wish | undefined {
  if (!one || !other) return one ?? other;
  return {
    cause: URGENCY[one.cause] >= URGENCY[other.cause] ? one.cause : other.cause,
    edits: union(one.edits, other.edits),
    compared: one.compared || other.compared,
    full: one.full || other.full,
    allowDrop: one.allowDrop || other.allowDrop,
  };
}

/** What is tried again by itself: what an operator wished for is not, but what it took along is. */
function retried(wish: Wish | undefined): Wish | undefined {
  if (wish?.cause !== 'button') return wish;
  const { edits, compared } = wish;
  if (!edits && !compared) return undefined;
  return { cause: edits ? 'edit' : 'reconciliation', edits, compared, full: false, allowDrop: false };
}

const retryDelay = (failures: number) => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);

function noted(schedule: Schedule, event: ScheduleEvent): Schedule {
  const { running, pending, failures, failedAt, retryAt } = schedule;
  switch (event.kind) {
    case 'wished':
      return {
        ...schedule,
        pending: merged(pending, event.wish),
        held: schedule.held && event.wish.cause !== 'button',
        // The new edit may mend what fails: it waits as after a first failure only.
        retryAt: event.wish.cause === 'edit' ? Math.min(retryAt, failedAt + FIRST_RETRY_MS) : retryAt,
      };
    case 'succeeded':
      return { ...schedule, running: undefined, failures: 0, failedAt: 0, retryAt: 0 };
    case 'failed':
      return {
        ...schedule,
        running: undefined,
        pending: merged(retried(running), pending),
        failures: failures + 1,
        failedAt: event.at,
        retryAt: event.at + retryDelay(failures + 1),
      };
    case 'held':
      return { ...schedule, held: true };
    case 'unheld':
      return { ...schedule, held: false };
    case 'woken':
      return schedule;
  }
}

function mayStart({ running, pending, held, retryAt }: Schedule, at: number) {
  if (running || !pending) return false;
  return pending.cause === 'button' || (!held && at >= retryAt);
}

/** What an event makes of a schedule; a rebuild starts where `running` is another than before. */
export function advance(schedule: Schedule, event: ScheduleEvent): Schedule {
  const next = noted(schedule, event);
  if (!mayStart(next, event.at)) return next;
  return { ...next, running: next.pending, pending: undefined };
}

/** When the schedule must be woken, in milliseconds; undefined where nothing waits for a time. */
export const wakeTime = ({ running, pending, held, retryAt }: Schedule): number | undefined =>
  running || !pending || held ? undefined : retryAt;
