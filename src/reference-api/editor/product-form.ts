import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Group, Product } from '../../contract/catalog/product.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import { stickerText, stickerValues } from '../../domain/product/sticker.ts';
import { productPath } from '../../paths.ts';
import type { ShopStore } from '../shop-store.ts';
import { withPrices } from '../edit/priced-product.ts';
import { withTitle } from '../edit/titled-product.ts';
import { withRemnants } from '../stock.ts';
import { tickValue, TICKED, type Field, type Section, type Values } from './form/field.ts';
import type { OpenForm } from './form/open-form.ts';
import { MAX_TITLE_LENGTH, MAX_TEXT_LENGTH } from './form/limits.ts';
import { kopecks, priceFields, pricesOf, KEEP_RATIO, withRatio, wrongPrices } from './product-prices.ts';

const available = ({ id }: Group): string => `available-${id}`;
const remnants = ({ id }: Group): string => `remnants-${id}`;
const sticker = ({ id }: Sticker): string => `sticker-${id}`;

const decimal = (value: number): string => String(value).replace('.', ',');
const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));

/** What a group is called beside the others. */
const groupTitle = (product: Product, { title }: Group): string =>
  product.groups.length === 1
    ? 'Цена и наличие'
    : title.slice(title.lastIndexOf(' / ') + 1).replace(/^\/ /, '');

function groupSection(product: Product, group: Group): Section {
  const { own, further } = priceFields(group);
  const unit = group.unit === 'metre' ? 'м' : 'шт.';
  return {
    title: groupTitle(product, group),
    fields: [
      ...own,
      {
        name: remnants(group),
        label: `Остаток, ${unit}`,
        input: { kind: 'stock', isWhole: group.unit === 'piece' },
      },
      { name: available(group), label: 'Можно купить', input: { kind: 'tick' } },
    ],
    ...(further.length > 0 && { further: { title: 'Цены для других покупателей', fields: further } }),
  };
}

function stickerFields(product: Product, stickers: readonly Sticker[]): Field[] {
  const values = stickerValues(product);
  return stickers.map((one) => ({
    name: sticker(one),
    label: one.name,
    input: {
      kind: 'tick',
      look: { text: stickerText(one, values), color: one.color, backgroundColor: one.backgroundColor },
    },
  }));
}

const sectionsOf = (product: Product, stickers: readonly Sticker[]): Section[] => [
  {
    title: 'Что это',
    fields: [
      { name: 'title', label: 'Название', input: { kind: 'line', most: MAX_TITLE_LENGTH, required: true } },
      {
        name: 'description',
        label: 'Описание',
        input: { kind: 'text', most: MAX_TEXT_LENGTH, required: false, rows: 7, isHtml: true },
      },
    ],
  },
  {
    title: 'Цены',
    fields: [
      {
        name: KEEP_RATIO,
        label: 'Изменить цены для других покупателей в той же доле',
        input: { kind: 'tick', isWish: true },
        hint: 'Когда меняете цену для всех, оптовые и персональные цены того же варианта изменятся вместе с ней. Цены, которые вы впишете сами, останутся как есть.',
      },
    ],
  },
  ...product.groups.map((group) => groupSection(product, group)),
  { title: 'Наклейки', note: 'На карточке товара.', fields: stickerFields(product, stickers) },
  {
    title: 'Место в списках',
    fields: [
      {
        name: 'sort',
        label: 'Порядковое число',
        input: { kind: 'whole', least: 0, most: 100_000_000 },
        hint: 'Чем меньше, тем выше товар в своём разделе.',
      },
    ],
  },
];

const valuesOf = (product: Product, stickers: readonly Sticker[]): Values => ({
  title: product.title,
  description: product.description,
  sort: String(product.sort),
  [KEEP_RATIO]: TICKED,
  ...pricesOf(product),
  ...Object.fromEntries(
    product.groups.flatMap((group) => [
      [remnants(group), decimal(group.remnants)],
      [available(group), tickValue(group.available)],
    ]),
  ),
  ...Object.fromEntries(
    stickers.map((one) => [sticker(one), tickValue(product.stickerIds.includes(one.id))]),
  ),
});

function wrong(product: Product, stickers: readonly Sticker[], values: Values): Values {
  const errors: Record<string, string> = { ...wrongPrices(product, values) };
  for (const group of product.groups) {
    if (values[available(group)] === TICKED && numberOf(values[remnants(group)]) < group.step) {
      errors[available(group)] = 'Продавать нечего: остаток меньше наименьшего отреза или штуки.';
    }
  }
  const hasDiscount = product.groups.some((group) =>
    priceFields(group).own.some(({ name }) => name.startsWith('old-') && values[name] !== ''),
  );
  for (const one of stickers) {
    const isNew = values[sticker(one)] === TICKED && !product.stickerIds.includes(one.id);
    if (isNew && !hasDiscount && one.nameTemplate?.includes('{discount}')) {
      errors[sticker(one)] = 'Эта наклейка показывает скидку: сначала укажите старую цену.';
    }
  }
  return errors;
}

/** A stock that became too small takes a group off sale, and a new stock puts it back, unless the editor said otherwise. */
function withAvailability(product: Product, before: Values, values: Values): Values {
  const next: Record<string, string> = { ...values };
  for (const group of product.groups) {
    const [stock, sale] = [remnants(group), available(group)];
    if (values[stock] !== before[stock] && values[sale] === before[sale]) {
      next[sale] = tickValue(numberOf(values[stock]) >= group.step);
    }
  }
  return next;
}

function edited(product: Product, stickers: readonly Sticker[], before: Values, values: Values): Product {
  const isChanged = (name: string): boolean => values[name] !== before[name];
  let next: Product = {
    ...withTitle(product, values['title'] ?? product.title),
    description: values['description'] ?? '',
    sort: numberOf(values['sort']),
  };
  next = withRemnants(next, (group) => numberOf(values[remnants(group)]));
  next = {
    ...next,
    groups: next.groups.map((group) => ({ ...group, available: values[available(group)] === TICKED })),
  };
  const chosen = stickers.filter((one) => values[sticker(one)] === TICKED).map(({ id }) => id);
  if (stickers.some((one) => isChanged(sticker(one)))) {
    // Those that were there keep their order: the first is the most telling.
    const kept = next.stickerIds.filter((id) => chosen.includes(id));
    next = { ...next, stickerIds: [...new Set([...kept, ...chosen])] };
  }
  if (!Object.keys(pricesOf(product)).some(isChanged)) return next;
  return withPrices(
    next,
    ({ offerId, priceRole, limit }) => {
      const tag = `${offerId}-${priceRole}-${limit}`;
      const old = values[`old-${tag}`] ?? '';
      return { price: kopecks(values[`price-${tag}`]), oldPrice: old === '' ? null : kopecks(old) };
    },
    stickers,
  );
}

/** The form of a product, wherever its values are stored. */
export function productForm(store: ShopStore, product: Product) {
  const stickers = store.documents.cached('sticker');
  const before = valuesOf(product, stickers);
  return {
    kind: 'product' as const,
    title: product.title,
    path: productPath(product),
    fileId: product.catalogImageId ?? product.images[0]?.fileId,
    sections: sectionsOf(product, stickers),
    values: before,
    completed: (values: Values) =>
      withAvailability(
        product,
        before,
        values[KEEP_RATIO] === TICKED ? withRatio(product, before, values) : values,
      ),
    check: (values: Values) => wrong(product, stickers, values),
    edited: (values: Values) => ({
      kind: 'product' as const,
      record: edited(product, stickers, before, values),
    }),
  };
}

/** A product as it is edited; undefined where there is none. */
export function openProduct(store: ShopStore, id: number): OpenForm | undefined {
  const product = store.products.byId(id);
  if (product === undefined) return undefined;
  const form = productForm(store, product);
  return {
    ...form,
    id,
    save(values) {
      store.products.save(form.edited(values).record);
      return { id, changed: [{ kind: 'product', id }] };
    },
  };
}

/** What guests pay stands first in lists. */
export const guestPrices = ({ cardPrices }: Product) =>
  cardPrices.find(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE);
