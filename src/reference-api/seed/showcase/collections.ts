import * as z from 'zod/mini';
import type { Collection } from '../../../contract/catalog/collection.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { ClothPictureSchema, drawCloth } from '../cloth/cloth-picture.ts';
import type { StockedSpec } from '../product/stocked-specs.ts';
import { typeset } from '../typography.ts';
import data from './collections.json' with { type: 'json' };
import { isShown, mixCategories, SHELVES } from './shelves.ts';

const MAX_PRODUCTS = 36;
const FIRST_PICTURE_ID = 5000;

const within = (product: Product, ...codes: string[]): boolean =>
  product.categories.some(({ code }) => codes.includes(code));

const ENTRIES = z
  .array(
    z.object({
      code: z.string(),
      title: z.string(),
      description: z.string(),
      picture: ClothPictureSchema,
    }),
  )
  .parse(data);

/** What belongs to a collection, by its code. */
const RULES: Readonly<Record<string, (spec: StockedSpec, product: Product) => boolean>> = {
  'len-na-kazhdyy-den': ({ line }) => line.kind.fibre === 'Лён',
  'tihaya-spalnya': ({ line }, product) => line.print.kind === 'none' && within(product, 'postelnoe-bele'),
  'sad-v-dome': ({ line }) => line.theme === 'botanical',
  'poloska-i-kletka': ({ line }) => ['stripe', 'check', 'gingham', 'tartan'].includes(line.print.kind),
  detskaya: ({ line }, product) =>
    within(product, 'detskoe-bele', 'muslin', 'kulirka') || line.kind.purposes.includes('Детские вещи'),
  'zimniy-dom': ({ line }) =>
    ['flanel', 'tvid', 'sherst-paltovaya', 'barhat', 'futer'].includes(line.kind.code),
  'letnyaya-kuhnya': (_, product) => within(product, 'stolovyy-tekstil'),
  'bannyy-den': (_, product) => within(product, 'polotentsa-i-halaty'),
  'pervye-shagi': ({ line, goods }) =>
    goods === null && ['poplin', 'byaz', 'sitets', 'polulen', 'flanel'].includes(line.kind.code),
  beloe: ({ shade, line }) => shade.family === 'Белый' && line.print.kind === 'none',
  'sinie-chasy': ({ shade, line }) =>
    shade.family === 'Синий' || shade.family === 'Голубой' || line.inks[0]?.family === 'Синий',
  'poslednie-otrezy': ({ goods }, product) =>
    goods === null && product.allRemnants > 0 && product.allRemnants < 5,
};

function productsOf(
  code: string,
  products: readonly Product[],
  specs: readonly StockedSpec[],
): readonly Product[] {
  const shelf = SHELVES.find(({ collection }) => collection === code);
  if (shelf) return mixCategories(products.filter((product) => isShown(product) && shelf.has(product)));
  return products.filter((product, index) => RULES[code]?.(specs[index]!, product));
}

/** The editors' collections of the products of the shop. */
export function collectionsOf(products: readonly Product[], specs: readonly StockedSpec[]) {
  const collections = ENTRIES.map((entry, at): Collection => ({
    id: at + 1,
    code: entry.code,
    title: entry.title,
    description: typeset(entry.description),
    image: { fileId: FIRST_PICTURE_ID + at },
    productIds: productsOf(entry.code, products, specs)
      .slice(0, MAX_PRODUCTS)
      .map(({ id }) => id),
  }));
  const pictures = ENTRIES.map(({ picture }, at) =>
    drawCloth(picture, FIRST_PICTURE_ID + at, { seed: 900 + at, ground: '#efe9df' }),
  );
  return { collections, pictures };
}
