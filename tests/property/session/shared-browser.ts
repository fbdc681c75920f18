import { vi } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { login } from '../../../src/contract/account/sign-in.ts';
import { ownEndpoints, relayEndpoints } from '../../../src/domain/auth/session-endpoints.ts';
import { createCookies } from '../../../src/session/cookies/cookies.ts';
import { answerEndpoint } from '../../../src/session/endpoints/answer-endpoint.ts';
import type { SessionEvent } from '../../../src/session/tabs/session-channel.ts';
import type { TestApi } from '../../contract/fixture/test-api.ts';
import { CookieJar } from '../../integration/harness/cookie-jar.ts';
import type { Network } from './network.ts';
import { createSharedStorage } from './shared-storage.ts';
import { openTab, type SessionTab } from '../../integration/harness/session-tab.ts';

export const SITE_CODE = 'polotno';
export const SITE_URL = 'http://localhost:4321';
export const API_URL = 'http://api.test';

/** Web Locks of one browser, which give each lock to who has asked first. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, _options: object, task: () => Promise<void>): Promise<void> {
      const run = (last.get(name) ?? Promise.resolve()).then(task);
      last.set(
        name,
        run.catch(() => undefined),
      );
      return run;
    },
  };
}

/** What a tab shares with the other tabs of its browser. */
export interface SharedBrowser {
  readonly jar: CookieJar;
  readonly storage: Record<string, string>;
  readonly tabs: readonly SessionTab[];
  /** Signs a customer in past the tabs, as before they were opened. */
  readonly signInElsewhere: (username: string, password: string) => Promise<void>;
}

/** Opens a browser whose tabs have modules of their own and share cookies, storage, locks and a channel. */
export async function openSharedBrowser(
  api: TestApi,
  network: Network,
  tabCount: number,
): Promise<SharedBrowser> {
  const jar = new CookieJar();
  const { storage, tellAll } = createSharedStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('StorageEvent', class extends Event {});
  vi.stubGlobal('dispatchEvent', tellAll);
  vi.stubGlobal('navigator', { locks: createLocks() });

  const upstream: typeof fetch = async (input, init) => api.app.fetch(new Request(input, init));

  const answer = async (endpoint: string, request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set('cookie', jar.header);
    headers.set('origin', SITE_URL);
    const response = await answerEndpoint(endpoint, new Request(request, { headers }), {
      site: { id: 1, code: SITE_CODE },
      apiUrl: API_URL,
      siteUrl: SITE_URL,
      fetch: upstream,
    });
    response.headers.set('date', network.now().toUTCString());
    return response;
  };

  /** The browser stores cookies only of the responses that arrive. */
  const pageFetch: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith('/')) return network.carry(new Request(input, init), upstream);
    const endpoint = address.split('/').at(-1) ?? '';
    const response = await network.carry(new Request(SITE_URL + address, init), (request) =>
      answer(endpoint, request),
    );
    jar.receive(response.headers);
    network.delivered(endpoint, response.ok);
    return response;
  };

  const listeners: ((event: SessionEvent, from: number) => void)[] = [];
  const tabs: SessionTab[] = [];
  for (let number = 0; number < tabCount; number++) {
    tabs.push(
      await openTab({
        cookies: createCookies(jar, { siteCode: SITE_CODE, secure: false }),
        fetch: pageFetch,
        sessionChannel: {
          post: (event) => {
            for (const listener of listeners) listener(event, number);
          },
          listen: (hear) => listeners.push((event, from) => void (from !== number && hear(event))),
        },
      }),
    );
  }

  const signInElsewhere = async (username: string, password: string) => {
    const client = createClient({
      fetch: async (input, init) => {
        const response = await answer(relayEndpoints.login, new Request(input, init));
        jar.receive(response.headers);
        return response;
      },
      apiUrl: API_URL,
      siteId: 1,
      currencyId: 1,
      relayOf: () => `${SITE_URL}/user/session/sign-in`,
    });
    const credentials = { username, password, emailOnly: false, scenario: 'user', deviceId: 'device-1' };
    await client.call(login, { body: credentials });
  };

  return { jar, storage, tabs, signInElsewhere };
}

/** Whether a request is for the session's own endpoint of this name. */
export const isEndpoint = (request: Request, name: keyof typeof ownEndpoints): boolean =>
  request.url === `${SITE_URL}/user/session/${ownEndpoints[name]}`;
