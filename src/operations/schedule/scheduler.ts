import type { ContentName } from '../../contract/content-hook.ts';
import type { Progress, RebuildOrder } from '../rebuilder/rebuild-order.ts';
import { RunError, type RunProblem } from '../rebuilder/run-problem.ts';
import type { RunResult } from '../rebuilder/run-result.ts';
import type { Delivery } from '../store/delivery-table.ts';
import type { OperationsStore } from '../store/operations-store.ts';
import type { Clock } from './clock.ts';
import { advance, idleSchedule, type Schedule, type ScheduleEvent, wakeTime, type Wish } from './schedule.ts';
import { scopeOf, union } from './scope.ts';

/** How often everything is compared with the API, whatever it has told. */
const COMPARISON_MS = 60 * 60_000;

/** Does a rebuild; rejects with RunError. */
export type Rebuild = (
  order: RebuildOrder,
  onProgress: (progress: Progress) => void,
) => Promise<{ release: string; result: RunResult }>;

export interface SchedulerOptions {
  store: OperationsStore;
  rebuild: Rebuild;
  clock: Clock;
  /** Told after every change of what is going on. */
  onChange?: () => void;
}

/** A wish without anything unusual in it. */
const plain = { compared: false, full: false, allowDrop: false } as const;

function orderOf({ cause, edits, compared, full, allowDrop }: Wish): RebuildOrder {
  if (full) return { thoroughness: 'full', allowDrop };
  if (compared) return { thoroughness: 'compared', allowDrop };
  if (cause === 'button' || !edits || edits === 'anything') return { thoroughness: 'changed', allowDrop };
  return { thoroughness: 'named', only: [...edits].sort(), allowDrop };
}

function problemOf(error: unknown): RunProblem {
  if (error instanceof RunError) return error.problem;
  return { code: 'unforeseen', detail: error instanceof Error ? error.message : String(error) };
}

/** A run has failed, and the history says why. */
class RunFailed extends Error {
  override name = 'RunFailed';
}

/** Has rebuilds done as the schedule says, and notes what came of them. */
export class Scheduler {
  readonly #store: OperationsStore;
  readonly #rebuild: Rebuild;
  readonly #clock: Clock;
  readonly #onChange: () => void;
  #schedule: Schedule = idleSchedule;
  #progress: Progress | undefined;
  #run: number | undefined;
  #cancelWake = () => {};
  #cancelComparison = () => {};
  #stopped = false;

  constructor({ store, rebuild, clock, onChange = () => undefined }: SchedulerOptions) {
    this.#store = store;
    this.#rebuild = rebuild;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  /** Takes up what the process before this one has left. */
  start(): void {
    const { runs, deliveries } = this.#store;
    runs.failInterrupted(this.#clock.now());
    if (this.#store.hold()) this.#tell({ kind: 'held', at: this.#clock.now() });
    const open = deliveries.open();
    if (open.length > 0) this.#wish({ cause: 'edit', edits: scopes(open), ...plain });
    const compared = runs.lastComparison() ?? this.#clock.now();
    this.#compareIn(Math.max(0, compared + COMPARISON_MS - this.#clock.now()));
  }

  /** Nothing starts any more. */
  stop(): void {
    this.#stopped = true;
    this.#cancelWake();
    this.#cancelComparison();
  }

  /** Stores a message about changed content and has it made live; one that came before changes nothing. */
  deliver(message: string, entities: readonly ContentName[] | undefined): Delivery {
    const { delivery, isNew } = this.#store.deliveries.take(message, entities, this.#clock.now());
    if (isNew) this.#wish({ cause: 'edit', edits: scopeOf(entities), ...plain });
    return delivery;
  }

  /** An operator's wish starts at once, or after the rebuild that runs; it ends a hold. */
  press({ full, allowDrop }: { full: boolean; allowDrop: boolean }): void {
    this.#store.endHold();
    this.#wish({ cause: 'button', edits: undefined, compared: false, full, allowDrop });
  }

  /** Keeps rebuilds from starting by themselves, after `release` was made live instead of a newer one. */
  hold(release: string): void {
    this.#store.beginHold(release, this.#clock.now());
    this.#tell({ kind: 'held', at: this.#clock.now() });
  }

  /** Ends a hold that somebody else has overcome. */
  unhold(): void {
    this.#store.endHold();
    this.#tell({ kind: 'unheld', at: this.#clock.now() });
  }

  get schedule(): Schedule {
    return this.#schedule;
  }

  /** The run that is on its way, and how far it is. */
  get current(): { run: number; progress: Progress } | undefined {
    return this.#run === undefined || !this.#progress
      ? undefined
      : { run: this.#run, progress: this.#progress };
  }

  #wish(wish: Wish): void {
    this.#tell({ kind: 'wished', wish, at: this.#clock.now() });
  }

  #tell(event: ScheduleEvent): void {
    if (this.#stopped) return;
    const before = this.#schedule.running;
    this.#schedule = advance(this.#schedule, event);
    const { running } = this.#schedule;
    if (running && running !== before) void this.#perform(running);
    this.#cancelWake();
    const wakeAt = wakeTime(this.#schedule);
    if (wakeAt !== undefined) {
      this.#cancelWake = this.#clock.after(Math.max(0, wakeAt - this.#clock.now()), () =>
        this.#tell({ kind: 'woken', at: this.#clock.now() }),
      );
    }
    this.#onChange();
  }

  async #perform(wish: Wish): Promise<void> {
    const show = (progress: Progress) => {
      this.#progress = progress;
      this.#onChange();
    };
    this.#progress = { kind: 'starting' };
    let succeeded = false;
    try {
      await this.#note(wish, (order) => this.#rebuild(order, show));
      succeeded = true;
    } catch (error) {
      // Even what became of the run could not be noted: the disk is full, or the database gone.
      if (!(error instanceof RunFailed)) console.error('A rebuild could not be noted:', error);
    }
    this.#run = undefined;
    this.#progress = undefined;
    this.#tell({ kind: succeeded ? 'succeeded' : 'failed', at: this.#clock.now() });
  }

  /** Does the work as a run of the history; fails with RunFailed, or where the history cannot be written. */
  async #note(wish: Wish, work: (order: RebuildOrder) => ReturnType<Rebuild>): Promise<void> {
    const { runs, deliveries } = this.#store;
    const order = orderOf(wish);
    const covers = deliveries.last();
    const run = runs.begin(wish.cause, order.thoroughness, covers, this.#clock.now());
    this.#run = run;
    try {
      const { release, result } = await work(order);
      if (!this.#stopped) this.#store.settle({ run, covers, release, result, now: this.#clock.now() });
    } catch (error) {
      // What ends together with this process is failed by the next one.
      if (this.#stopped) return;
      runs.fail(run, problemOf(error), this.#clock.now());
      throw new RunFailed();
    }
  }

  #compareIn(ms: number): void {
    this.#cancelComparison = this.#clock.after(ms, () => {
      this.#wish({ cause: 'reconciliation', edits: undefined, ...plain, compared: true });
      this.#compareIn(COMPARISON_MS);
    });
  }
}

const scopes = (open: readonly Delivery[]) =>
  open.map(({ entities }) => scopeOf(entities)).reduce((one, other) => union(one, other) ?? 'anything');
