import type { DatabaseSync } from 'node:sqlite';
import type { ConsentDocument } from '../../contract/account/consent.ts';
import type { Seo } from '../../contract/catalog/seo.ts';
import type { Config } from '../../contract/shop/config.ts';
import type { ShopPart } from '../../contract/shop/shop-part.ts';
import { withoutParts } from '../../domain/shop/missing-parts.ts';
import type { ShopSettings } from '../../domain/shop/shop-settings.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import type { EntityChange, EntityChanges, EntityTable } from '../snapshot/entities.ts';
import { RecordTable } from '../snapshot/record-table.ts';
import { ProductIndexes } from './catalog/product-indexes.ts';
import { CategoryTree } from './catalog/category-tree.ts';
import { checkCodes, lostOptions } from './dangling-codes.ts';
import { ContentWarnings } from './content/content-warnings.ts';
import { projectBrands } from './catalog/project-brands.ts';
import { projectCategories } from './catalog/project-categories.ts';
import { projectCollections } from './catalog/project-collections.ts';
import { projectFilters } from './catalog/project-filters.ts';
import { projectListings } from './catalog/project-listings.ts';
import { projectNews } from './content/project-news.ts';
import { projectPages } from './content/project-pages.ts';
import { type ProductPage, ProductRecords } from './catalog/project-products.ts';
import { projectSelections } from './catalog/project-selections.ts';
import { projectSiblings } from './catalog/project-siblings.ts';
import { SeoRecords } from './seo/project-seo.ts';
import {
  projectBannersAndWidgets,
  projectRaffles,
  projectShopPoints,
  projectStickers,
} from './project-showcase.ts';
import {
  projectConsents,
  projectInfoPages,
  projectMenu,
  projectScreens,
  projectSettings,
} from './project-site.ts';
import type { Projection } from './projection.ts';
import { noteTexts } from './note-texts.ts';
import { RecordNotes } from './record-notes.ts';
import { createHtmlCleaner } from './content/rich-text.ts';
import { SeoSelections } from './seo/seo-selections.ts';
import { optionValueKey } from './catalog/option-index.ts';

interface ProjectionInput {
  db: DatabaseSync;
  table: EntityTable;
  /** More may be added before `finish`. */
  changes: EntityChanges;
  everything: boolean;
  shop: ShopSettings;
  /** Parts whose calls the back end does not serve. */
  unserved: readonly ShopPart[];
  /** What the shop asks to agree to. */
  consents: readonly ConsentDocument[];
}

/**
 * Turns changed entities into the records that they affect; all of them with `everything`. Begins with the small
 * collections, adds products and SEO data page by page, and finishes with the lists of products.
 */
export class Projector {
  readonly #projection: Projection;
  readonly #records: RecordTable;
  readonly #indexes: ProductIndexes;
  readonly #selections: SeoSelections;
  readonly #products: ProductRecords;
  readonly #seo: SeoRecords;
  readonly #lostOptions = new Set<string>();

  constructor({ db, table, changes, everything, shop, unserved, consents }: ProjectionInput) {
    const [config] = table.all('config');
    if (!config) throw new RebuildError({ code: 'configuration-missing' });
    const records = new RecordTable(db, everything);
    const tree = new CategoryTree(table.all('category'));
    const projection: Projection = {
      db,
      entities: table,
      records,
      changes,
      everything,
      config,
      without: withoutParts([
        ...(config.without ?? []),
        ...unserved,
        ...(consents.length === 0 ? (['consents'] as const) : []),
      ]),
      consents,
      tree,
      shop,
      warnings: new ContentWarnings(db, everything),
      notes: new RecordNotes(db, everything),
      clean: createHtmlCleaner(db),
    };
    this.#projection = projection;
    this.#records = records;
    noteTexts(projection);
    projectSettings(projection);
    projectMenu(projection);
    projectInfoPages(projection);
    projectScreens(projection);
    projectConsents(projection);
    projectCategories(projection);
    projectPages(projection);
    projectNews(projection);
    projectStickers(projection);
    projectBannersAndWidgets(projection);
    projectShopPoints(projection);
    projectRaffles(projection);
    this.#selections = new SeoSelections(db);
    this.#seo = new SeoRecords(projection, this.#selections);
    this.#indexes = new ProductIndexes(db);
    this.#products = new ProductRecords(projection, this.#indexes);
  }

  get config(): Config {
    return this.#projection.config;
  }

  addProducts(page: ProductPage): void {
    for (const change of page.changes) for (const code of lostOptions(change)) this.#lostOptions.add(code);
    this.#products.add(page);
  }

  addSeo(changes: readonly EntityChange<'seo'>[], items: readonly Seo[]): void {
    this.#seo.add(changes, items);
  }

  /** Whether a product has a value of an option that no filter lists: the filters may have changed meanwhile. */
  hasUnlistedOptionValues(): boolean {
    const { optionValues } = this.#indexes.changed;
    if (optionValues.size === 0) return false;
    const listed = new Set(
      [...this.#projection.entities.all('filter')].flatMap(({ code, values }) =>
        values.map(({ id }) => optionValueKey({ code, value: id })),
      ),
    );
    return [...optionValues.keys()].some((key) => !listed.has(key));
  }

  /** Notes the products that a whole list had twice. */
  noteDoubled(ids: ReadonlySet<number>): void {
    this.#projection.notes.replace('product', 'list', ids, (id) => ({
      code: 'record-doubled',
      record: { kind: 'product', id },
    }));
  }

  /** Makes the lists of products; returns warnings about what is not shown. */
  finish(): RebuildWarning[] {
    const projection = this.#projection;
    this.#products.updateAffected();
    projectSiblings(projection, this.#indexes);
    projectListings(projection, this.#indexes);
    projectSelections(projection, this.#indexes, this.#selections);
    projectFilters(projection, this.#indexes, this.#selections);
    projectCollections(projection, this.#indexes);
    projectBrands(projection, this.#indexes);
    checkCodes(projection, this.#lostOptions);
    this.#records.removeUnsaved();
    this.#indexes.groups.note(projection.notes);
    return [...projection.warnings.save(), ...projection.notes.warnings()];
  }
}
