import { Client } from '../conformance/client.ts';
import type { AttackTarget } from './attack.ts';

/** A client of the API from a network address; its requests count as the attacker's. */
export const strangerFrom = ({ api, attacker }: AttackTarget, address: string, token?: string): Client =>
  new Client({
    api: api.url,
    siteId: 1,
    currencyId: 1,
    ...(token !== undefined && { token }),
    fetch: (request) => {
      attacker.requests++;
      request.headers.set('x-forwarded-for', address);
      return fetch(request);
    },
  });
