import type { ContentName } from '../../contract/content/content-hook.ts';
import type { Progress, RebuildOrder } from '../rebuilder/rebuild-order.ts';
import { RunError, type RunProblem } from '../rebuilder/run-problem.ts';
import type { RunResult } from '../rebuilder/run-result.ts';
import type { Delivery } from '../store/delivery.ts';
import type { OperationsStore } from '../store/operations-store.ts';
import type { Clock } from './clock.ts';
import {
  advance,
  idleSchedule,
  type Schedule,
  type ScheduleEvent,
  wakeTime,
  type RebuildRequest,
} from './schedule.ts';
import { type Scope, scopeOf, union } from './scope.ts';

/** How often everything is compared with the API, whatever it has reported. */
const COMPARISON_MS = 60 * 60_000;

/** Does a rebuild; rejects with RunError. */
export type Rebuild = (
  order: RebuildOrder,
  onProgress: (progress: Progress) => void,
) => Promise<{ release: string; result: RunResult }>;

/** How a rebuild ended, after `ms` milliseconds; `problem` is why it failed. */
export interface RunEnd {
  ms: number;
  problem: RunProblem | undefined;
}

export interface SchedulerOptions {
  store: OperationsStore;
  rebuild: Rebuild;
  clock: Clock;
  /** Called after every change of the state. */
  onChange?: () => void;
  /** Called when a rebuild has ended. */
  onRunEnd?: ((end: RunEnd) => void) | undefined;
}

const NO_OPTIONS = { compared: false, full: false, allowDrop: false } as const;

function orderOf({ cause, edits, compared, full, allowDrop }: RebuildRequest): RebuildOrder {
  if (full) return { thoroughness: 'full', allowDrop };
  if (compared) return { thoroughness: 'compared', allowDrop };
  if (cause === 'button' || !edits || edits === 'anything') return { thoroughness: 'changed', allowDrop };
  return { thoroughness: 'named', only: [...edits].sort(), allowDrop };
}

function problemOf(error: unknown): RunProblem {
  if (error instanceof RunError) return error.problem;
  return { code: 'unforeseen', detail: error instanceof Error ? error.message : String(error) };
}

/** A run has failed, and the history has the reason. */
class RunFailed extends Error {
  override name = 'RunFailed';
}

/** Starts rebuilds as the schedule says, and records their results. */
export class Scheduler {
  readonly #store: OperationsStore;
  readonly #rebuild: Rebuild;
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #onRunEnd: (end: RunEnd) => void;
  #schedule: Schedule = idleSchedule;
  #progress: Progress | undefined;
  #run: number | undefined;
  #cancelWake = () => {};
  #cancelComparison = () => {};
  #stopped = false;

  constructor(options: SchedulerOptions) {
    const { store, rebuild, clock, onChange = () => undefined, onRunEnd = () => undefined } = options;
    this.#store = store;
    this.#rebuild = rebuild;
    this.#clock = clock;
    this.#onChange = onChange;
    this.#onRunEnd = onRunEnd;
  }

  /** Continues with what the previous process has left. */
  async start(): Promise<void> {
    const { runs, deliveries } = this.#store;
    await runs.failInterrupted(this.#clock.now());
    if (await this.#store.hold()) this.#dispatch({ kind: 'held', at: this.#clock.now() });
    this.takeUp(await deliveries.open());
    const compared = (await runs.lastComparison()) ?? this.#clock.now();
    this.#compareIn(Math.max(0, compared + COMPARISON_MS - this.#clock.now()));
  }

  /** After this no rebuild starts. */
  stop(): void {
    this.#stopped = true;
    this.#cancelWake();
    this.#cancelComparison();
  }

  /** Stores a message about changed content and requests a rebuild; a repeated message changes nothing. */
  async deliver(message: string, entities: readonly ContentName[] | undefined): Promise<Delivery> {
    const { delivery, isNew } = await this.#store.deliveries.add(message, entities, this.#clock.now());
    if (isNew) this.#request({ cause: 'edit', edits: scopeOf(entities), ...NO_OPTIONS });
    return delivery;
  }

  /** Requests a rebuild for stored messages. */
  takeUp(stored: readonly Delivery[]): void {
    if (stored.length > 0) this.#request({ cause: 'edit', edits: scopes(stored), ...NO_OPTIONS });
  }

  /** Requests a rebuild for an operator: it starts at once, or after the running one, and ends a hold. */
  async trigger(options: { full: boolean; allowDrop: boolean }): Promise<void> {
    await this.#store.endHold();
    this.requestRebuild(options);
  }

  /** Requests a rebuild for an operator who has ended the hold already. */
  requestRebuild({ full, allowDrop }: { full: boolean; allowDrop: boolean }): void {
    this.#request({ cause: 'button', edits: undefined, compared: false, full, allowDrop });
  }

  /** Keeps rebuilds from starting without an operator, after a rollback to `release`; resolves to false where one runs. */
  async hold(release: string): Promise<boolean> {
    if (this.#schedule.running) return false;
    this.#dispatch({ kind: 'held', at: this.#clock.now() });
    await this.#store.beginHold(release, this.#clock.now());
    return true;
  }

  /** Ends a hold, where a command beside the server has made a newer release live. */
  async resume(): Promise<void> {
    await this.#store.endHold();
    this.#dispatch({ kind: 'resumed', at: this.#clock.now() });
  }

  /** Takes note of a hold that someone else has stored or ended. */
  followHold(isHeld: boolean): void {
    if (isHeld === this.#schedule.held) return;
    this.#dispatch({ kind: isHeld ? 'held' : 'resumed', at: this.#clock.now() });
  }

  /** Whether no rebuild runs or waits. */
  get isIdle(): boolean {
    return !this.#schedule.running && !this.#schedule.pending;
  }

  /** When a failed rebuild is tried again; milliseconds. */
  get retryAt(): number | undefined {
    const { pending, running, failures, retryAt } = this.#schedule;
    return pending && !running && failures > 0 ? retryAt : undefined;
  }

  /** What an operator has asked for and waits. */
  get requested(): { full: boolean } | undefined {
    const { pending } = this.#schedule;
    return pending?.cause === 'button' ? { full: pending.full } : undefined;
  }

  /** The run in progress. */
  get current(): { run: number; progress: Progress } | undefined {
    return this.#run === undefined || !this.#progress
      ? undefined
      : { run: this.#run, progress: this.#progress };
  }

  #request(request: RebuildRequest): void {
    this.#dispatch({ kind: 'requested', request, at: this.#clock.now() });
  }

  #dispatch(event: ScheduleEvent): void {
    if (this.#stopped) return;
    const before = this.#schedule.running;
    this.#schedule = advance(this.#schedule, event);
    const { running } = this.#schedule;
    if (running && running !== before) void this.#perform(running);
    this.#cancelWake();
    const wakeAt = wakeTime(this.#schedule);
    if (wakeAt !== undefined) {
      this.#cancelWake = this.#clock.after(Math.max(0, wakeAt - this.#clock.now()), () =>
        this.#dispatch({ kind: 'timer', at: this.#clock.now() }),
      );
    }
    this.#onChange();
  }

  async #perform(request: RebuildRequest): Promise<void> {
    const show = (progress: Progress) => {
      this.#progress = progress;
      this.#onChange();
    };
    this.#progress = { kind: 'starting' };
    let succeeded = false;
    try {
      await this.#record(request, (order) => this.#rebuild(order, show));
      succeeded = true;
    } catch (error) {
      // The result could not be recorded: the disk is full, or the database is gone.
      if (!(error instanceof RunFailed)) console.error('A rebuild could not be recorded:', error);
    }
    this.#run = undefined;
    this.#progress = undefined;
    this.#dispatch({ kind: succeeded ? 'succeeded' : 'failed', at: this.#clock.now() });
  }

  /** Does the work and records it as a run of the history. @throws RunFailed, and the errors of the store */
  async #record(request: RebuildRequest, work: (order: RebuildOrder) => ReturnType<Rebuild>): Promise<void> {
    const { cause, edits } = request;
    const { thoroughness } = orderOf(request);
    const { run, attempted } = await this.#store.beginRun({ cause, thoroughness, now: this.#clock.now() });
    // What another server has stored since is settled as well: it must be asked for.
    const order = orderOf({ ...request, edits: edits && union(edits, scopes(attempted)) });
    this.#run = run;
    const begun = this.#clock.now();
    const reportEnd = (problem: RunProblem | undefined) =>
      this.#onRunEnd({ ms: this.#clock.now() - begun, problem });
    try {
      const { release, result } = await work(order);
      if (this.#stopped) return;
      await this.#store.completeRun({ run, release, result, now: this.#clock.now() });
      reportEnd(undefined);
    } catch (error) {
      // The next process marks the run as failed.
      if (this.#stopped) return;
      reportEnd(problemOf(error));
      await this.#store.runs.fail(run, problemOf(error), this.#clock.now());
      throw new RunFailed();
    }
  }

  #compareIn(ms: number): void {
    this.#cancelComparison = this.#clock.after(ms, () => {
      this.#request({ cause: 'reconciliation', edits: undefined, ...NO_OPTIONS, compared: true });
      this.#compareIn(COMPARISON_MS);
    });
  }
}

const scopes = (open: readonly Delivery[]) =>
  open.map(({ entities }) => scopeOf(entities)).reduce<Scope | undefined>(union, undefined);
