import type { Group, Product } from '../../contract/catalog/product.ts';
import { unitPrice } from '../prices/price.ts';
import { priceForRole } from '../prices/price.ts';
import { NO_SIZE, sizeOf, titleWithoutSize } from '../product/size.ts';
import { formatAmount, formatNumber } from '../text/format.ts';
import type { Cell } from './cell.ts';
import type { SheetColumn } from './sheet.ts';

export interface PriceListShop {
  /** The customer's. */
  readonly priceRole: string;
  readonly pictureUrl: (fileId: number) => string;
  readonly pageUrl: (product: Pick<Product, 'code' | 'categories'>) => string;
}

/** What the columns show of a product. */
export type PricedProduct = Pick<
  Product,
  'code' | 'title' | 'vendorCode' | 'categories' | 'groups' | 'images'
>;

interface PriceColumn extends SheetColumn {
  readonly title: string;
  readonly cell: (group: Group, product: PricedProduct, shop: PriceListShop) => Cell;
}

const KOPECKS_IN_RUBLE = 100;
const unitNames = { piece: 'шт', metre: 'м' } as const;

function priceOf(group: Group, role: string): Cell {
  const offer = unitPrice(group, Math.max(1, group.step), role);
  return offer ? offer.price / KOPECKS_IN_RUBLE : null;
}

/** «от 30 м: 617; от 100 м: 590». */
function scaleOf({ offers, unit }: Group, role: string): Cell {
  const prices = offers.flatMap((offer) => offer.prices);
  const shown = priceForRole(prices, role)?.priceRole;
  const scale = prices
    .filter(({ priceRole, limit }) => priceRole === shown && limit > 0)
    .sort((one, other) => one.limit - other.limit)
    .map(({ limit, price }) => `от ${formatNumber(limit)} ${unitNames[unit]}: ${formatAmount(price)}`);
  return scale.length > 0 ? scale.join('; ') : null;
}

function sizeCell(group: Group): Cell {
  const size = sizeOf(group.title);
  return size === NO_SIZE ? null : size;
}

/**
 * The columns of a price list. `order-list/columns.ts` knows their headings: with «Количество» filled in, the file is an
 * order list.
 */
export const priceColumns: readonly PriceColumn[] = [
  { title: 'Артикул', width: 14, cell: (_, { vendorCode }) => vendorCode },
  { title: 'Код', width: 22, cell: (_, { code }) => code },
  { title: 'Наименование', width: 46, cell: (group, { title }) => title || titleWithoutSize(group.title) },
  { title: 'Размер', width: 18, cell: sizeCell },
  { title: 'Ед. изм.', width: 8, cell: ({ unit }) => unitNames[unit] },
  { title: 'Шаг', width: 7, cell: ({ step }) => step },
  {
    title: 'Цена, ₽',
    width: 12,
    style: 'money',
    cell: (group, _, { priceRole }) => priceOf(group, priceRole),
  },
  { title: 'Цены от количества', width: 26, cell: (group, _, { priceRole }) => scaleOf(group, priceRole) },
  { title: 'Остаток', width: 10, cell: ({ available, remnants }) => (available ? remnants : 0) },
  { title: 'Количество', width: 12, style: 'filled', cell: () => null },
  { title: 'Категория', width: 24, cell: (_, { categories }) => categories.at(-1)?.title ?? null },
  {
    title: 'Картинка',
    width: 30,
    cell: (_, { images }, { pictureUrl }) => (images[0] ? pictureUrl(images[0].fileId) : null),
  },
  { title: 'Страница', width: 30, cell: (_, product, { pageUrl }) => pageUrl(product) },
];

/** A row for each size. */
export const priceRows = (product: PricedProduct, shop: PriceListShop): Cell[][] =>
  product.groups.map((group) => priceColumns.map(({ cell }) => cell(group, product, shop)));
