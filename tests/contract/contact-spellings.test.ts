import { expect, test } from 'vitest';
import { placeBlank } from '../../src/contract/order/blank.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { wellStockedShop } from '../property/hostile/prepared-shop.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { WHITE_SATIN } from './fixture/group-ids.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

/** One mailbox, as its provider reads it. */
const emails = [
  'anna.petrova@gmail.com',
  'Anna.Petrova@GMAIL.com',
  'annapetrova@gmail.com',
  'a.n.n.a.petrova@gmail.com',
  'anna.petrova+1@gmail.com',
  'annapetrova+shop+2@googlemail.com',
  ' anna.petrova@gmail.com ',
  'mailto:anna.petrova@gmail.com',
  'Анна <anna.petrova@gmail.com>',
  'anna.petrova@gmail.com,',
  'anna\u200b.petrova@gmail.com',
];
/** Yandex delivers to one mailbox by each of its hosts, and reads a hyphen as a dot. */
const yandexEmails = [
  'anna.petrova@yandex.ru',
  'anna-petrova@ya.ru',
  'Anna.Petrova+shop@yandex.com',
  'anna-petrova@yandex.by',
  'anna.petrova@yandex.kz',
];
/** One phone, as people type it. */
const phones = [
  '+79001234567',
  '89001234567',
  '8 (900) 123-45-67',
  '+7 900 123 45 67',
  '+7\u00a0(900)\u00a0123‑45‑67',
  '7 900 123 45 67',
  ' +7-900-123-45-67 ',
  '9001234567',
  '0079001234567',
];

/** Whatever is refused for its spelling is no way around a limit either. */
async function placed(api: TestApi, contacts: readonly { phone: string; email: string }[]): Promise<number> {
  let count = 0;
  for (const [at, contact] of contacts.entries()) {
    const { basket, calculationId, price } = await checkout(api, [{ id: WHITE_SATIN, count: 1 }]);
    const personalData = { fio: 'Иванова Анна', ...contact };
    const body = { ...orderForm(calculationId, price), personalData, basket, deviceId: `device-${at}` };
    const { status } = await api.send(placeOrder, { body }, { 'idempotency-key': `key-${at}` });
    if (status === 200) count++;
  }
  return count;
}

const limits = { guestOrders: 3 };
const open = () => testApi({ shop: wellStockedShop, orderLimits: limits });

test.each([
  ['Gmail', emails],
  ['Yandex', yandexEmails],
])(
  'SEC-03 a guest’s orders count by the mailbox of %s, however its e-mail is spelled',
  async (_, spelled) => {
    await using api = open();
    const contacts = spelled.map((email, at) => ({ email, phone: `+7900${2_000_000 + at}` }));
    expect(await placed(api, contacts)).toBe(limits.guestOrders);
  },
);

test('SEC-03 a guest’s orders count by the phone, however it is typed', async () => {
  await using api = open();
  const contacts = phones.map((phone, at) => ({ phone, email: `guest${at}@example.com` }));
  expect(await placed(api, contacts)).toBe(limits.guestOrders);
});

test('SEC-03 e-mails of different people with one beginning are different mailboxes', async () => {
  await using api = open();
  const contacts = ['anna@example.com', 'an.na@example.com', 'anna@example.ru', 'anna2@example.com'].map(
    (email, at) => ({ email, phone: `+7900${2_000_000 + at}` }),
  );
  expect(await placed(api, contacts)).toBe(4);
});

test('SEC-03 quick orders count by the phone, however it is typed', async () => {
  const api = testApi({ shop: wellStockedShop, orderLimits: { quickOrdersPerContact: 3 } });
  const groups = [{ id: WHITE_SATIN, count: 1 }];
  let count = 0;
  for (const [at, phone] of phones.entries()) {
    const body = { fio: 'Иванова Анна', phone, accept: true, comment: '', deviceId: `device-${at}`, groups };
    const { status } = await api.send(placeBlank, { body }, { 'idempotency-key': `key-${at}` });
    if (status === 200) count++;
  }
  expect(count).toBe(3);
});
