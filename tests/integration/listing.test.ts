import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, until, type Browser } from './harness/shop-tab.ts';
import {
  HOME,
  openListingTab,
  settled,
  shown,
  chosen,
  colour,
  type OpenArguments,
} from './harness/listing-tab.ts';

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
});

const open = (...rest: OpenArguments) => openListingTab(browser, ...rest);

test('a page that shows what its address asks for asks for no products', async () => {
  const tab = await open();
  expect(shown(tab)).toBe('prebuilt');
  expect(browser.network.asked('findProducts')).toHaveLength(0);
  await until(() => tab.$listingCounts.get() !== null);
  expect(tab.$listingCounts.get()?.count).toBeGreaterThan(2);
});

test.each(['getFilters', 'getCollectionFilters'] as const)(
  'LIST-11 filters of %s stand in the shop’s order, whatever the order of the answer',
  async (call) => {
    const filter = (code: string, priorityId: number, seo: boolean) => ({
      id: priorityId,
      code,
      title: code,
      seo,
      priorityId,
      values: [{ id: 1, title: 'Да', dependedValues: [] }],
    });
    const data = [
      filter('size', 30, true),
      filter('season', 20, false),
      filter('print', 20, true),
      filter('color', 10, false),
    ];
    browser.network.fail(call, { kind: 'refused', status: 200, body: { data } });
    const ofCollection = { owner: { kind: 'collection', collectionId: 1 } } as const;
    const tab = await open('', call === 'getCollectionFilters' ? ofCollection : {});
    const filters = tab.$listingFilters.get();
    const codes = filters.status === 'ready' ? filters.data.map(({ code }) => code) : filters.status;
    expect(codes).toEqual(['color', 'print', 'season', 'size']);
  },
);

describe('choosing', () => {
  test('several ticks in a row are one question, and none is lost', async () => {
    const tab = await open();
    tab.changeListingQuery(chosen(tab, colour(11)));
    tab.changeListingQuery(chosen(tab, colour(11, 12)));
    tab.changeListingQuery(chosen(tab, { ...colour(11, 12), inStock: true }));
    expect(tab.$listingWork.get().status).toBe('pending');
    await settled(tab);
    expect(browser.network.asked('findProducts')).toHaveLength(1);
    expect(browser.network.asked('findProducts')[0]?.body).toMatchObject({
      category: HOME,
      filters: [{ code: 'color', valueIds: [11, 12] }],
      inStock: true,
      counts: true,
    });
    expect(tab.history.here()).toBe('/catalog/home?color=11,12&instock=1');
    expect(shown(tab)).toEqual([201]);
  });

  test('a filter is counted as if nothing were chosen in it', async () => {
    const tab = await open('color=11');
    const values = tab.$listingCounts.get()?.detail?.filters.find(({ code }) => code === 'color')?.values;
    expect(values?.filter(({ count }) => count > 0).length).toBeGreaterThanOrEqual(1);
    expect(tab.$listingCounts.get()?.count).toBe(1);
  });

  test('an older answer never takes the place of a newer one', async () => {
    const tab = await open();
    const release = browser.network.hold('findProducts');
    tab.changeListingQuery(chosen(tab, colour(11)));
    await until(() => browser.network.asked('findProducts').length === 1);
    tab.changeListingQuery(chosen(tab, { sort: '-price' }));
    await until(() => browser.network.asked('findProducts').length === 2);
    release();
    await settled(tab);
    expect(tab.history.here()).toBe('/catalog/home?color=11&sort=-price');
    const list = tab.$listing.get();
    expect(list.kind === 'found' && list.listingQuery.sort).toBe('-price');
  });

  test('taking everything back shows the prebuilt list again without a question', async () => {
    const tab = await open();
    tab.changeListingQuery(chosen(tab, colour(11)));
    await settled(tab);
    tab.changeListingQuery(chosen(tab, { chosen: [] }));
    await settled(tab);
    expect(shown(tab)).toBe('prebuilt');
    expect(tab.history.here()).toBe('/catalog/home');
    expect(browser.network.asked('findProducts')).toHaveLength(1);
  });

  test('a call that fails keeps the list and the choice, and asking again brings the answer', async () => {
    const tab = await open();
    browser.network.fail('findProducts', { kind: 'refused', status: 503 }, { kind: 'nonsense' });
    tab.changeListingQuery(chosen(tab, colour(11)));
    await settled(tab);
    expect(tab.$listingWork.get()).toMatchObject({ status: 'failed' });
    expect(shown(tab)).toBe('prebuilt');
    expect(tab.$listingQuery.get().chosen).toEqual(colour(11).chosen);
    await tab.retryListing();
    expect(tab.$listingWork.get()).toMatchObject({ status: 'failed' });
    await tab.retryListing();
    expect(shown(tab)).toEqual([201]);
  });
});

test('LIST-09 a list is shown again without a question for as long as the shop allows, and not at all by default', async () => {
  const leafBack = async (resultCacheSeconds: number) => {
    const tab = await open('sort=price', { resultCacheSeconds });
    const before = browser.network.asked('findProducts').length;
    await tab.goToPage(2);
    await tab.goToPage(1);
    return browser.network.asked('findProducts').length - before;
  };
  expect(await leafBack(60)).toBe(1);
  expect(await leafBack(0)).toBe(2);
});

test('LIST-08 an empty list knows which of its choices to take back', async () => {
  const tab = await open('color=11&price=1-2');
  expect(shown(tab)).toEqual([]);
  expect(await tab.findFilterSuggestions(tab.$listingQuery.get())).toEqual([
    { choice: { kind: 'price' }, count: 1 },
  ]);
});

test('the dialog’s draft is counted while it is made, and shown when it is applied', async () => {
  const tab = await open();
  tab.openListingDraft();
  tab.changeListingDraft(chosen(tab, colour(11)));
  await until(() => tab.$listingDraftCounts.get().status === 'ready');
  const counts = tab.$listingDraftCounts.get();
  expect(counts.status === 'ready' && counts.counts.count).toBe(1);
  expect(tab.history.here()).toBe('/catalog/home');
  tab.applyListingDraft();
  await settled(tab);
  expect(shown(tab)).toEqual([201]);
});

test('a shop that can neither list its filters nor count says so instead of counting for ever, and is asked again', async () => {
  const missing = { kind: 'refused', status: 404 } as const;
  for (const call of ['getFilters', 'countProducts'] as const) browser.network.fail(call, missing, missing);
  const tab = await open();
  await until(() => tab.$listingFilters.get().status === 'failed');
  expect(tab.$listingCounts.get()).toEqual({ count: null, detail: null });
  tab.openListingDraft();
  await until(() => tab.$listingDraftCounts.get().status === 'ready');
  expect(tab.$listingDraftCounts.get()).toMatchObject({ counts: { count: null, detail: null } });
  for (const call of ['getFilters', 'countProducts'] as const) browser.network.mend(call);
  await tab.loadListingFilters();
  await until(() => tab.$listingCounts.get()?.detail !== null);
  expect(tab.$listingCounts.get()?.count).toBeGreaterThan(2);
});

test('COLL-01 a collection is narrowed by its own filters, and has no prices to choose', async () => {
  const tab = await open('sort=price&price=1-2', {
    owner: { kind: 'collection', collectionId: 1 },
    path: '/collection/len',
    codes: null,
  });
  expect(shown(tab)).toEqual([204]);
  expect(tab.history.here()).toBe('/collection/len?sort=price');
  expect(browser.network.asked('getCollectionFilters')).toHaveLength(1);
  expect(browser.network.asked('findProducts')).toHaveLength(0);
});
