import { recordKey } from '../../../content/record-keys.ts';
import { cardColours, qualityOf, type Siblings, siblingsOf } from '../../../domain/product/siblings.ts';
import { publicPriceRoles, withPricesOf } from '../../../domain/prices/visible-prices.ts';
import { productCodesOf } from '../../../domain/shop/shop-defaults.ts';
import { productPath } from '../../../paths.ts';
import { ROOT } from './category-tree.ts';
import type { ProductIndexes } from './product-indexes.ts';
import { placeProduct } from './product-place.ts';
import type { Projection } from '../projection.ts';

function coloursOf({ entities, tree, config }: Projection, { options }: ProductIndexes, qualityId: number) {
  const codes = productCodesOf(config);
  const roles = publicPriceRoles(config.users);
  return options.products(ROOT, { code: codes.quality, value: qualityId }).flatMap((id) => {
    const product = entities.find('product', id);
    const quality = product && qualityOf(product, codes);
    if (!product || quality?.id !== qualityId) return [];
    const path = productPath({ code: product.code, categories: placeProduct(product, tree).chain });
    return [{ product: withPricesOf(product, roles), path, quality }];
  });
}

/** Saves the records of a quality with several colours, and returns their keys. */
function saveQuality(projection: Projection, indexes: ProductIndexes, qualityId: number): string[] {
  const { records, config } = projection;
  const found = coloursOf(projection, indexes, qualityId);
  const [first] = found;
  if (!first || found.length < 2) {
    records.remove(recordKey.siblings(qualityId));
    for (const { product } of found) records.remove(recordKey.colours(product.id));
    return [];
  }
  const items = siblingsOf(found, productCodesOf(config), config.basket.allowOverAdding);
  const siblings: Siblings = { ...first.quality, items };
  records.save(recordKey.siblings(qualityId), siblings);
  for (const { id } of items) records.save(recordKey.colours(id), cardColours(items, id));
  return [recordKey.siblings(qualityId), ...items.map(({ id }) => recordKey.colours(id))];
}

/** `siblings:{quality}` and `colours:{product}`, of the qualities of which a product was made again or removed. */
export function projectSiblings(projection: Projection, indexes: ProductIndexes): void {
  const { records, changes, everything, config } = projection;
  const code = productCodesOf(config).quality;
  const all = everything || changes.config !== undefined;
  const { touched, made } = indexes.changed;
  const qualities = all
    ? new Set(indexes.options.firstValues(code).values())
    : new Set([...touched.values()].filter((option) => option.code === code).map(({ value }) => value));
  const keys = new Set([...qualities].flatMap((id) => saveQuality(projection, indexes, id)));
  if (all) {
    records.removeOthers('siblings:', keys);
    records.removeOthers('colours:', keys);
    return;
  }
  for (const id of made) {
    if (!keys.has(recordKey.colours(id))) records.remove(recordKey.colours(id));
  }
}
