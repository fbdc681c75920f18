import { recordKey } from '../../content/record-keys.ts';
import type { Product } from '../../contract/product.ts';
import { card, productRecord } from './product-records.ts';
import type { Projection } from './projection.ts';
import type { Shelf } from './shelf.ts';

/** Whether what is known of the stickers, besides their own records, changed for the cards that show them. */
const stickerTextsChanged = ({ changes }: Projection) =>
  changes.sticker?.some(({ before, after }) => before?.nameTemplate !== after?.nameTemplate) ?? false;

/** The products whose records may have changed. */
function* affectedProducts(projection: Projection, shelf: Shelf): Generator<Product> {
  const { entities, changes, everything } = projection;
  if (everything || stickerTextsChanged(projection)) {
    yield* entities.all('product');
    return;
  }
  const ids = new Set<number>();
  for (const { after } of changes.product ?? []) if (after) ids.add(after.id);
  for (const { id } of changes.category ?? [])
    for (const product of shelf.products(Number(id))) ids.add(product);
  for (const id of ids) {
    const product = entities.find('product', id);
    if (product) yield product;
  }
}

/** `product:{code}` and `card:{id}`; answers the categories whose listings are affected. */
export const projectProducts = (projection: Projection, shelf: Shelf): Set<number> => {
  const { entities, records, changes, everything, tree, clean } = projection;
  const stickers = new Map([...entities.all('sticker')].map((sticker) => [sticker.id, sticker]));
  const affected = new Set<number>();
  if (everything) shelf.empty();
  for (const { id, before, after } of changes.product ?? []) {
    if (before && before.code !== after?.code) records.remove(recordKey.product(before.code));
    if (after) continue;
    records.remove(recordKey.card(Number(id)));
    for (const category of shelf.remove(Number(id))) affected.add(category);
  }
  for (const product of affectedProducts(projection, shelf)) {
    const record = productRecord(product, tree, clean);
    records.put(recordKey.product(product.code), record, record.path);
    records.put(recordKey.card(product.id), card(product, record, stickers));
    const categories = record.categories.map(({ id }) => id);
    for (const category of shelf.place(product.id, product.sort, categories)) affected.add(category);
  }
  return affected;
};
