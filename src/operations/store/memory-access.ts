import type { AccessRecords, AttemptLimit } from './operations-store.ts';

/** In memory, for one server. */
export class MemoryAccess implements AccessRecords {
  /** End times by id digest. */
  readonly #sessions = new Map<string, number>();
  #attempts: { id: number; network: string; at: number }[] = [];
  #lastAttempt = 0;

  async countAttempt(
    network: string,
    now: number,
    { most, since }: AttemptLimit,
  ): Promise<number | undefined> {
    this.#attempts = this.#attempts.filter(({ at }) => at > since);
    if (this.#attempts.filter((attempt) => attempt.network === network).length >= most) return undefined;
    this.#lastAttempt += 1;
    this.#attempts.push({ id: this.#lastAttempt, network, at: now });
    return this.#lastAttempt;
  }

  async forgetAttempt(attempt: number): Promise<void> {
    this.#attempts = this.#attempts.filter(({ id }) => id !== attempt);
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
}
