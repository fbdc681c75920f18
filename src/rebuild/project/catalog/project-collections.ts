import { recordKey } from '../../../content/record-keys.ts';
import type { CollectionRecord } from '../../../content/records.ts';
import type { Collection } from '../../../contract/catalog/collection.ts';
import { collectionPath, paths } from '../../../paths.ts';
import type { ProductIndexes } from './product-indexes.ts';
import { addressConflicts, conflictWarning } from '../address-conflicts.ts';
import type { Projection } from '../projection.ts';
import { shownPicture } from '../shown-picture.ts';
import { saveListing } from './save-listing.ts';

/** A collection as its page shows it, of so many products. */
export const collectionRecord = (
  { id, code, title, image, description }: Collection,
  productCount: number,
): CollectionRecord => ({
  id,
  title,
  path: collectionPath(code),
  ...shownPicture(image),
  description,
  productCount,
});

/** `collections`, `collection:{code}` and its listing, in the editors' order, of the products that the shop has. */
export function projectCollections(projection: Projection, { categories, changed }: ProductIndexes): void {
  const { entities, records, changes, everything, warnings } = projection;
  const all = everything || changes.collection !== undefined || changes.config !== undefined;
  if (!all && changed.products.size === 0) return;
  const stored = [...entities.all('collection')];
  const conflicts = addressConflicts(stored, ({ code }) => code);
  warnings.setConflicts(
    'collection',
    conflicts.map((conflict) => conflictWarning('collection', conflict)),
  );
  const others = new Set(conflicts.map(({ item }) => item));
  const collections = stored.filter((one) => !others.has(one)).sort((a, b) => a.place - b.place);
  if (!all && !collections.some(({ productIds }) => productIds.some((id) => changed.products.has(id))))
    return;
  const list: CollectionRecord[] = [];
  const keys = new Set<string>();
  const listings = new Set<string>();
  for (const collection of collections) {
    const { id, code } = collection;
    const products = [...new Set(collection.productIds)].filter((product) => categories.has(product));
    const record = collectionRecord(collection, products.length);
    list.push(record);
    keys.add(recordKey.collection(code));
    records.save(recordKey.collection(code), record);
    for (const key of saveListing(projection, record.path, products, { entity: `collection ${id}` }))
      listings.add(key);
  }
  records.save(recordKey.collections, list);
  records.removeOthers(recordKey.collection(''), keys);
  records.removeOthers(`listing:${paths.collections}/`, listings);
}
