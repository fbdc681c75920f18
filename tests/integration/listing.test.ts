import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedView, ListingAddress } from '../../src/stores/listing-address.ts';
import type { ListingSettings } from '../../src/stores/listing-settings.ts';
import { openBrowser, until, type Browser } from './world/shop-tab.ts';

/** The history of a tab at a listing, without a browser around it. */
function openHistory(query: string, saved?: SavedView) {
  const entries: { address: string; saved: SavedView | undefined }[] = [
    { address: `/catalog/home${query && `?${query}`}`, saved },
  ];
  let at = 0;
  let travelled = () => {};
  const address: ListingAddress = {
    query: () => entries[at]!.address.replace(/^[^?]*/, ''),
    saved: () => entries[at]!.saved,
    push(to, firstPage) {
      entries.splice(++at, Infinity, { address: to, saved: { firstPage, scrollY: 0 } });
    },
    replace: (to, firstPage) => void (entries[at] = { address: to, saved: { firstPage, scrollY: 0 } }),
    onTravel: (act) => void (travelled = act),
    scrollTo: () => {},
  };
  return {
    address,
    here: () => entries[at]!.address,
    length: () => entries.length,
    back() {
      at--;
      travelled();
    },
  };
}

const HOME = 3;
const settings: ListingSettings = {
  owner: { kind: 'category', categoryId: HOME },
  title: 'Для дома',
  path: '/catalog/home',
  codes: ['color'],
  limit: 2,
  resultCacheSeconds: 0,
  own: { query: '', page: 1, pageCount: 2, totalCount: 4 },
};

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
});
afterEach(async () => {
  vi.clearAllTimers();
  vi.useRealTimers();
  await browser.close();
});

async function open(query = '', change: Partial<ListingSettings> = {}, saved?: SavedView) {
  await browser.openTab();
  const history = openHistory(query, saved);
  const listing = await import('../../src/stores/listing.ts');
  const filters = await import('../../src/stores/listing-filters.ts');
  const draft = await import('../../src/stores/listing-draft.ts');
  const { findFilterSuggestions } = await import('../../src/stores/filter-suggestions.ts');
  const { createResultCache } = await import('../../src/stores/listing-cache.ts');
  const own = { ...settings, ...change };
  const cache = createResultCache(own.resultCacheSeconds, () => {
    throw new Error('no storage');
  });
  listing.openListing(own, () => history.address, cache);
  const tab = { ...listing, ...filters, ...draft, findFilterSuggestions, history };
  await until(() => {
    const { status } = tab.$listingFilters.get();
    return tab.$listingWork.get().status !== 'pending' && status !== 'loading' && status !== 'idle';
  });
  return tab;
}
type Tab = Awaited<ReturnType<typeof open>>;

const settled = (tab: Tab) => until(() => tab.$listingWork.get().status !== 'pending');
function shown(tab: Tab) {
  const list = tab.$listing.get();
  return list.kind === 'found' ? list.products.map(({ id }) => id) : list.kind;
}
const chosen = (tab: Tab, query: Partial<ReturnType<Tab['$selection']['get']>>) => ({
  ...tab.$selection.get(),
  page: 1,
  ...query,
});
const colour = (...valueIds: number[]) => ({ chosen: [{ code: 'color', valueIds }] });

test('a page that shows what its address asks for asks for no products', async () => {
  const tab = await open();
  expect(shown(tab)).toBe('prebuilt');
  expect(browser.network.asked('findProducts')).toHaveLength(0);
  await until(() => tab.$listingCounts.get() !== null);
  expect(tab.$listingCounts.get()?.count).toBeGreaterThan(2);
});

describe('choosing', () => {
  test('several ticks in a row are one question, and none is lost', async () => {
    const tab = await open();
    tab.changeSelection(chosen(tab, colour(11)));
    tab.changeSelection(chosen(tab, colour(11, 12)));
    tab.changeSelection(chosen(tab, { ...colour(11, 12), inStock: true }));
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
    tab.changeSelection(chosen(tab, colour(11)));
    await until(() => browser.network.asked('findProducts').length === 1);
    tab.changeSelection(chosen(tab, { sort: '-price' }));
    await until(() => browser.network.asked('findProducts').length === 2);
    release();
    await settled(tab);
    expect(tab.history.here()).toBe('/catalog/home?color=11&sort=-price');
    const list = tab.$listing.get();
    expect(list.kind === 'found' && list.selection.sort).toBe('-price');
  });

  test('taking everything back shows the prebuilt list again without a question', async () => {
    const tab = await open();
    tab.changeSelection(chosen(tab, colour(11)));
    await settled(tab);
    tab.changeSelection(chosen(tab, { chosen: [] }));
    await settled(tab);
    expect(shown(tab)).toBe('prebuilt');
    expect(tab.history.here()).toBe('/catalog/home');
    expect(browser.network.asked('findProducts')).toHaveLength(1);
  });

  test('a call that fails keeps the list and the choice, and asking again brings the answer', async () => {
    const tab = await open();
    browser.network.fail('findProducts', { kind: 'refused', status: 503 }, { kind: 'nonsense' });
    tab.changeSelection(chosen(tab, colour(11)));
    await settled(tab);
    expect(tab.$listingWork.get()).toMatchObject({ status: 'failed' });
    expect(shown(tab)).toBe('prebuilt');
    expect(tab.$selection.get().chosen).toEqual(colour(11).chosen);
    await tab.retryListing();
    expect(tab.$listingWork.get()).toMatchObject({ status: 'failed' });
    await tab.retryListing();
    expect(shown(tab)).toEqual([201]);
  });
});

describe('the address', () => {
  test('a page opened with a choice of its own shows that choice and never the whole list', async () => {
    const tab = await open('color=11&sort=price');
    expect(shown(tab)).toEqual([201]);
    expect(tab.history.here()).toBe('/catalog/home?color=11&sort=price');
  });

  test('what the shop does not offer is ignored and leaves the address', async () => {
    const tab = await open('color=99,11&size=3&price=abc&sort=cheap&page=0&limit=2');
    expect(tab.history.here()).toBe('/catalog/home?color=11');
    expect(tab.history.length()).toBe(1);
    expect(shown(tab)).toEqual([201]);
  });

  test('nothing but junk leaves the prebuilt list', async () => {
    const tab = await open('color=99&size=3');
    expect(shown(tab)).toBe('prebuilt');
    expect(tab.history.here()).toBe('/catalog/home');
  });

  test('Back shows what was shown before', async () => {
    const tab = await open();
    tab.changeSelection(chosen(tab, { sort: '-price' }));
    await settled(tab);
    const dear = shown(tab);
    tab.changeSelection(chosen(tab, { sort: 'price' }));
    await settled(tab);
    expect(shown(tab)).not.toEqual(dear);
    tab.history.back();
    await settled(tab);
    expect(shown(tab)).toEqual(dear);
    tab.history.back();
    await settled(tab);
    expect(shown(tab)).toBe('prebuilt');
  });

  test('filters that do not come leave the choice as it was asked for', async () => {
    browser.network.fail('getFilters', { kind: 'offline' });
    const tab = await open('color=11');
    expect(tab.$listingFilters.get().status).toBe('failed');
    expect(shown(tab)).toEqual([201]);
    await tab.loadListingFilters();
    expect(tab.$listingFilters.get().status).toBe('ready');
  });
});

describe('pages', () => {
  test('LIST-02 «Показать ещё» puts the next page below; choosing a page forgets it', async () => {
    const tab = await open('sort=price');
    const first = shown(tab);
    await tab.showMoreProducts();
    expect(shown(tab)).toHaveLength(4);
    expect((shown(tab) as number[]).slice(0, 2)).toEqual(first);
    expect(tab.history.here()).toBe('/catalog/home?sort=price&page=2');
    expect(tab.history.address.saved()).toMatchObject({ firstPage: 1 });
    await tab.goToPage(1);
    expect(shown(tab)).toEqual(first);
    expect(tab.history.here()).toBe('/catalog/home?sort=price');
  });

  test('coming back finds everything that «Показать ещё» had put together, and where the page was', async () => {
    const tab = await open('sort=price&page=2', {}, { firstPage: 1, scrollY: 700 });
    expect(shown(tab)).toHaveLength(4);
    expect(tab.takeSavedScroll()).toBe(700);
    expect(tab.takeSavedScroll()).toBeUndefined();
  });

  test('when the next page does not come, the shown ones stay and can be added to', async () => {
    const tab = await open('sort=price');
    browser.network.fail('findProducts', { kind: 'offline' });
    await tab.showMoreProducts();
    expect(tab.$listingWork.get()).toMatchObject({ status: 'failed', more: true });
    expect(shown(tab)).toHaveLength(2);
    await tab.retryListing();
    expect(shown(tab)).toHaveLength(4);
  });

  test('LIST-01 a page that is not there leads to the last one', async () => {
    const tab = await open('sort=price&page=40');
    expect(tab.history.here()).toBe('/catalog/home?sort=price&page=2');
    expect(shown(tab)).toHaveLength(2);
  });

  test('LIST-01 the limit of the address is the number of products on a page', async () => {
    const tab = await open('limit=3');
    expect(shown(tab)).toHaveLength(3);
    expect(tab.history.here()).toBe('/catalog/home?limit=3');
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

test('LIST-08 an empty selection knows which of its choices to take back', async () => {
  const tab = await open('color=11&price=1-2');
  expect(shown(tab)).toEqual([]);
  expect(await tab.findFilterSuggestions(tab.$selection.get())).toEqual([
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
