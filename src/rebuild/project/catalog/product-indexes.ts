import type { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../../contract/catalog/product.ts';
import { CategoryIndex } from './category-index.ts';
import { ROOT } from './category-tree.ts';
import { GroupIndex } from './group-index.ts';
import { OptionIndex, type OptionValue, optionValueKey } from './option-index.ts';
import { PartnerIndex } from './partner-index.ts';

/** A category narrowed to an option's value, as one string. */
export const selectionKey = (category: number, { code, value }: OptionValue): string =>
  `${category}?${code}=${value}`;

export interface ChangedLists {
  /** Categories whose members or their order changed. */
  readonly categories: Set<number>;
  /** Categories whose products may differ in other options than before. */
  readonly filters: Set<number>;
  /** `selectionKey`s of categories and values. */
  readonly selections: Set<string>;
  readonly partners: Set<number>;
  /** Products that were added or removed. */
  readonly products: Set<number>;
  /** Values of options that products have and did not have before, by `optionValueKey`. */
  readonly optionValues: Map<string, OptionValue>;
  /** Values of options that products have or had which were made again or removed, by `optionValueKey`. */
  readonly touched: Map<string, OptionValue>;
  /** Products that were made again or removed. */
  readonly made: Set<number>;
}

/** Tables that follow from the products, so that lists of products are made without reading all of them. */
export class ProductIndexes {
  readonly categories: CategoryIndex;
  readonly options: OptionIndex;
  readonly partners: PartnerIndex;
  readonly groups: GroupIndex;
  readonly changed: ChangedLists = {
    categories: new Set(),
    filters: new Set(),
    selections: new Set(),
    partners: new Set(),
    products: new Set(),
    optionValues: new Map(),
    touched: new Map(),
    made: new Set(),
  };

  constructor(db: DatabaseSync) {
    this.categories = new CategoryIndex(db);
    this.options = new OptionIndex(db);
    this.partners = new PartnerIndex(db);
    this.groups = new GroupIndex(db);
  }

  clear(): void {
    this.categories.clear();
    this.options.clear();
    this.partners.clear();
    this.groups.clear();
  }

  set({ id, sort, options, partner }: Product, categories: readonly number[]): void {
    const { moved, isNew } = this.categories.set(id, sort, categories);
    const { values, added, changed } = this.options.set(id, options);
    const { partners, changed: hasOtherPartner } = this.partners.set(id, partner?.id);
    if (isNew) this.changed.products.add(id);
    for (const category of moved) this.changed.categories.add(category);
    this.#touch(id, values);
    for (const value of added) this.changed.optionValues.set(optionValueKey(value), value);
    if (moved.length > 0 || changed) this.#addChanges(new Set([ROOT, ...categories, ...moved]), values);
    if (moved.length > 0 || hasOtherPartner) for (const one of partners) this.changed.partners.add(one);
  }

  remove(product: number): void {
    const categories = this.categories.remove(product);
    this.groups.set(product, []);
    this.changed.products.add(product);
    for (const category of categories) this.changed.categories.add(category);
    const { values } = this.options.set(product, []);
    this.#touch(product, values);
    this.#addChanges(new Set(categories), values);
    for (const partner of this.partners.set(product, undefined).partners) this.changed.partners.add(partner);
  }

  #touch(product: number, values: readonly OptionValue[]): void {
    this.changed.made.add(product);
    for (const value of values) this.changed.touched.set(optionValueKey(value), value);
  }

  #addChanges(categories: ReadonlySet<number>, values: readonly OptionValue[]): void {
    for (const category of categories) {
      this.changed.filters.add(category);
      for (const value of values) this.changed.selections.add(selectionKey(category, value));
    }
  }
}
