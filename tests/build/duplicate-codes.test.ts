import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../src/contract/catalog/product.ts';
import { builtShops } from './built-shops.ts';
import type { ShopUnderTest } from './shop-under-test.ts';
import { cloth, product, satin } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const newShop = builtShops();
let shop: ShopUnderTest;
/** Codes that the API gives products instead of their own. */
let codes: Map<number, string>;

beforeEach(async () => {
  shop = await newShop();
  codes = new Map();
  shop.disturb = async (path, answer) => {
    if (!path.startsWith('/catalog/v1/products')) return answer;
    const { data, ...rest } = (await answer.json()) as { data: Product[] };
    return Response.json({
      ...rest,
      data: data.map((one) => ({ ...one, code: codes.get(one.id) ?? one.code })),
    });
  };
});
afterEach(() => shop.close());

/** The API sends the product as a change, with a code that its own database would not let it have. */
function recode(id: number, code: string) {
  codes.set(id, code);
  shop.store.products.save({ ...product(id, [cloth, satin]), bonuses: 7 });
}

const pageOf = (code: string) => shop.page(`catalog/cloth/satin/detail/${code}.html`);

/** What a rebuild of everything makes of the same shop. */
async function asBuiltAnew() {
  const made = shop.files();
  await shop.rebuild({ full: true, allowDrop: true });
  const anew = shop.files();
  return [...new Set([...made.keys(), ...anew.keys()])].filter(
    (name) => name.endsWith('.html') && made.get(name) !== anew.get(name),
  );
}

describe.each([
  ['stands before it', 'p-1'],
  ['stands after it', 'p-20'],
])('BUILD-02 a product that takes the code of one that %s', (_, taken) => {
  test('keeps its last good page, as in a full build, and the other one keeps its own', async () => {
    recode(7, taken);
    const { warnings } = await shop.rebuild();
    expect(warnings).toEqual([
      expect.stringMatching(`\\(${taken}\\) .*another record of the list has this code`),
    ]);
    expect(pageOf(taken)).toContain(`Товар ${taken.slice(2)}`);
    expect(pageOf('p-7')).toContain('Товар 7');
    expect(await asBuiltAnew()).toEqual([]);
  });

  test('has it once the other one is gone, as in a full build', async () => {
    recode(7, taken);
    await shop.rebuild();
    shop.store.products.remove(Number(taken.slice(2)));
    const { warnings } = await shop.rebuild({ allowDrop: true });
    expect(warnings).toEqual([]);
    expect(pageOf(taken)).toContain('Товар 7');
    expect(await asBuiltAnew()).toEqual([]);
  });
});

test('a product waits for its code without the call for products by their ids as well, and is named', async () => {
  recode(7, 'p-1');
  const { warnings } = await shop.rebuild();
  expect(warnings).toHaveLength(1);
  const { disturb } = shop;
  shop.disturb = (path, answer) =>
    path.endsWith('/by-ids') ? Response.json({ message: 'Нет' }, { status: 404 }) : disturb(path, answer);
  expect((await shop.rebuild()).warnings).toEqual(warnings);
  expect(shop.calls).toContain('/catalog/v1/products/by-ids');
  expect(pageOf('p-7')).toContain('Товар 7');
});

test('BUILD-02 products whose codes go round arrive as changes as in a full build', async () => {
  recode(7, 'p-8');
  recode(8, 'p-9');
  recode(9, 'p-7');
  const { warnings } = await shop.rebuild();
  expect(warnings).toEqual([]);
  expect(pageOf('p-8')).toContain('Товар 7');
  expect(pageOf('p-9')).toContain('Товар 8');
  expect(pageOf('p-7')).toContain('Товар 9');
  expect(await asBuiltAnew()).toEqual([]);
});

test('BUILD-02 of products that wait for each other’s codes none moves where one cannot', async () => {
  recode(7, 'p-8');
  recode(8, 'p-1');
  const { warnings } = await shop.rebuild();
  expect(warnings).toHaveLength(2);
  for (const id of [1, 7, 8]) expect(pageOf(`p-${id}`)).toContain(`Товар ${id}`);
  expect(await asBuiltAnew()).toEqual([]);
});
