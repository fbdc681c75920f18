import type { ContentName } from '../../contract/content/content-hook.ts';
import type { Progress, RebuildOrder } from '../rebuilder/rebuild-order.ts';
import type { Rebuild } from '../rebuilder/rebuild.ts';
import { RunError, type RunProblem } from '../rebuilder/run-problem.ts';
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

/** Interval of full comparisons. */
const COMPARISON_MS = 60 * 60_000;

/** `problem` for a failure; `ms` duration. */
export interface RunEnd {
  ms: number;
  problem: RunProblem | undefined;
}

export interface SchedulerOptions {
  store: OperationsStore;
  rebuild: Rebuild;
  clock: Clock;
  onChange?: () => void;
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

/** The history has the reason. */
class RunFailed extends Error {
  override name = 'RunFailed';
}

/** Runs the schedule and records results. */
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

  /** Resumes the previous process's work. */
  async start(): Promise<void> {
    const { runs, deliveries } = this.#store;
    await runs.failInterrupted(this.#clock.now());
    if (await this.#store.hold()) this.#dispatch({ kind: 'held', at: this.#clock.now() });
    this.takeUp(await deliveries.open());
    const compared = (await runs.lastComparison()) ?? this.#clock.now();
    this.#compareIn(Math.max(0, compared + COMPARISON_MS - this.#clock.now()));
  }

  stop(): void {
    this.#stopped = true;
    this.#cancelWake();
    this.#cancelComparison();
  }

  /** Stores a message and requests a rebuild; repeating is safe. */
  async deliver(message: string, entities: readonly ContentName[] | undefined): Promise<Delivery> {
    const { delivery, isNew } = await this.#store.deliveries.add(message, entities, this.#clock.now());
    if (isNew) this.#request({ cause: 'edit', edits: scopeOf(entities), ...NO_OPTIONS });
    return delivery;
  }

  takeUp(stored: readonly Delivery[]): void {
    if (stored.length > 0) this.#request({ cause: 'edit', edits: scopes(stored), ...NO_OPTIONS });
  }

  /** Starts an operator's rebuild at once, or after the running one; ends a hold. */
  async trigger(options: { full: boolean; allowDrop: boolean }): Promise<void> {
    await this.#store.endHold();
    this.requestRebuild(options);
  }

  /** The same where the hold has ended already. */
  requestRebuild({ full, allowDrop }: { full: boolean; allowDrop: boolean }): void {
    this.#request({ cause: 'button', edits: undefined, compared: false, full, allowDrop });
  }

  /** Holds automatic rebuilds after a rollback; resolves to false while one runs. */
  async hold(release: string): Promise<boolean> {
    if (this.#schedule.running) return false;
    this.#dispatch({ kind: 'held', at: this.#clock.now() });
    await this.#store.beginHold(release, this.#clock.now());
    return true;
  }

  /** Ends a hold after a command has made a newer release live. */
  async resume(): Promise<void> {
    await this.#store.endHold();
    this.#dispatch({ kind: 'resumed', at: this.#clock.now() });
  }

  /** Applies a hold stored or ended elsewhere. */
  followHold(isHeld: boolean): void {
    if (isHeld === this.#schedule.held) return;
    this.#dispatch({ kind: isHeld ? 'held' : 'resumed', at: this.#clock.now() });
  }

  get isIdle(): boolean {
    return !this.#schedule.running && !this.#schedule.pending;
  }

  /** Milliseconds. */
  get retryAt(): number | undefined {
    const { pending, running, failures, retryAt } = this.#schedule;
    return pending && !running && failures > 0 ? retryAt : undefined;
  }

  get requested(): { full: boolean } | undefined {
    const { pending } = this.#schedule;
    return pending?.cause === 'button' ? { full: pending.full } : undefined;
  }

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
      // The result could not be recorded: disk full, or no database.
      if (!(error instanceof RunFailed)) console.error('A rebuild could not be recorded:', error);
    }
    this.#run = undefined;
    this.#progress = undefined;
    this.#dispatch({ kind: succeeded ? 'succeeded' : 'failed', at: this.#clock.now() });
  }

  /** Records the run in the history. @throws RunFailed and the store's errors */
  async #record(request: RebuildRequest, work: (order: RebuildOrder) => ReturnType<Rebuild>): Promise<void> {
    const { cause, edits } = request;
    const { thoroughness } = orderOf(request);
    const { run, attempted } = await this.#store.beginRun({ cause, thoroughness, now: this.#clock.now() });
    // Messages stored by other servers meanwhile are included.
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
