import type { ShopStore } from '../db/shop-store.ts';
import { TextSearch } from '../search/text-search.ts';
import { CatalogIndex } from './catalog-index.ts';
import { CollectionProducts } from './collection-products.ts';
import { OfferedFilters } from './offered-filters.ts';
import { ProductFinder } from './product-finder.ts';
import { ProductTexts } from './product-texts.ts';
import { SimilarProducts } from './similar-products.ts';

/** Everything that answers questions about the products, over one index of them. */
interface Answerers {
  /** The revision that all of them answer from. */
  readonly revision: number;
  texts: ProductTexts;
  filters: OfferedFilters;
  finder: ProductFinder;
  similar: SimilarProducts;
  collections: CollectionProducts;
}

/** The products as they are asked for. */
export class Catalog {
  readonly #index: CatalogIndex;
  readonly #answerers: Answerers;

  constructor({ products, revisions, documents }: ShopStore) {
    const index = new CatalogIndex(products.rows, revisions);
    const filters = new OfferedFilters(documents, index);
    const search = new TextSearch(products.words);
    this.#index = index;
    this.#answerers = {
      get revision() {
        return index.revision;
      },
      filters,
      texts: new ProductTexts(products, index),
      finder: new ProductFinder(index, search, filters),
      similar: new SimilarProducts(products, index),
      collections: new CollectionProducts(index, filters),
    };
  }

  /** In step with the database, until something else is awaited. */
  get current(): Answerers {
    this.#index.refresh();
    return this.#answerers;
  }
}
