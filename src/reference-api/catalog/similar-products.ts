import type { Product } from '../../contract/product.ts';
import type { Products } from '../db/products.ts';
import type { CatalogIndex, Place } from './catalog-index.ts';

interface Likeness {
  place: Place;
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
          this.#index.at(a.place).id - this.#index.at(b.place).id,
      )
      .slice(0, limit)
      .map(({ place }) => this.#index.at(place).id);
  }

  #likenesses({ id, categories, options }: Product, priceRole: string): Likeness[] {
    const index = this.#index;
    const own = index.placeOf(id);
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
      .each((place) => {
        if (place === own) return;
        found.push({
          place,
          depth: chain.filter((category) => category.has(place)).length,
          sharedValues: values.filter((value) => value.has(place)).length,
          priceGap: gap(prices[place]!, ownPrice),
        });
      });
    return found;
  }
}
