import * as z from 'zod/mini';
import type { ContentName } from '../../contract/content/content-hook.ts';
import type { RunProblem } from '../rebuilder/run-problem.ts';
import type { RunResult } from '../rebuilder/run-result.ts';
import type { Delivery } from './delivery.ts';
import type { Run, RunCause } from './run.ts';
import type { Thoroughness } from '../rebuilder/thoroughness.ts';

export const HoldSchema = z.object({ release: z.string(), since: z.number() });

/** After a rollback to `release` rebuilds are held; `since` in milliseconds. */
export type Hold = z.infer<typeof HoldSchema>;

/** Times in milliseconds. */
export interface RunStart {
  cause: RunCause;
  thoroughness: Thoroughness;
  now: number;
}

/** With the deliveries that it covers. */
export interface StartedRun {
  run: number;
  attempted: Delivery[];
}

export interface RunSuccess {
  run: number;
  release: string;
  result: RunResult;
  now: number;
}

/** The oldest first. */
export interface Deliveries {
  /** A repeated message resolves to the stored one. */
  add(
    message: string,
    entities: readonly ContentName[] | undefined,
    now: number,
  ): Promise<{ delivery: Delivery; isNew: boolean }>;
  find(id: string): Promise<Delivery | undefined>;
  open(): Promise<Delivery[]>;
  ofRun(run: number): Promise<Delivery[]>;
}

export interface Runs {
  addRollback(release: string, startedAt: number, endedAt: number): Promise<void>;
  /** Records a release made by a command, unless a run has it. */
  addCommand(release: string, madeAt: number): Promise<void>;
  fail(id: number, problem: RunProblem, now: number): Promise<void>;
  /** Marks runs of an earlier process as failed. */
  failInterrupted(now: number): Promise<void>;
  find(id: number): Promise<Run | undefined>;
  /** The newest first. */
  latest(limit: number): Promise<Run[]>;
  /** Milliseconds. */
  lastComparison(): Promise<number | undefined>;
}

/** `since` in milliseconds. */
export interface AttemptLimit {
  most: number;
  since: number;
}

/** Sessions and attempts of `/ops`. */
export interface AccessRecords {
  /** Resolves to the attempt's id, undefined above the limit. */
  countAttempt(network: string, now: number, limit: AttemptLimit): Promise<number | undefined>;
  /** Removes an attempt that was not a guess. */
  forgetAttempt(attempt: number): Promise<void>;
  /** Stores a session by its id's digest and removes expired ones. */
  addSession(digest: string, end: number, now: number): Promise<void>;
  removeSession(digest: string): Promise<void>;
  /** Milliseconds. */
  sessionEnd(digest: string): Promise<number | undefined>;
}

/** Deliveries, runs, hold and sign-ins: in SQLite for one server, PostgreSQL for several. */
export interface OperationsStore extends AsyncDisposable {
  readonly deliveries: Deliveries;
  readonly runs: Runs;
  readonly access: AccessRecords;
  /** The run covers all stored deliveries that are not live. */
  beginRun(start: RunStart): Promise<StartedRun>;
  /** Records success; the deliveries covered by the run are live. */
  completeRun(success: RunSuccess): Promise<void>;
  hold(): Promise<Hold | undefined>;
  beginHold(release: string, now: number): Promise<void>;
  endHold(): Promise<void>;
}
