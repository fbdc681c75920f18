import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../src/contract/calls/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { relayPath } from '../../src/domain/auth/session-endpoints.ts';
import { answerEndpoint } from '../../src/session/endpoints/answer-endpoint.ts';
import { fieldsOf } from './fixture/call-fields.ts';
import { oddRequests } from './fixture/odd-requests.ts';
import { BROKEN, oddTexts, withTextAt } from './fixture/odd-texts.ts';

const SITE_URL = 'https://shop.test';
const { api, databasePath, wait, settle, acceptedInputs, faultsOf } = await oddRequests();

/** Lines that were written with `console`. */
let logged: string[];
beforeEach(() => {
  logged = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void logged.push(values.join(' ')));
});
afterEach(() => void vi.restoreAllMocks());

interface Odd {
  call: Call;
  input: { params?: unknown; query?: unknown; body?: unknown };
  headers: Record<string, string>;
}
type Way = 'API' | 'shop';

const ways: Record<Way, (odd: Odd) => Promise<Response>> = {
  API: ({ call, input, headers }) => api.send(call, input, headers),
  /** By the server of the shop, which makes cookies of what the API answers. */
  shop({ call, input, headers }) {
    const endpoint = relayPath(call.name)?.split('/').at(-1) ?? '';
    const request = new Request(`${SITE_URL}/user/session/${endpoint}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input.body),
    });
    return answerEndpoint(endpoint, request, {
      site: { id: 1, code: 'polotno' },
      apiUrl: 'http://api.test',
      siteUrl: SITE_URL,
      fetch: (asked, init) => Promise.resolve(api.app.fetch(new Request(asked, init))),
    });
  },
};

let sent = 0;
let taken = 0;

test.each(Object.values<Call>(calls).filter(({ bodyFormat }) => bodyFormat === 'json'))(
  'API-02 odd texts: $name takes or refuses as a whole whatever text stands in any of its fields',
  async (call) => {
    wait('call');
    const next = await acceptedInputs(call);
    const wrong: string[] = [];
    for (const path of fieldsOf(call)) {
      for (const text of oddTexts) {
        const isRelayed = relayPath(call.name) !== undefined && path.startsWith('body');
        for (const way of isRelayed ? (['API', 'shop'] as const) : (['API'] as const)) {
          const { headers = {}, ...accepted } = await next();
          const input = withTextAt(accepted, path, text);
          if (input === undefined) continue;
          wait('request');
          settle();
          const key = { 'idempotency-key': `odd-${sent++}` };
          const response = await ways[way]({ call, input, headers: { ...key, ...headers } });
          if (response.ok) taken++;
          for (const fault of await faultsOf(call.name, response))
            wrong.push(`${way} ${path} ${JSON.stringify(text.slice(0, 6))}: ${fault}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(logged.filter((line) => BROKEN.test(line))).toEqual([]);
  },
);

const HeadsSchema = z.array(z.object({ recipient: z.string(), subject: z.string() }));

test('API-02 odd texts: many are taken, and none breaks the head of a message', () => {
  expect(sent).toBeGreaterThan(2_000);
  expect(taken).toBeGreaterThan(300);
  using database = new DatabaseSync(databasePath, { readOnly: true });
  const heads = z.parse(HeadsSchema, database.prepare('SELECT recipient, subject FROM outbox').all());
  expect(heads.length).toBeGreaterThan(100);
  expect(heads.filter(({ recipient, subject }) => BROKEN.test(recipient + subject))).toEqual([]);
});
