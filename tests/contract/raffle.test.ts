import { beforeEach, expect, test } from 'vitest';
import type { CallInput } from '../../src/contract/calls/call.ts';
import { getRaffle, joinRaffle } from '../../src/contract/content/raffle.ts';
import { deleteAccount } from '../../src/reference-api/account/delete-account.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let now: Date;
let api: TestApi;
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  api = testApi({ now: () => now });
});

type Form = CallInput<typeof joinRaffle>['body'];
const form = (fields: Partial<Form> = {}): Form => ({
  fio: 'Петрова Мария',
  phone: '+7 (999) 123-45-67',
  email: 'maria@example.com',
  city: ' Тула ',
  accept: true,
  ...fields,
});
const join = (fields: Partial<Form> = {}, headers = {}, codeUrl = 'open') =>
  api.call(joinRaffle, { params: { codeUrl }, body: form(fields) }, headers);
const refusedJoin = (fields: Partial<Form> = {}, codeUrl = 'open') =>
  api.refused(joinRaffle, { params: { codeUrl }, body: form(fields) });
const raffle = (codeUrl: string, query = {}, headers = {}) =>
  api.call(getRaffle, { params: { codeUrl }, query }, headers);

test('API-02 raffles: ten participants on a page, named as strangers may see them', async () => {
  const over = await raffle('over');
  expect(over).toMatchObject({ status: 'finished', title: 'Розыгрыш 1', ownNumber: null });
  expect(over.participants.data).toHaveLength(10);
  expect(over.participants.meta).toMatchObject({ totalCount: 12, pageCount: 2, perPage: 10 });
  expect(over.participants.data[0]).toEqual({ number: 1, name: 'Анна И.', city: 'Иваново', isWinner: false });
  expect(over.participants.data.filter(({ isWinner }) => isWinner).map(({ number }) => number)).toEqual([3]);
  expect(JSON.stringify(over)).not.toContain('+7900');
  const second = await raffle('over', { page: 2 });
  expect(second.participants.data.map(({ number }) => number)).toEqual([11, 12]);
  expect((await api.refused(getRaffle, { params: { codeUrl: 'none' } })).status).toBe(404);
});

test('API-02 raffles: the status follows the clock', async () => {
  expect((await raffle('open')).status).toBe('open');
  expect((await raffle('to-come')).status).toBe('upcoming');
  now = new Date('2026-05-10T12:00:00Z');
  expect((await raffle('open')).status).toBe('finished');
  expect((await raffle('to-come')).status).toBe('open');
});

test('API-02 raffles: a ticket for the form, seen by its owner and in the list, with an e-mail', async () => {
  const { headers } = await api.customer();
  expect(await join({}, headers)).toEqual({ number: 4 });
  const seen = await raffle('open', {}, headers);
  expect(seen.ownNumber).toBe(4);
  expect(seen.participants.data.at(-1)).toEqual({
    number: 4,
    name: 'Мария П.',
    city: 'Тула',
    isWinner: false,
  });
  expect((await raffle('open')).ownNumber).toBeNull();
  const [message] = api.store.outbox.latest(1, 'maria@example.com');
  expect(message?.subject).toBe('Ваш номер в\u00a0розыгрыше: 4');
});

test('API-02 raffles: once for a phone, however it is written and however many ask at once', async () => {
  const asked = ['+79991234567', '8 999 123-45-67', '+7 (999) 123 45 67', '9991234567'].map((phone) =>
    join({ phone }).then(
      () => 'in',
      (error: unknown) => String(error),
    ),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(1);
  const again = await refusedJoin();
  expect(again).toMatchObject({ status: 409, body: { code: 'already_done' } });
  expect((await raffle('open')).participants.meta.totalCount).toBe(4);
  expect(await join({ phone: '+7 999 765-43-21' })).toEqual({ number: 5 });
});

test('SEC-03 raffles: invented phones do not flood one e-mail address with tickets and messages', async () => {
  const wide = testApi({ now: () => now, orderLimits: { raffleEntriesPerAddress: 1_000 } });
  const statuses: number[] = [];
  for (let at = 0; at < 300; at++) {
    const [phone, email] = [
      `+7999${String(1_000_000 + at)}`,
      at % 2 === 0 ? 'VICTIM@example.com ' : `victim+${at}@example.com`,
    ];
    const body = form({ phone, email });
    const answer = await wide.fetch('/raffles/v1/participants/open', {
      method: joinRaffle.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(wide.store.outbox.latest(1_000)).toHaveLength(5);
});

test('SEC-03 raffles: one address takes so many tickets in an hour', async () => {
  const entry = (at: number) => ({ phone: `+7999${String(1_000_000 + at)}`, email: `e${at}@example.com` });
  for (let at = 0; at < 30; at++) await join(entry(at));
  const refused = await refusedJoin(entry(30));
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  now = new Date(now.getTime() + 60 * 60 * 1000);
  await join(entry(30));
});

test('API-02 raffles: a ticket outlives its owner’s account, without the person', async () => {
  const { uid, headers } = await api.customer();
  const { number } = await join({}, headers);
  deleteAccount({ store: api.store, now: () => new Date() }, uid);
  const { data } = (await raffle('open')).participants;
  expect(data.at(-1)).toEqual({ number, name: 'Участник', city: null, isWinner: false });
});

test('API-02 raffles: the database itself keeps a phone from two tickets', () => {
  const entrant = { fio: '', phone: '+79000000000', email: '', city: null, uid: null, isWinner: false };
  expect(() => api.store.raffleParticipants.add(2, entrant, now)).toThrow(/UNIQUE/);
});

test.each([
  ['over', 'Розыгрыш уже закончился'],
  ['to-come', 'Розыгрыш ещё не\u00a0начался'],
])('API-02 raffles: nobody joins the raffle %s', async (codeUrl, message) => {
  const refused = await refusedJoin({}, codeUrl);
  expect(refused).toMatchObject({ status: 409, body: { code: 'raffle_closed', message } });
});

test('API-02 raffles: every field that breaks a rule is named, and nobody joins', async () => {
  const { status, body } = await refusedJoin({ fio: 'Анна', phone: '123', email: 'anna', accept: false });
  expect(status).toBe(422);
  expect(body.errors?.map(({ field }) => field)).toEqual(['fio', 'phone', 'email', 'accept']);
  expect((await raffle('open')).participants.meta.totalCount).toBe(3);
});

test.each(['http://casino.example', 'купите на casino.example!', '+7 999 123-45-67', 'Т'.repeat(61)])(
  'API-02 raffles: strangers are not shown «%s» as a city',
  async (city) => {
    const { status, body } = await refusedJoin({ city });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'city', message: 'Напишите только название города' }],
    ]);
  },
);

test.each([
  ['г. Ростов-на-Дону', 'г. Ростов-на-Дону'],
  [' Гусь\u202e\nХрустальный', 'Гусь Хрустальный'],
  ['п. Чкалово (Омская область)', 'п. Чкалово (Омская область)'],
  ['', null],
  [null, null],
])('API-02 raffles: the city %j is shown as %j', async (typed, city) => {
  await join({ city: typed });
  expect((await raffle('open')).participants.data.at(-1)).toMatchObject({ name: 'Мария П.', city });
});

test('the demo shop has a raffle that is open, one with winners and one to come', async () => {
  const demo = testApi({ shop: generateShop({ products: 4 }) });
  const of = async (codeUrl: string) => demo.call(getRaffle, { params: { codeUrl }, query: { limit: 100 } });
  const [open, over, next] = [
    await of('komplekt-ivovaya-vetv'),
    await of('pled-k-zime'),
    await of('shtory-k-vesne'),
  ];
  expect([open.status, over.status, next.status]).toEqual(['open', 'finished', 'upcoming']);
  expect(open.participants.data).toHaveLength(37);
  expect(over.participants.data.filter(({ isWinner }) => isWinner)).toHaveLength(3);
  expect(next.participants.data).toEqual([]);
  await demo.close();
});
