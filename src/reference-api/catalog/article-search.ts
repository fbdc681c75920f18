import { setImmediate } from 'node:timers/promises';
import { ArticleIndex, type ArticleMatch, type Named } from '../../domain/articles/article-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Products } from './products.ts';

/** So many changed products are read at once; between more of them others are answered. */
const SLICE = 200;
/** Where as many change again meanwhile, whoever waits is answered all the same. */
const MAX_ROUNDS = 3;

/** Products by article or code, kept in step with the catalogue. */
export class ArticleSearch {
  readonly #products: Pick<Products, 'names' | 'idsChangedAfter'>;
  readonly #catalog: Pick<CatalogIndex, 'revision' | 'slotOf'>;
  #revision = -1;
  readonly #index = new ArticleIndex();
  readonly #names = new Map<number, Named>();
  #reading: Promise<void> | undefined;

  constructor(
    products: Pick<Products, 'names' | 'idsChangedAfter'>,
    catalog: Pick<CatalogIndex, 'revision' | 'slotOf'>,
  ) {
    this.#products = products;
    this.#catalog = catalog;
  }

  /** Takes over what changed, in slices. Until something else is awaited `find` is in step then. */
  async refreshInSlices(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS && this.#changed().length > SLICE; round++)
      await (this.#reading ??= this.#readInSlices().finally(() => (this.#reading = undefined)));
    this.#refresh();
  }

  find(article: string): ArticleMatch {
    return this.#index.find(article);
  }

  #changed(): number[] {
    return this.#catalog.revision === this.#revision ? [] : this.#products.idsChangedAfter(this.#revision);
  }

  async #readInSlices(): Promise<void> {
    const { revision } = this.#catalog;
    const ids = this.#changed();
    for (let at = 0; at < ids.length; at += SLICE) {
      this.#read(ids.slice(at, at + SLICE));
      await setImmediate();
    }
    this.#forgetGone();
    // What changed meanwhile has a later revision, and is read again.
    this.#revision = revision;
  }

  #refresh(): void {
    const { revision } = this.#catalog;
    if (revision === this.#revision) return;
    this.#read(this.#changed());
    this.#forgetGone();
    this.#revision = revision;
  }

  #read(ids: readonly number[]): void {
    for (const named of this.#products.names(ids)) {
      const known = this.#names.get(named.id);
      if (known?.vendorCode === named.vendorCode && known.code === named.code) continue;
      if (known) this.#index.remove(known);
      this.#index.add(named);
      this.#names.set(named.id, named);
    }
  }

  #forgetGone(): void {
    for (const named of this.#names.values()) {
      if (this.#catalog.slotOf(named.id) !== undefined) continue;
      this.#index.remove(named);
      this.#names.delete(named.id);
    }
  }
}
