import { hash } from 'node:crypto';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import type { Group, Product } from '../../../contract/catalog/product.ts';
import { percent } from '../../../domain/text/format.ts';
import { cardPricesOf } from '../../card-prices.ts';
import type { ShopProduct, ShopSize } from '../mapping/shop-product.ts';
import type { ImportedProduct } from '../tables/exchange-products.ts';
import { needsArticle, type Numbering } from './numbering.ts';
import type { WholesaleRules } from '../../rules/rule-schemas.ts';
import { type FormerPrices, withOwnPrices } from './own-prices.ts';
import { roundCount } from '../../../domain/counts/count-step.ts';

export interface ProductSurroundings {
  numbering: Numbering;
  /** Units of a group that orders have taken and 1C does not know of yet. */
  pendingUnits: (groupId: number) => number;
  /** Id of a picture; undefined while there is none. */
  pictureId: (source: string) => number | undefined;
  wholesale: WholesaleRules;
}

/** The fields that imports write. */
const FIELDS = [
  'title',
  'images',
  'catalogImageId',
  'categories',
  'groups',
  'vendorCode',
  'partner',
  'description',
  'options',
  'params',
  'discount',
  'allRemnants',
  'stickerIds',
] as const;
type Field = (typeof FIELDS)[number];

function groupOf(
  product: ShopProduct,
  size: ShopSize,
  { numbering, pendingUnits }: ProductSurroundings,
): Group {
  const id = numbering.id('group', size.key);
  const free = roundCount(Math.max(0, size.stock - pendingUnits(id)));
  // Of pieces there are whole ones only.
  const remnants = size.unit === 'piece' ? Math.floor(free) : free;
  return {
    id,
    title: size.title === '' ? product.title : `${product.title} / ${size.title}`,
    available: size.isSold && remnants >= size.step,
    remnants,
    unit: size.unit,
    step: size.step,
    offers: [
      {
        id,
        prices: size.prices.map(({ role, price, oldPrice }) => ({
          priceRole: role,
          price,
          oldPrice,
          limit: 0,
        })),
      },
    ],
  };
}

function discountOf(groups: readonly Group[]): Product['discount'] {
  const guest = cardPricesOf(groups).find(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE);
  if (guest?.oldPrice == null || guest.oldPrice <= guest.price) return null;
  return { value: percent(guest.oldPrice - guest.price, guest.oldPrice) };
}

/** What an import makes of a product's fields. */
export function fieldsOf(product: ShopProduct, around: ProductSurroundings): Pick<Product, Field> {
  const { numbering, pictureId } = around;
  const groups = product.sizes.map((size) => groupOf(product, size, around));
  const images = product.pictures.flatMap((source) => {
    const fileId = pictureId(source);
    return fileId === undefined ? [] : [{ fileId }];
  });
  return {
    title: product.title,
    images,
    catalogImageId: images[0]?.fileId ?? null,
    categories: product.chain.map(({ key, title }) => ({
      ...numbering.coded('category', key, title),
      title,
    })),
    groups,
    vendorCode: product.vendorCode,
    partner: product.maker && {
      id: numbering.coded('partner', product.maker.key, product.maker.title).id,
      title: product.maker.title,
    },
    description: product.description,
    options: product.options.map(({ code, title, values }) => ({
      id: numbering.id('option', code),
      code,
      title,
      values: values.map((value) => ({ id: numbering.id('value', `${code}/${value}`), title: value })),
      showInCardSeparately: false,
    })),
    params: product.params,
    discount: discountOf(groups),
    allRemnants: roundCount(groups.reduce((sum, { remnants }) => sum + remnants, 0)),
    stickerIds: product.stickers.map((title) => numbering.id('sticker', title)),
  };
}

const HASH_LENGTH = 12;
const hashOf = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url').slice(0, HASH_LENGTH);

/** Of what is remembered of an import, what its prices were: kept beside the hashes of fields. */
const PRICES = 'prices';
const ROLES = 'roles';

/** What is remembered of the prices of a file. */
function rememberedPrices(groups: readonly Group[]): Readonly<Record<string, string>> {
  const prices = groups.map(({ id, offers }) => [id, offers]);
  const roles = groups.flatMap(({ offers }) =>
    offers.flatMap((offer) => offer.prices.map((one) => one.priceRole)),
  );
  return { [PRICES]: hashOf(prices), [ROLES]: [...new Set(roles)].sort().join(' ') };
}

function formerPrices(
  imported: ImportedProduct | undefined,
  current: Readonly<Record<string, string>>,
): FormerPrices | undefined {
  const { [PRICES]: prices, [ROLES]: roles } = imported?.fields ?? {};
  return prices === undefined || roles === undefined
    ? undefined
    : { isSame: prices === current[PRICES], roles: roles.split(' ') };
}

/** Goods of one title are distinguished by their articles, but for the first. */
const titleBeside = (code: string, { title, vendorCode }: ShopProduct): string =>
  needsArticle(code, title, vendorCode) ? `${title}, ${vendorCode}` : title;

/** Files know no pieces of cloth: those of editors stay, as far as the stock does. */
const withPieces = (groups: readonly Group[], before: readonly Group[]): Group[] =>
  groups.map((group) => {
    const pieces = before.find(({ id }) => id === group.id)?.pieces;
    return pieces === undefined ? group : { ...group, pieces };
  });

/** Stock and prices for one unit are what the file says; of the rest, what people have changed stays. */
const OWNED: readonly Field[] = ['groups', 'allRemnants', 'discount'];

/**
 * The product after an import: of a field that the file has not changed since the last import stays what the shop has, such as a
 * description that an editor has written.
 */
export function withImported(
  current: Product | undefined,
  product: ShopProduct,
  imported: ImportedProduct | undefined,
  around: ProductSurroundings,
): { product: Product; imported: ImportedProduct } {
  const { id, code } = around.numbering.coded('product', product.key, product.title, product.vendorCode);
  const ofFile = fieldsOf({ ...product, title: titleBeside(code, product) }, around);
  const prices = rememberedPrices(ofFile.groups);
  const fields = { ...Object.fromEntries(FIELDS.map((field) => [field, hashOf(ofFile[field])])), ...prices };
  const isSold = !product.isGone;
  if (current === undefined) {
    return {
      imported: { fields, isSold },
      product: {
        id,
        code,
        sort: id,
        seoPage: null,
        videoLink: null,
        videos: [],
        cardPrices: [],
        complectation: { products: [] },
        setProducts: [],
        bonuses: 0,
        ...ofFile,
      },
    };
  }
  const changed = FIELDS.filter(
    (field) => OWNED.includes(field) || imported?.fields[field] !== fields[field],
  );
  const groups = withOwnPrices(withPieces(ofFile.groups, current.groups), current.groups, {
    former: formerPrices(imported, prices),
    wholesale: around.wholesale,
  });
  const next = {
    ...current,
    ...Object.fromEntries(changed.map((field) => [field, ofFile[field]])),
    groups,
    discount: discountOf(groups),
  };
  return { product: next, imported: { fields, isSold } };
}
