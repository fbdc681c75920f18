import { Worker } from 'node:worker_threads';
import type { DraftResult } from './draft-worker.ts';
import type { DraftJob } from './render-draft.ts';

/** A page takes a tenth of a second; one that takes this long never ends. */
const RENDER_MS = 15_000;
/** Editors look several times in a row; the loaded site takes memory meanwhile. */
const IDLE_MS = 5 * 60_000;
/** Drafts that wait; more are refused. */
const MAX_WAITING = 8;
const STOPS = 'The server stops.';

/** The page of a draft threw: a rebuild would fail at it as well. */
export class DraftRenderError extends Error {
  override readonly name = 'DraftRenderError';
}

/** A draft cannot be rendered now, whatever is in it. */
export class DraftUnavailableError extends Error {
  override readonly name = 'DraftUnavailableError';
}

interface Waiting {
  job: DraftJob;
  resolve: (html: string) => void;
  reject: (error: Error) => void;
}

/** Renders drafts in a thread of their own, one after the other; the thread starts with the first and ends after a while without any. */
export class DraftRenderer implements AsyncDisposable {
  #worker: Worker | undefined;
  /** Loaded code cannot be unloaded. */
  #entry: string | undefined;
  readonly #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @throws DraftRenderError, DraftUnavailableError */
  render(job: DraftJob): Promise<string> {
    if (this.#isClosed) return Promise.reject(new DraftUnavailableError(STOPS));
    if (this.#waiting.length >= MAX_WAITING)
      return Promise.reject(new DraftUnavailableError('Too many drafts are being rendered.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      if (this.#waiting.length === 1) this.#next();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new DraftUnavailableError(STOPS));
    await this.#end();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [first] = this.#waiting;
    if (first && this.#entry !== first.job.entry) void this.#end();
    if (first) this.#workerFor(first.job).postMessage(first.job);
    const wait = first ? RENDER_MS : IDLE_MS;
    this.#timer = setTimeout(() => {
      void this.#end();
      if (first) this.#settle({ kind: 'failed', detail: `It took more than ${RENDER_MS} ms.` });
    }, wait);
    this.#timer.unref();
  }

  #workerFor({ entry }: DraftJob): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./draft-worker.ts', import.meta.url), {
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const failed = (detail: string) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#settle({ kind: 'failed', detail });
    };
    worker.unref();
    worker.on('message', (result: DraftResult) => {
      if (this.#worker === worker) this.#settle(result);
    });
    worker.on('error', (error: unknown) => failed(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => failed('The thread has ended.'));
    this.#worker = worker;
    this.#entry = entry;
    return worker;
  }

  #settle(result: DraftResult): void {
    const first = this.#waiting.shift();
    if (result.kind === 'rendered') first?.resolve(result.html);
    else if (result.kind === 'broken') first?.reject(new DraftRenderError(result.detail));
    else first?.reject(new DraftUnavailableError(result.detail));
    this.#next();
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearTimeout(this.#timer);
    await worker?.terminate();
  }
}
