import { recordKey } from '../../content/record-keys.ts';
import type { Listing } from '../../content/records.ts';
import type { Category } from '../../contract/catalog/category.ts';
import type { Collection } from '../../contract/catalog/collection.ts';
import type { Partner } from '../../contract/catalog/partner.ts';
import { productsPerPage } from '../../domain/shop/shop-defaults.ts';
import { brandPath, collectionPath, paths } from '../../paths.ts';
import { CategoryTree } from '../project/catalog/category-tree.ts';
import { brandRecord } from '../project/catalog/project-brands.ts';
import { categoryRecord } from '../project/catalog/project-categories.ts';
import { collectionRecord } from '../project/catalog/project-collections.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import type { EntityTable } from '../snapshot/entities.ts';
import type { DraftRecords } from './drafted-content.ts';

/** A record of the snapshot by its key; undefined where there is none. */
export type FindRecord = (key: string) => unknown;

/** Pages of lists show their first products. */
const FIRST = 1;

function firstPage(entities: EntityTable, productIds: readonly number[]): Listing {
  const [config] = entities.all('config');
  if (!config) throw new RebuildError({ code: 'configuration-missing' });
  const perPage = productsPerPage(config);
  return {
    page: FIRST,
    pageCount: Math.max(1, Math.ceil(productIds.length / perPage)),
    totalCount: productIds.length,
    perPage,
    productIds: productIds.slice(0, perPage),
  };
}

/** What is listed at the published address, at that of the draft. */
function movedListing(
  entities: EntityTable,
  find: FindRecord,
  { from, to }: { from: string | null; to: string },
): [string, unknown][] {
  const listing = from === null ? undefined : find(recordKey.listing(from, FIRST));
  const filters = from === null ? undefined : find(recordKey.filters(from));
  return [
    [recordKey.listing(to, FIRST), listing ?? firstPage(entities, [])],
    ...(filters === undefined ? [] : [[recordKey.filters(to), filters] as [string, unknown]]),
  ];
}

export function categoryDraft(entities: EntityTable, category: Category, find: FindRecord): DraftRecords {
  const published = [...entities.all('category')];
  const others = published.filter(({ id }) => id !== category.id);
  const tree = new CategoryTree([...others, category]);
  const placed = tree.chain(category.id).length > 0;
  const path = placed ? tree.path(category.id) : `${paths.catalog}/${category.code}`;
  const former = new CategoryTree(published);
  const from = former.chain(category.id).length > 0 ? former.path(category.id) : null;
  return {
    path,
    publishedPath: from,
    records: new Map([
      [recordKey.category(path), { ...categoryRecord(tree, category), path }],
      ...movedListing(entities, find, { from, to: path }),
    ]),
    unsafeLinks: [],
  };
}

export function partnerDraft(entities: EntityTable, partner: Partner, find: FindRecord): DraftRecords {
  const record = brandRecord(partner);
  const published = entities.find('partner', partner.id);
  const from = published ? brandPath(published.code) : null;
  return {
    path: record.path,
    publishedPath: from,
    records: new Map([
      [recordKey.brand(partner.code), record],
      ...movedListing(entities, find, { from, to: record.path }),
    ]),
    unsafeLinks: [],
  };
}

export function collectionDraft(
  entities: EntityTable,
  collection: Collection,
  find: FindRecord,
): DraftRecords {
  const shown = [...new Set(collection.productIds)].filter((id) => find(recordKey.card(id)) !== undefined);
  const record = collectionRecord(collection, shown.length);
  const published = entities.find('collection', collection.id);
  return {
    path: record.path,
    publishedPath: published ? collectionPath(published.code) : null,
    records: new Map<string, unknown>([
      [recordKey.collection(collection.code), record],
      [recordKey.listing(record.path, FIRST), firstPage(entities, shown)],
    ]),
    unsafeLinks: [],
  };
}
