import { expect } from 'vitest';
import { getBasket, putBasketProducts, type Basket } from '../../../src/contract/order/basket.ts';
import { DEFAULT_ORDER_LIMITS } from '../../../src/reference-api/orders/order-limits.ts';
import { testApi, type TestApi } from '../../contract/fixture/test-api.ts';
import { ANNA, customerWithPassword } from '../../integration/harness/customers.ts';
import type { Network } from '../session/network.ts';
import { openSharedBrowser, type SharedBrowser } from '../session/shared-browser.ts';
import { GROUP_IDS, type Step, TAB_COUNT } from './basket-steps.ts';

const [, , SINGLE, DOUBLE] = GROUP_IDS;
const DEVICE = -1;

/** One browser with two tabs and another device, in which sequence after sequence is played. */
export class BasketWorld {
  readonly api: TestApi;
  readonly #uid: number;
  readonly #browser: SharedBrowser;
  readonly #network: Network;
  /** What each tab and the device wished last of each group; 0 for none. */
  readonly #wishes = new Map<number, Map<number, number>>();

  private constructor(api: TestApi, uid: number, browser: SharedBrowser, network: Network) {
    this.api = api;
    this.#uid = uid;
    this.#browser = browser;
    this.#network = network;
    network.losable = ({ url }) => url.includes('/basket/');
  }

  static async open(network: Network): Promise<BasketWorld> {
    // Every sequence begins baskets, from one address.
    const orderLimits = { ...DEFAULT_ORDER_LIMITS, basketsPerAddress: 1_000_000 };
    const api = testApi({ now: () => network.now(), orderLimits });
    const uid = await customerWithPassword(api, ANNA);
    return new BasketWorld(api, uid, await openSharedBrowser(api, network, TAB_COUNT), network);
  }

  #cookie(name: string): string | undefined {
    return new RegExp(`${name}_polotno=([^;]+)`).exec(this.#browser.jar.cookie)?.[1];
  }

  /** How another device of the visitor's names their basket. */
  #visitor() {
    const token = this.#cookie('auth_token');
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return { headers, named: { basket: this.#cookie('cart_token') } };
  }

  read(): Promise<Basket> {
    const { headers, named } = this.#visitor();
    return this.api.call(getBasket, { query: named }, headers);
  }

  #wish(who: number, id: number, count: number): void {
    const wishes = this.#wishes.get(id) ?? new Map<number, number>();
    this.#wishes.set(id, wishes.set(who, count));
  }

  async play(step: Step): Promise<void> {
    switch (step.kind) {
      case 'lose':
        this.#network.losses = [...step.losses];
        return;
      case 'wait':
        return this.#network.passTime(step.ms);
      case 'deliver':
        return this.#network.deliver(step.count);
      case 'settle':
        return this.#network.settle();
      case 'device': {
        const { headers, named } = this.#visitor();
        // Without a token the device would begin a basket of its own.
        if (named.basket === undefined && !('authorization' in headers)) return;
        this.#wish(DEVICE, step.id, step.count);
        const body = { ...named, groups: [{ id: step.id, count: step.count }], change: true };
        await this.api.call(putBasketProducts, { body }, headers);
        return;
      }
      default:
        this.#act(step);
    }
  }

  #act(step: Extract<Step, { tab: number }>): void {
    const tab = this.#browser.tabs[step.tab];
    if (!tab) return;
    const { basketActions: basket } = tab;
    switch (step.kind) {
      case 'add':
        // While a group is being added, another press is refused.
        if (!basket.isAdding(step.id)) this.#wish(step.tab, step.id, step.count);
        return void basket.addToBasket([{ id: step.id, count: step.count }], 300);
      case 'count':
        this.#wish(step.tab, step.id, step.count);
        return void basket.setGroupCount(step.id, step.count);
      case 'select':
        return void basket.selectGroups([step.id], step.selected);
      case 'remove':
        this.#wish(step.tab, step.id, 0);
        return void basket.removeGroups([step.id]);
      case 'replace':
        return void basket.replaceSize(
          202,
          ...((step.back ? [DOUBLE, SINGLE] : [SINGLE, DOUBLE]) as [number, number]),
        );
      case 'promo':
        basket.typePromoCode(step.code);
        return void basket.applyPromoCode();
      case 'load':
        return void basket.loadBasket();
      case 'leave':
        return tab.leave();
      case 'sign-in':
        return void tab.signIn(ANNA.email, ANNA.password);
      case 'sign-out':
        return void tab.signOut();
    }
  }

  /** Lets every tab be looked at again, on a network that works. */
  async look(): Promise<void> {
    this.#network.losses = [];
    await this.#network.settle();
    for (const { loadBasket } of this.#browser.tabs) void loadBasket();
  }

  /** Every tab shows what the server has. */
  async checkTabs(): Promise<void> {
    await this.#network.settle();
    const held = await this.read();
    const counts = new Map(
      held.data.inStock.products.flatMap(({ groups }) => groups.map(({ id, count }) => [id, count] as const)),
    );
    for (const { basket, basketCounts } of this.#browser.tabs) {
      expect(basket.get(), 'the tab shows the server’s basket').toEqual({
        status: 'ready',
        pending: false,
        basket: held,
      });
      expect(new Map(Object.entries(basketCounts.get()).map(([id, count]) => [Number(id), count]))).toEqual(
        counts,
      );
    }
  }

  /** Nothing that was wished last is lost: of several who wished, someone’s count stands. */
  async checkWishes(): Promise<void> {
    const { data } = await this.read();
    const held = new Map(
      data.inStock.products.flatMap(({ groups }) => groups.map(({ id, count }) => [id, count] as const)),
    );
    for (const [id, wishes] of this.#wishes)
      expect([...wishes.values()], `wished of ${id}`).toContain(held.get(id) ?? 0);
  }

  /** Begins again: a guest without a basket, tabs that have looked at it, a customer whose basket is empty. */
  async reset(): Promise<void> {
    this.#network.losses = [];
    await this.#network.settle();
    if (this.#cookie('auth_token') !== undefined) await this.#settled(this.#browser.tabs[0]?.signOut());
    this.api.store.baskets.deleteByCustomer(this.#uid);
    this.#browser.jar.cookie = 'cart_token_polotno=; Max-Age=0';
    delete this.#browser.storage['unsent-basket'];
    for (const { loadBasket } of this.#browser.tabs) await this.#settled(loadBasket());
    this.#wishes.clear();
  }

  async #settled(act: Promise<unknown> | undefined): Promise<void> {
    await Promise.all([act, this.#network.settle()]);
  }
}
