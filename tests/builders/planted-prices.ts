import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { findProducts, type Product } from '../../src/contract/catalog/product.ts';

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

/** A back end that shows guests the dealers' price of every product. */
export async function tellingAllPrices(path: string, answer: Response): Promise<Response> {
  if (path !== findProducts.path || !answer.ok) return answer;
  const products = z.parse(findProducts.response, await answer.json());
  return Response.json({ ...products, data: products.data.map(withPlantedPrices) });
}

function unpacked(file: string): Buffer {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** The files of a folder as they are served, unpacked. */
export const servedTexts = (folder: string): { file: string; text: string }[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ file, text: unpacked(file).toString() }));
