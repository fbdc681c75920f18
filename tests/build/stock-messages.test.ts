import { cpSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ContentChangedSchema } from '../../src/contract/content/content-hook.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { makeCurrent } from '../../src/rebuild/compile/compiled-site.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { order } from '../contract/fixture/checkout.ts';
import { THROW, TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { HookedShop, SECRET } from '../contract/fixture/hooked-shop.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { inProcessPool } from '../property/rebuild/in-process-pool.ts';
import { eventually } from '../eventually.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';

const site = fileURLToPath(new URL('./fixture-site', import.meta.url));

let folder: string;
let shop: HookedShop;
let api: TestApi;
let time: number;
let hookUrl: string;
const pool = inProcessPool();

beforeEach(async () => {
  time = Date.now();
  folder = temporaryFolder('stock', memoryFolder());
  cpSync(site, join(folder, 'compiled', 'code'), { recursive: true });
  makeCurrent(folder, 'code');
  shop = new HookedShop();
  hookUrl = await shop.open();
  api = testApi({
    now: () => new Date(time),
    databasePath: join(folder, 'shop.sqlite'),
    hook: { url: hookUrl, secret: SECRET },
    orderLimits: { guestOrders: 1000, addressUnits: 100_000 },
  });
});
afterEach(async () => {
  await api.close();
  await shop.shut();
});

/** What the next message names, once the time has come to send it. */
async function nextMessage() {
  const before = shop.received.length;
  time += 200;
  await eventually(() => expect(shop.received.length).toBe(before + 1));
  return z.parse(ContentChangedSchema, shop.received[before]?.body).data.entities;
}

/** A rebuild as the shop makes it for a message about products. */
const rebuildProducts = (only?: Set<'product'>) =>
  rebuild({
    dataFolder: folder,
    pool,
    ...(only && { only }),
    source: {
      apiUrl: 'http://api.test',
      siteUrl: 'http://shop.test',
      fetch: async (input, init) => api.app.fetch(new Request(input, init)),
    },
  });

const file = (path: string) =>
  readFileSync(join(folder, readlinkSync(join(folder, 'current')), path), 'utf8');

function productOf(groupId: number) {
  const product = api.store.products.byGroup(groupId);
  const group = product?.groups.find(({ id }) => id === groupId);
  if (!product || !group) throw new Error(`The fixture has no group ${groupId}.`);
  return { ...product, remnants: group.remnants };
}

test('BUILD-11 an order and its cancellation send a message, and page, structured data and feed follow', async () => {
  await rebuildProducts();
  const { id, code, remnants, categories } = productOf(THROW);
  const path = `catalog/${categories.map((category) => category.code).join('/')}/detail/${code}.html`;
  const stated = () => ({
    page: /<data value=/.test(file(path)),
    structured: /InStock/.test(file(path)),
    feed: new RegExp(`<offer id="${id}" available="true"`).test(file('feeds/yandex-market-1.yml')),
  });
  const nowhere = { page: false, structured: false, feed: false };
  const everywhere = { page: true, structured: true, feed: true };
  expect(stated()).toEqual(everywhere);

  const { orderId } = await order(api, { groups: [{ id: THROW, count: remnants }] });
  expect(await nextMessage()).toEqual([{ kind: 'product', id }]);
  const { pages } = await rebuildProducts(new Set(['product']));
  expect(pages.rendered).toBeGreaterThan(0);
  expect(stated()).toEqual(nowhere);

  changeStatus(api.store, orderId, { to: OrderStatus.cancelled }, new Date(time));
  expect(await nextMessage()).toEqual([{ kind: 'product', id }]);
  await rebuildProducts(new Set(['product']));
  expect(stated()).toEqual(everywhere);
});

test('BUILD-11 pieces of an order that is returned can be bought again, and the shop is told; cut cloth cannot', async () => {
  const [towel, satin] = [productOf(TOWEL), productOf(WHITE_SATIN)];
  const { orderId } = await order(api, {
    groups: [
      { id: TOWEL, count: towel.remnants },
      { id: WHITE_SATIN, count: 2 },
    ],
  });
  await nextMessage();
  for (const to of [OrderStatus.completed, OrderStatus.shipped, OrderStatus.received])
    expect(changeStatus(api.store, orderId, { to }, new Date(time))).toBeDefined();
  expect(productOf(TOWEL).remnants).toBe(0);

  changeStatus(api.store, orderId, { to: OrderStatus.returned }, new Date(time));
  expect(await nextMessage()).toEqual([{ kind: 'product', id: towel.id }]);
  expect(productOf(TOWEL).remnants).toBe(towel.remnants);
  expect(productOf(WHITE_SATIN).remnants).toBe(satin.remnants - 2);
});

test('BUILD-11 a flood of orders is one message and one release; an order that is refused sends none', async () => {
  await rebuildProducts();
  const { id } = productOf(TOWEL);
  for (let count = 0; count < 5; count++) await order(api, { groups: [{ id: TOWEL, count: 1 }] });
  await expect(order(api, { groups: [{ id: TOWEL, count: 1 }], form: { accept: false } })).rejects.toThrow();
  expect(shop.received).toEqual([]);
  expect(await nextMessage()).toEqual([{ kind: 'product', id }]);
  await rebuildProducts(new Set(['product']));
  expect((await rebuildProducts(new Set(['product']))).pages.rendered).toBe(0);

  await order(api, { groups: [{ id: TOWEL, count: 1 }] });
  expect(await nextMessage(), 'what comes later is a message of its own').toEqual([{ kind: 'product', id }]);
});

test('BUILD-11 a change of the stock is not lost where the back end stops before it was sent', async () => {
  const { id } = productOf(TOWEL);
  await order(api, { groups: [{ id: TOWEL, count: 1 }] });
  await api.close();
  api = testApi({
    databasePath: join(folder, 'shop.sqlite'),
    hook: { url: hookUrl, secret: SECRET },
  });
  await eventually(() => expect(shop.received).toHaveLength(1));
  expect(z.parse(ContentChangedSchema, shop.received[0]?.body).data.entities).toEqual([
    { kind: 'product', id },
  ]);
});
