import { recordKey } from '../../content/record-keys.ts';
import type { Product } from '../../contract/product.ts';
import type { Assortment } from './assortment.ts';
import { card, productRecord } from './product-records.ts';
import type { Projection } from './projection.ts';

/** Whether what is known of the stickers, besides their own records, changed for the cards that show them. */
const stickerTextsChanged = ({ changes }: Projection) =>
  changes.sticker?.some(({ before, after }) => before?.nameTemplate !== after?.nameTemplate) ?? false;

/** The products whose records may have changed. */
function* affectedProducts(projection: Projection, { shelf }: Assortment): Generator<Product> {
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

/** `product:{code}` and `card:{id}`; the assortment then says which lists are affected. */
export const projectProducts = (projection: Projection, assortment: Assortment): void => {
  const { entities, records, changes, everything, tree, clean } = projection;
  const stickers = new Map([...entities.all('sticker')].map((sticker) => [sticker.id, sticker]));
  if (everything) assortment.empty();
  for (const { id, before, after } of changes.product ?? []) {
    if (before && before.code !== after?.code) records.remove(recordKey.product(before.code));
    if (after) continue;
    records.remove(recordKey.card(Number(id)));
    assortment.remove(Number(id));
  }
  for (const product of affectedProducts(projection, assortment)) {
    const record = productRecord(product, tree, clean);
    records.put(recordKey.product(product.code), record, record.path);
    records.put(recordKey.card(product.id), card(product, record, stickers));
    assortment.place(
      product,
      record.categories.map(({ id }) => id),
    );
  }
};
