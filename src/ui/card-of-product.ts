import type { Product } from '../contract/product.ts';
import type { Sticker } from '../contract/sticker.ts';
import type { ExtraPrices } from '../contract/price.ts';
import { DEFAULT_PRICE_ROLE } from '../contract/price-role.ts';
import { type KnownPrices, needsOwnPrices, productFor } from '../domain/own-prices.ts';
import { cardPriceState, extraPricesFor } from '../domain/price.ts';
import { stickerText, stickerValues } from '../domain/sticker.ts';
import { productPath } from '../paths.ts';
import type { ProductCardProps } from './product-card.ts';

function imageIdsOf({ images, catalogImageId }: Product): readonly number[] {
  const ids = images.map(({ fileId }) => fileId);
  return catalogImageId === null ? ids : [catalogImageId, ...ids.filter((id) => id !== catalogImageId)];
}

/** Whose prices are shown; a guest's without it. */
export interface PriceViewer {
  readonly role?: string;
  /** The shop's roles that see other roles' prices. */
  readonly extraPrices?: ExtraPrices;
  /** Own prices of products that were fetched as somebody else. */
  readonly ownPrices?: KnownPrices;
}

const NOTHING_KNOWN: KnownPrices = new Map();

/** What a card shows of a product that an island has fetched; unknown stickers are left out. */
export function cardOfProduct(
  fetched: Product,
  stickers: ReadonlyMap<number, Sticker>,
  { role = DEFAULT_PRICE_ROLE, extraPrices = [], ownPrices = NOTHING_KNOWN }: PriceViewer = {},
): Omit<ProductCardProps, 'apiUrl'> {
  const product = productFor(fetched, role, ownPrices);
  const values = { remnants: String(product.allRemnants), ...stickerValues(product) };
  const available = product.groups.some((group) => group.available);
  return {
    productId: product.id,
    title: product.title,
    path: productPath(product),
    imageIds: imageIdsOf(product),
    price: cardPriceState(
      { available, prices: product.cardPrices, discount: product.discount?.value ?? null },
      role,
    ),
    isGuestPrice: role === DEFAULT_PRICE_ROLE || needsOwnPrices(fetched, role, ownPrices),
    extras: available ? extraPricesFor(product.cardPrices, role, extraPrices) : [],
    unit: product.groups[0]?.unit ?? 'piece',
    stickers: product.stickerIds.flatMap((id) => {
      const sticker = stickers.get(id);
      return sticker ? [{ sticker, text: stickerText(sticker, values) }] : [];
    }),
  };
}
