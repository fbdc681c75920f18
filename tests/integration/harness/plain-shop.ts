import { beforeEach } from 'vitest';
import { getBasket } from '../../../src/contract/order/basket.ts';
import { testApi, type TestApi } from '../../contract/fixture/test-api.ts';
import { person, plainBrowser } from './plain-browser.ts';

/** A shop, and a browser without JavaScript in it. */
class PlainShop {
  #api: TestApi | undefined;
  #browser: ReturnType<typeof plainBrowser> | undefined;

  open(workBits: number): void {
    this.#api = testApi({ workBits: () => workBits });
    this.#browser = plainBrowser(this.#api);
  }

  get api(): TestApi {
    if (!this.#api) throw new TypeError('The shop is not open yet.');
    return this.#api;
  }

  get browser(): ReturnType<typeof plainBrowser> {
    if (!this.#browser) throw new TypeError('The shop is not open yet.');
    return this.#browser;
  }

  set browser(another) {
    this.#browser = another;
  }

  cookie(name: string): string {
    return decodeURIComponent(new RegExp(`${name}=([^;]*)`).exec(this.browser.jar.header)?.[1] ?? '');
  }

  basketNow() {
    return this.api.call(getBasket, { query: { basket: this.cookie('cart_token_vitrina') } });
  }

  buy(size: number, count: string) {
    return this.browser.basket({ size: String(size), count });
  }

  /** The order as it stands to be confirmed. */
  review(typed: Record<string, string> = {}) {
    return this.browser.checkout({ ...person, ...typed, action: 'review' });
  }
}

/** A shop that is new for each test of the file. Its proofs of work are real, and cheap; `workBits` 0 does without. */
export function plainShop({ workBits = 4 } = {}): PlainShop {
  const shop = new PlainShop();
  beforeEach(() => shop.open(workBits));
  return shop;
}
