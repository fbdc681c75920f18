import type { Product, Unit } from '../../contract/catalog/product.ts';
import { productPath } from '../../paths.ts';
import { leadingGroup, type ProductSale, productSale } from '../prices/sale.ts';
import { sampleCodeOf } from '../product/sample.ts';
import { stickerValues } from '../product/sticker.ts';

/** For one price role. */
export interface Card {
  readonly id: number;
  readonly title: string;
  readonly path: string;
  /** The first is the main one. */
  readonly imageIds: readonly number[];
  readonly unit: Unit;
  /** Null without a price. */
  readonly sale: ProductSale | null;
  readonly stickerIds: readonly number[];
  /** By code, for stickers' placeholders. */
  readonly stickerValues: Readonly<Record<string, string>>;
  readonly hasSample?: true;
  /** It is a colour of a quality, which may have others. */
  readonly hasQuality?: true;
}

function imageIdsOf({ images, catalogImageId }: Product): readonly number[] {
  const ids = images.map(({ fileId }) => fileId);
  return catalogImageId === null ? ids : [catalogImageId, ...ids.filter((id) => id !== catalogImageId)];
}

interface Terms {
  readonly allowOverAdding: boolean;
  /** Guest by default. */
  readonly role?: string | undefined;
}

/** The same for prebuilt pages and for islands' lists. */
export const cardOf = (product: Product, { allowOverAdding, role }: Terms): Card => ({
  id: product.id,
  title: product.title,
  path: productPath(product),
  imageIds: imageIdsOf(product),
  unit: (leadingGroup(product.groups, allowOverAdding, role) ?? product.groups[0])?.unit ?? 'piece',
  sale: productSale(product.groups, allowOverAdding, role) ?? null,
  stickerIds: product.stickerIds,
  stickerValues: { remnants: String(product.allRemnants), ...stickerValues(product) },
  ...(sampleCodeOf(product) !== undefined && { hasSample: true }),
});
