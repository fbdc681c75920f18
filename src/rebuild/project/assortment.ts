import type { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../contract/product.ts';
import { ROOT } from './category-tree.ts';
import { Makers } from './makers.ts';
import { Shelf } from './shelf.ts';
import { type Trait, traitKey, Traits } from './traits.ts';

/** A category narrowed to a value, as one word. */
export const selectionKey = (category: number, { code, value }: Trait): string =>
  `${category}?${code}=${value}`;

/** Which lists of products are no longer what they were. */
export interface ChangedLists {
  /** Categories whose members or their order changed. */
  readonly categories: Set<number>;
  /** Categories whose products may differ in other options than before. */
  readonly filters: Set<number>;
  /** `selectionKey`s of categories and values. */
  readonly selections: Set<string>;
  readonly makers: Set<number>;
  /** Products that came or went. */
  readonly products: Set<number>;
  /** Values of options that products have which had them not before, by `traitKey`. */
  readonly traits: Map<string, Trait>;
}

/** Where products stand: derived from them, so that lists of them need not read them all. */
export class Assortment {
  readonly shelf: Shelf;
  readonly traits: Traits;
  readonly makers: Makers;
  readonly changed: ChangedLists = {
    categories: new Set(),
    filters: new Set(),
    selections: new Set(),
    makers: new Set(),
    products: new Set(),
    traits: new Map(),
  };

  constructor(db: DatabaseSync) {
    this.shelf = new Shelf(db);
    this.traits = new Traits(db);
    this.makers = new Makers(db);
  }

  empty(): void {
    this.shelf.empty();
    this.traits.empty();
    this.makers.empty();
  }

  /** Puts a product, or what it has become, where it belongs. */
  place({ id, sort, options, partner }: Product, categories: readonly number[]): void {
    const { moved, isNew } = this.shelf.place(id, sort, categories);
    const { traits, entered, changed } = this.traits.place(id, options);
    const made = this.makers.place(id, partner?.id);
    if (isNew) this.changed.products.add(id);
    for (const category of moved) this.changed.categories.add(category);
    for (const trait of entered) this.changed.traits.set(traitKey(trait), trait);
    if (moved.length > 0 || changed) this.#note(new Set([ROOT, ...categories, ...moved]), traits);
    if (moved.length > 0 || made.changed) for (const maker of made.makers) this.changed.makers.add(maker);
  }

  /** Takes a product that is gone out of everything. */
  remove(product: number): void {
    const categories = this.shelf.remove(product);
    this.changed.products.add(product);
    for (const category of categories) this.changed.categories.add(category);
    this.#note(new Set(categories), this.traits.place(product, []).traits);
    for (const maker of this.makers.place(product, undefined).makers) this.changed.makers.add(maker);
  }

  #note(categories: ReadonlySet<number>, traits: readonly Trait[]): void {
    for (const category of categories) {
      this.changed.filters.add(category);
      for (const trait of traits) this.changed.selections.add(selectionKey(category, trait));
    }
  }
}
