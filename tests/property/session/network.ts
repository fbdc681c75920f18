import type * as fc from 'fast-check';
import { vi } from 'vitest';

/** What becomes of a request. */
export type Loss =
  /** It never arrives. */
  | 'request'
  /** It is answered, and the answer is lost. */
  | 'answer'
  /** The server fails before it does anything. */
  | 'refused';

/** Rounds in which nothing happens before everything counts as quiet: promises of streams take some. */
const QUIET_ROUNDS = 4;
const MAX_DELIVERIES = 5000;
export const REFUSAL = 'Сервис отдыхает';

/** A network that delivers requests and answers in an order that is drawn, and the clocks at its ends. */
export class Network {
  /** Milliseconds by which the browser's clock is ahead. */
  skewMs = 0;
  /** Losses of the next requests that can be lost. */
  losses: Loss[] = [];
  /** Which requests can be lost: those to the shop's own endpoints by default. */
  losable: (request: Request) => boolean = ({ url }) => url.includes('/user/session/');
  /** Access tokens that the API refuses from now on. */
  readonly revoked = new Set<string>();
  /** Told of each request as it is sent. */
  onSend: (request: Request) => void = () => undefined;
  /** Told of each answer of an endpoint that has arrived. */
  delivered: (endpoint: string, ok: boolean) => void = () => undefined;
  /** Told of each answer of an endpoint that has been lost. */
  onLoss: (request: Request) => void = () => undefined;
  readonly #scheduler: () => fc.Scheduler;
  #busy = 0;

  constructor(scheduler: () => fc.Scheduler) {
    this.#scheduler = scheduler;
  }

  /** The time of the servers. */
  now = (): Date => new Date(Date.now() - this.skewMs);

  /** Moves the browser's clock, not time itself. */
  setSkew(skewMs: number): void {
    vi.setSystemTime(this.now().getTime() + skewMs);
    this.skewMs = skewMs;
  }

  carry = async (request: Request, respond: (request: Request) => Promise<Response>): Promise<Response> => {
    this.onSend(request);
    const scheduler = this.#scheduler();
    const loss = this.losable(request) ? this.losses.shift() : undefined;
    await scheduler.schedule(Promise.resolve(), `request ${request.url}`);
    if (loss === 'request') throw new TypeError('Failed to fetch');
    if (loss === 'refused') return Response.json({ message: REFUSAL }, { status: 500 });
    this.#busy++;
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '');
    const isRevoked = bearer !== undefined && this.revoked.has(bearer);
    const response = await (
      isRevoked ? Promise.resolve(Response.json({}, { status: 401 })) : respond(request)
    ).finally(() => this.#busy--);
    await scheduler.schedule(Promise.resolve(), `answer ${request.url}`);
    if (loss === undefined) return response;
    this.onLoss(request);
    throw new TypeError('Failed to fetch');
  };

  /** Delivers some of what is under way. */
  async deliver(count: number): Promise<void> {
    for (let delivered = 0; delivered < count; delivered++) {
      for (let quiet = 0; quiet <= QUIET_ROUNDS;) {
        await new Promise((resolve) => setImmediate(resolve));
        quiet = this.#busy > 0 ? 0 : quiet + 1;
      }
      if (this.#scheduler().count() > 0) await this.#scheduler().waitOne();
    }
  }

  /** Lets time pass while nothing arrives. */
  async passTime(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  /** Delivers everything, moving timers on, until nothing is under way. */
  async settle(): Promise<void> {
    let quiet = 0;
    for (let deliveries = 0; deliveries < MAX_DELIVERIES;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.#busy > 0 ? 0 : quiet + 1;
      if (quiet <= QUIET_ROUNDS) continue;
      quiet = 0;
      deliveries++;
      const scheduler = this.#scheduler();
      if (scheduler.count() > 0) await scheduler.waitOne();
      else if (vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync();
      else return;
    }
    throw new Error('The tabs never come to rest.');
  }
}
