import type { ShopStore } from '../db/shop-store.ts';
import { TextSearch } from '../search/text-search.ts';
import { CatalogIndex } from './catalog-index.ts';
import { CollectionProducts } from './collection-products.ts';
import { OfferedFilters } from './offered-filters.ts';
import { ProductFinder } from './product-finder.ts';
import { ProductTexts } from './product-texts.ts';
import { SimilarProducts } from './similar-products.ts';

/** Everything that answers questions about the products, over one index of them. */
export class Catalog {
  readonly texts: ProductTexts;
  readonly filters: OfferedFilters;
  readonly finder: ProductFinder;
  readonly similar: SimilarProducts;
  readonly collections: CollectionProducts;

  constructor({ products, revisions, documents }: ShopStore) {
    const index = new CatalogIndex(products.rows, revisions);
    const search = new TextSearch(products.words, () => index.revision);
    this.texts = new ProductTexts(products, index);
    this.filters = new OfferedFilters(documents, index);
    this.finder = new ProductFinder(index, search, this.filters);
    this.similar = new SimilarProducts(products, index);
    this.collections = new CollectionProducts(index, this.filters);
  }
}
