import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getFilters } from '../../src/contract/catalog/filter.ts';
import { countProducts, findProducts, viewProduct } from '../../src/contract/catalog/product.ts';
import type { ShopStore } from '../../src/reference-api/shop-store.ts';
import { openStore } from '../../src/reference-api/open-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { fabrics, group, home, product } from './fixture/products.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const folder = temporaryFolder('catalogue-changes');
let api: TestApi;
/** The same shop as another process has it open. */
let beside: ShopStore;
beforeAll(() => {
  const databasePath = join(folder, 'shop.sqlite');
  api = testApi({ databasePath });
  beside = openStore(databasePath);
});
afterAll(async () => {
  beside.close();
  await api.close();
});

type Search = Parameters<typeof api.call<typeof findProducts>>[1]['body'];
const find = (body: Search) => api.call(findProducts, { body });
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);
const option = (id: number) => ({
  id: 1,
  code: 'color',
  title: 'Цвет',
  showInCardSeparately: false,
  values: [{ id, title: `Цвет ${id}` }],
});
const colour = (id: number) => [{ code: 'color', valueIds: [id] }];

test('API-02 catalogue: what changes while a list is being answered is told by the next answer', async () => {
  const { revision } = await find({});
  const bodies = vi.spyOn(api.store.products, 'bodies').mockImplementationOnce((ids) => {
    beside.products.save(product(301, 'vtoraya', 'Вторая'));
    bodies.mockRestore();
    return api.store.products.bodies(ids);
  });
  beside.products.save(product(300, 'pervaya', 'Первая'));
  const first = await find({ changedAfter: revision });
  expect(idsOf(first)).toEqual([300]);
  expect(idsOf(await find({ changedAfter: first.revision }))).toEqual([301]);
});

test('API-02 catalogue: an id that is removed and comes back as another product keeps nothing of the first', async () => {
  beside.products.save(product(310, 'byla', 'Была', { options: [option(11)], categories: [fabrics] }));
  const { revision } = await find({ category: 1, filters: colour(11) });
  expect((await api.call(viewProduct, { query: { id: 310 } })).code).toBe('byla');
  beside.products.remove(310);
  expect((await find({ changedAfter: revision })).removedIds).toEqual([310]);
  beside.products.save(product(310, 'stala', 'Стала', { options: [option(12)], categories: [home] }));
  const after = await find({ changedAfter: revision });
  expect({ ids: idsOf(after), removed: after.removedIds }).toEqual({ ids: [310], removed: [] });
  expect(idsOf(await find({ category: 1, filters: colour(11) }))).not.toContain(310);
  expect(idsOf(await find({ category: 3, filters: colour(12) }))).toEqual([310]);
  expect((await api.call(viewProduct, { query: { id: 310 } })).code).toBe('stala');
});

test('API-02 catalogue: an edited product leaves the categories, values and stock that it had', async () => {
  const edited = (fields: Parameters<typeof product>[3]) =>
    beside.products.save(product(320, 'menyaetsya', 'Меняется', fields));
  edited({ options: [option(11)], categories: [fabrics] });
  expect(idsOf(await find({ category: 1, filters: colour(11), inStock: true }))).toContain(320);
  const sold = group(3200, 'Меняется', { price: 900_00 }, { remnants: 0 });
  edited({ options: [option(12)], categories: [home], groups: [sold] });
  for (const selection of [{ category: 1 }, { filters: colour(11) }, { inStock: true }]) {
    expect(idsOf(await find(selection))).not.toContain(320);
  }
  expect(idsOf(await find({ category: 3, filters: colour(12), priceTo: 900_00 }))).toContain(320);
  beside.products.remove(320);
});

test('API-02 catalogue: a changed product outside the selection is gone from it', async () => {
  const { revision } = await find({ category: 1 });
  beside.products.save(product(102, 'satin-sinij', 'Сатин синий', { categories: [home] }));
  const { data, removedIds, partial } = await find({ category: 1, changedAfter: revision });
  expect({ data, removedIds, partial }).toEqual({ data: [], removedIds: [102], partial: true });
});

test('API-02 catalogue: a filter that another process renames is offered by its new name', async () => {
  const titles = async () =>
    (await api.call(getFilters, { query: { categoryIds: [] } })).data.map(({ title }) => title);
  expect(await titles()).toContain('Цвет');
  const filter = beside.documents.all('filter').find(({ code }) => code === 'color')!;
  beside.documents.put('filter', filter.id, { ...filter, title: 'Оттенок' });
  expect(await titles()).toContain('Оттенок');
});

test('API-02 catalogue: a shop may grow by more products than places were kept', async () => {
  const before = (await find({})).meta.totalCount;
  beside.change(() => {
    for (let id = 5000; id < 6100; id++) beside.products.save(product(id, `novyy-${id}`, `Новый ${id}`));
  });
  expect(await api.call(countProducts, { body: {} })).toMatchObject({ count: before + 1100 });
  expect(idsOf(await find({ sort: 'new', limit: 1 }))).toEqual([6099]);
});

test.each(['default', 'price', '-price', 'new', 'title'] as const)(
  'API-02 catalogue: pages by %s neither repeat nor lose products of equal price, title and place',
  async (sort) => {
    beside.change(() => {
      for (let id = 7000; id < 7040; id++) {
        beside.products.save(product(id, `ravnyy-${id}`, 'Равный', { sort: 1, categories: [fabrics] }));
      }
    });
    const whole = idsOf(await find({ category: 1, sort, limit: 500 }));
    const pages: number[] = [];
    for (let page = 1; page <= 7; page++) {
      pages.push(...idsOf(await find({ category: 1, sort, limit: 7, page })));
      // An edit in between that changes no place in the order.
      api.store.products.save(
        product(7005, 'ravnyy-7005', 'Равный', { sort: 1, categories: [fabrics], vendorCode: `${page}` }),
      );
    }
    expect(pages).toEqual(whole);
    const equal = whole.filter((id) => id >= 7000);
    expect(equal).toEqual(equal.toSorted((a, b) => (sort === 'new' ? b - a : a - b)));
  },
);
