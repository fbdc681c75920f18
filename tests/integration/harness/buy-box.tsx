import { beforeEach, vi } from 'vitest';
import { fixtureShop } from '../../contract/fixture/shop.ts';
import { draw } from './island-page.ts';
import { openBrowser, type Browser } from './shop-tab.ts';

export function productOf(code: string) {
  const product = fixtureShop.products.find((known) => known.code === code);
  if (!product) throw new Error(`The fixture has no ${code}.`);
  return product;
}

/** The buy box of a product of the fixture, as this page load has it. */
export async function buyBox(code: string, allowOverAdding = false, groups = productOf(code).groups) {
  const { BuyBox } = await import('../../../src/features/product/buying/BuyBox.tsx');
  const { id, title } = productOf(code);
  const product = { id, title, path: `/catalog/tkani/detail/${code}`, imageId: null };
  return (
    <BuyBox
      product={product}
      groups={groups}
      sizeTable={null}
      allowOverAdding={allowOverAdding}
      sizeHelp={{ hasForm: true }}
    />
  );
}

/** For each test of a file a browser, in which boxes are drawn and customers sign in. */
export function buyBoxBrowser() {
  let browser: Browser;
  let screen: Awaited<ReturnType<typeof draw>> | undefined;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    browser = openBrowser();
    await browser.openTab();
  });
  return {
    get api() {
      return browser.api;
    },
    get network() {
      return browser.network;
    },
    /** Draws the box of a set in these sizes, in place of what was drawn before. */
    show: async (groups: ReturnType<typeof productOf>['groups']) => {
      await screen?.close();
      screen = await draw(await buyBox('komplekt', false, groups));
      return screen;
    },
    /** The cookie of a new customer of a price role; its headers. */
    signIn: async (role: 'guest' | 'dealer') => {
      const { headers } = await browser.api.customer(role);
      browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
      return headers;
    },
  };
}
