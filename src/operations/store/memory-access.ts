import type { AccessRecords, AttemptLimit } from './operations-store.ts';

/** More attempts than operators make in a minute: the oldest go. */
const MAX_ATTEMPTS = 50_000;

interface Attempt {
  network: string;
  at: number;
}

/** Sessions and attempts of one server, which end with it. */
export class MemoryAccess implements AccessRecords {
  /** End times by id digest. */
  readonly #sessions = new Map<string, number>();
  /** By number, the oldest first. */
  readonly #attempts = new Map<number, Attempt>();
  readonly #counts = new Map<string, number>();
  #lastAttempt = 0;

  async countAttempt(
    network: string,
    now: number,
    { most, since }: AttemptLimit,
  ): Promise<number | undefined> {
    for (const [id, { at }] of this.#attempts) {
      if (at > since && this.#attempts.size < MAX_ATTEMPTS) break;
      this.#remove(id);
    }
    const count = this.#counts.get(network) ?? 0;
    if (count >= most) return undefined;
    this.#lastAttempt += 1;
    this.#attempts.set(this.#lastAttempt, { network, at: now });
    this.#counts.set(network, count + 1);
    return this.#lastAttempt;
  }

  async forgetAttempt(attempt: number): Promise<void> {
    this.#remove(attempt);
  }

  async addSession(digest: string, end: number, now: number): Promise<void> {
    for (const [earlier, itsEnd] of this.#sessions) if (itsEnd <= now) this.#sessions.delete(earlier);
    this.#sessions.set(digest, end);
  }

  async removeSession(digest: string): Promise<void> {
    this.#sessions.delete(digest);
  }

  async sessionEnd(digest: string): Promise<number | undefined> {
    return this.#sessions.get(digest);
  }

  #remove(id: number): void {
    const network = this.#attempts.get(id)?.network;
    if (network === undefined) return;
    this.#attempts.delete(id);
    const left = (this.#counts.get(network) ?? 1) - 1;
    if (left > 0) this.#counts.set(network, left);
    else this.#counts.delete(network);
  }
}
