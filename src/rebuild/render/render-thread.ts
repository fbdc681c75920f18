import { Worker } from 'node:worker_threads';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RenderedPage } from './renderer.ts';
import type { RenderAnswer, RenderQuestion } from './render-worker.ts';

/** A page leaves much garbage and nothing else: a small young heap costs little time and saves much memory. */
const YOUNG_HEAP_MB = 32;

interface Waiting {
  resolve: (pages: RenderedPage[]) => void;
  reject: (error: Error) => void;
}

/** A worker thread that renders. It answers questions in their order; once it has died, it fails each of them. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #death: RebuildError | undefined;

  constructor() {
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
      env: { ...process.env, NODE_ENV: 'production' },
    });
    // Only one that is at work keeps the process.
    this.#worker.unref();
    this.#worker.on('message', (answer: RenderAnswer) => {
      const asked = this.#waiting.shift();
      if (this.#waiting.length === 0) this.#worker.unref();
      if (answer.kind === 'failed') asked?.reject(new RebuildError(answer.problem));
      else asked?.resolve(answer.pages);
    });
    this.#worker.on('error', (error: unknown) => this.#die(error));
    this.#worker.on('exit', () => this.#die(undefined));
  }

  get isAlive(): boolean {
    return this.#death === undefined;
  }

  /** Fails with RebuildError, which names the page where one is to blame. */
  ask(question: RenderQuestion): Promise<RenderedPage[]> {
    if (this.#death) return Promise.reject(this.#death);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(question);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #die(cause: unknown): void {
    const detail = cause instanceof Error ? cause.message : null;
    this.#death ??= new RebuildError({ code: 'render-worker-ended', detail }, { cause });
    for (const { reject } of this.#waiting.splice(0)) reject(this.#death);
  }
}
