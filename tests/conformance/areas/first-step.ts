import { calls } from '../../../src/contract/routes.ts';
import type { Call, CallInput, CallResponse } from '../../../src/contract/calls/call.ts';
import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import type { Product } from '../../../src/contract/catalog/product.ts';
import { flagList, formFlagsOf } from '../../../src/domain/shop/flags.ts';
import { formIdOf } from '../../../src/domain/forms/form.ts';
import { namedWidgets } from '../../../src/rebuild/sync/named-widgets.ts';
import { picturePath } from '../../../src/contract/content/media.ts';
import { mediaRoutes } from '../../../src/contract/content/media.ts';
import { basic, expect, Problem, Unchecked } from '../problem.ts';
import { found, type Suite } from '../suite.ts';

/** What the rebuild asks for at once. */
const PRODUCTS_PER_CALL = 500;
const NEWS_PER_CALL = 100;
const UNSERVED = [404, 501];

/** The requests of a build, as docs/back-end/first-step.md lists them; lists that may be left are left out where they are not served. */
export async function firstStep({ guest, check }: Suite): Promise<void> {
  const unlessLeft = async <C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>> => {
    const { status } = await guest.send(call, input);
    if (UNSERVED.includes(status)) throw new Unchecked(`the server leaves it out (${status})`);
    return guest.answer(call, input);
  };
  const needed = [calls.getSites, calls.getCurrencies, calls.getCategories] as const;
  for (const call of needed) {
    await check(call, 'answers a build', async () => {
      const { data } = await guest.answer(call, {});
      expect(data.length > 0, 'the list is empty');
    });
  }
  const config = await check(calls.getConfig, 'answers a build', () => guest.answer(calls.getConfig, {}));

  const products = await check(calls.findProducts, 'lists every product to a build', async () => {
    const all: Product[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const body = { page, limit: PRODUCTS_PER_CALL };
      const { data, meta } = await guest.answer(calls.findProducts, { body });
      if (data.length === 0 && page <= meta.pageCount) throw new Problem(`page ${page} is empty`);
      all.push(...data);
      pageCount = meta.pageCount;
      if (page === pageCount)
        expect(all.length === meta.totalCount, `${all.length} of ${meta.totalCount} came`);
    }
    basic(all[0], 'product');
    return all;
  });
  await check(calls.findProducts, 'tells guests a price', () => {
    const priced = found(products).some(({ cardPrices }) =>
      cardPrices.some(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE),
    );
    expect(priced, `no product has a price of the role "${DEFAULT_PRICE_ROLE}", which guests see`);
  });
  await check(mediaRoutes.getPicture, 'gives the picture of a product', async () => {
    const image = found(products).flatMap(({ images }) => images)[0];
    if (!image) throw new Unchecked('no product has a picture');
    const preview = { width: 360, height: 360 };
    const { status, headers } = await guest.fetch(picturePath({ ...image, preview }));
    expect(status === 200, `answered ${status} instead of 200`);
    const type = headers.get('content-type');
    expect(type === 'image/webp', `the content type is ${type} instead of image/webp`);
  });

  const lists = [
    calls.getPages,
    calls.getStickers,
    calls.getBanners,
    calls.getCollections,
    calls.getPartners,
    calls.getShopPoints,
  ] as const;
  for (const call of lists) await check(call, 'answers a build', () => unlessLeft(call, { query: {} }));
  const ofNews = { query: { page: 1, limit: NEWS_PER_CALL } };
  await check(calls.getNews, 'answers a build', () => unlessLeft(calls.getNews, ofNews));
  const ofSeo = { query: { page: 1, limit: PRODUCTS_PER_CALL } };
  await check(calls.getSeo, 'answers a build', () => unlessLeft(calls.getSeo, ofSeo));
  const ofAll = { query: { categoryIds: [] } };
  await check(calls.getFilters, 'answers a build', () => unlessLeft(calls.getFilters, ofAll));
  if (!config) return;
  for (const code of namedWidgets(config)) {
    const input = { params: { code } };
    await check(calls.getWidget, `answers a build (${code})`, () => unlessLeft(calls.getWidget, input));
  }
  for (const codeUrl of flagList(config.flags, 'RAFFLES')) {
    const input = { params: { codeUrl }, query: { limit: 1 } };
    await check(calls.getRaffle, `answers a build (${codeUrl})`, () => unlessLeft(calls.getRaffle, input));
  }
  const forms = new Set(formFlagsOf(config.flags).flatMap((flag) => formIdOf(config.flags, flag) ?? []));
  for (const id of forms) {
    const input = { params: { id } };
    await check(calls.getFormType, `answers a build (${id})`, () => unlessLeft(calls.getFormType, input));
  }
}
