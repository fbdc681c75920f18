import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeliveryPoint, getDeliveryPoints } from '../../src/contract/order/delivery.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { databasePathIn } from '../../src/reference-api/db/database-path.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { auditDatabase, type DemoDataEnd, initialStock, readDemoDataEnd } from './database-audit.ts';
import { OrderLog } from './order-log.ts';
import { startKillableApi, type KillableApi } from './killable-api.ts';
import { sendCall } from './send-call.ts';
import { placeOrdersUntilKilled } from './shopper.ts';

const KILLS = Number(process.env.CRASH_KILLS || 20);
/** The same seed gives the same orders and kills. */
const SEED = process.env.CRASH_SEED || 1;
const random = randomOf(SEED, 'kills of orders');
const SHOPPERS = 6;
/** The API is killed after at most this number of orders since its start, … */
const MAX_ORDERS_PER_START = 12;
/** … within this time after the last one: on a machine of any speed the kill meets an order. */
const MAX_DELAY_MS = 40;
const SECONDS_PER_KILL = 30;

// A process that is killed leaves what it has written there as on a disk.
const folder = temporaryFolder('crash', memoryFolder());
const databasePath = databasePathIn(folder);
const log = new OrderLog();
let api: KillableApi;
let demoData: DemoDataEnd;
let stock: ReadonlyMap<number, number>;
let groupIds: number[];
let points: readonly DeliveryPoint[];

beforeAll(async () => {
  api = await startKillableApi(folder);
  const { data } = await sendCall(api.url, findProducts, { body: { inStock: true, limit: 6 } });
  for (const { code } of data) editDatabase(databasePath, ['product', code, '--remnants', '100000']);
  groupIds = data.flatMap(({ groups }) => groups.map(({ id }) => id));
  ({ data: points } = await sendCall(api.url, getDeliveryPoints, { query: {} }));
  demoData = readDemoDataEnd(databasePath);
  stock = auditDatabase(databasePath, demoData).stock;
  // Only a process that ends by itself stores the modules that it has compiled.
  await api.stop();
  api = await startKillableApi(folder);
});
afterAll(() => api.kill());

/** Every confirmed order is stored once, as it was sent, and every other stored order is one without a response. */
function checkDatabase(): void {
  const audit = auditDatabase(databasePath, demoData);
  expect(audit.errors).toEqual([]);
  expect(initialStock(audit)).toEqual(stock);
  const stored = new Map(audit.orders.map((order) => [order.billId, order]));
  expect(stored.size).toBe(audit.orders.length);
  for (const { response, counts } of log.confirmed.values()) {
    const { billId, orderId: id, sum } = response;
    expect(stored.get(billId)).toMatchObject({ id, sum, counts });
  }
  for (const { id, status } of audit.orders) {
    if (log.cancelled.has(id)) expect(status, `order ${id}`).toBe(3);
  }
  const unconfirmed = audit.orders.length - log.confirmed.size;
  expect(unconfirmed).toBeGreaterThanOrEqual(0);
  expect(unconfirmed).toBeLessThanOrEqual(log.pending.size);
}

/** Sends orders again under their keys: each is stored once, whether it was placed before the kill or is now. */
async function sendAgain(confirmedBefore: ReadonlySet<string>): Promise<void> {
  for (const { key, body } of [...log.pending.values()]) {
    log.confirm(key, await sendCall(api.url, placeOrder, { body }, { 'idempotency-key': key }));
  }
  for (const [key, { body, response }] of log.confirmed) {
    if (confirmedBefore.has(key)) continue;
    const { login: _, ...order } = response;
    const again = await sendCall(api.url, placeOrder, { body }, { 'idempotency-key': key });
    expect(again).toMatchObject(order);
  }
}

test(
  `API-02 orders: ${KILLS} kills at random moments lose no confirmed order and leave no half one`,
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const confirmedBefore = new Set(log.confirmed.keys());
      const goods = { url: api.url, groupIds, points };
      const shoppers = Array.from({ length: SHOPPERS }, (_, shopper) =>
        placeOrdersUntilKilled(goods, log, randomOf(SEED, kill, shopper)),
      );
      const sent = log.waitForSent(random.int(1, MAX_ORDERS_PER_START));
      // A shopper with an error response ends the test.
      await Promise.race([sent, Promise.all(shoppers)]);
      await pause(random.next() * MAX_DELAY_MS);
      await api.kill();
      await Promise.all(shoppers);
      log.cutOff += log.pending.size;

      api = await startKillableApi(folder);
      checkDatabase();
      await sendAgain(confirmedBefore);
      checkDatabase();
      expect(log.pending.size).toBe(0);
    }
    expect(log.confirmed.size).toBeGreaterThan(KILLS);
    expect(log.cutOff).toBeGreaterThan(0);
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
