import { beforeEach, expect, test, vi } from 'vitest';
import { getBasket, type Basket } from '../../src/contract/order/basket.ts';
import { SINGLE_BED_SET, TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { openBrowser, settledBasket, type Browser, type Tab } from './harness/shop-tab.ts';

let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  tab = await browser.openTab();
});

const counts = ({ data }: Basket) =>
  Object.fromEntries(
    data.inStock.products.flatMap(({ groups }) => groups).map(({ id, count }) => [id, count]),
  );
const onServer = async () =>
  counts(await browser.elsewhere.call(getBasket, { query: { basket: browser.cookies.get('cartToken') } }));

async function nextPage(): Promise<Tab> {
  const page = await browser.openTab();
  await (await import('../../src/stores/basket/resend-basket.ts')).resendBasket();
  return page;
}

test('a change made while leaving is sent beside one that is not answered yet', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  const release = browser.network.hold('putBasketProducts');
  void tab.basket.addToBasket([{ id: WHITE_SATIN, count: 2 }]);
  void tab.basket.setGroupCount(TOWEL, 4);
  void tab.basket.selectGroups([TOWEL], false);
  expect(browser.network.asked('selectBasketGroups')).toHaveLength(0);
  browser.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.network.asked('putBasketProducts')).toHaveLength(3);
  expect(browser.network.asked('selectBasketGroups')).toHaveLength(1);
  release();
  await browser.network.quiet();
  expect(await onServer()).toEqual({ [TOWEL]: 4, [WHITE_SATIN]: 2 });
});

test('a page that lives on after it was left ends in the server’s state, whichever answer comes last', async () => {
  await tab.basket.addToBasket([{ id: TOWEL, count: 1 }]);
  const release = browser.network.hold('putBasketProducts');
  void tab.basket.setGroupCount(TOWEL, 4);
  browser.leave();
  void tab.basket.removeGroups([TOWEL]);
  browser.leave();
  release();
  const shown = await settledBasket(tab);
  await browser.network.quiet();
  expect(counts(await settledBasket(tab))).toEqual(await onServer());
  expect(shown.basket).toBe(browser.cookies.get('cartToken'));
});

test('what a guest put into a basket that had no name yet is put there by the next page', async () => {
  const release = browser.network.hold('putBasketProducts');
  void tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  void tab.basket.addToBasket([{ id: SINGLE_BED_SET, count: 1 }]);
  browser.leave();
  // The page is gone: its answers have no receiver.
  const next = browser.openTab();
  browser.network.fail('putBasketProducts', { kind: 'answer-lost' }, { kind: 'answer-lost' });
  release();
  await next;
  await browser.network.quiet();
  expect(browser.cookies.get('cartToken')).toBeUndefined();

  const page = await nextPage();
  expect(await onServer()).toEqual({ [TOWEL]: 2, [SINGLE_BED_SET]: 1 });
  expect(page.basket.$groupCounts.get()).toEqual({ [TOWEL]: 2, [SINGLE_BED_SET]: 1 });

  await page.basket.removeGroups([TOWEL]);
  await nextPage();
  expect(await onServer()).toEqual({ [SINGLE_BED_SET]: 1 });
});

test('a page that learns the basket’s name after all leaves nothing for the next one', async () => {
  const release = browser.network.hold('putBasketProducts');
  void tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  browser.leave();
  release();
  await settledBasket(tab);
  void tab.basket.setGroupCount(TOWEL, 1);
  await settledBasket(tab);
  await nextPage();
  expect(await onServer()).toEqual({ [TOWEL]: 1 });
});
