import type { ExtraPrices } from '../../contract/catalog/price.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import type { ListedProduct } from '../../domain/product/siblings.ts';
import { cardOf } from '../../domain/catalog/card.ts';
import { type KnownPrices, needsOwnPrices, productFor } from '../../domain/prices/own-prices.ts';
import { extraPricesFor } from '../../domain/prices/price.ts';
import { leadingGroup } from '../../domain/prices/sale.ts';
import { cardProps, type ProductCardProps } from './product-card.ts';

/** Guest by default. */
export interface PriceViewer {
  readonly role?: string;
  /** Price roles that see other roles' prices. */
  readonly extraPrices?: ExtraPrices;
  /** Prices of products that were fetched for another role. */
  readonly ownPrices?: KnownPrices;
  /** Whether the shop sells beyond its stock. */
  readonly allowOverAdding?: boolean;
}

const NOTHING_KNOWN: KnownPrices = new Map();

/** Unknown stickers are left out. */
export function cardOfProduct(
  fetched: ListedProduct,
  stickers: ReadonlyMap<number, Sticker>,
  viewer: PriceViewer = {},
): Omit<ProductCardProps, 'mediaUrl'> {
  const { role = DEFAULT_PRICE_ROLE, extraPrices = [], allowOverAdding = false } = viewer;
  const { ownPrices = NOTHING_KNOWN } = viewer;
  const product = productFor(fetched, role, ownPrices);
  const card = cardOf(product, { allowOverAdding, role });
  const lead = card.sale?.available ? leadingGroup(product.groups, allowOverAdding, role) : undefined;
  return {
    ...cardProps(card, (id) => stickers.get(id)),
    colours: fetched.colours,
    isGuestPrice: role === DEFAULT_PRICE_ROLE || needsOwnPrices(fetched, role, ownPrices),
    extras: extraPricesFor(lead, role, extraPrices),
  };
}
