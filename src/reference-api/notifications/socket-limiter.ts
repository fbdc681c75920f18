import { RateLimiter } from '../rate-limit/rate-limiter.ts';

/** How many sockets of the live channel may be open at a time, those that are being closed among them. */
export interface SocketLimits {
  total: number;
  /** Of all; the rest is for signed-in customers. */
  guests: number;
  /** Of one network address, guests' and those with a token that is not valid. */
  guestsPerAddress: number;
  /** Of one network address, signed-in customers'. */
  customersPerAddress: number;
  perCustomer: number;
  /** Sockets that one network address may ask for in a minute, refused ones too. */
  openingsPerMinute: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  total: 5000,
  guests: 2500,
  guestsPerAddress: 100,
  customersPerAddress: 200,
  perCustomer: 20,
  openingsPerMinute: 300,
};

const MINUTE_SECONDS = 60;

/** Who wants a socket. */
export interface SocketClient {
  /** Undefined for a guest, and for a token that is not valid. */
  uid: number | undefined;
  /** Network address; empty for a connection of this machine itself, which counts as one too. */
  address: string;
}

export type SocketRejection = '429 Too Many Requests' | '503 Service Unavailable';

/** Stops counting a closed socket. */
type ReleaseSocket = () => void;

/** Limits open sockets by customer and by network address. */
export class SocketLimiter {
  readonly #limits: SocketLimits;
  readonly #openCounts = new Map<string, number>();
  readonly #openings: RateLimiter;

  constructor(limits: SocketLimits, now: () => Date) {
    this.#limits = limits;
    this.#openings = new RateLimiter({ max: limits.openingsPerMinute, seconds: MINUTE_SECONDS }, now);
  }

  /** Counts a request to open a socket. @throws TooManyRequests */
  countOpening(address: string): void {
    this.#openings.consume(address);
  }

  /** Counts a socket until it is released, or returns the rejection: 429 where the client has too many, 503 where all are in use. */
  acquire({ uid, address }: SocketClient): ReleaseSocket | SocketRejection {
    const { total, guests, guestsPerAddress, customersPerAddress, perCustomer } = this.#limits;
    const quotas: [string, number][] =
      uid === undefined
        ? [[`guests of ${address}`, guestsPerAddress]]
        : [
            [`customer ${uid}`, perCustomer],
            [`customers of ${address}`, customersPerAddress],
          ];
    const pools: [string, number][] = uid === undefined ? [['guests', guests]] : [];
    const isFull = ([key, most]: [string, number]): boolean => (this.#openCounts.get(key) ?? 0) >= most;
    if (quotas.some(isFull)) return '429 Too Many Requests';
    const counted = [...quotas, ...pools, ['total', total] satisfies [string, number]];
    if (counted.some(isFull)) return '503 Service Unavailable';
    for (const [key] of counted) this.#openCounts.set(key, (this.#openCounts.get(key) ?? 0) + 1);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      for (const [key] of counted) this.#release(key);
    };
  }

  /** Keys without open sockets are removed. */
  #release(key: string): void {
    const left = (this.#openCounts.get(key) ?? 0) - 1;
    if (left > 0) this.#openCounts.set(key, left);
    else this.#openCounts.delete(key);
  }
}
