import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { findPersons } from '../../src/contract/account/user.ts';
import { calls, type CallName } from '../../src/contract/routes.ts';
import { findReviews } from '../../src/contract/catalog/review.ts';
import { INTRUSIONS, nextPhone } from './fixture/intrusions.ts';
import { PRIVATE_REVIEW, privateCustomer, type PrivateCustomer } from './fixture/private-customer.ts';
import { keyed } from './fixture/review.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

/** A form with a file: all that it names is in it. */
const UPLOADS = ['uploadFile', 'uploadImage'];
const now = new Date('2026-03-10T12:00:00Z');

let api: TestApi;
let violetta: PrivateCustomer;
let before: unknown[];
beforeAll(async () => {
  api = testApi({ now: () => now });
  violetta = await privateCustomer(api, now);
  before = await violetta.everything();
});
afterAll(() => api.close());

const visitors = {
  guest: () => Promise.resolve({}),
  customer: async () => (await api.customer('guest', { phone: nextPhone() })).headers,
  dealer: async () => (await api.customer('dealer', { phone: nextPhone() })).headers,
};
/** What a response says of the customer, her order's number included. */
const secretsIn = (text: string): string[] => [
  ...violetta.secrets.filter((secret) => text.includes(secret)),
  ...(text.match(new RegExp(`\\b${violetta.ids.orderId}\\b`, 'g')) ?? []),
];

async function intrude(name: CallName, visitor: keyof typeof visitors) {
  const call: Call = calls[name];
  const input = INTRUSIONS[name]?.input(violetta.ids);
  const response = await api.send(call, input, keyed(await visitors[visitor]()));
  return { status: response.status, secrets: secretsIn(await response.text()) };
}

const guarded = Object.values<Call>(calls).filter(
  ({ auth, name }) => auth !== 'none' && !UPLOADS.includes(name),
);

test('SEC-01 every call that knows its customer is tried with the ids of another one', () => {
  expect(Object.keys(INTRUSIONS).sort()).toEqual(guarded.map(({ name }) => name).sort());
});

test('SEC-01 what is searched for is there to be found', async () => {
  const text = JSON.stringify(await violetta.everything());
  const found = new Set(secretsIn(text));
  const { code } = violetta.ids;
  expect([...violetta.secrets, String(violetta.ids.orderId)].filter((secret) => !found.has(secret))).toEqual([
    code,
  ]);
});

describe.each(Object.keys(INTRUSIONS) as CallName[])('SEC-01 %s', (name) => {
  test('tells nobody of another customer, and changes nothing of theirs', async () => {
    const { guest, customer } = INTRUSIONS[name]!;
    expect(await intrude(name, 'guest')).toEqual({ status: guest, secrets: [] });
    expect(await intrude(name, 'customer')).toEqual({ status: customer, secrets: [] });
    // Wholesalers search for recipients, and find only those who wish it.
    const expected = name === findPersons.name ? 200 : customer;
    expect(await intrude(name, 'dealer')).toEqual({ status: expected, secrets: [] });
    expect(await violetta.everything()).toEqual(before);
  });
});

test('SEC-01 a review that waits is told to nobody, nor whether an e-mail gets the mailing', async () => {
  const { data } = await api.call(findReviews, { body: PRIVATE_REVIEW });
  expect(secretsIn(JSON.stringify(data))).toEqual([]);
  for (const visitor of ['guest', 'customer'] as const) {
    const response = await api.send(
      calls.getSubscription,
      { query: { email: violetta.ids.email } },
      await visitors[visitor](),
    );
    expect(await response.json()).toEqual({ subscribed: false });
  }
});
