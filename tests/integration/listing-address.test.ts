import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, type Browser } from './harness/shop-tab.ts';
import { openListingTab, settled, shown, chosen, type OpenArguments } from './harness/listing-tab.ts';

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
});

const open = (...rest: OpenArguments) => openListingTab(browser, ...rest);

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
    tab.changeListingQuery(chosen(tab, { sort: '-price' }));
    await settled(tab);
    const dear = shown(tab);
    tab.changeListingQuery(chosen(tab, { sort: 'price' }));
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
