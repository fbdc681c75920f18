// Kills processes, which nothing smaller has.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type DeliveryPoint, getDeliveryPoints } from '../../src/contract/order/delivery.ts';
import { ProductSchema } from '../../src/contract/catalog/product.ts';
import { databasePathIn } from '../../src/reference-api/db/database-path.ts';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { importXml, offersXml } from '../integration/exchange/goods-files.ts';
import { OneC } from '../integration/exchange/one-c.ts';
import { readOrders } from '../integration/exchange/order-files.ts';
import { Trade } from '../property/exchange/trade.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { startKillableApi, type KillableApi } from './killable-api.ts';
import { OrderLog } from './order-log.ts';
import { sendCall } from './send-call.ts';
import { placeOrdersUntilKilled } from './shopper.ts';

const KILLS = Number(process.env.CRASH_KILLS || 12);
/** The same seed gives the same goods, orders and kills. */
const SEED = process.env.CRASH_SEED || 1;
const random = randomOf(SEED, 'kills of exchanges');
const CLOTHS = 40;
const STOCK = 100_000;
const SHOPPERS = 2;
/** An import takes about a second here, most of which is the start of its thread. */
const MAX_DELAY_MS = 2500;
const SECONDS_PER_KILL = 30;

const folder = temporaryFolder('crash-exchange', memoryFolder());
const databasePath = databasePathIn(folder);
const log = new OrderLog();
const trade = new Trade(random, CLOTHS, STOCK);
let api: KillableApi;
let points: readonly DeliveryPoint[];

const client = () => new OneC((path, init) => fetch(`${api.url}${path}`, init));

async function tell(): Promise<void> {
  const cloths = trade.changes();
  const ends = await client().exchange({
    'import0_1.xml': importXml(cloths, true),
    'offers0_1.xml': offersXml(cloths),
  });
  if (ends.every(([line]) => line === 'success')) trade.told(cloths);
}

async function takeOrders(): Promise<void> {
  const oneC = client();
  for (const one of readOrders(await oneC.query())) trade.take(one);
  await oneC.success();
}

/** Exchanges one thing after another until the connection breaks; `onDone` hears of each exchange that came to its end. */
async function exchangeUntilKilled(onDone: () => void): Promise<void> {
  try {
    for (;;) {
      for (let change = random.int(1, 12); change > 0; change--) trade.happen();
      await tell();
      await takeOrders();
      onDone();
    }
  } catch {
    // Killed.
  }
}

const KeySchema = z.object({ kind: z.string(), key: z.string(), id: z.int() });

/** What the database says of 1C's goods, read without the API. */
function storedGoods() {
  const db = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const keys = db
      .prepare(
        `SELECT kind, key, id FROM exchange_key
         WHERE kind IN ('product', 'group') AND package <= (SELECT max(package) FROM shown_package)`,
      )
      .all();
    const body = db.prepare('SELECT body FROM product WHERE id = ?');
    const known = keys.map((row) => z.parse(KeySchema, row));
    const products = known.flatMap(({ kind, key, id }) => {
      if (kind !== 'product') return [];
      const row = z.parse(z.object({ body: z.string() }), body.get(id));
      return [{ key, product: z.parse(ProductSchema, JSON.parse(row.body)) }];
    });
    return { groupIds: known.filter(({ kind }) => kind === 'group').map(({ id }) => id), products };
  } finally {
    db.close();
  }
}

beforeAll(async () => {
  api = await startKillableApi(folder);
  ({ data: points } = await sendCall(api.url, getDeliveryPoints, { query: {} }));
  await tell();
  await takeOrders();
});
afterAll(() => api.kill());

test(
  `MOVE-05 ${KILLS} kills while 1C exchanges and people order lose and double neither goods nor orders`,
  async () => {
    let exchanges = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const goods = { url: api.url, groupIds: storedGoods().groupIds, points, areChanging: true };
      const shoppers = Array.from({ length: SHOPPERS }, (_, shopper) =>
        placeOrdersUntilKilled(goods, log, randomOf(SEED, 'exchange', kill, shopper)),
      );
      const { promise: first, resolve } = Promise.withResolvers<void>();
      const exchanging = exchangeUntilKilled(() => {
        exchanges++;
        resolve();
      });
      // Every other one meets the first exchange after a start, whatever the speed of the machine.
      if (kill % 2 === 1) await first;
      await pause(random.next() * MAX_DELAY_MS);
      await api.kill();
      await Promise.all(shoppers);
      await exchanging;
      api = await startKillableApi(folder);
    }
    expect(exchanges).toBeGreaterThan(0);
    await takeOrders();
    for (const id of trade.goods.keys()) trade.untold.add(id);
    await tell();
    expect(trade.untold.size).toBe(0);

    const { products } = storedGoods();
    expect(products.map(({ key }) => key).toSorted()).toEqual([...trade.goods.keys()].toSorted());
    for (const { key, product } of products) {
      const { title, price, stock } = trade.goods.get(key) ?? {};
      expect(product).toMatchObject({
        title,
        allRemnants: stock,
        cardPrices: [{ price: (price ?? 0) * 100 }],
      });
      expect(product.groups).toHaveLength(1);
    }
    expect(log.confirmed.size).toBeGreaterThan(0);
    for (const { response } of log.confirmed.values())
      expect(trade.orders.get(response.orderId)?.sum, `order ${response.orderId}`).toBe(response.sum);
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
