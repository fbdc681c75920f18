import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { OfferPrice } from '../../contract/catalog/price.ts';
import type { Group } from '../../contract/catalog/product.ts';
import type { Shop } from '../shop/shop.ts';
import type { PageProduct } from './page-product.ts';

/** Kopecks, minimal count, old price and role; trailing defaults are omitted. */
type PackedPrice = readonly [
  price: number,
  limit?: OfferPrice['limit'],
  oldPrice?: OfferPrice['oldPrice'],
  priceRole?: OfferPrice['priceRole'],
];

/** A suffix of the product's title, the whole title in an array, or 0 for the product's own. */
type PackedTitle = string | readonly [string] | 0;

/** Of pieces, the longest alone. */
type Unusual = Partial<Pick<Group, 'unit' | 'step' | 'available' | 'pieces'>>;

type PackedGroup = readonly [
  id: number,
  title: PackedTitle,
  remnants: number,
  offers: readonly (readonly [id: number, ...prices: PackedPrice[]])[],
  bonuses?: number | null,
  unusual?: Unusual,
];

type PackedProduct = Omit<PageProduct, 'groups' | 'sizeTable' | 'allowOverAdding'> & {
  readonly groups: readonly PackedGroup[];
  readonly sizeTable?: PageProduct['sizeTable'];
};

const USUAL = { unit: 'piece', step: 1, available: true } as const satisfies Unusual;

const beforeSize = (title: string): string => `${title} / `;

function packTitle(title: string, productTitle: string): PackedTitle {
  if (title === productTitle) return 0;
  const start = beforeSize(productTitle);
  return title.startsWith(start) ? title.slice(start.length) : [title];
}

function unpackTitle(packed: PackedTitle, productTitle: string): string {
  if (packed === 0) return productTitle;
  return typeof packed === 'string' ? beforeSize(productTitle) + packed : packed[0];
}

function packPrice({ price, limit, oldPrice, priceRole }: OfferPrice): PackedPrice {
  if (priceRole !== DEFAULT_PRICE_ROLE) return [price, limit, oldPrice, priceRole];
  if (oldPrice !== null) return [price, limit, oldPrice];
  return limit === 0 ? [price] : [price, limit];
}

const unpackPrice = ([
  price,
  limit = 0,
  oldPrice = null,
  priceRole = DEFAULT_PRICE_ROLE,
]: PackedPrice): OfferPrice => ({ price, limit, oldPrice, priceRole });

function packGroup({ id, title, remnants, offers, ...rest }: Group, productTitle: string): PackedGroup {
  const { unit, step, available, pieces, bonuses = null } = rest;
  const unusual: Unusual = {
    ...(unit !== USUAL.unit && { unit }),
    ...(step !== USUAL.step && { step }),
    ...(available !== USUAL.available && { available }),
    ...(pieces && { pieces: [Math.max(0, ...pieces)] }),
  };
  const packed = [
    id,
    packTitle(title, productTitle),
    remnants,
    offers.map((offer) => [offer.id, ...offer.prices.map(packPrice)] as const),
  ] as const;
  if (Object.keys(unusual).length > 0) return [...packed, bonuses, unusual];
  return bonuses === null ? packed : [...packed, bonuses];
}

const unpackGroup = (
  [id, title, remnants, offers, bonuses = null, unusual]: PackedGroup,
  productTitle: string,
): Group => ({
  ...USUAL,
  ...unusual,
  ...(bonuses !== null && { bonuses }),
  id,
  title: unpackTitle(title, productTitle),
  remnants,
  offers: offers.map(([offerId, ...prices]) => ({ id: offerId, prices: prices.map(unpackPrice) })),
});

/** The page's product without what sizes share and the page's settings state. */
export function packProduct(product: PageProduct): PackedProduct {
  const { groups, sizeTable, allowOverAdding: _, ...rest } = product;
  return {
    ...rest,
    groups: groups.map((group) => packGroup(group, rest.product.title)),
    ...(sizeTable && { sizeTable }),
  };
}

/** Reverses `packProduct`. Not validated: the JSON comes from the page's own build. */
export function unpackProduct(
  json: unknown,
  { allowOverAdding }: Pick<Shop, 'allowOverAdding'>,
): PageProduct {
  const { groups, sizeTable = null, ...rest } = json as PackedProduct;
  return {
    ...rest,
    groups: groups.map((group) => unpackGroup(group, rest.product.title)),
    sizeTable,
    allowOverAdding,
  };
}
