import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { HttpError } from '../../../src/api/errors.ts';
import { putBasketProducts } from '../../../src/contract/order/basket.ts';
import {
  compareProducts,
  findProducts,
  getProductsByIds,
  type Product,
} from '../../../src/contract/catalog/product.ts';
import { priceText } from '../../../src/domain/prices/price-state.ts';
import { cardOfProduct } from '../../../src/ui/card/card-of-product.ts';
import { ShopUnderTest } from '../../build/shop-under-test.ts';
import { openPage } from './drawn-products.tsx';
import { type Expected, expectedOffer, expectedSizes, firstCount } from './expected-offer.ts';
import { pathOf, PRODUCTS, productsOf, shopOf, type State } from './random-shop.ts';
import {
  describedPrice,
  feedPrices,
  readPrice,
  shownPrices,
  structuredPrices,
  structuredSizes,
} from './stated-prices.ts';

const THOUSAND = 1000;
const REFUSALS = [404, 409, 422];
const LISTING = 'catalog/cloth/satin.html';

const machine = ({ buyFor, named }: Expected) =>
  named === null ? undefined : { price: named, inStock: buyFor !== null };

/** A shop with the real site, taken from state to state; each time everything that states a price is read. */
export class PriceShop {
  readonly #shop: ShopUnderTest;
  readonly #client: ReturnType<typeof createClient>;
  #basket = '';

  constructor(first: State, site: string) {
    this.#shop = new ShopUnderTest(shopOf(first), site);
    const { fetch = globalThis.fetch } = this.#shop.source();
    this.#client = createClient({ fetch, apiUrl: 'http://api.test', siteId: 1, currencyId: 1 });
  }

  close(): Promise<void> {
    return this.#shop.close();
  }

  /** Brings the shop to a state and rebuilds it, then compares every place with what the state says. */
  async check(state: State): Promise<void> {
    const { store } = this.#shop;
    const [config] = store.documents.all('config');
    if (!config) throw new Error('The shop has no configuration.');
    const basket = { ...config.basket, allowOverAdding: state.allowOverAdding };
    store.documents.put('config', 'shop', { ...config, basket });
    const products = productsOf(state);
    for (const product of products) store.products.save(product);
    await this.#shop.rebuild();

    const expected = new Map(
      products.map((product) => [product.id, expectedOffer(product.groups, state.allowOverAdding)]),
    );
    const get = (id: number): Expected => expected.get(id) ?? expect.fail(`There is no product ${id}.`);
    this.#checkListing(products, get);
    this.#checkProducts(products, get);
    this.#checkSizes(products, state.allowOverAdding);
    await this.#checkSearch(products, get, state.allowOverAdding);
    await this.#checkDrawn(products, get, state.allowOverAdding);
    await this.#checkBasket(products, get, state.allowOverAdding);
  }

  /** In structured data and in the feed, which name a size where there are several. */
  #checkSizes(products: readonly Product[], over: boolean): void {
    const feed = feedPrices(this.#feed());
    for (const product of products) {
      const sizes = expectedSizes(product.groups, over);
      const page = this.#shop.page(`${pathOf(product).slice(1)}.html`);
      const several = sizes.size > 1 ? sizes : new Map();
      expect(structuredSizes(page), `sizes of ${product.id}`).toEqual(several);
      const offers = feed.get(pathOf(product)) ?? new Map();
      expect([...offers.values()], `feed, product ${product.id}`).toEqual([...sizes.values()]);
      if (sizes.size > 1) expect([...offers.keys()]).toEqual([...sizes.keys()]);
    }
  }

  #feed(): string {
    const [file] = globSync('feeds/*.yml', { cwd: join(this.#shop.dataFolder, 'current') });
    return file === undefined ? '' : this.#shop.page(file);
  }

  #checkListing(products: readonly Product[], get: (id: number) => Expected): void {
    const listing = this.#shop.page(LISTING);
    const cards = shownPrices(listing);
    expect(cards.map(({ id }) => id).sort()).toEqual(products.map(({ id }) => id).sort());
    for (const { id, ...shown } of cards) {
      const { buyFor, from } = get(id);
      expect(shown, `card of product ${id}`).toEqual({ price: buyFor, from });
    }
    const listed = structuredPrices(listing);
    for (const product of products)
      expect(listed.get(pathOf(product)), `listing, product ${product.id}`).toEqual(machine(get(product.id)));
  }

  #checkProducts(products: readonly Product[], get: (id: number) => Expected): void {
    for (const product of products) {
      const { id } = product;
      const page = this.#shop.page(`${pathOf(product).slice(1)}.html`);
      const own = get(id);
      expect(describedPrice(page), `description of ${id}`).toEqual({ price: own.buyFor, from: own.from });
      expect(structuredPrices(page).get(pathOf(product)), `data of ${id}`).toEqual(machine(own));
      // The buy box has one size, and so has the set below it: the product itself, then the next one.
      const blocks = shownPrices(page);
      expect(blocks.map((block) => block.id)).toEqual([id, id, (id % PRODUCTS) + 1]);
      for (const block of blocks)
        expect(block, `block of product ${block.id} on the page of ${id}`).toEqual({
          id: block.id,
          price: get(block.id).buyFor,
          from: false,
        });
    }
  }

  async #checkSearch(
    products: readonly Product[],
    get: (id: number) => Expected,
    allowOverAdding: boolean,
  ): Promise<void> {
    for (const { id, title } of products) {
      const { data } = await this.#client.call(findProducts, { body: { search: title } });
      const found = data.find((one) => one.id === id) ?? expect.fail(`${title} is not found.`);
      const card = cardOfProduct(found, new Map(), { allowOverAdding });
      const { buyFor, from } = get(id);
      expect(readPrice(priceText(card.price)), `found product ${id}`).toEqual({ price: buyFor, from });
    }
  }

  /** In carousels and in the comparison, which fetch their products. */
  async #checkDrawn(
    products: readonly Product[],
    get: (id: number) => Expected,
    over: boolean,
  ): Promise<void> {
    const query = { ids: products.map(({ id }) => id) };
    const [row, compared] = await Promise.all([
      this.#client.call(getProductsByIds, { query }),
      this.#client.call(compareProducts, { query }),
    ]);
    const page = await openPage(over);
    const prices = query.ids.map((id) => ({ id, price: get(id).buyFor, from: get(id).from }));
    expect(shownPrices(page.row(row.data)), 'carousel').toEqual(prices);
    expect(shownPrices(page.comparison(compared.data)), 'comparison').toEqual(prices);
  }

  async #checkBasket(
    products: readonly Product[],
    get: (id: number) => Expected,
    over: boolean,
  ): Promise<void> {
    for (const { id, groups } of products) {
      const bought: number[] = [];
      for (const group of groups) {
        const price = await this.#buy(group.id, (firstCount(group, over) || THOUSAND) / THOUSAND);
        if (price !== undefined) bought.push(price);
      }
      const lowest = bought.length === 0 ? null : Math.min(...bought);
      expect(lowest, `basket, product ${id}`).toBe(get(id).buyFor);
    }
  }

  /** What the basket asks for a unit of a group; undefined where it refuses the group, or has it as out of stock. */
  async #buy(id: number, count: number): Promise<number | undefined> {
    const named = this.#basket === '' ? {} : { basket: this.#basket };
    try {
      const body = { ...named, groups: [{ id, count }], change: true };
      const { basket, data } = await this.#client.call(putBasketProducts, { body });
      this.#basket = basket;
      const lines = data.inStock.products.flatMap(({ groups }) => groups);
      return lines.find((line) => line.id === id)?.price;
    } catch (error) {
      if (error instanceof HttpError && REFUSALS.includes(error.status)) return undefined;
      throw error;
    }
  }
}
