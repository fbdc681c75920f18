import { recordKey } from '../../content/record-keys.ts';
import type { CollectionRecord } from '../../content/records.ts';
import { collectionPath, paths } from '../../paths.ts';
import type { Assortment } from './assortment.ts';
import { rivals, rivalWarning } from './one-address.ts';
import type { Projection } from './projection.ts';
import { putListing } from './put-listing.ts';

/** `collections`, `collection:{code}` and its listing, in the editors' order, of the products that the shop has. */
export function projectCollections(projection: Projection, { shelf, changed }: Assortment): void {
  const { entities, records, changes, everything, leftOut } = projection;
  const all = everything || changes.collection !== undefined || changes.config !== undefined;
  if (!all && changed.products.size === 0) return;
  const everyOne = [...entities.all('collection')];
  const doubled = rivals(everyOne, ({ code }) => code);
  leftOut.note(
    'collection',
    doubled.map((rival) => rivalWarning('collection', rival)),
  );
  const others = new Set(doubled.map(({ item }) => item));
  const collections = everyOne.filter((one) => !others.has(one)).sort((a, b) => a.place - b.place);
  if (!all && !collections.some(({ productIds }) => productIds.some((id) => changed.products.has(id))))
    return;
  const list: CollectionRecord[] = [];
  const keys = new Set<string>();
  const listings = new Set<string>();
  for (const collection of collections) {
    const { id, code, title, image, description } = collection;
    const products = [...new Set(collection.productIds)].filter((product) => shelf.has(product));
    const record: CollectionRecord = {
      id,
      title,
      path: collectionPath(code),
      imageId: image?.fileId ?? null,
      description,
      productCount: products.length,
    };
    list.push(record);
    keys.add(recordKey.collection(code));
    records.put(recordKey.collection(code), record);
    for (const key of putListing(projection, record.path, products)) listings.add(key);
  }
  records.put(recordKey.collections, list);
  records.removeOthers(recordKey.collection(''), keys);
  records.removeOthers(`listing:${paths.collections}/`, listings);
}
