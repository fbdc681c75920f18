import * as z from 'zod/mini';
import { randomId } from '../../session/cookies/random-id.ts';
import { persisted } from '../storage/persisted.ts';

/** One thing to send once, across retries and reloads. */
export interface Attempt {
  /** The idempotency key for a body; unchanged while the body is. */
  readonly keyFor: (body: unknown) => string;
  /** Sent or refused: the next body gets another key. */
  readonly end: () => void;
}

export function createAttempt(name: string): Attempt {
  const none = { key: '', body: '' };
  const $attempt = persisted(name, z.object({ key: z.string(), body: z.string() }), none);
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      const stored = $attempt.get();
      if (stored.key !== '' && stored.body === text) return stored.key;
      const key = randomId();
      $attempt.set({ key, body: text });
      return key;
    },
    end: () => $attempt.set(none),
  };
}
