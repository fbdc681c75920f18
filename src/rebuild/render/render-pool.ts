import { availableParallelism } from 'node:os';
import { RenderThread } from './render-thread.ts';
import { type RenderedPage, Renderer, type RendererSettings } from './renderer.ts';

/** What renders the pages of one rebuild after the other. */
export interface RenderPool extends AsyncDisposable {
  /**
   * Renders pages, on every core where there are many or the pool is warm, and hands them over as they come. Fails with
   * RebuildError, and then nothing is written any more; the pool can be used again.
   */
  render(
    addresses: readonly string[],
    settings: RendererSettings,
    onRendered: (pages: RenderedPage[]) => void,
  ): Promise<void>;
}

/** A pool that can be made ready ahead. */
export interface WarmPool extends RenderPool {
  /** Loads a compiled site into every thread and makes pages there for nobody, so that the next ones are made at full speed. */
  warm(settings: Pick<RendererSettings, 'entry' | 'snapshot'>, addresses: readonly string[]): Promise<void>;
}

/** Below this number of pages, starting threads takes longer than rendering. */
const PAGES_WITHOUT_THREADS = 30;

/** Enough to hide the way between threads, few enough that all end together. */
const LARGEST_BATCH = 25;
const BATCHES_PER_THREAD = 4;

/** Batches that a thread has been given: it need not wait for the next one. */
const AHEAD = 2;

function inBatches<Item>(items: readonly Item[], threads: number): Item[][] {
  const even = Math.ceil(items.length / (threads * BATCHES_PER_THREAD));
  const size = Math.max(1, Math.min(LARGEST_BATCH, even));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

type OnRendered = (pages: RenderedPage[]) => void;

async function renderHere(addresses: readonly string[], settings: RendererSettings, onRendered: OnRendered) {
  using renderer = await Renderer.open(settings);
  for (const batch of inBatches(addresses, 1)) onRendered(await renderer.render(batch));
}

/** Waits for all of them, and fails as the first one that failed. */
async function settled(work: readonly Promise<unknown>[]): Promise<void> {
  const failure = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Has threads render until nothing is left. What one of them fails at ends the others after their batches. */
async function renderThere(
  threads: readonly RenderThread[],
  batches: readonly string[][],
  onRendered: OnRendered,
): Promise<void> {
  const queue = batches.values();
  const work = Array.from({ length: AHEAD }, () => threads).flat();
  await settled(
    work.map(async (thread) => {
      try {
        for (const addresses of queue) onRendered(await thread.ask({ kind: 'render', addresses }));
      } catch (error) {
        for (const _left of queue);
        throw error;
      }
    }),
  );
}

/** Threads that stay, with one compiled site loaded. */
class ThreadPool implements WarmPool {
  #threads: RenderThread[] = [];
  #entry: string | undefined;
  /** Jobs follow each other. */
  #last: Promise<unknown> = Promise.resolve();

  render(addresses: readonly string[], settings: RendererSettings, onRendered: OnRendered): Promise<void> {
    return this.#inTurn(async () => {
      if (addresses.length <= PAGES_WITHOUT_THREADS && !this.#isWarmFor(settings.entry)) {
        return renderHere(addresses, settings, onRendered);
      }
      const threads = await this.#threadsFor(settings.entry);
      const batches = inBatches(addresses, threads.length);
      await this.#job(threads.slice(0, batches.length), settings, (ready) =>
        renderThere(ready, batches, onRendered),
      );
    });
  }

  warm(
    { entry, snapshot }: Pick<RendererSettings, 'entry' | 'snapshot'>,
    addresses: readonly string[],
  ): Promise<void> {
    return this.#inTurn(async () => {
      const threads = await this.#threadsFor(entry);
      await this.#job(threads, { entry, snapshot, stage: null, flush: false }, (ready) =>
        settled(ready.map((thread) => thread.ask({ kind: 'render', addresses }))),
      );
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#inTurn(() => this.#endThreads());
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #isWarmFor(entry: string): boolean {
    return this.#entry === entry && this.#threads.some(({ isAlive }) => isAlive);
  }

  /** A thread for each core; none has ever loaded other code, which could not be unloaded. */
  async #threadsFor(entry: string): Promise<RenderThread[]> {
    if (this.#entry !== entry) await this.#endThreads();
    this.#entry = entry;
    const alive = this.#threads.filter(({ isAlive }) => isAlive);
    const missing = Math.max(0, availableParallelism() - alive.length);
    this.#threads = [...alive, ...Array.from({ length: missing }, () => new RenderThread())];
    return this.#threads;
  }

  async #job(
    threads: readonly RenderThread[],
    settings: RendererSettings,
    work: (threads: readonly RenderThread[]) => Promise<void>,
  ): Promise<void> {
    try {
      await settled(threads.map((thread) => thread.ask({ kind: 'open', settings })));
      await work(threads);
    } finally {
      await Promise.allSettled(threads.map((thread) => thread.ask({ kind: 'close' })));
    }
  }

  async #endThreads(): Promise<void> {
    const threads = this.#threads;
    this.#threads = [];
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

/** A pool that starts its threads when they are needed and keeps them until it is disposed of. */
export const createRenderPool = (): WarmPool => new ThreadPool();

/** The same pool for one rebuild, which does not end it. */
export const lend = (pool: RenderPool): RenderPool => ({
  render: (addresses, settings, onRendered) => pool.render(addresses, settings, onRendered),
  [Symbol.asyncDispose]: () => Promise.resolve(),
});
