import type { Product, Unit } from '../../contract/catalog/product.ts';
import { productPath } from '../../paths.ts';
import { leadingGroup, type ProductSale, productSale } from '../prices/sale.ts';
import { stickerValues } from '../product/sticker.ts';

/** What a card shows of a product, for one price role. */
export interface Card {
  readonly id: number;
  readonly title: string;
  readonly path: string;
  /** The first leads. */
  readonly imageIds: readonly number[];
  readonly unit: Unit;
  /** Null where the shop names no price. */
  readonly sale: ProductSale | null;
  readonly stickerIds: readonly number[];
  /** Values for the stickers' placeholders, by code. */
  readonly stickerValues: Readonly<Record<string, string>>;
}

function imageIdsOf({ images, catalogImageId }: Product): readonly number[] {
  const ids = images.map(({ fileId }) => fileId);
  return catalogImageId === null ? ids : [catalogImageId, ...ids.filter((id) => id !== catalogImageId)];
}

interface Terms {
  readonly allowOverAdding: boolean;
  /** A guest's without it. */
  readonly role?: string | undefined;
}

/** A product's card: the same from the rebuild, for prebuilt pages, and from islands, which draw lists of their own. */
export const cardOf = (product: Product, { allowOverAdding, role }: Terms): Card => ({
  id: product.id,
  title: product.title,
  path: productPath(product),
  imageIds: imageIdsOf(product),
  unit: (leadingGroup(product.groups, allowOverAdding, role) ?? product.groups[0])?.unit ?? 'piece',
  sale: productSale(product.groups, allowOverAdding, role) ?? null,
  stickerIds: product.stickerIds,
  stickerValues: { remnants: String(product.allRemnants), ...stickerValues(product) },
});
