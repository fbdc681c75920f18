import type { ShopStore } from '../shop-store.ts';
import { ArticleSearch } from './article-search.ts';
import { TextSearch } from '../search/text-search.ts';
import { CatalogIndex } from './catalog-index.ts';
import { CollectionProducts } from './collection-products.ts';
import { AvailableFilters } from './available-filters.ts';
import { ProductFinder } from './product-finder.ts';
import { ProductJsonCache } from './product-json-cache.ts';
import { Qualities } from './qualities.ts';
import { SimilarProducts } from './similar-products.ts';

/** A package of goods changes filters and goods in one step, which may lie between their reading. */
const MAX_ROUNDS = 2;

interface CatalogServices {
  /** Revision of the index. */
  readonly revision: number;
  productJson: ProductJsonCache;
  filters: AvailableFilters;
  finder: ProductFinder;
  qualities: Qualities;
  similar: SimilarProducts;
  collections: CollectionProducts;
  articles: ArticleSearch;
}

/** Products for listing calls: search, filters, counts, collections. */
export class Catalog {
  readonly #index: CatalogIndex;
  readonly #search: TextSearch;
  readonly #services: CatalogServices;

  constructor({ products, revisions, documents }: ShopStore) {
    const index = new CatalogIndex(products.rows, revisions);
    const filters = new AvailableFilters(documents, index);
    const search = new TextSearch(products.words);
    const qualities = new Qualities(index, documents);
    this.#index = index;
    this.#search = search;
    this.#services = {
      get revision() {
        return index.revision;
      },
      filters,
      qualities,
      productJson: new ProductJsonCache(products, index),
      finder: new ProductFinder(index, search, filters, qualities),
      similar: new SimilarProducts(products, index),
      collections: new CollectionProducts(index, filters),
      articles: new ArticleSearch(products, index),
    };
  }

  /**
   * In step with the database, until something else is awaited; others are answered while many changes are read. `search` is the
   * text that is looked for then.
   */
  async read(search?: string): Promise<CatalogServices> {
    if (search !== undefined) await this.#search.prepare(search);
    const { filters } = this.#services;
    // What is read last may change what was read first, but seldom: then it is read at once.
    for (let round = 0; round < MAX_ROUNDS; round++) {
      await filters.refreshInSlices();
      await this.#index.refreshInSlices();
      if (!filters.isBehind) break;
    }
    return this.#services;
  }

  /** Like `read`, at once. */
  get current(): CatalogServices {
    this.#index.refresh();
    return this.#services;
  }
}
