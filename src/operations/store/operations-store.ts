import * as z from 'zod/mini';
import type { ContentName } from '../../contract/content/content-hook.ts';
import type { RunProblem } from '../rebuilder/run-problem.ts';
import type { RunResult } from '../rebuilder/run-result.ts';
import type { Delivery } from './delivery.ts';
import type { Run, RunCause } from './run.ts';
import type { Thoroughness } from './thoroughness.ts';

export const HoldSchema = z.object({ release: z.string(), since: z.number() });

/** After a rollback to `release` rebuilds do not start by themselves; `since` in milliseconds. */
export type Hold = z.infer<typeof HoldSchema>;

/** A run as it begins; times are milliseconds. */
export interface RunStart {
  cause: RunCause;
  thoroughness: Thoroughness;
  now: number;
}

/** A run that has begun, and the deliveries that it is the attempt at. */
export interface RunBegun {
  run: number;
  attempted: Delivery[];
}

export interface RunSuccess {
  run: number;
  release: string;
  result: RunResult;
  now: number;
}

/** The messages about changed content, the oldest first. */
export interface Deliveries {
  /** Stores a message; for a repeated one resolves with the stored one. */
  add(
    message: string,
    entities: readonly ContentName[] | undefined,
    now: number,
  ): Promise<{ delivery: Delivery; isNew: boolean }>;
  find(id: string): Promise<Delivery | undefined>;
  /** Messages that are not live yet. */
  open(): Promise<Delivery[]>;
  /** Messages that a run has made live. */
  ofRun(run: number): Promise<Delivery[]>;
}

/** What has been done to the releases. */
export interface Runs {
  /** Records what is over and was no rebuild of the scheduler: a rollback. */
  addRollback(release: string, startedAt: number, endedAt: number): Promise<void>;
  /** Records a release that a command has made; does nothing where a run has it already. */
  addCommand(release: string, madeAt: number): Promise<void>;
  fail(id: number, problem: RunProblem, now: number): Promise<void>;
  /** Fails what ran when the process before this one ended. */
  failInterrupted(now: number): Promise<void>;
  find(id: number): Promise<Run | undefined>;
  /** The newest first. */
  latest(limit: number): Promise<Run[]>;
  /** When everything was last compared, in milliseconds. */
  lastComparison(): Promise<number | undefined>;
}

/** How many attempts one network has, and from when on they count; milliseconds. */
export interface AttemptLimit {
  most: number;
  since: number;
}

/** Who is signed in to `/ops`, and who has tried to be. */
export interface AccessRecords {
  /** Counts an attempt to sign in; resolves with its number, or undefined where the network has had the most. */
  countAttempt(network: string, now: number, limit: AttemptLimit): Promise<number | undefined>;
  /** Takes an attempt back that was none to guess. */
  forgetAttempt(attempt: number): Promise<void>;
  /** Stores a session by the digest of its id until `end`, and removes those that have ended. */
  addSession(digest: string, end: number, now: number): Promise<void>;
  removeSession(digest: string): Promise<void>;
  /** When a session ends, in milliseconds. */
  sessionEnd(digest: string): Promise<number | undefined>;
}

/**
 * The stored state of the operations: deliveries, runs, the hold after a rollback, and who is signed in. One server has it
 * in SQLite, several share it in PostgreSQL.
 */
export interface OperationsStore extends AsyncDisposable {
  readonly deliveries: Deliveries;
  readonly runs: Runs;
  readonly access: AccessRecords;
  /** Begins a run, as the attempt at every delivery that it sees and that is not live. */
  beginRun(start: RunStart): Promise<RunBegun>;
  /** Records that a run has succeeded, and that the deliveries which it saw when it began are live. */
  completeRun(success: RunSuccess): Promise<void>;
  hold(): Promise<Hold | undefined>;
  beginHold(release: string, now: number): Promise<void>;
  endHold(): Promise<void>;
}
