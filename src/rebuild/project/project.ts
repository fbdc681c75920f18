import type { DatabaseSync } from 'node:sqlite';
import type { EntityChanges, EntityTable } from '../snapshot/entities.ts';
import { RecordTable } from '../snapshot/record-table.ts';
import { Assortment } from './assortment.ts';
import { CategoryTree } from './category-tree.ts';
import { projectBrands } from './project-brands.ts';
import { projectCategories } from './project-categories.ts';
import { projectCollections } from './project-collections.ts';
import { projectFilters } from './project-filters.ts';
import { projectListings } from './project-listings.ts';
import { projectNews } from './project-news.ts';
import { projectPages } from './project-pages.ts';
import { projectProducts } from './project-products.ts';
import { projectSelections } from './project-selections.ts';
import {
  projectBannersAndWidgets,
  projectRaffles,
  projectSeo,
  projectShopPoints,
  projectStickers,
} from './project-showcase.ts';
import { projectMenu, projectSettings } from './project-site.ts';
import type { Projection } from './projection.ts';
import { cleaner } from './rich-text.ts';
import { SeoSelections } from './seo-selections.ts';

interface ProjectionInput {
  db: DatabaseSync;
  table: EntityTable;
  changes: EntityChanges;
  everything: boolean;
  apiUrl: string;
  siteUrl: string;
}

/** Turns changed entities into the records that they affect; all of them with `everything`. */
export const project = ({ db, table, changes, everything, apiUrl, siteUrl }: ProjectionInput): void => {
  const [config] = table.all('config');
  if (!config) return;
  const records = new RecordTable(db, everything);
  const projection: Projection = {
    db,
    entities: table,
    records,
    changes,
    everything,
    config,
    tree: new CategoryTree(table.all('category')),
    clean: cleaner(db),
    apiUrl,
    siteUrl,
  };
  projectSettings(projection);
  projectMenu(projection);
  projectCategories(projection);
  projectPages(projection);
  projectNews(projection);
  projectStickers(projection);
  projectBannersAndWidgets(projection);
  projectShopPoints(projection);
  projectRaffles(projection);
  const seo = new SeoSelections(db);
  projectSeo(projection, seo);
  const assortment = new Assortment(db);
  projectProducts(projection, assortment);
  projectListings(projection, assortment);
  projectSelections(projection, assortment, seo);
  projectFilters(projection, assortment, seo);
  projectCollections(projection, assortment);
  projectBrands(projection, assortment);
  records.removeUnput();
};
