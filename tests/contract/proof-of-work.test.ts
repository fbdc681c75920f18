import * as fc from 'fast-check';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '../../src/api/client.ts';
import { findNonce } from '../../src/api/proof-of-work/find-nonce.ts';
import { createProofs } from '../../src/api/proof-of-work/proofs.ts';
import { defineCall, type Method } from '../../src/contract/calls/call.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { WorkRefusalSchema } from '../../src/contract/calls/proof-of-work.ts';
import { WORK_BITS } from '../../src/contract/calls/work-bits.ts';
import { calls } from '../../src/contract/routes.ts';
import { createWorkCheck } from '../../src/reference-api/http/proof-of-work.ts';
import { handleErrors } from '../../src/reference-api/http/error-handler.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { holds, workedNonce, workHeaders, type WorkedRequest } from './fixture/worked-request.ts';

const NOW = 1_763_672_400_000;
const BITS = 8;

const request: WorkedRequest = {
  method: 'POST',
  path: '/orders/v1',
  body: '{"fio":"Иванова Анна"}',
  tab: '0123456789abcdef0123456789abcdef',
  time: NOW,
};

/** A server of nothing but the check: 200 where the work holds. */
function checkedServer({ time = () => NOW, bits = BITS } = {}) {
  const app = new Hono();
  const check = createWorkCheck(
    () => new Date(time()),
    () => bits,
  );
  app.all('*', async (c) => {
    const method = c.req.method as Method;
    const call = defineCall({ name: 'checked', method, path: '/', response: z.unknown(), proofOfWork: bits });
    await check(call, c);
    return c.text(await c.req.text());
  });
  handleErrors(app, console.error);
  return async ({ method, path, body }: WorkedRequest, headers: Record<string, string>) =>
    app.request(path, { method, headers, ...(method !== 'GET' && { body }) });
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;

test('API-02 proof of work: the nonce set of a request opens the call once, and its body arrives whole', async () => {
  const ask = checkedServer();
  const headers = workHeaders(request, workedNonce(request, BITS));
  const answer = await ask(request, headers);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(request.body);
  expect(await statusOf(ask(request, headers))).toBe(428);
  const again = workHeaders(request, workedNonce(request, BITS, workedNonce(request, BITS) + 1n));
  expect(await statusOf(ask(request, again)), 'new work for the same request').toBe(200);
});

test('API-02 proof of work: a call may ask for more than its own bits once it has looked at the request', async () => {
  const app = new Hono();
  const check = createWorkCheck(
    () => new Date(NOW),
    () => BITS,
  );
  app.all('*', async (c) => {
    const requireWork = await check(
      defineCall({ name: 'more', method: 'POST', path: '/', response: z.unknown() }),
      c,
    );
    requireWork(2);
    return c.text('done');
  });
  handleErrors(app, console.error);
  const ask = (nonce: bigint) =>
    app.request(request.path, { method: 'POST', body: request.body, headers: workHeaders(request, nonce) });
  let nonce = workedNonce(request, BITS);
  while (holds(request, nonce, BITS + 2)) nonce = workedNonce(request, BITS, nonce + 1n);
  const refused = await ask(nonce);
  expect(refused.status).toBe(428);
  expect(z.parse(WorkRefusalSchema, await refused.json()).difficulty).toBe(BITS + 2);
  expect((await ask(workedNonce(request, BITS + 2))).status).toBe(200);
});

test.each(['/orders/v1?', '/orders/v1?q=a"b', '/orders/v1?q=%41&q=+лён', "/orders/v1/it's?a=[1]"])(
  'API-02 proof of work: the path %s is proven as it goes over the wire',
  async (path) => {
    // What a client's own fetch makes of an address is what it sends, and what it has to prove.
    const sent = new Request(`http://localhost${path}`).url.slice('http://localhost'.length);
    const asked = { ...request, path: sent };
    const headers = workHeaders(asked, workedNonce(asked, BITS));
    expect(await statusOf(checkedServer()(asked, headers))).toBe(200);
  },
);

const part = fc.oneof(
  fc.record({ method: fc.constantFrom<Method>('GET', 'PUT', 'PATCH', 'DELETE') }),
  fc.record({ path: fc.constantFrom('/orders/v1?x=1', '/orders/v1/', '/orders/v2', '/Orders/v1', '/') }),
  fc.record({ body: fc.string({ unit: 'grapheme' }) }),
  fc.record({ body: fc.nat(request.body.length).map((at) => request.body.slice(0, at)) }),
  fc.record({ tab: fc.stringMatching(/^[\w-]{8,64}$/) }),
  fc.record({ time: fc.integer({ min: NOW - 120_000, max: NOW + 30_000 }) }),
);

test('API-02 proof of work: it is bound to method, path, body, tab, time and nonce', async () => {
  const nonce = workedNonce(request, 14);
  await fc.assert(
    fc.asyncProperty(
      part,
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.boolean(),
      async (change, other, own) => {
        const changed = { ...request, ...change };
        // A GET has no body, whatever was changed.
        if (changed.method === 'GET') changed.body = '';
        const tried = own ? nonce : other;
        const status = await statusOf(checkedServer()(changed, workHeaders(changed, tried)));
        expect(status).toBe(holds(changed, tried, BITS) ? 200 : 428);
      },
    ),
    { seed: 1, numRuns: 500 },
  );
});

test.each([
  [-120_000, 200],
  [-120_001, 428],
  [0, 200],
  [30_000, 200],
  [30_001, 428],
])('API-02 proof of work: sent at %i ms of the server’s clock it is answered %i', async (ms, status) => {
  const sent = { ...request, time: NOW + ms };
  const headers = workHeaders(sent, workedNonce(sent, BITS));
  expect(await statusOf(checkedServer()(sent, headers))).toBe(status);
});

test.each([
  ['no headers', {}],
  ['no nonce', { 'pow-nonce': undefined }],
  ['a negative nonce', { 'pow-nonce': '-1' }],
  ['a fraction as nonce', { 'pow-nonce': '1.5' }],
  ['a word as nonce', { 'pow-nonce': 'many' }],
  ['a nonce of 65 bits', { 'pow-nonce': String(2n ** 64n) }],
  ['a time in seconds', { 'pow-sending-time': '1763672400' }],
  ['a time that is no number', { 'pow-sending-time': 'now' }],
  ['a short tab id', { 'pow-session-id': 'tab' }],
])('API-02 proof of work: %s is refused with the server’s time and difficulty', async (name, change) => {
  const whole = name === 'no headers' ? {} : workHeaders(request, workedNonce(request, BITS));
  const headers = Object.entries({ ...whole, ...change }).filter(([, value]) => value !== undefined);
  const answer = await checkedServer()(request, Object.fromEntries(headers) as Record<string, string>);
  expect(answer.status).toBe(428);
  expect(z.parse(WorkRefusalSchema, await answer.json())).toEqual({
    status: 428,
    code: 'proof_required',
    message: 'Не удалось проверить запрос. Попробуйте ещё раз',
    serverTime: NOW,
    difficulty: BITS,
  });
});

let api: TestApi | undefined;
afterEach(() => api?.close());

const solveHere = createProofs({
  tabId: () => request.tab,
  solve: (proven, bits, signal) => findNonce(proven, bits, signal, 50),
});

test('API-02 proof of work: every call that asks for it is closed without it and open with it', async () => {
  api = testApi({ workBits: undefined });
  const { app } = api;
  const proven = Object.values(calls).filter(({ proofOfWork }) => proofOfWork > 0);
  expect(proven.map(({ name }) => name).sort()).toEqual([
    'addBlank',
    'addReview',
    'changePassword',
    'joinRaffle',
    'login',
    'placeBlank',
    'placeOrder',
    'resetPassword',
    'sendForm',
    'sendTemporaryPassword',
    'signUp',
  ]);
  for (const { proofOfWork, bodyFormat } of proven) {
    expect(proofOfWork).toBeGreaterThanOrEqual(WORK_BITS);
    expect(bodyFormat, 'the bytes of a form with a file are the browser’s to choose').toBe('json');
  }

  // The real work is done once: that each call asks for it, and accepts it, is shown with little work.
  const easy = testApi({ workBits: () => BITS });
  const { headers: asking } = await api.customer();
  const { headers: working } = await easy.customer();
  for (const call of proven) {
    const path = call.path.replace(/:\w+/, 'open');
    const { method } = call;
    const closed = await app.request(path, { method, body: '{}', headers: asking });
    expect(closed.status, call.name).toBe(428);
    expect(await closed.json(), call.name).toMatchObject({ difficulty: call.proofOfWork });
    const work = await solveHere.headers({ ...call, proofOfWork: BITS }, { path, body: '{}' });
    const answer = await easy.app.request(path, { method, body: '{}', headers: { ...working, ...work } });
    expect(answer.status, `${call.name}: the request itself is nothing`).toBe(400);
  }
  const { path, method } = placeOrder;
  const work = await solveHere.headers(placeOrder, { path, body: '{}' });
  const open = await app.request(path, { method, body: '{}', headers: { ...asking, ...work } });
  expect(open.status).toBe(400);
});

test('API-02 proof of work: a client with a wrong clock is told the right one and succeeds', async () => {
  const answers: number[] = [];
  let looks = 0;
  api = testApi({ workBits: () => 10 });
  const { app } = api;
  const client = createClient({
    apiUrl: 'http://api.test',
    siteId: 1,
    currencyId: 1,
    fetch: async (input, init) => {
      const answer = await app.fetch(new Request(input, init));
      answers.push(answer.status);
      return answer;
    },
    proofs: () =>
      Promise.resolve(
        createProofs({
          tabId: () => request.tab,
          solve: (proven, bits, signal) => findNonce(proven, bits, signal, 50),
          // Two orders at the same millisecond would be one proof, which counts once.
          now: () => Date.now() - 600_000 + looks++,
        }),
      ),
  });
  // An order of nothing: it gets as far as being read.
  const order = () => client.call(placeOrder, { body: {} as never });
  await expect(order()).rejects.toMatchObject({ status: 400 });
  await expect(order()).rejects.toMatchObject({ status: 400 });
  expect(answers, 'it needs to be told once').toEqual([428, 400, 400]);
});
