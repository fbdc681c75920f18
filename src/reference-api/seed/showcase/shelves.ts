import type { Product } from '../../../contract/catalog/product.ts';
import { STICKERS } from '../product/stickers.ts';

/** The rows of the home page: the first of what the collection of the same title has. */
export const SHELVES = [
  {
    code: 'home-new',
    collection: 'novoe-na-polkah',
    has: ({ stickerIds }: Product) => stickerIds.includes(STICKERS.new.id),
  },
  {
    code: 'home-hits',
    collection: 'lyubyat-i-vozvrashchayutsya',
    has: ({ stickerIds }: Product) => stickerIds.includes(STICKERS.hit.id),
  },
  { code: 'skidki', collection: 'seychas-deshevle', has: ({ discount }: Product) => discount !== null },
] as const;

/** What can be seen and bought. */
export const isShown = ({ allRemnants, images, sort }: Product): boolean =>
  allRemnants > 0 && images.length > 0 && sort < 900_000;

/** Category by category in turn, so that neighbours differ. */
export function mixCategories(products: readonly Product[]): Product[] {
  const rounds = new Map<string, number>();
  return products
    .map((product) => {
      const root = product.categories[1]?.code ?? product.categories[0]?.code ?? '';
      const round = rounds.get(root) ?? 0;
      rounds.set(root, round + 1);
      return { product, round };
    })
    .sort((a, b) => a.round - b.round)
    .map(({ product }) => product);
}
