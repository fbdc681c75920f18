import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../schedule/clock.ts';
import type { AccessRecords } from '../store/operations-store.ts';

export const SESSION_MS = 12 * 60 * 60_000;
/** Per network and minute. */
const ATTEMPTS_A_MINUTE = 10;
const MINUTE_MS = 60_000;

export type SignIn = { kind: 'signed in'; session: string } | { kind: 'wrong' } | { kind: 'too many' };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Sign-in to `/ops` by token. What is stored of a session rests on the token: another token ends it, and who does not know it stores none. */
export class Access {
  readonly #token: Buffer;
  readonly #clock: Clock;
  readonly #records: AccessRecords;

  constructor(token: string, clock: Clock, records: AccessRecords) {
    this.#token = digest(token);
    this.#clock = clock;
    this.#records = records;
  }

  /** Returns a random session id. */
  async signIn(token: string, network: string): Promise<SignIn> {
    const now = this.#clock.now();
    // Counted before checking, so that parallel attempts count too.
    const limit = { most: ATTEMPTS_A_MINUTE, since: now - MINUTE_MS };
    const attempt = await this.#records.countAttempt(network, now, limit);
    if (attempt === undefined) return { kind: 'too many' };
    if (!timingSafeEqual(digest(token), this.#token)) return { kind: 'wrong' };
    await this.#records.forgetAttempt(attempt);
    const session = randomBytes(32).toString('base64url');
    await this.#records.addSession(this.#keyOf(session), now + SESSION_MS, now);
    return { kind: 'signed in', session };
  }

  async signOut(session: string | undefined): Promise<void> {
    if (session) await this.#records.removeSession(this.#keyOf(session));
  }

  async isSignedIn(session: string | undefined): Promise<boolean> {
    if (!session) return false;
    const end = await this.#records.sessionEnd(this.#keyOf(session));
    return end !== undefined && end > this.#clock.now();
  }

  #keyOf(session: string): string {
    return createHmac('sha256', this.#token).update(session).digest('hex');
  }
}
