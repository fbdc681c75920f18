import type { OfferPrice } from '../../../contract/catalog/price.ts';
import { wholesalePrice } from '../../rules/wholesale-prices.ts';
import { RULES } from '../shop/rules.ts';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';

/** What each role pays, as a share of the guest's price. */
export const ROLES = [
  { role: DEFAULT_PRICE_ROLE, share: 1 },
  { role: 'user', share: 0.97 },
  { role: 'org_user', share: 0.88 },
  { role: 'dealer', share: 0.8 },
] as const;

const KOPECKS = 100;

const wholeRoubles = (kopecks: number): number => Math.max(1, Math.round(kopecks / KOPECKS)) * KOPECKS;

interface Offer {
  /** Kopecks before any discount. */
  kopecks: number;
  /** Percent. */
  discount: number;
  unit: 'metre' | 'piece';
}

/** Prices of an offer by role: the ordinary one, and a lower one from the wholesale count. */
export const offerPrices = ({ kopecks, discount, unit }: Offer): OfferPrice[] =>
  ROLES.flatMap(({ role, share }) => {
    const full = share === 1 ? kopecks : wholeRoubles(kopecks * share);
    const price = discount > 0 ? wholeRoubles(full * (1 - discount / 100)) : full;
    const oldPrice = price < full ? full : null;
    const ordinary: OfferPrice = { priceRole: role, price, oldPrice, limit: 0 };
    return [ordinary, wholesalePrice(ordinary, RULES.wholesaleRules[unit]) ?? []].flat();
  });
