import { expect, test, vi } from 'vitest';
import { getCategories } from '../../contract/catalog/category.ts';
import { joinRaffle } from '../../contract/content/raffle.ts';
import { login } from '../../contract/account/sign-in.ts';
import { MAX_WORK_BITS } from '../../contract/calls/proof-of-work.ts';
import { createClient } from '../client.ts';
import { createProofs, type ProofSettings } from './proofs.ts';
import type { Solve } from './solve.ts';

const HOUR = 3_600_000;
const credentials = {
  username: 'a@example.ru',
  password: 'x',
  emailOnly: false,
  scenario: '',
  deviceId: 'd',
};

const refusal = (told: object) =>
  Response.json({ status: 428, code: 'proof_required', message: 'Докажите', ...told }, { status: 428 });
const signedIn = () => Response.json({ token: null, refreshToken: null, basket: null, passwordSent: false });

function setUp(answers: Response[], settings: Partial<ProofSettings> = {}) {
  const sent: Request[] = [];
  const solve = vi.fn<Solve>(() => Promise.resolve(7n));
  const load = vi.fn(() =>
    Promise.resolve(createProofs({ tabId: () => 'tab-00000001', solve, now: () => 5 * HOUR, ...settings })),
  );
  const client = createClient({
    apiUrl: 'https://api.test/base',
    siteId: 1,
    currencyId: 1,
    proofs: load,
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      const answer = answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  return { client, sent, solve, load, signIn: () => client.call(login, { body: credentials }) };
}

test('a call that asks for work carries the nonce set of exactly what is sent', async () => {
  const { sent, solve, signIn } = setUp([signedIn()]);
  await signIn();
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    'pow-session-id': 'tab-00000001',
    'pow-sending-time': String(5 * HOUR),
    'pow-nonce': '7',
  });
  const [request, bits] = solve.mock.calls[0] ?? [];
  expect(bits).toBe(16);
  expect(request).toMatchObject({
    method: 'POST',
    path: '/users/v1/login',
    sessionId: 'tab-00000001',
    sendingTime: 5 * HOUR,
  });
  expect(new TextDecoder().decode(request?.body)).toBe(await sent[0]?.text());
});

test('the path of a proof has its parts escaped as the address has', async () => {
  const { client, solve, sent } = setUp([Response.json({})]);
  const body = { fio: 'Анна', phone: '9101234567', email: 'a@example.ru', city: null, accept: true };
  const call = client.call(joinRaffle, { params: { codeUrl: 'весна/лён 2' }, body });
  await expect(call).rejects.toMatchObject({ name: 'ContractError' });
  expect(`https://api.test/base${solve.mock.calls[0]?.[0].path}`).toBe(sent[0]?.url);
});

test('a call that asks for none leaves without, and loads nothing', async () => {
  const { client, load, sent } = setUp([Response.json({ data: [] })]);
  await client.call(getCategories, {});
  expect(load).not.toHaveBeenCalled();
  expect(sent[0]?.headers.has('pow-nonce')).toBe(false);
});

test('the server’s clock and difficulty are followed from its first refusal on', async () => {
  const { signIn, solve, load } = setUp([
    refusal({ serverTime: 6 * HOUR, difficulty: 18 }),
    signedIn(),
    signedIn(),
  ]);
  await signIn();
  await signIn();
  expect(solve.mock.calls.map(([{ sendingTime }, bits]) => [sendingTime, bits])).toEqual([
    [5 * HOUR, 16],
    [6 * HOUR, 18],
    [6 * HOUR, 18],
  ]);
  expect(load).toHaveBeenCalledOnce();
});

test('a server that refuses twice is believed', async () => {
  const told = () => refusal({ serverTime: 6 * HOUR, difficulty: 17 });
  const { signIn, sent } = setUp([told(), told(), signedIn()]);
  await expect(signIn()).rejects.toMatchObject({ name: 'HttpError', status: 428, message: 'Докажите' });
  expect(sent).toHaveLength(2);
});

test.each([
  ['asks for more than a device should do', { serverTime: 6 * HOUR, difficulty: MAX_WORK_BITS + 1 }],
  ['does not say how', {}],
])('a server that %s is not tried again', async (_, told) => {
  const { signIn, sent } = setUp([refusal(told), signedIn()]);
  await expect(signIn()).rejects.toMatchObject({ name: 'HttpError', status: 428 });
  expect(sent).toHaveLength(1);
});

/** Never finds anything. */
const lost: Solve = (_, __, signal) =>
  new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });

test('a device that does not find the nonce in time says so, and nothing is sent', async () => {
  const { signIn, sent } = setUp([], { solve: lost, timeout: 1 });
  await expect(signIn()).rejects.toMatchObject({ name: 'ProofError', call: 'login' });
  expect(sent).toHaveLength(0);
});

test('a call that is given up while its work is done ends like any other', async () => {
  const { client, sent } = setUp([], { solve: lost });
  const controller = new AbortController();
  const call = client.call(login, { body: credentials }, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'NetworkError', reason: 'aborted' });
  expect(sent).toHaveLength(0);
});

test('without a connection to load the solver it is a network error, and the next call tries again', async () => {
  const { signIn, load } = setUp([signedIn()]);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(signIn()).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline' });
  await expect(signIn()).resolves.toMatchObject({ passwordSent: false });
});
