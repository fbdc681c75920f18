import type { DatabaseSync } from 'node:sqlite';
import type { EntityChanges, EntityTable } from '../snapshot/entities.ts';
import { RecordTable } from '../snapshot/record-table.ts';
import { CategoryTree } from './category-tree.ts';
import { projectCategories } from './project-categories.ts';
import { projectListings } from './project-listings.ts';
import { projectNews } from './project-news.ts';
import { projectProducts } from './project-products.ts';
import { projectBannersAndWidgets, projectSeo, projectStickers } from './project-showcase.ts';
import { projectMenu, projectPages, projectSettings } from './project-site.ts';
import type { Projection } from './projection.ts';
import { cleaner } from './rich-text.ts';
import { Shelf } from './shelf.ts';

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
  projectSeo(projection);
  const shelf = new Shelf(db);
  projectListings(projection, shelf, projectProducts(projection, shelf));
  records.removeUnput();
};
