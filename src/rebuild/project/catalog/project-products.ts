import { recordKey } from '../../../content/record-keys.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import type { Sticker } from '../../../contract/catalog/sticker.ts';
import { publicPriceRoles, withPricesOf } from '../../../domain/prices/visible-prices.ts';
import type { EntityChange } from '../../snapshot/entities.ts';
import type { ProductIndexes } from './product-indexes.ts';
import { CategoryTree } from './category-tree.ts';
import { productPath } from '../../../paths.ts';
import { visible } from '../../problems/visible.ts';
import { textNotes } from '../text-notes.ts';
import { type ProductPlace, placeProduct } from './product-place.ts';
import { card, productRecord } from './product-records.ts';
import type { Projection } from '../projection.ts';
import { UnsafeLinks } from '../content/unsafe-links.ts';

export interface ProductPage {
  readonly changes: readonly EntityChange<'product'>[];
  /** All products of the page, changed or not. */
  readonly items: readonly Product[];
  /** Ids of the groups whose stock was below zero when they came, by their products' ids. */
  readonly negativeStock: ReadonlyMap<number, readonly number[]>;
  /** Whether any product of the list so far has a code. */
  readonly hasCode: (code: string) => boolean;
}

/** `product:{code}` and `card:{id}`, page by page; the indexes then say which lists are affected. */
export class ProductRecords {
  readonly #projection: Projection;
  readonly #indexes: ProductIndexes;
  readonly #made = new Set<number>();
  #stickersById: ReadonlyMap<number, Sticker> | undefined;

  constructor(projection: Projection, indexes: ProductIndexes) {
    this.#projection = projection;
    this.#indexes = indexes;
    if (projection.everything) indexes.clear();
  }

  /** Makes the records of a page; all of them where records are made again. */
  add({ changes, items, negativeStock, hasCode }: ProductPage): void {
    const { records, everything, warnings, notes } = this.#projection;
    for (const { id, before, after } of changes) {
      // Not where another product has taken the code over.
      if (before && before.code !== after?.code && !hasCode(before.code)) {
        records.remove(recordKey.product(before.code));
      }
      if (after) continue;
      records.remove(recordKey.card(Number(id)));
      warnings.setUnsafeLinks(`product ${id}`, new UnsafeLinks());
      this.#indexes.remove(Number(id));
      for (const source of ['texts', 'place', 'stock']) notes.set('product', id, source, []);
    }
    for (const { id, code } of items) {
      const groups = negativeStock.get(id);
      const record = { kind: 'product' as const, id, code: visible(code) };
      notes.set(
        'product',
        id,
        'stock',
        groups ? [{ code: 'stock-negative', record, groups: [...groups] }] : [],
      );
    }
    if (everything) for (const product of items) this.#make(product);
    else for (const { after } of changes) if (after) this.#make(after);
  }

  /** Makes the records of stored products that show changed stickers or categories. */
  updateAffected(): void {
    for (const id of new Set(this.#affected())) {
      if (this.#made.has(id)) continue;
      const product = this.#projection.entities.find('product', id);
      if (product) this.#make(product);
    }
  }

  *#affected(): Generator<number> {
    const { entities, changes, everything } = this.#projection;
    const areCardsAffected = (changes.config ?? []).some(
      ({ before, after }) =>
        before?.basket.allowOverAdding !== after?.basket.allowOverAdding ||
        before?.products?.quality !== after?.products?.quality ||
        JSON.stringify(before?.users.publicPriceRoles) !== JSON.stringify(after?.users.publicPriceRoles),
    );
    if (everything || areCardsAffected) {
      for (const id of [...entities.ids('product')]) yield Number(id);
      return;
    }
    const renamed = (changes.sticker ?? []).filter(
      ({ before, after }) => before?.nameTemplate !== after?.nameTemplate,
    );
    if (renamed.length > 0) {
      yield* entities.productsWithStickers(renamed.map(({ id }) => Number(id))).map(Number);
    }
    for (const id of this.#movedCategories()) yield* this.#indexes.categories.products(id);
  }

  /** Categories that were added, removed, or whose path changed, also those below changed ones. */
  #movedCategories(): number[] {
    const { entities, changes, tree } = this.#projection;
    if (!changes.category) return [];
    const categories = new Map([...entities.all('category')].map((category) => [category.id, category]));
    const ids = new Set(categories.keys());
    for (const { id, before } of changes.category) {
      ids.add(Number(id));
      if (before) categories.set(before.id, before);
      else categories.delete(Number(id));
    }
    const treeBefore = new CategoryTree(categories.values());
    const pathOf = (one: CategoryTree, id: number) =>
      JSON.stringify(one.chain(id).map((step) => [step.id, step.code, step.title]));
    return [...ids].filter((id) => pathOf(tree, id) !== pathOf(treeBefore, id));
  }

  #make(stored: Product): void {
    const { records, tree, clean, warnings, config } = this.#projection;
    // Pages do not publish more than this, even if a back end sends guests more.
    const product = withPricesOf(stored, publicPriceRoles(config.users));
    const links = new UnsafeLinks();
    const place = placeProduct(product, tree);
    const report = links.reporterFor({ kind: 'product', code: product.code });
    const record = productRecord(product, { tree, clean, report }, place);
    warnings.setUnsafeLinks(`product ${product.id}`, links);
    const named = productPath(product);
    records.save(recordKey.product(product.code), record, record.path, {
      entity: `product ${product.id}`,
      alias: named === record.path ? null : named,
    });
    records.save(recordKey.card(product.id), card(product, record, this.#stickers, config));
    this.#indexes.set(product, place.listed);
    this.#note(stored, place, record.path);
    this.#made.add(product.id);
  }

  #note(product: Product, { faults }: ProductPlace, path: string): void {
    const { notes } = this.#projection;
    const { id, code, groups } = product;
    const record = { kind: 'product' as const, id, code: visible(code) };
    this.#indexes.groups.set(
      id,
      groups.map((group) => group.id),
    );
    notes.set('product', id, 'texts', textNotes(record, product));
    notes.set(
      'product',
      id,
      'place',
      faults.map((fault) => ({ code: 'product-place', record, ...fault, path })),
    );
  }

  get #stickers(): ReadonlyMap<number, Sticker> {
    this.#stickersById ??= new Map(
      [...this.#projection.entities.all('sticker')].map((sticker) => [sticker.id, sticker]),
    );
    return this.#stickersById;
  }
}
