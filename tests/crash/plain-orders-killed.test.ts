import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { databasePathIn } from '../../src/reference-api/db/database-path.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { runScript } from '../attack/server-process.ts';
import { installCompiledSite } from '../compiled-site/compiled-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { auditDatabase, type DemoDataEnd, initialStock, readDemoDataEnd } from './database-audit.ts';
import { startKillableApi, type KillableApi } from './killable-api.ts';
import { PlainShopper, SITE_URL } from './plain-shopper.ts';
import { sendCall } from './send-call.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';

// The shop's own server in a process of its own, with an API beside it, killed under load: 3 kills, 20 s and a compiled site.
const KILLS = Number(process.env.CRASH_KILLS || 3);
/** The same seed gives the same kills. */
const SEED = process.env.CRASH_SEED || 1;
const random = randomOf(SEED, 'kills of the shop');
const SHOPPERS = 6;
/** Orders of all shoppers after which the server is killed, at least. */
const MAX_ORDERS_PER_START = 8;
const MAX_DELAY_MS = 60;
const SECONDS_PER_KILL = 60;
const START_MS = 240_000;

const folder = temporaryFolder('crash-shop');
let api: KillableApi;
let shop: ShopProcess;
let demoData: DemoDataEnd;
let stock: ReadonlyMap<number, number>;
let groupIds: number[];
const audit = () => auditDatabase(databasePathIn(folder), demoData);

beforeAll(async () => {
  api = await startKillableApi(folder);
  const { data } = await sendCall(api.url, findProducts, { body: { inStock: true, limit: 6 } });
  for (const { code } of data)
    editDatabase(databasePathIn(folder), ['product', code, '--remnants', '100000']);
  groupIds = data.flatMap(({ groups }) => groups.map(({ id }) => id));
  demoData = readDemoDataEnd(databasePathIn(folder));
  ({ stock } = audit());
  installCompiledSite(folder);
  await runScript('rebuild', ['--full'], { VITRINA_DATA: folder, API_URL: api.url, SITE_URL });
  shop = await startShopProcess(folder, api.url);
}, START_MS);
afterAll(async () => {
  // Not killed: its rebuilder would outlive it for a moment.
  await shop.stop();
  await api.kill();
});

test(
  `ROUTE-16 orders by plain forms: ${KILLS} kills of the shop's server lose none and make none of them two`,
  async () => {
    let placed = 0;
    let cutOff = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const { promise: isBusy, resolve } = Promise.withResolvers<void>();
      let left = random.int(1, MAX_ORDERS_PER_START);
      const onSent = () => void ((left -= 1) || resolve());
      const shoppers = Array.from(
        { length: SHOPPERS },
        (_, index) => new PlainShopper(shop.url, `plain-${kill}-${index}`),
      );
      const ordering = shoppers.map((shopper, index) =>
        shopper.orderUntilKilled(groupIds, randomOf(SEED, kill, index), onSent),
      );
      await Promise.race([isBusy, Promise.all(ordering)]);
      await pause(random.next() * MAX_DELAY_MS);
      await shop.kill();
      await Promise.all(ordering);
      shop = await startShopProcess(folder, api.url);
      for (const shopper of shoppers) {
        if (shopper.isWaiting) cutOff += 1;
        await shopper.sendAgain(shop.url);
        placed += shopper.placed.size;
      }
      const { orders, errors, ...rest } = audit();
      expect(errors).toEqual([]);
      expect(orders).toHaveLength(placed);
      expect(initialStock({ orders, errors, ...rest })).toEqual(stock);
    }
    expect(cutOff).toBeGreaterThan(0);
  },
  KILLS * SECONDS_PER_KILL * 1000,
);
