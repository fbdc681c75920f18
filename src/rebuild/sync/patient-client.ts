import type { Client } from '../../api/client.ts';
import { NetworkError } from '../../api/errors.ts';

/**
 * A client that makes a call once more where its connection was lost: a server may close one that stayed idle just
 * when the next call is sent. For calls that change nothing.
 */
export const patientClient = ({ call }: Client): Client => ({
  async call(definition, input, options) {
    try {
      return await call(definition, input, options);
    } catch (error) {
      if (!(error instanceof NetworkError) || error.reason !== 'offline') throw error;
      return call(definition, input, options);
    }
  },
});
