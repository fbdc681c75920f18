import type { Product } from '../../contract/catalog/product.ts';
import { type ProductSale, productSale } from '../prices/sale.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';
import { NO_SIZE, sizeOf } from './size.ts';

/** A quality: what the configuration's option `products.quality` names. */
export interface Quality {
  /** Of the option's value. */
  readonly id: number;
  readonly title: string;
}

type Codes = Pick<ProductCodes, 'quality' | 'shade' | 'swatch' | 'colour'>;

/** What a swatch is drawn from: the record's colour, else a piece of the first picture. */
export interface Swatch {
  /** What the colour is called among those of its quality. */
  readonly name: string;
  readonly path: string;
  /** `#rrggbb`; left out where the record names none. */
  readonly hex?: string;
  /** Its card's picture; null without one. */
  readonly imageId: number | null;
}

/** One colour of a quality, as the pages of the others show it. */
export interface Sibling extends Swatch {
  readonly id: number;
  /** Guest's; null without a price. */
  readonly sale: ProductSale | null;
  /** Id of the group by the size's name, so that a chosen size stays; without groups that have no size. */
  readonly sizes: Readonly<Record<string, number>>;
}

export interface Siblings extends Quality {
  readonly items: readonly Sibling[];
}

/** What a card shows of the other colours. */
export interface CardColours {
  readonly shown: readonly Swatch[];
  /** How many others there are beside those shown. */
  readonly more: number;
}

/** A product as lists get it. */
export type ListedProduct = Product & { readonly colours?: CardColours | undefined };

const CARD_SWATCHES = 3;
const HEX = /^#[\da-f]{6}$/i;

/** Of several the one with the smallest id; undefined for a product that is no colour of a quality. */
export function qualityOf(
  { options }: Pick<Product, 'options'>,
  codes: Pick<ProductCodes, 'quality'>,
): Quality | undefined {
  const values = options.find(({ code }) => code === codes.quality)?.values ?? [];
  const [value] = values.toSorted((a, b) => a.id - b.id);
  return value && { id: value.id, title: value.title };
}

const textOf = ({ params, options }: Pick<Product, 'params' | 'options'>, code: string): string =>
  (code === '' ? undefined : params.find((param) => param.code === code)?.content.trim()) ||
  (options
    .find((option) => option.code === code)
    ?.values.map(({ title }) => title)
    .join(', ') ??
    '');

/** What a product's colour is called: by its shade, else its colour, else the product itself. */
export const colourName = (product: Product, codes: Codes): string =>
  textOf(product, codes.shade) || textOf(product, codes.colour) || product.title;

interface Placed {
  readonly product: Product;
  readonly path: string;
}

function siblingOf({ product, path }: Placed, codes: Codes, allowOverAdding: boolean): Sibling {
  const hex = textOf(product, codes.swatch).toLowerCase();
  const sized = product.groups.map(({ id, title }) => [sizeOf(title), id] as const);
  return {
    id: product.id,
    name: colourName(product, codes),
    path,
    ...(HEX.test(hex) && { hex }),
    imageId: product.catalogImageId ?? product.images[0]?.fileId ?? null,
    sale: productSale(product.groups, allowOverAdding) ?? null,
    sizes: Object.fromEntries(sized.filter(([size]) => size !== NO_SIZE)),
  };
}

/** Colours of a quality, in their order; of several with one name each says its article as well. */
export function siblingsOf(
  products: readonly Placed[],
  codes: Codes,
  allowOverAdding: boolean,
): readonly Sibling[] {
  const named = products.map((one) => siblingOf(one, codes, allowOverAdding));
  const names = Map.groupBy(named, ({ name }) => name.toLowerCase());
  return named.map((one, at) => {
    const code = products[at]?.product.vendorCode;
    const isAlone = names.get(one.name.toLowerCase())?.length === 1;
    return isAlone || !code ? one : { ...one, name: `${one.name}, ${code}` };
  });
}

/** One number for all colours of a quality, for structured data and the feed: the smallest id among them. */
export const qualityGroupId = ({ items }: Siblings): number => Math.min(...items.map(({ id }) => id));

/** Whether there is anything to draw a colour's swatch from. */
export const hasSwatch = ({ hex, imageId }: Pick<Swatch, 'hex' | 'imageId'>): boolean =>
  hex !== undefined || imageId !== null;

/** The next colours after the product's own, from the first again after the last; one that nobody can see is only counted. */
export function cardColours(items: readonly Sibling[], productId: number): CardColours {
  const own = items.findIndex(({ id }) => id === productId);
  const others = [...items.slice(own + 1), ...items.slice(0, own)];
  const seen = others.filter(hasSwatch).slice(0, CARD_SWATCHES);
  const shown = seen.map(({ name, path, hex, imageId }): Swatch => ({
    name,
    path,
    ...(hex !== undefined && { hex }),
    imageId,
  }));
  return { shown, more: others.length - shown.length };
}

/** Of each quality the first product alone; products without one all. */
export function oncePerQuality<Item>(
  items: readonly Item[],
  qualityIdOf: (item: Item) => number | undefined,
): Item[] {
  const seen = new Set<number>();
  return items.filter((item) => {
    const id = qualityIdOf(item);
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
