import type { ContentName } from '../../contract/content/content-hook.ts';
import type { Progress } from '../rebuilder/rebuild-order.ts';
import type { Rebuild } from '../rebuilder/rebuild.ts';
import type { Delivery } from '../store/delivery.ts';
import type { OperationsStore } from '../store/operations-store.ts';
import type { Clock } from './clock.ts';
import { RebuildRunner, type RunEnd } from './rebuild-runner.ts';
import type { RebuildRequest } from './schedule.ts';
import { ScheduleLoop } from './schedule-loop.ts';
import { scopeOf, scopeOfDeliveries } from './scope.ts';

/** Interval of full comparisons. */
const COMPARISON_MS = 60 * 60_000;

export interface SchedulerOptions {
  store: OperationsStore;
  rebuild: Rebuild;
  clock: Clock;
  onChange?: () => void;
  onRunEnd?: ((end: RunEnd) => void) | undefined;
}

const NO_OPTIONS = { compared: false, full: false, allowDrop: false } as const;

/** Turns messages of the shop, operators' commands and the hourly comparison into rebuilds. */
export class Scheduler {
  readonly #store: OperationsStore;
  readonly #clock: Clock;
  readonly #runner: RebuildRunner;
  readonly #loop: ScheduleLoop;
  #cancelComparison = () => {};

  constructor(options: SchedulerOptions) {
    const { store, rebuild, clock, onChange = () => undefined, onRunEnd = () => undefined } = options;
    this.#store = store;
    this.#clock = clock;
    const runner = new RebuildRunner({ store, rebuild, clock, onChange, onRunEnd });
    this.#runner = runner;
    this.#loop = new ScheduleLoop({ clock, onChange, perform: (request) => runner.perform(request) });
  }

  /** Resumes the previous process's work. */
  async start(): Promise<void> {
    const { runs, deliveries } = this.#store;
    await runs.failInterrupted(this.#clock.now());
    if (await this.#store.hold()) this.#loop.dispatch({ kind: 'held' });
    this.requestDeliveries(await deliveries.open());
    const compared = (await runs.lastComparison()) ?? this.#clock.now();
    this.#compareIn(Math.max(0, compared + COMPARISON_MS - this.#clock.now()));
  }

  stop(): void {
    this.#loop.stop();
    this.#runner.stop();
    this.#cancelComparison();
  }

  /** Stores a message and requests a rebuild; repeating is safe. */
  async deliver(message: string, entities: readonly ContentName[] | undefined): Promise<Delivery> {
    const { delivery, isNew } = await this.#store.deliveries.add(message, entities, this.#clock.now());
    if (isNew) this.#request({ cause: 'edit', edits: scopeOf(entities), ...NO_OPTIONS });
    return delivery;
  }

  requestDeliveries(stored: readonly Delivery[]): void {
    if (stored.length > 0) this.#request({ cause: 'edit', edits: scopeOfDeliveries(stored), ...NO_OPTIONS });
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

  /** Makes the first release. */
  requestFirst(): void {
    this.#request({ cause: 'start', edits: undefined, ...NO_OPTIONS });
  }

  /** Holds automatic rebuilds after a rollback; resolves to false while one runs. */
  async hold(release: string): Promise<boolean> {
    if (this.#loop.schedule.running) return false;
    this.#loop.dispatch({ kind: 'held' });
    await this.#store.beginHold(release, this.#clock.now());
    return true;
  }

  /** Ends a hold after a command has made a newer release live. */
  async resume(): Promise<void> {
    await this.#store.endHold();
    this.#loop.dispatch({ kind: 'resumed' });
  }

  /** Applies a hold stored or ended elsewhere. */
  followHold(isHeld: boolean): void {
    if (isHeld === this.#loop.schedule.held) return;
    this.#loop.dispatch({ kind: isHeld ? 'held' : 'resumed' });
  }

  get isIdle(): boolean {
    return !this.#loop.schedule.running && !this.#loop.schedule.pending;
  }

  /** Milliseconds. */
  get retryAt(): number | undefined {
    const { pending, running, failures, retryAt } = this.#loop.schedule;
    return pending && !running && failures > 0 ? retryAt : undefined;
  }

  get requested(): { full: boolean } | undefined {
    const { pending } = this.#loop.schedule;
    return pending?.cause === 'button' ? { full: pending.full } : undefined;
  }

  get current(): { run: number; progress: Progress } | undefined {
    return this.#runner.current;
  }

  #request(request: RebuildRequest): void {
    this.#loop.dispatch({ kind: 'requested', request });
  }

  #compareIn(ms: number): void {
    this.#cancelComparison = this.#clock.after(ms, () => {
      this.#request({ cause: 'reconciliation', edits: undefined, ...NO_OPTIONS, compared: true });
      this.#compareIn(COMPARISON_MS);
    });
  }
}
