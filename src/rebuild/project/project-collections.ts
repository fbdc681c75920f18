import { recordKey } from '../../content/record-keys.ts';
import type { CollectionRecord } from '../../content/records.ts';
import { collectionPath, paths } from '../../paths.ts';
import type { Assortment } from './assortment.ts';
import type { Projection } from './projection.ts';
import { putListing } from './put-listing.ts';

/** `collections`, `collection:{code}` and its listing, in the editors' order, of the products that the shop has. */
export const projectCollections = (projection: Projection, { shelf }: Assortment): void => {
  const { entities, records, changes, everything } = projection;
  const cameOrWent = changes.product?.some(({ before, after }) => !before || !after) ?? false;
  if (!everything && !changes.collection && !changes.config && !cameOrWent) return;
  const list: CollectionRecord[] = [];
  const keys = new Set<string>();
  const listings = new Set<string>();
  for (const collection of [...entities.all('collection')].sort((a, b) => a.place - b.place)) {
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
};
