import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { ReferenceApiOptions } from '../../src/reference-api/api-options.ts';
import { endWithTest } from '../end-with-test.ts';
import { eventually } from '../eventually.ts';
import { outcome } from './fixture/sending-api.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const PHONE = '+79001234567';
const START = new Date('2026-03-10T12:00:00Z');

interface Asked {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}

/** A gateway of SMS on this machine, which answers with the status that `answers` holds next, or 200; redirects lead to `to`. */
async function gateway(answers: number[] = [], to = '') {
  const asked: Asked[] = [];
  const bodyOf = async (request: IncomingMessage) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks).toString();
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method, url, headers } = request;
      asked.push({ method, url, type: headers['content-type'], body });
      response.writeHead(answers.shift() ?? 200, to === '' ? {} : { location: to }).end('{"status":"?"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithTest(() => {
    server.closeAllConnections();
    server.close();
    return Promise.resolve();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gateway listens nowhere.');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

function textingApi(sms: NonNullable<NonNullable<ReferenceApiOptions['messages']>['sms']>) {
  let now = START;
  const api = testApi({ now: () => now, messages: { sms } });
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
    api.sender.wake();
  };
  return { api, pass };
}

const write = (api: TestApi, body: string) =>
  api.store.outbox.add({ channel: 'sms', recipient: PHONE, subject: '', body }, START);

const became = (api: TestApi, state: string) => eventually(() => expect(outcome(api)?.state).toBe(state));

test('STAFF-08 a text message is sent by the address of the owner’s gateway', async () => {
  const { url, asked } = await gateway();
  const { api } = textingApi({ url: `${url}/send?key=k&to={phone}&text={text}` });
  write(api, 'Код: 1234 & «ещё»\nдо свидания');
  await became(api, 'sent');
  expect(asked).toHaveLength(1);
  const { searchParams, pathname } = new URL(asked[0]?.url ?? '', url);
  expect(asked[0]?.method).toBe('GET');
  expect(pathname).toBe('/send');
  expect(Object.fromEntries(searchParams)).toEqual({
    key: 'k',
    to: PHONE,
    text: 'Код: 1234 & «ещё»\nдо свидания',
  });
});

test('STAFF-08 a gateway that takes JSON or a form gets the text as it is', async () => {
  const { url, asked } = await gateway();
  const text = 'Код "1234" \\ {phone}\n';
  const json = textingApi({ url, body: '{"to":"{phone}","messages":[{"body":"{text}","ref":"{id}"}]}' });
  write(json.api, text);
  await became(json.api, 'sent');
  expect(asked[0]).toMatchObject({ method: 'POST', type: 'application/json' });
  const [, id = ''] = /"ref":"(vitrina-\d+)"/.exec(asked[0]?.body ?? '') ?? [];
  expect(id).not.toBe('');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: PHONE, messages: [{ body: text, ref: id }] });
  const form = textingApi({ url, body: 'to={phone}&text={text}' });
  write(form.api, text);
  await became(form.api, 'sent');
  expect(asked[1]).toMatchObject({ method: 'POST', type: 'application/x-www-form-urlencoded' });
  expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({ to: PHONE, text });
});

test('STAFF-08 a gateway that is busy, or waits for money, is asked again; one that refuses a text is not', async () => {
  const { url, asked } = await gateway([500, 402, 200, 422]);
  const { api, pass } = textingApi({ url: `${url}/?to={phone}&text={text}` });
  write(api, 'Код: 1');
  await eventually(() => expect(outcome(api)).toMatchObject({ state: 'waiting', attempts: 1 }));
  await eventually(() => {
    pass(1);
    expect(outcome(api)?.state).toBe('sent');
  });
  expect(asked).toHaveLength(3);
  write(api, 'Код: 2');
  await became(api, 'refused');
  expect(outcome(api)?.detail).toContain('422');
  pass(30);
  expect(asked).toHaveLength(4);
});

test('STAFF-08 a code that is of no use any more is not sent', async () => {
  const { url, asked } = await gateway([503]);
  const { api, pass } = textingApi({ url: `${url}/?to={phone}&text={text}` });
  write(api, 'Код: 1');
  await eventually(() => expect(outcome(api)?.attempts).toBe(1));
  await eventually(() => expect(outcome(api)?.detail).toContain('503'));
  pass(61);
  await became(api, 'given-up');
  expect(asked).toHaveLength(1);
});

test('STAFF-08 nothing follows a gateway to another host', async () => {
  const other = await gateway();
  const { url, asked } = await gateway([302], other.url);
  const { api } = textingApi({ url: `${url}/?key=secret&to={phone}&text={text}` });
  write(api, 'Код: 1');
  await eventually(() => expect(outcome(api)?.attempts).toBe(1));
  await eventually(() => expect(outcome(api)?.detail).not.toBe(''));
  expect(outcome(api)?.detail).not.toContain('secret');
  expect(outcome(api)?.state).toBe('waiting');
  expect(asked).toHaveLength(1);
  expect(other.asked).toEqual([]);
});

test('STAFF-08 of two processes that have seen the same message one sends it', () => {
  const api = testApi();
  write(api, 'Код: 1');
  api.store.sendings.enqueueAfter(0, 'sms', START);
  const leases = api.store.sendings.due(START, 1).flatMap((seen) => {
    const lease = () => api.store.sendings.claim(seen, new Date(START.getTime() + 60_000));
    return [lease(), lease()];
  });
  expect(leases).toEqual([true, false]);
});
