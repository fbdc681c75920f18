import { cpSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ContentChangedSchema } from '../../src/contract/content/content-hook.ts';
import { makeCurrent } from '../../src/rebuild/compile/compiled-site.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { HookedShop, SECRET } from '../contract/fixture/hooked-shop.ts';
import { eventually } from '../eventually.ts';
import { cloth, importXml, offersXml } from '../integration/exchange/goods-files.ts';
import { shopWith1C } from '../integration/exchange/shop-with-1c.ts';
import { inProcessPool } from '../property/rebuild/in-process-pool.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';

const site = fileURLToPath(new URL('./fixture-site', import.meta.url));
const pool = inProcessPool();

let folder: string;
let shop: HookedShop;
let exchange: ReturnType<typeof shopWith1C>;

beforeEach(async () => {
  folder = temporaryFolder('exchange-messages', memoryFolder());
  cpSync(site, join(folder, 'compiled', 'code'), { recursive: true });
  makeCurrent(folder, 'code');
  shop = new HookedShop();
  exchange = shopWith1C({ hook: { url: await shop.open(), secret: SECRET } });
});
afterEach(async () => {
  await exchange.api.close();
  await shop.shut();
});

const rebuildShop = (only?: Set<'product'>) =>
  rebuild({
    dataFolder: folder,
    pool,
    ...(only && { only }),
    source: {
      apiUrl: 'http://api.test',
      siteUrl: 'http://shop.test',
      fetch: async (input, init) => exchange.api.app.fetch(new Request(input, init)),
    },
  });

const page = (code: string) =>
  readFileSync(
    join(folder, readlinkSync(join(folder, 'current')), `catalog/tkani-iz-1s/detail/${code}.html`),
    'utf8',
  );

const lastMessage = () => z.parse(ContentChangedSchema, shop.received.at(-1)?.body).data.entities;

test('MOVE-07 a price and a stock that 1C changes are told to the shop alone and at once, and stand on their page', async () => {
  const { api, oneC } = exchange;
  const cloths = Array.from({ length: 30 }, (_, index) => cloth(String(index), 100 + index, 10));
  await oneC.exchange({ 'import.xml': importXml(cloths), 'offers.xml': offersXml(cloths) });
  await eventually(() => expect(shop.received.length).toBe(1));
  await rebuildShop();
  expect(page('len-7')).toMatch(/107(?!\d)/);

  const [seventh] = cloths.slice(7);
  const rests = cloths.map((one) => (one === seventh ? { ...one, price: 4321, stock: 0 } : one));
  expect(await oneC.exchange({ 'rests.xml': offersXml(rests) })).toEqual([['success']]);
  // It is on its way before 1C asks anything else.
  await eventually(() => expect(shop.received.length).toBe(2));
  expect(lastMessage()).toEqual([{ kind: 'product', id: api.store.products.byCode('len-7')?.id }]);
  const { pages } = await rebuildShop(new Set(['product']));
  expect(pages.rendered).toBeLessThan(10);
  expect(page('len-7')).toMatch(/4.?321/);
});
