import type { Product } from '../../../contract/product.ts';
import { parseLink } from '../../../contract/safe-url.ts';
import type { Widget } from '../../../contract/widget.ts';
import { STICKERS } from '../product/stickers.ts';

const MOST = 12;

/** Ids of products for a row, category by category in turn, so that neighbours differ. */
function mixCategories(products: readonly Product[]): number[] {
  const rounds = new Map<string, number>();
  return products
    .map((product) => {
      const root = product.categories[1]?.code ?? product.categories[0]?.code ?? '';
      const round = rounds.get(root) ?? 0;
      rounds.set(root, round + 1);
      return { id: product.id, round };
    })
    .sort((a, b) => a.round - b.round)
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** The home page's rows; a small shop fills them with whatever it has. */
export function widgetsOf(products: readonly Product[]): Widget[] {
  const shown = products.filter(
    ({ allRemnants, images, sort }) => allRemnants > 0 && images.length > 0 && sort < 900_000,
  );
  const withSticker = (id: number): Product[] => {
    const found = shown.filter(({ stickerIds }) => stickerIds.includes(id));
    return found.length >= 8
      ? found
      : [...found, ...shown.filter((product) => !found.includes(product))].slice(0, MOST);
  };
  return [
    {
      code: 'home-new',
      title: 'Новое на полках',
      link: parseLink('/catalog'),
      productIds: mixCategories(withSticker(STICKERS.new.id)),
    },
    {
      code: 'home-hits',
      title: 'Любят и возвращаются',
      link: parseLink('/catalog'),
      productIds: mixCategories(withSticker(STICKERS.hit.id)),
    },
    {
      code: 'skidki',
      title: 'Сейчас дешевле',
      link: parseLink('/catalog'),
      productIds: mixCategories(shown.filter(({ discount }) => discount !== null)),
    },
  ];
}
