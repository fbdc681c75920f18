import { ArticleIndex, type ArticleMatch, type Named } from '../../domain/articles/article-index.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { Products } from './products.ts';

/** Products by article or code; made again when a product is called otherwise, came or is gone. */
export class ArticleSearch {
  readonly #products: Products;
  readonly #catalog: CatalogIndex;
  #revision = -1;
  #index: ArticleIndex | undefined;
  readonly #names = new Map<number, Named>();

  constructor(products: Products, catalog: CatalogIndex) {
    this.#products = products;
    this.#catalog = catalog;
  }

  find(article: string): ArticleMatch {
    this.#refresh();
    this.#index ??= new ArticleIndex(this.#names.values());
    return this.#index.find(article);
  }

  #refresh(): void {
    const { revision } = this.#catalog;
    if (revision === this.#revision) return;
    for (const named of this.#products.names(this.#revision)) {
      const known = this.#names.get(named.id);
      if (known?.vendorCode === named.vendorCode && known.code === named.code) continue;
      this.#names.set(named.id, named);
      this.#index = undefined;
    }
    for (const id of this.#names.keys()) {
      if (this.#catalog.slotOf(id) !== undefined) continue;
      this.#names.delete(id);
      this.#index = undefined;
    }
    this.#revision = revision;
  }
}
