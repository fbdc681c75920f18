import type { ShopStore } from '../shop-store.ts';
import { TextSearch } from '../search/text-search.ts';
import { CatalogIndex } from './catalog-index.ts';
import { CollectionProducts } from './collection-products.ts';
import { AvailableFilters } from './available-filters.ts';
import { ProductFinder } from './product-finder.ts';
import { ProductJsonCache } from './product-json-cache.ts';
import { SimilarProducts } from './similar-products.ts';

/** The services of the catalogue, all over one index. */
interface CatalogServices {
  /** Revision of the index. */
  readonly revision: number;
  productJson: ProductJsonCache;
  filters: AvailableFilters;
  finder: ProductFinder;
  similar: SimilarProducts;
  collections: CollectionProducts;
}

/** Products for listing calls: search, filters, counts, collections. */
export class Catalog {
  readonly #index: CatalogIndex;
  readonly #services: CatalogServices;

  constructor({ products, revisions, documents }: ShopStore) {
    const index = new CatalogIndex(products.rows, revisions);
    const filters = new AvailableFilters(documents, index);
    const search = new TextSearch(products.words);
    this.#index = index;
    this.#services = {
      get revision() {
        return index.revision;
      },
      filters,
      productJson: new ProductJsonCache(products, index),
      finder: new ProductFinder(index, search, filters),
      similar: new SimilarProducts(products, index),
      collections: new CollectionProducts(index, filters),
    };
  }

  /** In step with the database, until something else is awaited. */
  get current(): CatalogServices {
    this.#index.refresh();
    return this.#services;
  }
}
