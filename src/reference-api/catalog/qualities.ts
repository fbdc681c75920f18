import { productCodesOf } from '../../domain/shop/shop-defaults.ts';
import type { Documents } from '../db/documents.ts';
import type { BitSet } from './bit-set.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Slot } from './index-state.ts';

/** Which products are colours of one quality, by the option that the configuration names. */
export class Qualities {
  readonly #index: CatalogIndex;
  readonly #documents: Documents;

  constructor(index: CatalogIndex, documents: Documents) {
    this.#index = index;
    this.#documents = documents;
  }

  /** Of each quality the first in the order; what belongs to none all. */
  once(order: readonly Slot[], listed: BitSet): Slot[] {
    const isFirst = this.#firsts();
    return order.filter((slot) => listed.has(slot) && isFirst(slot));
  }

  /** How many products are shown where each quality is shown once. */
  count(slots: BitSet): number {
    const isFirst = this.#firsts();
    let count = 0;
    slots.each((slot) => {
      if (isFirst(slot)) count++;
    });
    return count;
  }

  /** Ids of the products of a quality, in the shop's order. */
  productIds(qualityId: number): number[] {
    const slots: Slot[] = [];
    this.#index
      .valuesOf(this.#code)
      .get(qualityId)
      ?.each((slot) => slots.push(slot));
    const products = slots.map((slot) => this.#index.at(slot));
    return products.sort((a, b) => a.sort - b.sort || a.id - b.id).map(({ id }) => id);
  }

  get #code(): string {
    return productCodesOf(this.#documents.cached('config')[0] ?? {}).quality;
  }

  #firsts(): (slot: Slot) => boolean {
    const code = this.#code;
    const seen = new Set<number>();
    return (slot) => {
      const ids = this.#index.at(slot).values.flatMap((value) => (value.code === code ? value.id : []));
      const quality = Math.min(...ids);
      if (ids.length === 0) return true;
      if (seen.has(quality)) return false;
      seen.add(quality);
      return true;
    };
  }
}
