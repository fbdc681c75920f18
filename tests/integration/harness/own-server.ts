import { ownEndpoints, relayEndpoints } from '../../../src/domain/auth/session-endpoints.ts';
import { answerEndpoint } from '../../../src/session/endpoints/answer-endpoint.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { CallName, openNetwork } from './network.ts';

const SITE_URL = 'http://localhost:4321';

/** The name under which the network knows a request for an endpoint. */
function callOf(endpoint: string): CallName {
  // A sign-out exchanges the refresh token too, and discards the next one.
  if (endpoint === ownEndpoints.refresh || endpoint === ownEndpoints.signOut) return 'refresh';
  const name = (Object.keys(relayEndpoints) as (keyof typeof relayEndpoints)[]).find(
    (key) => relayEndpoints[key] === endpoint,
  );
  if (!name) throw new TypeError(`no call for ${endpoint}`);
  return name;
}

interface Surroundings {
  readonly jar: CookieJar;
  readonly api: TestApi;
  readonly network: ReturnType<typeof openNetwork>;
  readonly siteCode: string;
}

/**
 * The `fetch` of a page: what goes to the shop's own server is answered by its session endpoints, which see the
 * browser's cookies; everything else goes to the API. Both are behind the same network. The browser stores cookies only of
 * the responses that arrive.
 */
export const pageFetch =
  ({ jar, api, network, siteCode }: Surroundings): typeof fetch =>
  async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith('/')) return network.fetch(input, init);
    const endpoint = address.split('/').at(-1) ?? '';
    const request = new Request(SITE_URL + address, init);
    const response = await network.carry(callOf(endpoint), request, (sent) => {
      const headers = new Headers(sent.headers);
      headers.set('cookie', jar.header);
      headers.set('origin', SITE_URL);
      return answerEndpoint(endpoint, new Request(sent, { headers }), {
        site: { id: 1, code: siteCode },
        apiUrl: 'http://api.test',
        siteUrl: SITE_URL,
        fetch: (upstream, options) => Promise.resolve(api.app.fetch(new Request(upstream, options))),
      });
    });
    jar.receive(response.headers);
    return response;
  };
