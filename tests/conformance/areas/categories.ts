import { calls } from '../../../src/contract/routes.ts';
import { basic, expect, expectEqual, given } from '../problem.ts';
import { found, type Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;

/** The tree of categories, its filters, and what is shown beside products. */
export async function categories({ guest, shop, check }: Suite): Promise<void> {
  const all = await check(calls.getCategories, 'lists categories', async () => {
    const { data } = await guest.answer(calls.getCategories, {});
    basic(data[0], 'category');
    return data;
  });
  await check(calls.getCategories, 'the categories form a tree', () => {
    const byId = new Map(found(all).map((category) => [category.id, category]));
    expectEqual(byId.size, found(all).length, 'the number of different ids');
    for (const { id, parentId, childrenIds } of byId.values()) {
      const parent = parentId === null ? undefined : byId.get(parentId);
      expect(
        parentId === null || parent !== undefined,
        `category ${id} has a parent ${parentId} that is not listed`,
      );
      expect(parent?.childrenIds.includes(id) ?? true, `category ${parentId} does not list its child ${id}`);
      for (const child of childrenIds) {
        expectEqual(byId.get(child)?.parentId, id, `the parent of category ${child}, a child of ${id},`);
      }
    }
  });
  await check(calls.getCategorySuggestions, 'suggests where else to look', async () => {
    const category = basic(shop.categories[0], 'category');
    await guest.answer(calls.getCategorySuggestions, { query: { categoryId: category.id } });
  });
  await check(calls.getFilters, 'lists the filters of a category', async () => {
    const category = basic(shop.products[0]?.categories.at(-1), 'category with products');
    const { data } = await guest.answer(calls.getFilters, { query: { categoryIds: [category.id] } });
    const ids = data.flatMap(({ values }) => values.map(({ id }) => id));
    expectEqual(new Set(ids).size, ids.length, 'the number of different value ids');
    const dangling = data
      .flatMap(({ values }) => values.flatMap(({ dependedValues }) => dependedValues))
      .find((id) => !ids.includes(id));
    expect(dangling === undefined, `a value depends on ${dangling}, which is in no filter`);
  });
  await check(calls.getFilters, 'takes several categories, separated by commas', async () => {
    const several = given(
      shop.categories.length > 1 ? shop.categories.slice(0, 2) : undefined,
      'second category',
    );
    await guest.answer(calls.getFilters, { query: { categoryIds: several.map(({ id }) => id) } });
  });
  await check(calls.getStickers, 'knows every sticker of the products', async () => {
    const { data } = await guest.answer(calls.getStickers, {});
    const known = new Set(data.map(({ id }) => id));
    const unknown = shop.products.flatMap(({ stickerIds }) => stickerIds).find((id) => !known.has(id));
    expect(unknown === undefined, `a product has the sticker ${unknown}, which is not listed`);
  });
  await check(calls.getStickers, 'has a picture of a sticker for a screen of any width', async () => {
    const { data } = await guest.answer(calls.getStickers, {});
    const lists = data.flatMap(({ code, backgroundImages = [], beforeImages = [], afterImages = [] }) =>
      [backgroundImages, beforeImages, afterImages].map((images) => ({ code, images })),
    );
    const gap = lists.find(
      ({ images }) => images.length > 0 && images.filter(({ maxWidth }) => maxWidth === null).length !== 1,
    );
    expect(gap === undefined, `sticker ${gap?.code} has not one picture whose maxWidth is null`);
  });
  await check(calls.getCollections, 'lists collections', () => guest.answer(calls.getCollections, {}));
  const collection = async () => {
    const { data } = await guest.answer(calls.getCollections, {});
    return given(
      data.find(({ productIds }) => productIds.length > 0),
      'collection with products',
    );
  };
  await check(calls.getCollectionProducts, 'lists the products of a collection', async () => {
    const { id, productIds } = await collection();
    const { data } = await guest.answer(calls.getCollectionProducts, { params: { id }, query: { limit: 5 } });
    const stranger = data.find((product) => !productIds.includes(product.id));
    expect(stranger === undefined, `product ${stranger?.id} is not in the collection's productIds`);
  });
  await check(calls.getCollectionProducts, 'answers 404 for a collection that is not there', () =>
    guest.reject(calls.getCollectionProducts, { params: { id: NO_SUCH_ID } }, [404]),
  );
  await check(calls.getCollectionFilters, 'lists the filters of all collections', () =>
    guest.answer(calls.getCollectionFilters, { query: {} }),
  );
  await check(calls.getCollectionFilters, 'its values narrow the products', async () => {
    const { id } = await collection();
    const { data: filters } = await guest.answer(calls.getCollectionFilters, { query: { id } });
    const value = given(filters[0]?.values[0], 'filter of a collection');
    const { data } = await guest.answer(calls.getCollectionProducts, {
      params: { id },
      query: { valueIds: [value.id] },
    });
    const wrong = data.find(
      ({ options }) => !options.some(({ values }) => values.some((own) => own.id === value.id)),
    );
    expect(wrong === undefined, `product ${wrong?.id} has no value ${value.id}`);
  });
}
