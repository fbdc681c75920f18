import type { Product, ProductColours } from '../../contract/catalog/product.ts';
import { cardColours, qualityOf, siblingsOf } from '../../domain/product/siblings.ts';
import { productCodesOf } from '../../domain/shop/shop-defaults.ts';
import type { ShopStore } from '../shop-store.ts';
import type { Qualities } from './qualities.ts';

/** What the cards of listed products show of the other colours of their qualities. */
export function coloursOf(
  ids: readonly number[],
  { products, documents }: Pick<ShopStore, 'products' | 'documents'>,
  qualities: Qualities,
): ProductColours[] {
  const codes = productCodesOf(documents.cached('config')[0] ?? {});
  return products.byIds(ids).flatMap((product): ProductColours[] => {
    const quality = qualityOf(product, codes);
    const colours = quality ? products.byIds(qualities.productIds(quality.id)) : [];
    if (colours.length < 2) return [];
    const placed = colours.map((one) => ({ product: one, path: one.code }));
    const byCode = new Map<string, Product>(colours.map((one) => [one.code, one]));
    const { shown, more } = cardColours(siblingsOf(placed, codes, false), product.id);
    return [
      {
        productId: product.id,
        shown: shown.map(({ path: code, ...swatch }) => ({
          ...swatch,
          code,
          categories: byCode.get(code)?.categories ?? [],
        })),
        more,
      },
    ];
  });
}
