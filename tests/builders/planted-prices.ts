import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Product } from '../../src/contract/product.ts';

/** Kopecks that nothing else in the shop is: found in whatever text they stand. */
const PLANTED = 98_765_432_100;

const PUBLIC = ['guest_opt'];
const isPublic = ({ priceRole }: { priceRole: string }) => PUBLIC.includes(priceRole);

/** The product, with prices for others than guests that cannot be mistaken. */
export const withPlantedPrices = (product: Product): Product => ({
  ...product,
  cardPrices: [
    ...product.cardPrices.filter(isPublic),
    ...['user', 'org_user', 'dealer'].map((priceRole) => ({ priceRole, price: PLANTED, oldPrice: null })),
  ],
  groups: product.groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => ({
      ...offer,
      prices: [
        ...offer.prices.filter(isPublic),
        ...['user', 'org_user', 'dealer'].map((priceRole) => ({
          priceRole,
          price: PLANTED,
          oldPrice: null,
          limit: 0,
        })),
      ],
    })),
  })),
});

/** Whether a text names a planted price, in kopecks or in roubles, with or without spaces. */
export const namesPlantedPrice = (text: string): boolean =>
  text.replaceAll(/[\s\u00a0\u202f]|&nbsp;|&#160;/g, '').includes(String(PLANTED / 100));

/** The text of a file as it is served, unpacked by its name. */
export function servedText(name: string, bytes: Uint8Array): string {
  const unpacked = name.endsWith('.br')
    ? brotliDecompressSync(bytes)
    : name.endsWith('.gz')
      ? gunzipSync(bytes)
      : Buffer.from(bytes);
  return unpacked.toString();
}
