import { type Scope, union } from './scope.ts';
import { backOff } from '../back-off.ts';

export type RequestCause = 'start' | 'edit' | 'button' | 'reconciliation';

export interface RebuildRequest {
  cause: RequestCause;
  /** Undefined for other causes. */
  edits: Scope | undefined;
  /** Compares everything with the API, whatever it reports. */
  compared: boolean;
  /** Renders every page. */
  full: boolean;
  /** Far fewer pages are expected. */
  allowDrop: boolean;
}

/** One rebuild runs at a time; later requests merge into one pending. */
export interface Schedule {
  running: RebuildRequest | undefined;
  pending: RebuildRequest | undefined;
  /** After a rollback nothing starts automatically. */
  held: boolean;
  /** In a row. */
  failures: number;
  /** Milliseconds. */
  failedAt: number;
  retryAt: number;
}

export type ScheduleEvent =
  | { kind: 'requested'; request: RebuildRequest; at: number }
  | { kind: 'succeeded'; at: number }
  | { kind: 'failed'; at: number }
  | { kind: 'held'; at: number }
  | { kind: 'resumed'; at: number }
  /** The time of `wakeTime`. */
  | { kind: 'timer'; at: number };

/** Doubles. */
const RETRIES = { firstMs: 5_000, lastMs: 5 * 60_000 };

export const idleSchedule: Schedule = {
  running: undefined,
  pending: undefined,
  held: false,
  failures: 0,
  failedAt: 0,
  retryAt: 0,
};

const URGENCY: Readonly<Record<RequestCause, number>> = {
  button: 3,
  start: 2,
  edit: 1,
  reconciliation: 0,
};

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

/** Edits and comparisons are retried automatically, an operator's request is not. */
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
        // The edit may fix the failure: it waits as after a first failure.
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

/** A rebuild starts where `running` changes. */
export function advance(schedule: Schedule, event: ScheduleEvent): Schedule {
  const next = reduce(schedule, event);
  if (!mayStart(next, event.at)) return next;
  return { ...next, running: next.pending, pending: undefined };
}

/** Time of the next `timer` event, milliseconds since 1970; undefined without one. */
export const wakeTime = ({ running, pending, held, retryAt }: Schedule): number | undefined =>
  running || !pending || held ? undefined : retryAt;
