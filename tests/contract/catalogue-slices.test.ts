import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Catalog } from '../../src/reference-api/catalog/catalog.ts';
import type { ShopStore } from '../../src/reference-api/shop-store.ts';
import { testApi } from './fixture/test-api.ts';

/** Copies of the first product: more than are read at once. */
function addProducts(store: ShopStore, from: number, count: number): void {
  const [first] = store.products.byIds([101]);
  if (first === undefined) throw new Error('The fixture has no product 101.');
  store.change(() => {
    for (let id = from; id < from + count; id++)
      store.products.save({
        ...first,
        id,
        code: `copy-${id}`,
        sort: id,
        groups: first.groups.map((group, place) => ({ ...group, id: id * 10 + place })),
      });
  });
}

const listed = ({ finder }: Catalog['current']): readonly number[] =>
  finder.find({ selection: {}, priceRole: 'guest_opt', sort: 'default', limit: Infinity, offset: 0 }).ids;

/** Reads the catalogue, and counts how often others had their turn meanwhile. */
async function readBeside(catalog: Catalog, act: (turn: number) => void = () => undefined) {
  let turns = 0;
  let isRead = false;
  const others = (async () => {
    while (!isRead) {
      await setImmediate();
      turns++;
      act(turns);
    }
  })();
  const read = await catalog.read();
  isRead = true;
  await others;
  return { read, turns };
}

test('MOVE-06 others are answered while the catalogue reads many changed products', async () => {
  const { store } = testApi();
  addProducts(store, 10_000, 1700);
  const { read, turns } = await readBeside(new Catalog(store));
  expect(turns).toBeGreaterThanOrEqual(4);
  expect(listed(read)).toEqual(listed(new Catalog(store).current));
});

test('MOVE-06 what changes and goes while the catalogue reads many products is seen, by all who wait', async () => {
  const { store } = testApi();
  addProducts(store, 10_000, 1700);
  const catalog = new Catalog(store);
  const first = catalog.read();
  const second = catalog.read();
  await setImmediate();
  store.change(() => store.products.remove(10_003));
  addProducts(store, 20_000, 2);
  const [services, same] = await Promise.all([first, second]);
  expect(same).toBe(services);
  const ids = listed(services);
  expect(ids).not.toContain(10_003);
  expect(ids).toContain(20_001);
  expect(ids).toEqual(listed(new Catalog(store).current));
});

/** Filters of a category that nothing else names, each with one value that the first product has. */
function addFilters(store: ShopStore, from: number, count: number): void {
  const [filter] = store.documents.all('filter');
  if (filter === undefined) throw new Error('The fixture has no filters.');
  store.change(() => {
    for (let id = from; id < from + count; id++)
      store.documents.put('filter', id, { ...filter, id, categoryIds: [id] });
  });
}

const offered = ({ filters }: Catalog['current']) => filters.inCategories([]);

test('MOVE-06 others are answered while the catalogue reads many changed filters, and what changes meanwhile is seen', async () => {
  const { store } = testApi();
  addFilters(store, 70_000, 400);
  const { read, turns } = await readBeside(new Catalog(store), (turn) => {
    if (turn !== 3) return;
    addFilters(store, 80_000, 1);
    store.documents.remove('filter', 70_001);
  });
  expect(turns).toBeGreaterThanOrEqual(8);
  expect(read.filters.isBehind).toBe(false);
  expect(offered(read)).toEqual(offered(new Catalog(store).current));
  expect(read.filters.inCategories([80_000])).toEqual(
    new Catalog(store).current.filters.inCategories([80_000]),
  );
});
