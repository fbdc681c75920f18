import { beforeEach, expect, test } from 'vitest';
import type { RaffleState } from '../../src/features/raffles/state/raffle.ts';
import { openBrowser, type Browser, type Tab } from './harness/shop-tab.ts';

type Live = ReturnType<Tab['raffle']['raffleOf']>;

let browser: Browser;

/** The fixture's raffles, at times that do not come to an end: `over` has twelve participants, `open` three. */
beforeEach(() => {
  browser = openBrowser();
  const { documents } = browser.api.store;
  const move = (code: string, startsAt: string, endsAt: string) => {
    const raffle = documents.one('raffle', code);
    if (!raffle) throw new Error(`no raffle ${code}`);
    documents.put('raffle', code, { ...raffle, startsAt, endsAt });
  };
  move('over', '2001-01-01T00:00:00+03:00', '2001-02-01T00:00:00+03:00');
  move('open', '2001-01-01T00:00:00+03:00', '2999-01-01T00:00:00+03:00');
});

function ready({ $raffle }: Live): Extract<RaffleState, { status: 'ready' }> {
  const state = $raffle.get();
  if (state.status !== 'ready') throw new Error(`the raffle is ${state.status}`);
  return state;
}

async function open(code: string) {
  const tab = await browser.openTab();
  const live = tab.raffle.raffleOf(code);
  await live.load();
  return live;
}

const numbers = (live: Live) => ready(live).raffle.participants.data.map(({ number }) => number);

async function fill({ form }: Live, phone = '+7 (900) 123-45-67'): Promise<void> {
  await form.load();
  form.change('fio', 'Петрова Мария');
  form.change('phone', phone);
  form.change('email', 'maria@example.com');
  form.change('city', 'Кострома');
  form.accept({ accept: true });
}

test('RAF-01 a raffle that is over names its winners and shows its participants ten at a time', async () => {
  const live = await open('over');
  const { raffle, winners } = ready(live);
  expect(raffle.status).toBe('finished');
  expect(winners?.map(({ number }) => number)).toEqual([3]);
  expect(numbers(live)).toHaveLength(10);
  expect(raffle.participants.meta).toMatchObject({ perPage: 10, pageCount: 2, totalCount: 12 });
  await live.turnTo(2);
  expect(numbers(live)).toEqual([11, 12]);
  expect(ready(live).winners).toHaveLength(1);
});

test('RAF-01 a visitor takes part, gets a ticket, and finds it again after a reload', async () => {
  const live = await open('open');
  await live.form.load();
  expect(await live.form.send()).toBe(false);
  expect(live.form.$form.get()).toMatchObject({
    errors: {
      fio: 'Отсутствует ФИО',
      phone: 'Отсутствует номер телефона',
      email: 'Введите e-mail',
      accept: 'Необходимо подтвердить обработку персональных данных',
    },
  });
  await fill(live);
  expect(await live.form.send()).toBe(true);
  expect(live.$ticket.get()).toBe(4);
  await browser.network.quiet();
  expect(ready(live).raffle.participants.data.at(-1)).toEqual({
    number: 4,
    name: 'Мария П.',
    city: 'Кострома',
    isWinner: false,
  });
  expect((await open('open')).$ticket.get()).toBe(4);
});

test('RAF-01 a phone number takes part once, and what was typed stays', async () => {
  const live = await open('open');
  await fill(live, '+7 (900) 000-00-01');
  expect(await live.form.send()).toBe(false);
  expect(live.form.$form.get()).toMatchObject({
    sending: { status: 'failed', message: 'С\u00a0этим номером телефона уже участвуют' },
    draft: { values: { fio: 'Петрова Мария' } },
  });
  expect(live.$ticket.get()).toBeNull();
});

test('RAF-01 a raffle that ended while its page was open says so', async () => {
  const live = await open('open');
  await fill(live);
  const { documents } = browser.api.store;
  const raffle = documents.one('raffle', 'open');
  if (raffle) documents.put('raffle', 'open', { ...raffle, endsAt: '2001-02-01T00:00:00+03:00' });
  expect(await live.form.send()).toBe(false);
  expect(live.form.$form.get()).toMatchObject({ sending: { message: 'Розыгрыш уже закончился' } });
  await browser.network.quiet();
  expect(ready(live).raffle.status).toBe('finished');
});

test('RAF-01 a raffle to come is not open yet', async () => {
  browser.api.store.documents.put('raffle', 'to-come', {
    id: 3,
    codeUrl: 'to-come',
    title: 'Весной',
    image: null,
    blocks: [],
    startsAt: '2999-01-01T00:00:00+03:00',
    endsAt: '2999-02-01T00:00:00+03:00',
  });
  expect(ready(await open('to-come')).raffle).toMatchObject({ status: 'upcoming', ownNumber: null });
});

test.each([
  ['offline', { kind: 'offline' } as const],
  ['nonsense', { kind: 'nonsense' } as const],
  ['a server error', { kind: 'refused', status: 500 } as const],
])(
  'RAF-01 %s: it says so, keeps the page of participants, and shows the rest when asked again',
  async (_, fault) => {
    browser.network.fail('getRaffle', fault);
    const live = await open('over');
    expect(live.$raffle.get().status).toBe('failed');
    await live.load();
    browser.network.fail('getRaffle', fault);
    await live.turnTo(2);
    expect(numbers(live)).toHaveLength(10);
    expect(ready(live).turningTo).toBeNull();
    expect(ready(live).failure).toEqual(expect.any(String));
    await live.turnTo(2);
    expect(numbers(live)).toEqual([11, 12]);
    expect(ready(live).failure).toBeNull();
  },
);
