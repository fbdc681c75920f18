import type { Product } from '../../contract/catalog/product.ts';
import type { Products } from './products.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Slot } from './index-state.ts';

interface Likeness {
  slot: Slot;
  /** How many of the product's categories it shares, from the root. */
  depth: number;
  sharedValues: number;
  /** Kopecks between the prices. */
  priceGap: number;
}

/** Without a price on either side it is greater than every other. */
const gap = (a: number, b: number): number =>
  Number.isNaN(a - b) ? Number.MAX_SAFE_INTEGER : Math.abs(a - b);

/** Finds what a shopper may take instead of a product. */
export class SimilarProducts {
  readonly #products: Products;
  readonly #index: CatalogIndex;

  constructor(products: Products, index: CatalogIndex) {
    this.#products = products;
    this.#index = index;
  }

  /** Ids of products that can be bought: of the nearest category first, then by option values and price; undefined for an unknown product. */
  of(productId: number, limit: number, priceRole: string): number[] | undefined {
    const product = this.#products.byId(productId);
    if (product === undefined) return undefined;
    return this.#likenesses(product, priceRole)
      .sort(
        (a, b) =>
          b.depth - a.depth ||
          b.sharedValues - a.sharedValues ||
          a.priceGap - b.priceGap ||
          this.#index.at(a.slot).id - this.#index.at(b.slot).id,
      )
      .slice(0, limit)
      .map(({ slot }) => this.#index.at(slot).id);
  }

  #likenesses({ id, categories, options }: Product, priceRole: string): Likeness[] {
    const index = this.#index;
    const own = index.slotOf(id);
    const prices = index.prices(priceRole);
    const ownPrice = own === undefined ? NaN : prices[own]!;
    const chain = categories.map((category) => index.inCategory(category.id));
    const values = options.flatMap(({ code, values: same }) => {
      const sets = index.valuesOf(code);
      return same.flatMap((value) => sets.get(value.id) ?? []);
    });
    const found: Likeness[] = [];
    chain[0]
      ?.copy()
      .keep(index.available)
      .each((slot) => {
        if (slot === own) return;
        found.push({
          slot,
          depth: chain.filter((category) => category.has(slot)).length,
          sharedValues: values.filter((value) => value.has(slot)).length,
          priceGap: gap(prices[slot]!, ownPrice),
        });
      });
    return found;
  }
}
