import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { getPaymentUrl } from '../../src/contract/order/payment.ts';
import { calls } from '../../src/contract/routes.ts';
import { order } from '../contract/fixture/checkout.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { DatabaseWatch } from './hostile/database-watch.ts';
import { wellStockedShop, prepareShop } from './hostile/prepared-shop.ts';
import { validInputs } from './hostile/valid-inputs.ts';
import { asRequest, requestsFor } from './hostile/requests.ts';

/** Of each kind, for every visitor of every call. */
const REQUESTS = 25;
const SEED = 1;
const HOUR_MS = 60 * 60 * 1000;

const folder = temporaryFolder('reading');
const databasePath = join(folder, 'shop.sqlite');
let moment = Date.parse('2026-03-10T12:00:00Z');
const api = testApi({
  now: () => new Date(moment),
  shop: wellStockedShop,
  databasePath,
  picturesFolder: join(folder, 'pictures'),
  filesFolder: join(folder, 'uploads'),
  // None of the orders ends by itself in the middle of a reading.
  reservationMinutes: 100_000,
  receiptReservationDays: 70,
  // They all are one guest's, and are held all the time.
  orderLimits: { guestOrders: 1_000, guestUnits: 1_000_000, addressOrders: 1_000, addressUnits: 1_000_000 },
});
const watch = new DatabaseWatch(databasePath);
afterAll(() => {
  watch.close();
});
beforeEach(() => {
  // Limits of pace begin again, and whatever is due once in an hour is due.
  moment += HOUR_MS;
});

const { known, owner } = await prepareShop(api);
const accepted = validInputs(api);

/** The tables that a request changes, whatever it is answered. */
async function changedBy(request: Request): Promise<string[]> {
  watch.changedTables();
  const answer = await api.app.fetch(request);
  await answer.arrayBuffer();
  expect(answer.status).toBeLessThan(500);
  return watch.changedTables();
}

const reads = Object.values<Call>(calls).filter(({ method }) => method === 'GET');

test.each(reads)('SEC-06 $name makes no row and changes none, for a guest or a customer', async (call) => {
  const visitors = [{}, { authorization: 'Bearer made-up' }, await owner()];
  const meant = (await accepted[call.name]?.()) ?? [];
  for (const visitor of visitors) {
    const requests = requestsFor(call, known, [visitor], meant);
    for (const kind of [requests.meant, requests.hostile]) {
      for (const wanted of fc.sample(kind, { numRuns: REQUESTS, seed: SEED })) {
        const request = asRequest({ ...wanted, method: 'GET', body: undefined });
        if (request === undefined) continue;
        expect({ path: wanted.path, changed: await changedBy(request) }).toMatchObject({ changed: [] });
      }
    }
  }
});

test.each([
  '/outbox',
  '/outbox.json?recipient=a@example.com',
  '/pay/made-up',
  `/mailing/confirm.0.YUBi.${'A'.repeat(43)}`,
  '/editor',
  '/staff/sign-in',
  '/editor/products/1',
  '/staff/publication/1',
  '/image-minifier/v1/1.webp?preview=360x360',
  '/image-minifier/v1/999999.webp',
  '/video/v1/1.mp4',
  '/faults',
  '/nothing-here',
])('SEC-06 %s makes no row and changes none', async (path) => {
  expect(await changedBy(new Request(new URL(path, 'http://api.test')))).toEqual([]);
});

test('SEC-06 a payment page that is looked at changes nothing', async () => {
  const { billId } = await order(api, { groups: [{ id: 2010, count: 1 }] });
  const home = 'http://localhost:4321/checkout-';
  const body = { billId, successUrl: `${home}success`, failureUrl: `${home}failed` };
  const { url } = await api.call(getPaymentUrl, { body });
  expect(await changedBy(new Request(url))).toEqual([]);
});
