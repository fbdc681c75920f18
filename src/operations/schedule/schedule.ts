import { type Scope, union } from './scope.ts';
import { backOff } from '../back-off.ts';

/** Who requests a rebuild. */
export type RequestCause = 'edit' | 'button' | 'reconciliation';

/** A rebuild that someone has requested. */
export interface RebuildRequest {
  cause: RequestCause;
  /** What edits may have changed; undefined where the request is not about edits. */
  edits: Scope | undefined;
  /** Everything is compared with the API, whatever it reports as changed. */
  compared: boolean;
  /** Every page is made again. */
  full: boolean;
  /** Far fewer pages than before are intended. */
  allowDrop: boolean;
}

/** When rebuilds run: one at a time, and at most one that is pending, for everything that was requested meanwhile. */
export interface Schedule {
  running: RebuildRequest | undefined;
  pending: RebuildRequest | undefined;
  /** After a rollback nothing starts by itself. */
  held: boolean;
  /** How often a rebuild has failed in a row. */
  failures: number;
  /** When the last one failed, and when it is tried again by itself; milliseconds. */
  failedAt: number;
  retryAt: number;
}

export type ScheduleEvent =
  | { kind: 'requested'; request: RebuildRequest; at: number }
  | { kind: 'succeeded'; at: number }
  | { kind: 'failed'; at: number }
  | { kind: 'held'; at: number }
  | { kind: 'resumed'; at: number }
  /** The time of `wakeTime` has come. */
  | { kind: 'timer'; at: number };

/** How long a failed rebuild waits: twice as long each time. */
const RETRIES = { firstMs: 5_000, lastMs: 5 * 60_000 };

export const idleSchedule: Schedule = {
  running: undefined,
  pending: undefined,
  held: false,
  failures: 0,
  failedAt: 0,
  retryAt: 0,
};

const URGENCY: Readonly<Record<RequestCause, number>> = { button: 2, edit: 1, reconciliation: 0 };

function mergeRequests(
  one: RebuildRequest | undefined,
  other: RebuildRequest | undefined,
): RebuildRequest | undefined {
  if (!one || !other) return one ?? other;
  return {
    cause: URGENCY[one.cause] >= URGENCY[other.cause] ? one.cause : other.cause,
    edits: union(one.edits, other.edits),
    compared: one.compared || other.compared,
    full: one.full || other.full,
    allowDrop: one.allowDrop || other.allowDrop,
  };
}

/** What is retried without an operator: not an operator's request itself, but the edits and comparisons merged into it. */
function retryOf(request: RebuildRequest | undefined): RebuildRequest | undefined {
  if (request?.cause !== 'button') return request;
  const { edits, compared } = request;
  if (!edits && !compared) return undefined;
  return { cause: edits ? 'edit' : 'reconciliation', edits, compared, full: false, allowDrop: false };
}

function reduce(schedule: Schedule, event: ScheduleEvent): Schedule {
  const { running, pending, failures, failedAt, retryAt } = schedule;
  switch (event.kind) {
    case 'requested':
      return {
        ...schedule,
        pending: mergeRequests(pending, event.request),
        held: schedule.held && event.request.cause !== 'button',
        // The edit may mend what fails: it waits only as long as after a first failure.
        retryAt: event.request.cause === 'edit' ? Math.min(retryAt, failedAt + RETRIES.firstMs) : retryAt,
      };
    case 'succeeded':
      return { ...schedule, running: undefined, failures: 0, failedAt: 0, retryAt: 0 };
    case 'failed':
      return {
        ...schedule,
        running: undefined,
        pending: mergeRequests(retryOf(running), pending),
        failures: failures + 1,
        failedAt: event.at,
        retryAt: event.at + backOff(RETRIES, failures + 1),
      };
    case 'held':
      return { ...schedule, held: true };
    case 'resumed':
      return { ...schedule, held: false };
    case 'timer':
      return schedule;
  }
}

function mayStart({ running, pending, held, retryAt }: Schedule, at: number) {
  if (running || !pending) return false;
  return pending.cause === 'button' || (!held && at >= retryAt);
}

/** The schedule after an event; a rebuild starts where `running` is another than before. */
export function advance(schedule: Schedule, event: ScheduleEvent): Schedule {
  const next = reduce(schedule, event);
  if (!mayStart(next, event.at)) return next;
  return { ...next, running: next.pending, pending: undefined };
}

/** When the schedule needs a `timer` event, in milliseconds since 1970; undefined where nothing waits for a time. */
export const wakeTime = ({ running, pending, held, retryAt }: Schedule): number | undefined =>
  running || !pending || held ? undefined : retryAt;
