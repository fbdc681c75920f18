import { expect, test } from 'vitest';
import { calls } from '../contract/routes.ts';
import type { Call } from '../contract/calls/call.ts';
import { createClient } from './client.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmVk';
/** Calls that begin a session: what they answer must not depend on the one before. */
const BEGINNINGS = new Set(['login', 'signUp', 'refresh', 'resetPassword', 'sendTemporaryPassword']);

/** Anything that fills the call's path and form; the answer is of no interest. */
const inputOf = ({ path, body, bodyFormat }: Call) => ({
  params: Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, '1'])),
  ...(body && {
    body: bodyFormat === 'multipart' ? { targetCode: 'form', file: new File(['%PDF'], 'a.pdf') } : {},
  }),
});

async function requestOf(call: Call, token: () => string | undefined): Promise<Request> {
  const requests: Request[] = [];
  const client = createClient({
    apiUrl: 'https://api.test/base',
    siteId: 3,
    currencyId: 2,
    token,
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return Promise.resolve(new Response('nothing'));
    },
  });
  await expect(client.call(call, inputOf(call))).rejects.toMatchObject({ name: 'ContractError' });
  expect(requests).toHaveLength(1);
  const [request] = requests;
  if (!request) throw new Error('nothing was sent');
  return request;
}

test.each(Object.values<Call>(calls))(
  'API-04 $name carries site, currency, platform and, unless it begins a session, the token',
  async (call) => {
    const request = await requestOf(call, () => TOKEN);
    expect(request.method).toBe(call.method);
    expect(request.url).toMatch(/^https:\/\/api\.test\/base\/[a-z]/);
    expect(Object.fromEntries(request.headers)).toMatchObject({
      'site-id': '3',
      'currency-id': '2',
      platform: 'site',
    });
    expect(request.headers.get('authorization')).toBe(BEGINNINGS.has(call.name) ? null : `Bearer ${TOKEN}`);
    expect(request.url).not.toContain(TOKEN);
    expect(await request.text()).not.toContain(TOKEN);

    const guests = await requestOf(call, () => undefined);
    expect(guests.headers.has('authorization')).toBe(false);
  },
);

test('a file goes as a form, with what it is for', async () => {
  const request = await requestOf(calls.uploadFile, () => undefined);
  expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const form = await request.formData();
  expect(form.get('targetCode')).toBe('form');
  expect(form.get('file')).toMatchObject({ name: 'a.pdf', size: 4 });
});
