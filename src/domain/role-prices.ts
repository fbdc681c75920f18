import type { CardPrice } from '../contract/price.ts';
import { DEFAULT_PRICE_ROLE } from '../contract/price-role.ts';

const pack = ({ priceRole, price, oldPrice }: CardPrice): string =>
  `${encodeURIComponent(priceRole)}:${price}${oldPrice === null ? '' : `:${oldPrice}`}`;

function unpack(packed: string): CardPrice {
  const [role = '', price, oldPrice] = packed.split(':');
  return {
    priceRole: decodeURIComponent(role),
    price: Number(price),
    oldPrice: oldPrice === undefined ? null : Number(oldPrice),
  };
}

const hasSamePrices = (one: CardPrice, other: CardPrice) =>
  one.price === other.price && one.oldPrice === other.oldPrice;

/**
 * The prices of a card in few characters, for prebuilt pages: the guest's and those that differ from it; undefined where
 * everybody sees the guest's.
 */
export function packPrices(prices: readonly CardPrice[]): string | undefined {
  const guest = prices.find(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE);
  const others = prices.filter((price) => price !== guest && !(guest && hasSamePrices(price, guest)));
  if (others.length === 0) return undefined;
  return [...(guest ? [guest] : []), ...others].map(pack).join(' ');
}

export const unpackPrices = (packed: string): CardPrice[] => packed.split(' ').map(unpack);
