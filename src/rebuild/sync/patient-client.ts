import { setTimeout } from 'node:timers/promises';
import type { Client } from '../../api/client.ts';
import { NetworkError } from '../../api/errors.ts';

const TRIES = 3;

/** Long enough to hear which other connections are closed. */
const PAUSE_MS = 100;

/**
 * A client that makes a call again where its connection was lost: a server may close those that stayed idle just when
 * the next call is sent. For calls that change nothing.
 */
export const patientClient = ({ call }: Client): Client => ({
  async call(definition, input, options) {
    for (let left = TRIES - 1; ; left--) {
      try {
        return await call(definition, input, options);
      } catch (error) {
        if (left === 0 || !(error instanceof NetworkError) || error.reason !== 'offline') throw error;
        await setTimeout(PAUSE_MS);
      }
    }
  },
});
