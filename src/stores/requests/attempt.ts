import * as z from 'zod/mini';
import { randomId } from '../../session/cookies/random-id.ts';
import { persisted } from '../storage/persisted.ts';

/** One thing to be sent once, however often it is tried and even after a reload. */
export interface Attempt {
  /** The key for a body: the same as before as long as the body is. */
  readonly keyFor: (body: unknown) => string;
  /** It was sent or refused: the next one is another. */
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
