import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import type { Product } from '../../../src/contract/catalog/product.ts';
import { calls } from '../../../src/contract/routes.ts';
import { expectPages, expectMeta } from '../paging.ts';
import { basic, expect, expectEqual, given, Unchecked } from '../problem.ts';
import type { Suite } from '../suite.ts';

const NO_SUCH_ID = 2_000_000_000;
/** The limit of a list of products unless it is asked for. */
const DEFAULT_LIMIT = 10;
/** Option that makes goods colours of a quality, unless the configuration names another. */
const DEFAULT_QUALITY = 'quality';

const UNSERVED = [404, 405, 501];

const priceOf = ({ cardPrices }: Product): number | undefined =>
  cardPrices.find(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE)?.price;

const isInOrder = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? value));

/** Lists of products: paging, selection, order, counts, changes. */
export async function products({ guest, shop, check }: Suite): Promise<void> {
  const find = (body: Parameters<typeof guest.answer<typeof calls.findProducts>>[1]['body']) =>
    guest.answer(calls.findProducts, { body });

  await check(calls.findProducts, 'lists products, ten at a time', async () => {
    const list = await find({});
    basic(list.data[0], 'product');
    expectMeta(list, 1, DEFAULT_LIMIT);
  });
  await check(calls.findProducts, 'its pages follow one another', () =>
    expectPages(
      (page, limit) => find({ page, limit }),
      ({ id }) => id,
    ),
  );
  await check(calls.findProducts, 'a visitor sees the prices of guests', async () => {
    const [product] = (await find({ limit: 1 })).data;
    basic(product && priceOf(product), `product with a price of the role ${DEFAULT_PRICE_ROLE}`);
  });
  await check(calls.findProducts, 'a category holds its own products only', async () => {
    const category = basic(shop.products[0]?.categories.at(-1), 'category with products');
    const { data } = await find({ category: category.id, limit: 20 });
    expect(data.length > 0, `category ${category.id} has no products, though a product names it`);
    const stranger = data.find(({ categories }) => !categories.some(({ id }) => id === category.id));
    expect(
      stranger === undefined,
      `product ${stranger?.id} is listed in category ${category.id} and not of it`,
    );
  });
  await check(calls.findProducts, 'sorts by price both ways', async () => {
    for (const sort of ['price', '-price'] as const) {
      const prices = (await find({ sort, limit: 20 })).data.map((product) => priceOf(product) ?? 0);
      expect(
        isInOrder(sort === 'price' ? prices : prices.toReversed()),
        `prices by ${sort} are ${prices.join(', ')}`,
      );
    }
  });
  await check(calls.findProducts, 'keeps to a price range', async () => {
    const price = basic(shop.products[0] && priceOf(shop.products[0]), 'price');
    const { data } = await find({ priceFrom: price, priceTo: price, limit: 20 });
    expect(data.length > 0, `no product costs ${price}, though one does`);
    const stranger = data.find((product) => priceOf(product) !== price);
    expect(stranger === undefined, `product ${stranger?.id} does not cost ${price}`);
  });
  await check(calls.findProducts, 'finds a product by the words of its title', async () => {
    const { id, title } = basic(shop.products[0], 'product');
    const { data } = await find({ search: title, limit: 50 });
    expect(
      data.some((product) => product.id === id),
      `a search for "${title}" does not find product ${id}`,
    );
  });
  await check(calls.findProducts, 'finds nothing by words that nothing has', async () => {
    expectEqual((await find({ search: 'щъщъщъщъ' })).data.length, 0, 'the number of products found');
  });
  await check(calls.matchArticles, 'names products by article and code, or is not served', async () => {
    const product = basic(shop.products[0], 'product');
    const articles = [product.code, product.vendorCode, 'щъщъщъщъ'];
    const { status } = await guest.send(calls.matchArticles, { body: { articles } });
    if (UNSERVED.includes(status)) throw new Unchecked('the back end has no such call');
    const answer = await guest.answer(calls.matchArticles, { body: { articles } });
    expectEqual(answer.data.length, articles.length, 'the number of answers');
    expect(
      answer.data[0]?.productIds.includes(product.id) ?? false,
      `code ${product.code} does not name its product`,
    );
    if (product.vendorCode !== '')
      expect(
        answer.data[1]?.productIds.includes(product.id) ?? false,
        `article ${product.vendorCode} does not name its product`,
      );
    expectEqual(answer.data[2], { productIds: [], suggestion: null }, 'what is no article');
  });
  await check(calls.countProducts, 'counts what a filter then lists', async () => {
    const counts = await guest.answer(calls.countProducts, { body: {} });
    expectEqual(counts.count, (await find({ limit: 1 })).meta.totalCount, 'the count of all');
    const filter = given(
      counts.filters.find(({ values }) => values.some(({ count }) => count > 0)),
      'filter',
    );
    const value = given(
      filter.values.find(({ count }) => count > 0),
      'value of a filter',
    );
    const filters = [{ code: filter.code, valueIds: [value.id] }];
    const list = await find({ filters, limit: 20, counts: true });
    expectEqual(list.meta.totalCount, value.count, `the number of products with ${filter.code} ${value.id}`);
    const stranger = list.data.find(
      ({ options }) => !options.some(({ values }) => values.some(({ id }) => id === value.id)),
    );
    expect(stranger === undefined, `product ${stranger?.id} is listed without the value ${value.id}`);
    expectEqual(list.counts?.count, list.meta.totalCount, 'counts.count beside the list');
  });
  await check(
    calls.findProducts,
    'shows a quality once where it is asked to, and counts likewise',
    async () => {
      if (!shop.config?.catalog.byQuality)
        throw new Unchecked('its lists show all colours (`catalog.byQuality`)');
      const code = shop.config.products?.quality ?? DEFAULT_QUALITY;
      const list = await find({ byQuality: true, limit: 100, counts: true });
      const qualities = list.data.flatMap(
        ({ options }) => options.find((option) => option.code === code)?.values[0]?.id ?? [],
      );
      expectEqual(new Set(qualities).size, qualities.length, 'the number of qualities on a page');
      expectEqual(list.counts?.count, list.meta.totalCount, 'counts.count beside the list');
      expect(list.meta.totalCount <= (await find({ limit: 1 })).meta.totalCount, 'there are more than all');
    },
  );
  await check(calls.findProducts, 'tells the other colours of what it lists', async () => {
    if (!shop.config?.catalog.colours) throw new Unchecked('it tells no colours (`catalog.colours`)');
    const { data, colours = [] } = await find({ colours: true, limit: 100 });
    const listed = new Set(data.map(({ id }) => id));
    for (const { productId, shown, more } of colours) {
      expect(listed.has(productId), `colours of product ${productId}, which is not listed`);
      expect(
        shown.length > 0 && (more === 0 || shown.length > 2),
        `product ${productId} names too few colours`,
      );
      const own = data.find(({ id }) => id === productId)?.code;
      expect(
        !shown.some(({ code }) => code === own),
        `product ${productId} is named among its other colours`,
      );
    }
  });
  await check(calls.countProducts, 'knows the range of prices', async () => {
    const { prices } = await guest.answer(calls.countProducts, { body: {} });
    const range = basic(prices, 'prices');
    const cheapest = (await find({ sort: 'price', limit: 1 })).data[0];
    expectEqual(range.from, cheapest && priceOf(cheapest), 'prices.from');
    expect(range.to >= range.from, 'prices.to is below prices.from');
  });
  await check(calls.findProducts, 'answers `changedAfter` with changes only', async () => {
    const { revision, meta } = await find({ limit: 1 });
    if (revision === undefined) throw new Unchecked('the server counts no revisions');
    const now = await find({ limit: 1, changedAfter: revision });
    expectEqual(now.partial, true, '`partial` of a list of changes');
    expect(now.meta.totalCount < meta.totalCount, 'everything has changed since just now');
    expect(now.revision !== undefined, 'a list of changes has no revision');
  });
  await check(calls.viewProduct, 'has the samples that products name', async () => {
    const named = shop.products.flatMap(
      ({ params }) => params.find(({ code }) => code === 'sample')?.content ?? [],
    );
    if (named.length === 0) throw new Unchecked('no product names a sample (param `sample`)');
    for (const code of named.slice(0, 3)) await guest.answer(calls.viewProduct, { query: { code } });
  });
  await views({ guest, shop, check });
}

/** Products one by one and by ids. */
async function views({ guest, shop, check }: Pick<Suite, 'guest' | 'shop' | 'check'>): Promise<void> {
  await check(calls.viewProduct, 'shows a product by id and by code', async () => {
    const { id, code } = basic(shop.products[0], 'product');
    expectEqual((await guest.answer(calls.viewProduct, { query: { id } })).code, code, 'the code');
    expectEqual((await guest.answer(calls.viewProduct, { query: { code } })).id, id, 'the id');
  });
  await check(calls.viewProduct, 'answers 404 for what is not there', async () => {
    await guest.reject(calls.viewProduct, { query: { id: NO_SUCH_ID } }, [404]);
    await guest.reject(calls.viewProduct, { query: { code: 'no-such-product-here' } }, [404]);
  });
  const ids = shop.products
    .slice(0, 3)
    .map(({ id }) => id)
    .reverse();
  await check(
    calls.getProductsByIds,
    'gives products in the order of the ids, and passes over unknown ones',
    async () => {
      const { data } = await guest.answer(calls.getProductsByIds, { query: { ids: [NO_SUCH_ID, ...ids] } });
      expectEqual(
        data.map(({ id }) => id),
        ids,
        'the list of ids',
      );
    },
  );
  await check(calls.compareProducts, 'gives products in the order of the ids', async () => {
    const { data } = await guest.answer(calls.compareProducts, { query: { ids } });
    expectEqual(
      data.map(({ id }) => id),
      ids,
      'the list of ids',
    );
  });
  await check(calls.findSimilarProducts, 'gives no more than `limit` other products', async () => {
    const { id } = basic(shop.products[0], 'product');
    const { data } = await guest.answer(calls.findSimilarProducts, { body: { productId: id, limit: 3 } });
    expect(data.length <= 3, `${data.length} products came instead of 3 at most`);
    expect(!data.some((product) => product.id === id), 'the product itself is among them');
    expect(
      data.every(({ allRemnants }) => allRemnants > 0),
      'one of them cannot be bought',
    );
  });
  await check(calls.findSimilarProducts, 'answers 404 for a product that is not there', () =>
    guest.reject(calls.findSimilarProducts, { body: { productId: NO_SUCH_ID } }, [404]),
  );
}
