import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProducts } from '../../src/contract/product.ts';
import { placeOrder } from '../../src/contract/order.ts';
import { databasePathIn } from '../../src/reference-api/command-line.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { beginningOf, readBooks, startingStock, type Beginning } from './books.ts';
import { Ledger } from './ledger.ts';
import { startMortalApi, type MortalApi } from './mortal-api.ts';
import { ask } from './shop-client.ts';
import { shopUntilItDies } from './shopper.ts';

const KILLS = Number(process.env.CRASH_KILLS || 20);
const SHOPPERS = 6;
/** The API is killed when so many orders at the most have been sent to it in its life, … */
const MOST_ORDERS_OF_A_LIFE = 12;
/** … within so many milliseconds of the last one: whatever the machine's speed, the kill meets an order. */
const LAST_MOMENTS_MS = 40;
const SECONDS_PER_KILL = 10;

const folder = mkdtempSync(join(tmpdir(), 'vitrina-crash-'));
const databasePath = databasePathIn(folder);
const ledger = new Ledger();
let api: MortalApi;
let beginning: Beginning;
let stock: ReadonlyMap<number, number>;
let groupIds: number[];

beforeAll(async () => {
  api = await startMortalApi(folder);
  const { data } = await ask(api.url, findProducts, { body: { inStock: true, limit: 6 } });
  for (const { code } of data) editDatabase(databasePath, ['product', code, '--remnants', '100000']);
  groupIds = data.flatMap(({ groups }) => groups.map(({ id }) => id));
  beginning = beginningOf(databasePath);
  stock = readBooks(databasePath, beginning).stock;
  // Only a process that ends by itself leaves what it compiled to the next one.
  await api.stop();
  api = await startMortalApi(folder);
});
afterAll(async () => {
  await api.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The orders that shoppers were told of are all there, as they were sent, and each is one. */
function checkBooks(): void {
  const books = readBooks(databasePath, beginning);
  expect(books.errors).toEqual([]);
  expect(startingStock(books)).toEqual(stock);
  const written = new Map(books.orders.map((order) => [order.billId, order]));
  expect(written.size).toBe(books.orders.length);
  for (const { answer, wanted } of ledger.confirmed.values()) {
    const { billId, orderId: id, sum } = answer;
    expect(written.get(billId)).toMatchObject({ id, sum, counts: wanted });
  }
  for (const { id, status } of books.orders) {
    if (ledger.cancelled.has(id)) expect(status, `order ${id}`).toBe(3);
  }
  const unknown = books.orders.length - ledger.confirmed.size;
  expect(unknown).toBeGreaterThanOrEqual(0);
  expect(unknown).toBeLessThanOrEqual(ledger.pending.size);
}

/** Whoever asks again with the same key gets the one order, whether it was placed before the kill or is now. */
async function askAgain(confirmed: ReadonlySet<string>): Promise<void> {
  for (const { key, body } of [...ledger.pending.values()]) {
    const answer = await ask(api.url, placeOrder, { body }, { 'idempotency-key': key });
    ledger.confirm(key, answer);
  }
  for (const [key, { body, answer }] of ledger.confirmed) {
    if (confirmed.has(key)) continue;
    const { login: _, ...order } = answer;
    expect(await ask(api.url, placeOrder, { body }, { 'idempotency-key': key })).toMatchObject(order);
  }
}

test(
  `API-02 orders: ${KILLS} kills at random moments lose no confirmed order and leave no half one`,
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const before = new Set(ledger.confirmed.keys());
      const shoppers = Array.from({ length: SHOPPERS }, () => shopUntilItDies(api.url, groupIds, ledger));
      const orders = ledger.sent(1 + Math.floor(Math.random() * MOST_ORDERS_OF_A_LIFE));
      // A shopper who is refused ends the test; there is nothing to wait for then.
      await Promise.race([orders, Promise.all(shoppers)]);
      await pause(Math.random() * LAST_MOMENTS_MS);
      await api.kill();
      await Promise.all(shoppers);
      ledger.cutOff += ledger.pending.size;

      api = await startMortalApi(folder);
      checkBooks();
      await askAgain(before);
      checkBooks();
      expect(ledger.pending.size).toBe(0);
    }
    expect(ledger.confirmed.size).toBeGreaterThan(KILLS);
    expect(ledger.cutOff).toBeGreaterThan(0);
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
