import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BasketSchema, type BasketGroup } from '../../src/contract/order/basket.ts';
import { OrderSchema } from '../../src/contract/order/order-history.ts';
import { ProductSchema } from '../../src/contract/catalog/product.ts';
import { calls } from '../../src/contract/routes.ts';
import { FLAGS } from '../../src/domain/shop/flags.ts';

const folder = new URL('../../docs/back-end/', import.meta.url);
const text = readFileSync(new URL('objects.md', folder), 'utf8');
const [basketJson, orderJson] = [...text.matchAll(/```json\n([\s\S]+?)```/g)].map(
  ([, json = '']) => JSON.parse(json) as unknown,
);
const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`first-step/${name}.json`, folder), 'utf8'));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the guide’s product, basket and order are whole: the contract knows every field, and misses none', () => {
  // Parsing leaves out what the contract does not know.
  expect(z.parse(ProductSchema, file('product'))).toEqual(file('product'));
  expect(z.parse(BasketSchema, basketJson)).toEqual(basketJson);
  expect(z.parse(OrderSchema, orderJson)).toEqual({ canDelete: undefined, ...(orderJson as object) });
});

test('the lists of the first step are whole answers of their calls', () => {
  const answers = {
    sites: calls.getSites,
    config: calls.getConfig,
    currencies: calls.getCurrencies,
    categories: calls.getCategories,
    pages: calls.getPages,
    news: calls.getNews,
    seo: calls.getSeo,
  };
  for (const [name, call] of Object.entries(answers))
    expect(z.parse(call.response, file(name))).toEqual(file(name));
});

test('the guide’s totals follow from its lines by the guide’s formulas', () => {
  const { data, total } = z.parse(BasketSchema, basketJson);
  const groups: BasketGroup[] = data.inStock.products.flatMap((product) => product.groups);
  for (const group of groups) expect(group.sum).toBe(Math.round(group.price * group.count));
  expect(total.oldPrice).toBe(sum(groups.map(({ price, oldPrice, count }) => (oldPrice ?? price) * count)));
  expect(total.price).toBe(
    sum(groups.map((group) => group.sum)) - total.promoCodeDiscountValue - total.bonusesForWriteOff,
  );
  expect(total.count).toBe(sum(groups.map(({ count }) => count)));
  expect(total.productsCountInBasket).toBe(data.inStock.products.length);
  expect(total.remainsUntilFreeDelivery).toBe(Math.max(0, 500_000 - total.price));
  const order = z.parse(OrderSchema, orderJson);
  const goods = sum(order.lines.map((line) => line.sum));
  expect(order.sum).toBe(
    goods - order.promoCodeDiscountValue - order.bonusesWrittenOff + order.delivery.price,
  );
});

test('the guide has a row for every flag, and for no other', () => {
  const rows = [...text.matchAll(/^- `([A-Z_]+)`/gm)].map(([, flag = '']) => flag);
  // The flags of forms are no members of FLAGS: their names hold the form's code.
  expect(rows.filter((flag) => !flag.startsWith('FORM_'))).toEqual(Object.keys(FLAGS));
});
