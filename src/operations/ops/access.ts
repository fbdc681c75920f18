import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../schedule/clock.ts';
import type { AccessRecords } from '../store/operations-store.ts';

/** How long one stays signed in. */
export const SESSION_MS = 12 * 60 * 60_000;
/** Wrong tokens from one network that are looked at within a minute; the person who has guessed more waits. */
const ATTEMPTS_A_MINUTE = 10;
const MINUTE_MS = 60_000;

export type SignIn = { kind: 'signed in'; session: string } | { kind: 'wrong' } | { kind: 'too many' };

const digest = (text: string) => createHash('sha256').update(text).digest();
const sessionKey = (session: string) => digest(session).toString('hex');

/** Who may see `/ops`: the person who has shown the token. */
export class Access {
  readonly #token: Buffer;
  readonly #clock: Clock;
  readonly #records: AccessRecords;

  constructor(token: string, clock: Clock, records: AccessRecords) {
    this.#token = digest(token);
    this.#clock = clock;
    this.#records = records;
  }

  /** Exchanges the token for the id of a session, which says nothing about the token. */
  async signIn(token: string, network: string): Promise<SignIn> {
    const now = this.#clock.now();
    // Counted before it is looked at, so that many at once are no more than one after the other.
    const limit = { most: ATTEMPTS_A_MINUTE, since: now - MINUTE_MS };
    const attempt = await this.#records.countAttempt(network, now, limit);
    if (attempt === undefined) return { kind: 'too many' };
    if (!timingSafeEqual(digest(token), this.#token)) return { kind: 'wrong' };
    await this.#records.forgetAttempt(attempt);
    const session = randomBytes(32).toString('base64url');
    await this.#records.addSession(sessionKey(session), now + SESSION_MS, now);
    return { kind: 'signed in', session };
  }

  async signOut(session: string | undefined): Promise<void> {
    if (session) await this.#records.removeSession(sessionKey(session));
  }

  async isSignedIn(session: string | undefined): Promise<boolean> {
    if (!session) return false;
    const end = await this.#records.sessionEnd(sessionKey(session));
    return end !== undefined && end > this.#clock.now();
  }
}
