import { recordKey } from '../../content/record-keys.ts';
import type { Product } from '../../contract/product.ts';
import type { Sticker } from '../../contract/sticker.ts';
import type { EntityChange } from '../snapshot/entities.ts';
import type { Assortment } from './assortment.ts';
import { CategoryTree } from './category-tree.ts';
import { card, productRecord } from './product-records.ts';
import type { Projection } from './projection.ts';
import { RefusedLinks } from './refused-links.ts';

/** A page of the list of products. */
export interface ProductPage {
  readonly changes: readonly EntityChange<'product'>[];
  /** All products of the page, changed or not. */
  readonly items: readonly Product[];
  /** Whether any product that has come so far has a code. */
  readonly hasCode: (code: string) => boolean;
}

/** `product:{code}` and `card:{id}`, page by page; the assortment then says which lists are affected. */
export class ProductRecords {
  readonly #projection: Projection;
  readonly #assortment: Assortment;
  readonly #made = new Set<number>();
  #known: ReadonlyMap<number, Sticker> | undefined;

  constructor(projection: Projection, assortment: Assortment) {
    this.#projection = projection;
    this.#assortment = assortment;
    if (projection.everything) assortment.empty();
  }

  /** Makes the records of a page; all of them where records are made anew. */
  put({ changes, items, hasCode }: ProductPage): void {
    const { records, everything, leftOut } = this.#projection;
    for (const { id, before, after } of changes) {
      // Not where another product has taken the code over.
      if (before && before.code !== after?.code && !hasCode(before.code)) {
        records.remove(recordKey.product(before.code));
      }
      if (after) continue;
      records.remove(recordKey.card(Number(id)));
      leftOut.noteLinks(`product ${id}`, new RefusedLinks());
      this.#assortment.remove(Number(id));
    }
    if (everything) for (const product of items) this.#make(product);
    else for (const { after } of changes) if (after) this.#make(after);
  }

  /** Makes the records of stored products that show what has changed beside them. */
  putAffected(): void {
    for (const id of new Set(this.#affected())) {
      if (this.#made.has(id)) continue;
      const product = this.#projection.entities.find('product', id);
      if (product) this.#make(product);
    }
  }

  *#affected(): Generator<number> {
    const { entities, changes, everything } = this.#projection;
    if (everything) {
      for (const id of [...entities.ids('product')]) yield Number(id);
      return;
    }
    const retold = (changes.sticker ?? []).filter(
      ({ before, after }) => before?.nameTemplate !== after?.nameTemplate,
    );
    if (retold.length > 0) {
      yield* entities.productsWithStickers(retold.map(({ id }) => Number(id))).map(Number);
    }
    for (const id of this.#otherCategories()) yield* this.#assortment.shelf.products(id);
  }

  /** Categories that have come, gone, or have another way to them: also those below others that changed. */
  #otherCategories(): number[] {
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
    const way = (one: CategoryTree, id: number) =>
      JSON.stringify(one.chain(id).map((step) => [step.id, step.code, step.title]));
    return [...ids].filter((id) => way(tree, id) !== way(treeBefore, id));
  }

  #make(product: Product): void {
    const { records, tree, clean, leftOut } = this.#projection;
    const links = new RefusedLinks();
    const record = productRecord(product, tree, clean, links.of({ kind: 'product', code: product.code }));
    leftOut.noteLinks(`product ${product.id}`, links);
    records.put(recordKey.product(product.code), record, record.path);
    records.put(recordKey.card(product.id), card(product, record, this.#stickers));
    this.#assortment.place(
      product,
      record.categories.map(({ id }) => id),
    );
    this.#made.add(product.id);
  }

  get #stickers(): ReadonlyMap<number, Sticker> {
    this.#known ??= new Map(
      [...this.#projection.entities.all('sticker')].map((sticker) => [sticker.id, sticker]),
    );
    return this.#known;
  }
}
