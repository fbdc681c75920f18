import type { Product } from '../contract/product.ts';
import type { Sticker } from '../contract/sticker.ts';
import { cardPriceState } from '../domain/price.ts';
import { stickerText, stickerValues } from '../domain/sticker.ts';
import { productPath } from '../paths.ts';
import type { ProductCardProps } from './product-card.ts';

const imageIdsOf = ({ images, catalogImageId }: Product): readonly number[] => {
  const ids = images.map(({ fileId }) => fileId);
  return catalogImageId === null ? ids : [catalogImageId, ...ids.filter((id) => id !== catalogImageId)];
};

/** What a card shows of a product that an island has fetched; unknown stickers are left out. */
export const cardOfProduct = (
  product: Product,
  stickers: ReadonlyMap<number, Sticker>,
): Omit<ProductCardProps, 'apiUrl'> => {
  const values = { remnants: String(product.allRemnants), ...stickerValues(product) };
  return {
    productId: product.id,
    title: product.title,
    path: productPath(product),
    imageIds: imageIdsOf(product),
    price: cardPriceState({
      available: product.groups.some(({ available }) => available),
      prices: product.cardPrices,
      discount: product.discount?.value ?? null,
    }),
    unit: product.groups[0]?.unit ?? 'piece',
    stickers: product.stickerIds.flatMap((id) => {
      const sticker = stickers.get(id);
      return sticker ? [{ sticker, text: stickerText(sticker, values) }] : [];
    }),
  };
};
