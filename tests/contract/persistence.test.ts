import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { getBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { getOrderStatus } from '../../src/contract/order/payment.ts';
import { findProducts, viewProduct } from '../../src/contract/catalog/product.ts';
import { createReferenceApi } from '../../src/reference-api/app.ts';
import { EmptyShopError } from '../../src/reference-api/load/open-shop.ts';
import { SchemaVersionError } from '../../src/reference-api/db/database.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { testApi } from './fixture/test-api.ts';
import { THROW, TOWEL } from './fixture/group-ids.ts';

let folder: string;
let databasePath: string;
beforeEach(() => {
  folder = temporaryFolder('api');
  databasePath = join(folder, 'deep', 'shop.sqlite');
});

test('basket, order, stock and revision survive a restart', async () => {
  const before = testApi({ databasePath });
  const { basket, calculationId, price } = await checkout(before, [{ id: TOWEL, count: 3 }]);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const order = await before.call(placeOrder, { body }, { 'idempotency-key': 'key' });
  await before.call(putBasketProducts, { body: { basket, groups: [{ id: THROW, count: 1 }], change: true } });
  const { revision } = await before.call(findProducts, { body: {} });
  await before.close();

  const after = testApi({ databasePath });
  expect((await after.call(viewProduct, { query: { code: 'polotentse' } })).allRemnants).toBe(7);
  expect((await after.call(getBasket, { query: { basket } })).data.inStock.products).toHaveLength(1);
  expect(
    (await after.call(getOrderStatus, { query: { orderId: order.orderId, code: order.code } })).status,
  ).toBe(1);
  expect(await after.call(placeOrder, { body }, { 'idempotency-key': 'key' })).toEqual(order);
  expect(await after.call(findProducts, { body: { changedAfter: revision } })).toMatchObject({
    data: [],
    revision,
  });
  await after.close();
});

test('an edit beside the running API shows at once, in the catalogue, in baskets and in what changed', async () => {
  const api = testApi({ databasePath });
  const body = { groups: [{ id: TOWEL, count: 2 }], change: true };
  const { basket } = await api.call(putBasketProducts, { body });
  const { revision } = await api.call(findProducts, { body: {} });

  editDatabase(databasePath, ['product', 'polotentse', '--price', '400', '--remnants', '1']);
  const cheaper = await api.call(getBasket, { query: { basket } });
  expect(cheaper.data.inStock.products[0]?.groups).toMatchObject([{ count: 1, price: 400_00, sum: 400_00 }]);

  editDatabase(databasePath, ['product', 'polotentse', '--remnants', '0']);
  const gone = await api.call(getBasket, { query: { basket } });
  expect(gone.data.inStock.products).toEqual([]);
  expect(gone.data.notInStock.products.map(({ code }) => code)).toEqual(['polotentse']);
  expect(gone.total).toMatchObject({ price: 0, count: 0, productsCountInBasket: 1 });

  const changes = await api.call(findProducts, { body: { changedAfter: revision } });
  expect(changes.data.map(({ code }) => code)).toEqual(['polotentse']);
  expect(changes).toMatchObject({ partial: true, removedIds: [] });
  expect(changes.revision).not.toBe(revision);
});

test('a removed product is named among what changed, and leaves the baskets', async () => {
  const api = testApi({ databasePath });
  const body = { groups: [{ id: TOWEL, count: 2 }], change: true };
  const { basket } = await api.call(putBasketProducts, { body });
  const { revision } = await api.call(findProducts, { body: {} });
  editDatabase(databasePath, ['product', 'polotentse', '--remove']);
  const changes = await api.call(findProducts, { body: { changedAfter: revision } });
  expect(changes).toMatchObject({ data: [], removedIds: [201], partial: true });
  const { data } = await api.call(getBasket, { query: { basket } });
  expect([...data.inStock.products, ...data.notInStock.products]).toEqual([]);
});

test('a product that is back again is no longer named among what is gone', async () => {
  const api = testApi({ databasePath });
  const { revision } = await api.call(findProducts, { body: {} });
  const product = await api.call(viewProduct, { query: { code: 'polotentse' } });
  editDatabase(databasePath, ['product', 'polotentse', '--remove']);
  const store = openStore(databasePath);
  store.products.save(product);
  store.close();
  const changes = await api.call(findProducts, { body: { changedAfter: revision } });
  expect(changes).toMatchObject({ data: [{ code: 'polotentse' }], removedIds: [] });
});

test('an order at other prices than the shopper was shown is refused', async () => {
  const api = testApi({ databasePath });
  const { basket, calculationId, price } = await checkout(api, [{ id: TOWEL, count: 1 }]);
  editDatabase(databasePath, ['product', 'polotentse', '--price', '600']);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  const refused = await api.refused(placeOrder, { body }, { 'idempotency-key': 'key' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'delivery_changed' } });
});

test('a product that left a selection is named among what is gone from it', async () => {
  const api = testApi({ databasePath });
  const { revision } = await api.call(findProducts, { body: { inStock: true } });
  editDatabase(databasePath, ['product', 'pled', '--remnants', '0']);
  const changes = await api.call(findProducts, { body: { inStock: true, changedAfter: revision } });
  expect(changes).toMatchObject({ data: [], removedIds: [203] });
});

test('an empty database without a shop, or one of another version, is not served', () => {
  const options = { databasePath, picturesFolder: folder };
  expect(() => createReferenceApi(options)).toThrow(EmptyShopError);
  const db = new DatabaseSync(databasePath);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => createReferenceApi(options)).toThrow(SchemaVersionError);
});

test('an edit of what is not a shop is one sentence', () => {
  const attempt = (path: string) => () => editDatabase(path, ['product', 'pled', '--price', '1']);
  expect(attempt(databasePath)).toThrow(/There is no shop in .*: start it with npm run api\./);
  const text = join(folder, 'text.sqlite');
  writeFileSync(text, 'not a database at all, only a text that is long enough'.repeat(20));
  expect(attempt(text)).toThrow(/is not a database of the reference API/);
});
