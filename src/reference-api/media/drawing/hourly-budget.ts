import { LRUCache } from 'lru-cache';

const HOUR_MS = 60 * 60 * 1000;
/** Above it the address counted the longest ago is dropped. */
const MAX_OWNERS = 100_000;

interface Account {
  spent: number;
  atMs: number;
}

/** An amount that each owner may spend within an hour; what is spent comes back little by little. */
export class HourlyBudget {
  // By size: `max` would reserve memory for all of them at the start.
  readonly #accounts = new LRUCache<string, Account>({ maxSize: MAX_OWNERS, sizeCalculation: () => 1 });
  readonly #perHour: (owner: string) => number;
  readonly #nowMs: () => number;

  constructor(perHour: (owner: string) => number, nowMs: () => number = () => performance.now()) {
    this.#perHour = perHour;
    this.#nowMs = nowMs;
  }

  /** Whole seconds until the owner has something to spend; 0 where it has. */
  waitSeconds(owner: string): number {
    const perHour = this.#perHour(owner);
    const over = this.#spent(owner) - perHour;
    return over < 0 ? 0 : Math.max(1, Math.ceil((over / perHour) * (HOUR_MS / 1000)));
  }

  /** The last of it may be overdrawn. */
  spend(owner: string, amount: number): void {
    this.#accounts.set(owner, { spent: this.#spent(owner) + amount, atMs: this.#nowMs() });
  }

  #spent(owner: string): number {
    const account = this.#accounts.get(owner);
    if (account === undefined) return 0;
    const returned = ((this.#nowMs() - account.atMs) / HOUR_MS) * this.#perHour(owner);
    return Math.max(0, account.spent - returned);
  }
}
