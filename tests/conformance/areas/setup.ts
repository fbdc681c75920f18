import { calls } from '../../../src/contract/routes.ts';
import { basic, expect, expectEqual } from '../problem.ts';
import { expectSafeLinks } from '../safe-links.ts';
import type { Suite } from '../suite.ts';

/** What every page needs before anything else. */
export async function setup({ guest, check }: Suite): Promise<void> {
  const { siteId, currencyId } = guest.options;

  await check(calls.getSites, `lists the site ${siteId}`, async () => {
    const { data } = await guest.answer(calls.getSites, {});
    basic(
      data.find(({ id }) => id === siteId),
      `site with id ${siteId} (give --site another)`,
    );
  });
  await check(calls.getSites, 'links to nothing unsafe', async () =>
    expectSafeLinks((await guest.answer(calls.getSites, {})).data),
  );
  await check(calls.getCurrencies, `lists the currency ${currencyId}`, async () => {
    const { data } = await guest.answer(calls.getCurrencies, {});
    basic(
      data.find(({ id }) => id === currencyId),
      `currency with id ${currencyId}`,
    );
  });
  await check(calls.getInit, 'tells the site, its currencies and all categories', async () => {
    const { site, currencies, categories } = await guest.answer(calls.getInit, { query: {} });
    expectEqual(site.id, siteId, 'the id of the site');
    expect(currencies.length > 0, 'there are no currencies');
    const all = await guest.answer(calls.getCategories, {});
    expectEqual(categories.length, all.data.length, 'the number of categories');
  });
  await check(calls.getInit, '`nestingLevel` 1 gives root categories only', async () => {
    const { categories } = await guest.answer(calls.getInit, { query: { nestingLevel: 1 } });
    expect(
      categories.every(({ parentId }) => parentId === null),
      'a category of a lower level is there',
    );
  });
  await check(calls.getConfig, 'tells the configuration', () => guest.answer(calls.getConfig, {}));
}
