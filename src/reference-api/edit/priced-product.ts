import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Product } from '../../contract/catalog/product.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import { percent } from '../../domain/text/format.ts';
import { firstLevel, withBonuses } from '../bonuses/rules.ts';
import type { ShopStore } from '../shop-store.ts';
import { cardPricesOf } from '../card-prices.ts';
import { EditError } from './edit-error.ts';

const KOPECKS_PER_ROUBLE = 100;
/** Params with the discount and its end. */
const DISCOUNT = 'discount';
const UNTIL = 'until';

interface Priced {
  price: number;
  oldPrice: number | null;
}

/**
 * A product whose guest price is the given one, in kopecks. Prices of other groups, roles and counts keep their ratio
 * to it; a price from before a discount stays while it is still higher. @throws EditError for a product without one
 */
export function withPrice(product: Product, price: number, store: ShopStore): Product {
  const from = guestPrice(product);
  if (from === undefined || from === 0) throw new EditError(`${product.code} has no price to change.`);
  const unit = price % KOPECKS_PER_ROUBLE === 0 ? KOPECKS_PER_ROUBLE : 1;
  const scaled = (old: number) =>
    old === from ? price : Math.max(1, Math.round((old * price) / from / unit) * unit);
  const priced = <Tag extends Priced>(tag: Tag): Tag => {
    const next = scaled(tag.price);
    return {
      ...tag,
      price: next,
      oldPrice: tag.oldPrice !== null && tag.oldPrice > next ? tag.oldPrice : null,
    };
  };

  const groups = product.groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => ({ ...offer, prices: offer.prices.map(priced) })),
  }));
  return withPriceFacts({ ...product, groups, cardPrices: cardPricesOf(groups) }, store);
}

/** What follows from prices: the discount, and the bonuses unless the product has some of its own. */
export function withPriceFacts(product: Product, store: ShopStore): Product {
  const discounted = withDiscount(product, store.documents.cached('sticker'));
  return discounted.bonuses === 0 || discounted.groups.some(({ bonuses }) => bonuses !== undefined)
    ? withBonuses(discounted, firstLevel(store).percent)
    : discounted;
}

/** Updates the params and stickers of the discount; removes them without one. */
function withDiscount(product: Product, stickers: readonly Sticker[]): Product {
  const guest = product.cardPrices.find(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE);
  const old = guest?.oldPrice ?? null;
  if (guest !== undefined && old !== null && old > guest.price) {
    const discount = percent(old - guest.price, old);
    const content = String(discount);
    const hasDiscountParam = product.params.some(({ code }) => code === DISCOUNT);
    const params = hasDiscountParam
      ? product.params.map((param) => (param.code === DISCOUNT ? { ...param, content } : param))
      : product.params;
    return { ...product, params, discount: { value: discount } };
  }
  const discountStickers = stickers.filter(({ nameTemplate }) =>
    [DISCOUNT, UNTIL].some((code) => nameTemplate?.includes(`{${code}}`)),
  );
  return {
    ...product,
    discount: null,
    params: product.params.filter(({ code }) => code !== DISCOUNT && code !== UNTIL),
    stickerIds: product.stickerIds.filter((id) => discountStickers.every((sticker) => sticker.id !== id)),
  };
}

/** What a guest pays for the cheapest group, in kopecks. */
export const guestPrice = ({ cardPrices }: Product): number | undefined =>
  cardPrices.find(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE)?.price;
