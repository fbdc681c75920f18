import type { Progress, RebuildOrder } from '../rebuilder/rebuild-order.ts';
import type { Rebuild } from '../rebuilder/rebuild.ts';
import { RunError, type RunProblem } from '../rebuilder/run-problem.ts';
import type { OperationsStore } from '../store/operations-store.ts';
import type { Clock } from './clock.ts';
import type { RebuildRequest } from './schedule.ts';
import { scopeOfDeliveries, union } from './scope.ts';

/** `problem` for a failure; `ms` duration. */
export interface RunEnd {
  ms: number;
  problem: RunProblem | undefined;
}

export interface RebuildRunnerOptions {
  store: OperationsStore;
  rebuild: Rebuild;
  clock: Clock;
  onChange: () => void;
  onRunEnd: (end: RunEnd) => void;
}

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

/** Performs requested rebuilds, one at a time, and records each run in the history. */
export class RebuildRunner {
  readonly #store: OperationsStore;
  readonly #rebuild: Rebuild;
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #onRunEnd: (end: RunEnd) => void;
  #progress: Progress | undefined;
  #run: number | undefined;
  #stopped = false;

  constructor({ store, rebuild, clock, onChange, onRunEnd }: RebuildRunnerOptions) {
    this.#store = store;
    this.#rebuild = rebuild;
    this.#clock = clock;
    this.#onChange = onChange;
    this.#onRunEnd = onRunEnd;
  }

  get current(): { run: number; progress: Progress } | undefined {
    return this.#run === undefined || !this.#progress
      ? undefined
      : { run: this.#run, progress: this.#progress };
  }

  /** Leaves a run that has not ended to the next process, which marks it as failed. */
  stop(): void {
    this.#stopped = true;
  }

  /** Resolves to whether it succeeded. */
  async perform(request: RebuildRequest): Promise<boolean> {
    this.#progress = { kind: 'starting' };
    try {
      return await this.#record(request);
    } catch (error) {
      console.error('A rebuild could not be recorded:', error);
      return false;
    } finally {
      this.#run = undefined;
      this.#progress = undefined;
    }
  }

  /** Resolves to whether the rebuild succeeded. @throws the store's errors: disk full, or no database */
  async #record(request: RebuildRequest): Promise<boolean> {
    const { cause, edits } = request;
    const { thoroughness } = orderOf(request);
    const { run, attempted } = await this.#store.beginRun({ cause, thoroughness, now: this.#clock.now() });
    // Messages stored by other servers meanwhile are included.
    const order = orderOf({ ...request, edits: edits && union(edits, scopeOfDeliveries(attempted)) });
    this.#run = run;
    const begun = this.#clock.now();
    const reportEnd = (problem: RunProblem | undefined) =>
      this.#onRunEnd({ ms: this.#clock.now() - begun, problem });
    try {
      const { release, result } = await this.#rebuild(order, this.#showProgress);
      if (this.#stopped) return true;
      await this.#store.completeRun({ run, release, result, now: this.#clock.now() });
      reportEnd(undefined);
      return true;
    } catch (error) {
      if (this.#stopped) return false;
      reportEnd(problemOf(error));
      await this.#store.runs.fail(run, problemOf(error), this.#clock.now());
      return false;
    }
  }

  readonly #showProgress = (progress: Progress): void => {
    this.#progress = progress;
    this.#onChange();
  };
}
