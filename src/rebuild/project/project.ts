import type { DatabaseSync } from 'node:sqlite';
import type { Seo } from '../../contract/seo.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import type { EntityChange, EntityChanges, EntityTable } from '../snapshot/entities.ts';
import { RecordTable } from '../snapshot/record-table.ts';
import { Assortment } from './assortment.ts';
import { CategoryTree } from './category-tree.ts';
import { LeftOut } from './left-out.ts';
import { projectBrands } from './project-brands.ts';
import { projectCategories } from './project-categories.ts';
import { projectCollections } from './project-collections.ts';
import { projectFilters } from './project-filters.ts';
import { projectListings } from './project-listings.ts';
import { projectNews } from './project-news.ts';
import { projectPages } from './project-pages.ts';
import { type ProductPage, ProductRecords } from './project-products.ts';
import { projectSelections } from './project-selections.ts';
import { SeoRecords } from './project-seo.ts';
import {
  projectBannersAndWidgets,
  projectRaffles,
  projectShopPoints,
  projectStickers,
} from './project-showcase.ts';
import { projectMenu, projectSettings } from './project-site.ts';
import type { Projection } from './projection.ts';
import { cleaner } from './rich-text.ts';
import { SeoSelections } from './seo-selections.ts';
import { traitKey } from './traits.ts';

interface ProjectionInput {
  db: DatabaseSync;
  table: EntityTable;
  /** Grows where more is fetched before `finish`. */
  changes: EntityChanges;
  everything: boolean;
  apiUrl: string;
  siteUrl: string;
}

/**
 * Turns changed entities into the records that they affect; all of them with `everything`. Begins with the few kinds
 * of content, takes products and SEO data page by page, and finishes with the lists of products.
 */
export class Projector {
  readonly #projection: Projection;
  readonly #records: RecordTable;
  readonly #assortment: Assortment;
  readonly #selections: SeoSelections;
  readonly #products: ProductRecords;
  readonly #seo: SeoRecords;

  constructor({ db, table, changes, everything, apiUrl, siteUrl }: ProjectionInput) {
    const [config] = table.all('config');
    if (!config) throw new RebuildError({ code: 'configuration-missing' });
    const records = new RecordTable(db, everything);
    const tree = new CategoryTree(table.all('category'));
    const projection: Projection = {
      ...{ db, entities: table, records, changes, everything, config, tree, apiUrl, siteUrl },
      leftOut: new LeftOut(db, everything),
      clean: cleaner(db),
    };
    this.#projection = projection;
    this.#records = records;
    projectSettings(projection);
    projectMenu(projection);
    projectCategories(projection);
    projectPages(projection);
    projectNews(projection);
    projectStickers(projection);
    projectBannersAndWidgets(projection);
    projectShopPoints(projection);
    projectRaffles(projection);
    this.#selections = new SeoSelections(db);
    this.#seo = new SeoRecords(projection, this.#selections);
    this.#assortment = new Assortment(db);
    this.#products = new ProductRecords(projection, this.#assortment);
  }

  putProducts(page: ProductPage): void {
    this.#products.put(page);
  }

  putSeo(changes: readonly EntityChange<'seo'>[], items: readonly Seo[]): void {
    this.#seo.put(changes, items);
  }

  /** Whether a product has a value of an option that no filter has: the filters may be others by now. */
  hasUnknownTraits(): boolean {
    const { traits } = this.#assortment.changed;
    if (traits.size === 0) return false;
    const known = new Set(
      [...this.#projection.entities.all('filter')].flatMap(({ code, values }) =>
        values.map(({ id }) => traitKey({ code, value: id })),
      ),
    );
    return [...traits.keys()].some((key) => !known.has(key));
  }

  /** Finishes, and warns of what is not shown. */
  finish(): RebuildWarning[] {
    const projection = this.#projection;
    this.#products.putAffected();
    projectListings(projection, this.#assortment);
    projectSelections(projection, this.#assortment, this.#selections);
    projectFilters(projection, this.#assortment, this.#selections);
    projectCollections(projection, this.#assortment);
    projectBrands(projection, this.#assortment);
    this.#records.removeUnput();
    return projection.leftOut.warnings();
  }
}
