import { currentSite } from '../../rebuild/compile/compiled-site.ts';
import { RebuildError } from '../../rebuild/problems/rebuild-error.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import type { ShownMeanwhile } from '../../rebuild/release/make-release.ts';
import { finishRelease } from '../../rebuild/release/finish-release.ts';
import { createRenderPool } from '../../rebuild/render/render-pool.ts';
import { warmSite } from '../../rebuild/render/warm-site.ts';
import type { Progress, RebuildOrder } from './rebuild-order.ts';
import type { WorkerMessage, RebuilderSettings } from './worker-messages.ts';

const REPORT_EVERY_MS = 50;

/** Rebuilds repeatedly with loaded code. */
export class WarmRebuild {
  readonly #settings: RebuilderSettings;
  readonly #pool = createRenderPool();
  #code: string | undefined;

  constructor(settings: RebuilderSettings) {
    this.#settings = settings;
  }

  /** Preloads the next rebuild's code; does nothing without a compiled site. */
  async load(): Promise<void> {
    this.#code = this.#compiledCode();
    if (this.#code === undefined) return;
    try {
      await warmSite(this.#pool, this.#settings.dataFolder);
    } catch (error) {
      const reason = error instanceof RebuildError ? error.message : error;
      console.error('The rebuilder was not warmed up, so the first rebuild takes longer.', reason);
    }
  }

  /** Whether newer code is compiled. */
  isOutdated(): boolean {
    return this.#compiledCode() !== this.#code;
  }

  /** Has a page of the first release made next. */
  hurry(file: string): void {
    this.#pool.hurry(file);
  }

  async rebuild(
    { thoroughness, only, allowDrop }: RebuildOrder,
    { onProgress, ...meanwhile }: ShownMeanwhile & { onProgress: (progress: Progress) => void },
  ): Promise<WorkerMessage> {
    const { dataFolder, isServedHere, ...source } = this.#settings;
    let reportedAt = 0;
    try {
      // A process that has begun before there were pages has not loaded their code.
      this.#pool.load(currentSite(dataFolder).renderEntry);
      const { release, pages, ms, warnings, changed, redirects, rendered } = await rebuild({
        dataFolder,
        source,
        full: thoroughness === 'full',
        reconcile: thoroughness === 'compared',
        ...(only && { only: new Set(only) }),
        allowDrop,
        compressLater: isServedHere,
        pool: this.#pool,
        // What is published elsewhere is whole.
        ...(isServedHere && { meanwhile }),
        onStep: (step) => {
          // During rendering `Date` and `performance.now` are fixed.
          const now = Number(process.hrtime.bigint() / 1_000_000n);
          if (
            step.kind === 'rendering' &&
            step.done > 0 &&
            step.done < step.total &&
            now - reportedAt < REPORT_EVERY_MS
          ) {
            return;
          }
          reportedAt = now;
          onProgress(step);
        },
      });
      return { kind: 'done', release, result: { pages, ms, warnings, changed, redirects, rendered } };
    } catch (error) {
      if (error instanceof RebuildError) return { kind: 'failed', problem: error.problem };
      console.error('A rebuild failed:', error);
      return { kind: 'failed', problem: { code: 'unforeseen', detail: null } };
    }
  }

  /** Prepares the next release's folder and compresses the live one, until `isWanted`. */
  async finish(isWanted: () => boolean): Promise<void> {
    try {
      await finishRelease(this.#settings.dataFolder, isWanted);
    } catch (error) {
      console.error('The next release could not be prepared:', error);
    }
  }

  #compiledCode(): string | undefined {
    try {
      return currentSite(this.#settings.dataFolder).code;
    } catch {
      return undefined;
    }
  }
}
