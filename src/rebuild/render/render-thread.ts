import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { MadePage } from './renderer.ts';
import type { RenderResult, RenderRequest } from './render-worker.ts';

/** A page leaves only garbage: a small young heap costs little time and saves much memory. */
const YOUNG_HEAP_MB = 12;

/**
 * Several times what the site and the kept records take. The engine lets a heap grow the faster the more it may become: without a
 * limit it collects garbage when it has four times of what is in use.
 */
const OLD_HEAP_MB = 512;

/** A thread reads the compiled modules of its process only where its environment names their folder. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  // Node names the folder of its own version in there.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

interface PendingRequest {
  resolve: (pages: MadePage[]) => void;
  reject: (error: Error) => void;
}

/** A worker thread that renders. It serves requests in their order; once it has ended, it fails each of them. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #pending: PendingRequest[] = [];
  #failure: RebuildError | undefined;

  constructor() {
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB, maxOldGenerationSizeMb: OLD_HEAP_MB },
      env: { ...process.env, ...compileCache(), NODE_ENV: 'production' },
    });
    // Only a thread that is at work keeps the process alive.
    this.#worker.unref();
    this.#worker.on('message', (result: RenderResult) => {
      const request = this.#pending.shift();
      if (this.#pending.length === 0) this.#worker.unref();
      if (result.kind === 'failed') request?.reject(new RebuildError(result.problem));
      else request?.resolve(result.pages);
    });
    this.#worker.on('error', (error: unknown) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(undefined));
  }

  get isAlive(): boolean {
    return this.#failure === undefined;
  }

  /** Fails with RebuildError, which names the page that failed. */
  send(request: RenderRequest): Promise<MadePage[]> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(request);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(cause: unknown): void {
    const detail = cause instanceof Error ? cause.message : null;
    this.#failure ??= new RebuildError({ code: 'render-worker-ended', detail }, { cause });
    for (const { reject } of this.#pending.splice(0)) reject(this.#failure);
  }
}
