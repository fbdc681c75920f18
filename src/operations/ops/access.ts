import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../schedule/clock.ts';

/** How long one stays signed in. */
export const SESSION_MS = 12 * 60 * 60_000;
/** Wrong tokens from one network that are looked at within a minute; whoever has guessed more waits. */
const ATTEMPTS_A_MINUTE = 10;
const MINUTE_MS = 60_000;

export type SignIn = { kind: 'signed in'; session: string } | { kind: 'wrong' } | { kind: 'too many' };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Who may see `/ops`: whoever has shown the token to this process. */
export class Access {
  readonly #token: Buffer;
  readonly #clock: Clock;
  /** Ends of sessions by the digest of their id. */
  readonly #sessions = new Map<string, number>();
  /** Times of wrong tokens by the network that they came from. */
  readonly #wrong = new Map<string, number[]>();

  constructor(token: string, clock: Clock) {
    this.#token = digest(token);
    this.#clock = clock;
  }

  /** Exchanges the token for the id of a session, which says nothing about the token. */
  signIn(token: string, network: string): SignIn {
    const now = this.#clock.now();
    for (const [from, times] of this.#wrong)
      if (!times.some((at) => now - at < MINUTE_MS)) this.#wrong.delete(from);
    const wrong = (this.#wrong.get(network) ?? []).filter((at) => now - at < MINUTE_MS);
    if (wrong.length >= ATTEMPTS_A_MINUTE) return { kind: 'too many' };
    if (!timingSafeEqual(digest(token), this.#token)) {
      this.#wrong.set(network, [...wrong, now]);
      return { kind: 'wrong' };
    }
    for (const [id, end] of this.#sessions) if (end <= now) this.#sessions.delete(id);
    const session = randomBytes(32).toString('base64url');
    this.#sessions.set(digest(session).toString('hex'), now + SESSION_MS);
    return { kind: 'signed in', session };
  }

  signOut(session: string | undefined): void {
    if (session) this.#sessions.delete(digest(session).toString('hex'));
  }

  isSignedIn(session: string | undefined): boolean {
    const end = session && this.#sessions.get(digest(session).toString('hex'));
    return typeof end === 'number' && end > this.#clock.now();
  }
}
