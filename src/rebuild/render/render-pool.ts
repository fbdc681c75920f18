import { availableParallelism } from 'node:os';
import { RenderQueue } from './render-queue.ts';
import { RenderThread } from './render-thread.ts';
import { type MadePage, Renderer, type RendererSettings } from './renderer.ts';

export interface RenderPool extends AsyncDisposable {
  /**
   * Renders pages, on every core where there are many or the pool is warm, and passes them on as they are ready. After it
   * has failed with RebuildError it writes nothing more and can be used again.
   */
  render(
    addresses: readonly string[],
    settings: RendererSettings,
    onRendered: (pages: MadePage[]) => void,
  ): Promise<void>;
}

/** A pool that can load its code ahead. */
export interface WarmPool extends RenderPool {
  /** Starts the threads and lets them load a compiled site while this one does something else. */
  load(entry: string): void;
  /** Has the page of this file of the release rendered next, if it is still to be rendered. */
  hurry(file: string): void;
  /** Loads a compiled site into every thread and renders pages without storing them, so that the next ones are fast. */
  warm(
    settings: Pick<RendererSettings, 'code' | 'entry' | 'snapshot'>,
    addresses: readonly string[],
  ): Promise<void>;
}

/** For so few pages, starting threads takes longer than rendering. */
const MAX_PAGES_WITHOUT_THREADS = 30;

/** Large enough to hide the cost of messages, small enough that all threads end together. */
const MAX_BATCH_SIZE = 25;
const BATCHES_PER_THREAD = 4;
/** Where pages are shown as they are made, none waits for many others. */
const MAX_SHOWN_BATCH_SIZE = 4;

/** Batches that are sent to a thread ahead, so that it does not wait for the next one. */
const BATCHES_AHEAD = 2;

function batchSize(pages: number, threads: number, { isShownMeanwhile }: RendererSettings): number {
  const even = Math.ceil(pages / (threads * BATCHES_PER_THREAD));
  return Math.max(1, Math.min(isShownMeanwhile ? MAX_SHOWN_BATCH_SIZE : MAX_BATCH_SIZE, even));
}

type OnRendered = (pages: MadePage[]) => void;

async function renderInProcess(queue: RenderQueue, settings: RendererSettings, onRendered: OnRendered) {
  using renderer = await Renderer.open(settings);
  for (let batch = queue.next(); batch; batch = queue.next()) onRendered(await renderer.render(batch));
}

/** Waits for all promises, then fails where one has failed. */
async function settled(work: readonly Promise<unknown>[]): Promise<void> {
  const failure = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Renders a queue in threads. Where one fails, the others end after their batches. */
async function renderInThreads(
  threads: readonly RenderThread[],
  queue: RenderQueue,
  onRendered: OnRendered,
): Promise<void> {
  const work = Array.from({ length: BATCHES_AHEAD }, () => threads).flat();
  await settled(
    work.map(async (thread) => {
      try {
        for (let addresses = queue.next(); addresses; addresses = queue.next())
          onRendered(await thread.send({ kind: 'render', addresses }));
      } catch (error) {
        queue.clear();
        throw error;
      }
    }),
  );
}

/** Threads that stay alive with one compiled site loaded. */
class ThreadPool implements WarmPool {
  #threads: RenderThread[] = [];
  #entry: string | undefined;
  /** Of the job that is running, or was the last. */
  #queue: RenderQueue | undefined;
  /** Jobs run one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  render(addresses: readonly string[], settings: RendererSettings, onRendered: OnRendered): Promise<void> {
    const queueFor = (threads: number) => {
      const size = batchSize(addresses.length, threads, settings);
      this.#queue = new RenderQueue(addresses, size);
      return { queue: this.#queue, batches: Math.ceil(addresses.length / size) };
    };
    return this.#inTurn(async () => {
      if (addresses.length <= MAX_PAGES_WITHOUT_THREADS && !this.#isWarmFor(settings.entry)) {
        return renderInProcess(queueFor(1).queue, settings, onRendered);
      }
      const threads = await this.#threadsFor(settings.entry);
      const { queue, batches } = queueFor(threads.length);
      await this.#job(threads.slice(0, batches), settings, (ready) =>
        renderInThreads(ready, queue, onRendered),
      );
    });
  }

  hurry(file: string): void {
    this.#queue?.hurry(file);
  }

  load(entry: string): void {
    const loaded = this.#inTurn(async () => {
      const threads = await this.#threadsFor(entry);
      await settled(threads.map((thread) => thread.send({ kind: 'load', entry })));
    });
    // Rendering with them reports it.
    loaded.catch(() => undefined);
  }

  warm(
    { code, entry, snapshot }: Pick<RendererSettings, 'code' | 'entry' | 'snapshot'>,
    addresses: readonly string[],
  ): Promise<void> {
    return this.#inTurn(async () => {
      const threads = await this.#threadsFor(entry);
      await this.#job(
        threads,
        { code, entry, snapshot, stage: null, flush: false, compress: false, isCopy: false },
        (ready) => settled(ready.map((thread) => thread.send({ kind: 'render', addresses }))),
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

  /** A thread for each core, without other code: loaded code cannot be unloaded. */
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
      await settled(threads.map((thread) => thread.send({ kind: 'open', settings })));
      await work(threads);
    } finally {
      await Promise.allSettled(threads.map((thread) => thread.send({ kind: 'close' })));
    }
  }

  async #endThreads(): Promise<void> {
    const threads = this.#threads;
    this.#threads = [];
    await Promise.all(threads.map((thread) => thread.end()));
  }
}

/** A pool that starts its threads when they are needed and ends them when it is disposed of. */
export const createRenderPool = (): WarmPool => new ThreadPool();
