import { request as sendRequest } from 'node:http';
import { expect, test } from 'vitest';
import { EDIT, operationsServer } from './harness/operations-server.ts';
import { SECRET, signedHeaders } from './harness/signed-messages.ts';

const server = operationsServer();

test('a signed message is stored, answered 202 and made live; the same one again builds nothing', async () => {
  const response = await server.deliver('msg_1');
  expect(response.status).toBe(202);
  const { id, status } = (await response.json()) as { id: string; status: string };
  expect(status).toBe(`/hooks/content/${id}`);
  await server.begun;
  expect(await server.stateAt(status)).toEqual({ state: 'building' });
  const again = await server.deliver('msg_1');
  expect([again.status, await again.json()]).toEqual([202, { id, status }]);
  server.finish('done');
  await expect.poll(() => server.stateAt(status)).toEqual({ state: 'live', release: 'r2' });
  expect((await server.deliver('msg_1')).status).toBe(202);
  expect(server.orders).toEqual([{ thoroughness: 'named', only: ['product'], allowDrop: false }]);
  await server.restart();
  expect((await server.deliver('msg_1')).status).toBe(202);
  expect(server.orders).toEqual([]);
});

test('the sender can see that a rebuild failed and why', async () => {
  const { status } = (await (await server.deliver('msg_1')).json()) as { status: string };
  await server.begun;
  server.finish(new Error('getSites: the API cannot be reached.'));
  await expect
    .poll(() => server.stateAt(status))
    .toEqual({ state: 'failed', message: 'getSites: the API cannot be reached.' });
});

test('what was taken but not made live is made live by the next server', async () => {
  const { status } = (await (await server.deliver('msg_1')).json()) as { status: string };
  await server.begun;
  await server.restart();
  await server.begun;
  server.finish('done');
  await expect.poll(() => server.stateAt(status)).toMatchObject({ state: 'live' });
});

test.each([
  ['no headers', {}, 400],
  ['a wrong signature', { 'webhook-signature': `v1,${'A'.repeat(43)}=` }, 401],
  ['an old timestamp', { 'webhook-timestamp': '1700000000' }, 401],
  ['a timestamp with a letter', { 'webhook-timestamp': `${Math.floor(Date.now() / 1000)}x` }, 400],
])('%s is refused with a short reason', async (name, headers, status) => {
  const response =
    name === 'no headers'
      ? await fetch(`${server.base}/hooks/content`, { method: 'POST', body: EDIT })
      : await server.deliver('msg_1', EDIT, headers);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain(SECRET.slice(6));
  expect(server.orders).toEqual([]);
});

test.each(['{', '[]', '{"type":"content.changed"}', '{"type":"other","data":{}}', '\ufeff{}'])(
  'the signed body %s is refused',
  async (body) => {
    expect((await server.deliver('msg_1', body)).status).toBe(400);
    expect(server.orders).toEqual([]);
  },
);

test.each([
  ['{', 'The body is no JSON.'],
  [
    '{"type":"content.changed","data":{"entities":[{"kind":"product"},{"kind":"produkt"}]}}',
    'The body is not a message of type content.changed: data.entities.1.kind: one of "site", "config", ',
  ],
  [
    '{"type":"content.changed","data":{"entities":[{"kind":"product","id":1.5}]}}',
    'The body is not a message of type content.changed: data.entities.0.id: a whole number is expected, 1.5 came.',
  ],
])('BACK-04 the signed body %s is refused with what is wrong with it', async (body, sentence) => {
  const response = await server.deliver('msg_1', body);
  expect(((await response.json()) as { error: string }).error).toContain(sentence);
});

test('BACK-01 the sender can see what is wrong with the content that is live', async () => {
  const { status } = (await (await server.deliver('msg_1')).json()) as { status: string };
  await server.begun;
  server.warnings = [{ code: 'record-doubled', record: { kind: 'product', id: 7 } }];
  server.finish('done');
  await expect
    .poll(() => server.stateAt(status))
    .toEqual({
      state: 'live',
      release: 'r2',
      warnings: ['Product #7 is in its list twice; the last one counts.'],
    });
});

test('a body above 64 KB is refused while it is read, whatever length it claims', async () => {
  const body = JSON.stringify({ type: 'content.changed', data: {}, more: 'x'.repeat(70_000) });
  expect((await server.deliver('msg_1', body)).status).toBe(413);
  const status = await new Promise((resolve, reject) => {
    const chunked = sendRequest(`${server.base}/hooks/content`, {
      method: 'POST',
      headers: { ...signedHeaders('msg_2', body), 'transfer-encoding': 'chunked' },
    });
    chunked.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    chunked.write(body);
    chunked.end();
  });
  expect(status).toBe(413);
});

test('messages come by POST, and there is no such address without secrets', async () => {
  expect((await server.get('/hooks/content')).status).toBe(405);
  expect((await server.get(`/hooks/content/${crypto.randomUUID()}`)).status).toBe(404);
  await server.restart({ hookSecrets: [], opsToken: '' });
  expect((await server.deliver('msg_1')).status).toBe(404);
  expect((await server.get('/ops')).status).toBe(404);
});
