import type { HourlyBudget } from './hourly-budget.ts';
import { FairQueue, type FairQueueOptions, type Fullness } from './fair-queue.ts';

/** There is no place in the queue. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
  readonly full: Fullness;

  constructor(full: Fullness) {
    super(
      full === 'owner'
        ? 'Too many pictures are asked for from one address'
        : 'Too many pictures are waited for',
    );
    this.full = full;
  }
}

/** The address has had its drawing time of this hour. */
export class DrawingTimeSpentError extends Error {
  override name = 'DrawingTimeSpentError';
  /** Until it has some again. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('One address has had all of its drawing time');
    this.seconds = seconds;
  }
}

/** The caller has gone. */
export class AbandonedError extends Error {
  override name = 'AbandonedError';
}

/** Who asks for a picture. */
export interface Requester {
  /** Network address; requesters of one address share its places in the queue. */
  address: string;
  /** Aborts when the requester has gone. */
  signal?: AbortSignal;
}

export interface DrawingQueueOptions extends FairQueueOptions {
  /** Drawings under way at a time. */
  concurrency: number;
  /** Milliseconds of drawing that an address may cause; without it, any. */
  drawingTime?: HourlyBudget;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Draw = () => Promise<Bytes>;

interface Waiter {
  address: string;
  resolve: (bytes: Bytes) => void;
  reject: (error: Error) => void;
}

interface Drawing {
  key: string;
  draw: Draw;
  waiters: Set<Waiter>;
  underway: boolean;
}

/**
 * Drawings that wait for their turn, taken from the addresses in turn. Requests for the same picture share one
 * drawing. No address has two drawings under way while another waits. A drawing without waiting requests is not begun; what was begun is finished, for the cache.
 */
export class DrawingQueue {
  readonly #concurrency: number;
  readonly #waiting: FairQueue<Drawing>;
  readonly #drawings = new Map<string, Drawing>();
  readonly #drawingTime: HourlyBudget | undefined;
  /** Addresses for which something is drawn, once for each drawing. */
  readonly #busy = new Map<Drawing, readonly string[]>();

  constructor({ concurrency, drawingTime, ...options }: DrawingQueueOptions) {
    this.#concurrency = concurrency;
    this.#drawingTime = drawingTime;
    this.#waiting = new FairQueue(options);
  }

  /** Whether this picture waits or is drawn. */
  has(key: string): boolean {
    return this.#drawings.has(key);
  }

  /** Places taken; a drawing takes one for each address that waits for it. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * What `draw` gives, drawn once for everybody who asks in the meantime.
   * @throws QueueFullError, DrawingTimeSpentError, AbandonedError, errors of `draw`
   */
  run(key: string, draw: Draw, { address, signal }: Requester): Promise<Bytes> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new AbandonedError('The requester has gone'));
      const drawing = this.#drawings.get(key) ?? { key, draw, waiters: new Set(), underway: false };
      if (!drawing.underway) {
        const seconds = this.#drawingTime?.waitSeconds(address) ?? 0;
        if (seconds > 0) return reject(new DrawingTimeSpentError(seconds));
        const { full, displaced } = this.#waiting.enqueue(address, drawing);
        if (full !== undefined) return reject(new QueueFullError(full));
        if (displaced !== undefined) this.#displace(displaced.item, displaced.owner);
      }
      const leave = () => {
        this.#leave(drawing, waiter);
        reject(new AbandonedError('The requester has gone'));
      };
      const settled = () => signal?.removeEventListener('abort', leave);
      const waiter: Waiter = {
        address,
        resolve: (bytes) => (settled(), resolve(bytes)),
        reject: (error) => (settled(), reject(error)),
      };
      signal?.addEventListener('abort', leave, { once: true });
      drawing.waiters.add(waiter);
      this.#drawings.set(key, drawing);
      this.#next();
    });
  }

  #next(): void {
    while (this.#busy.size < this.#concurrency) {
      const isBusy = (address: string) => [...this.#busy.values()].some((busy) => busy.includes(address));
      const drawing = this.#waiting.dequeue(isBusy);
      if (drawing === undefined) return;
      for (const { address } of drawing.waiters) this.#waiting.withdraw(address, drawing);
      void this.#start(drawing);
    }
  }

  async #start(drawing: Drawing): Promise<void> {
    drawing.underway = true;
    const addresses = [...new Set([...drawing.waiters].map(({ address }) => address))];
    this.#busy.set(drawing, addresses);
    const beganMs = performance.now();
    try {
      const bytes = await drawing.draw();
      for (const waiter of drawing.waiters) waiter.resolve(bytes);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      for (const waiter of drawing.waiters) waiter.reject(cause);
    } finally {
      this.#drawings.delete(drawing.key);
      this.#busy.delete(drawing);
      const shareMs = (performance.now() - beganMs) / addresses.length;
      for (const address of addresses) this.#drawingTime?.spend(address, shareMs);
      this.#next();
    }
  }

  #leave(drawing: Drawing, waiter: Waiter): void {
    drawing.waiters.delete(waiter);
    if (drawing.underway) return;
    const { address } = waiter;
    if (![...drawing.waiters].some((other) => other.address === address))
      this.#waiting.withdraw(address, drawing);
    if (drawing.waiters.size === 0) this.#drawings.delete(drawing.key);
  }

  #displace(drawing: Drawing, address: string): void {
    for (const waiter of drawing.waiters) {
      if (waiter.address !== address) continue;
      this.#leave(drawing, waiter);
      waiter.reject(new QueueFullError('queue'));
    }
  }
}
