import { Worker } from 'node:worker_threads';
import type { DrawingAnswer, DrawingJob } from './drawing-job.ts';

/** The picture could not be drawn: the worker failed twice, or answered with an error. */
export class DrawingError extends Error {
  override name = 'DrawingError';
}

export interface DrawingPoolOptions {
  script?: URL;
  workers?: number;
  /** A worker that is silent for longer is replaced, milliseconds. */
  timeoutMs?: number;
}

interface Waiting {
  job: DrawingJob;
  attempts: number;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: DrawingError) => void;
}

interface Busy {
  waiting: Waiting;
  timer: NodeJS.Timeout;
}

const MAX_ATTEMPTS = 2;
const WORKERS = 2;
const TIMEOUT_MS = 30_000;

/** Draws in worker threads, one picture per worker at a time; broken workers are replaced. */
export class DrawingPool {
  private readonly script: URL;
  private readonly limit: number;
  private readonly timeoutMs: number;
  private readonly queue: Waiting[] = [];
  private readonly workers = new Map<Worker, Busy | undefined>();
  private lastId = 0;
  private closed = false;

  constructor(options: DrawingPoolOptions = {}) {
    this.script = options.script ?? new URL('./drawing-worker.ts', import.meta.url);
    this.limit = options.workers ?? WORKERS;
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  }

  /** Pictures that are drawn at a time. */
  get size(): number {
    return this.limit;
  }

  /** @throws DrawingError */
  draw(work: Omit<DrawingJob, 'id'>): Promise<Uint8Array> {
    if (this.closed) return Promise.reject(new DrawingError('The picture service is closed'));
    return new Promise((resolve, reject) => {
      this.queue.push({ job: { ...work, id: ++this.lastId }, attempts: 0, resolve, reject });
      this.next();
    });
  }

  /** Ends the workers; whatever waits is rejected. */
  async close(): Promise<void> {
    this.closed = true;
    for (const waiting of this.queue.splice(0))
      waiting.reject(new DrawingError('The picture service is closed'));
    await Promise.all([...this.workers.keys()].map((worker) => worker.terminate()));
  }

  private next(): void {
    while (this.queue.length > 0) {
      const worker = this.idle();
      if (worker === undefined) return;
      const waiting = this.queue.shift();
      if (waiting === undefined) return;
      waiting.attempts += 1;
      const timer = setTimeout(() => void worker.terminate(), this.timeoutMs);
      this.workers.set(worker, { waiting, timer });
      worker.ref();
      worker.postMessage(waiting.job);
    }
  }

  private idle(): Worker | undefined {
    for (const [worker, busy] of this.workers) if (busy === undefined) return worker;
    return this.workers.size < this.limit ? this.hire() : undefined;
  }

  private hire(): Worker {
    const worker = new Worker(this.script);
    this.workers.set(worker, undefined);
    worker.on('message', (answer: DrawingAnswer) => this.settle(worker, answer));
    // An error is always followed by exit, and exit is where the picture is tried again.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.lose(worker));
    return worker;
  }

  private settle(worker: Worker, answer: DrawingAnswer): void {
    const busy = this.workers.get(worker);
    if (busy === undefined || busy.waiting.job.id !== answer.id) return;
    clearTimeout(busy.timer);
    this.workers.set(worker, undefined);
    worker.unref();
    if (answer.kind === 'drawn') busy.waiting.resolve(answer.bytes);
    else busy.waiting.reject(new DrawingError(answer.message));
    this.next();
  }

  private lose(worker: Worker): void {
    const busy = this.workers.get(worker);
    this.workers.delete(worker);
    if (busy !== undefined) {
      clearTimeout(busy.timer);
      if (this.closed || busy.waiting.attempts >= MAX_ATTEMPTS) {
        busy.waiting.reject(new DrawingError('The drawing worker stopped'));
      } else {
        this.queue.unshift(busy.waiting);
      }
    }
    if (!this.closed) this.next();
  }
}
