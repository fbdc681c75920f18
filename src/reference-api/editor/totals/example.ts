import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import type { Group } from '../../../contract/catalog/product.ts';
import { unitPrice } from '../../../domain/prices/price.ts';
import { productSale } from '../../../domain/prices/sale.ts';
import { rulesOf } from '../../rules/shop-rules.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { FieldContext, FieldOption } from '../fields/field-words.ts';
import { findProductIds } from '../fields/find-product.ts';
import { productLines, roubles } from '../fields/leaf-text.ts';
import type { Texts } from '../fields/show-record.ts';
import { ROLE_NAMES } from '../kinds/options.ts';
import type { OpenForm } from '../form/open-form.ts';

/** Path of the example's fields, and of what they come to. */
export const EXAMPLE = 'example';

export interface ExampleLine {
  group: Group;
  count: number;
}

export const PROMO_CODE = `${EXAMPLE}.promocode`;

/** A basket as somebody may have it, for which a form shows what it comes to. */
export interface Example {
  texts: Texts;
  /** Whether somebody has asked for it. */
  isTyped: boolean;
  lines: ExampleLine[];
  /** What was typed and is no product. */
  unknown: string[];
}

const LINES = [0, 1] as const;
const LOOKED_AT = 60;
const KOPECKS_PER_ROUBLE = 100;

const cheapestSold = (groups: readonly Group[]): Group | undefined =>
  productSale(groups, false)?.available ? groups.find(({ available }) => available) : undefined;

/** Goods that are sold: one by the metre, one by the piece, as far as there are both; of a record's categories where it names any. */
function defaultGoods({ store, catalog }: FieldContext, { stored }: OpenForm): ExampleLine[] {
  const [category] = (stored['categoryIds'] as number[] | undefined) ?? [];
  const { ids } = catalog.current.finder.find({
    selection: { inStock: true, ...(category !== undefined && { category }) },
    priceRole: DEFAULT_PRICE_ROLE,
    sort: 'default',
    limit: LOOKED_AT,
    offset: 0,
  });
  const priceOf = (group: Group) => unitPrice(group, 0)?.price ?? 0;
  const sold = store.products
    .byIds(ids)
    .flatMap(({ groups }) => cheapestSold(groups) ?? [])
    // Delivery is not free yet.
    .sort((one, other) => priceOf(one) - priceOf(other));
  const units = ['metre', 'piece'] as const;
  const chosen = units.flatMap((unit) => sold.find((group) => group.unit === unit) ?? []);
  const wholesale = rulesOf(store, 'wholesaleRules');
  return (chosen.length > 1 ? chosen : sold.slice(0, LINES.length)).map((group) => {
    const many = 'metre' in stored ? wholesale[group.unit]?.from : undefined;
    return { group, count: Math.min(many ?? (group.unit === 'metre' ? 3 : 2), group.remnants) };
  });
}

export const buyerOptions = (store: ShopStore): FieldOption[] => [
  { value: '', label: 'Гость' },
  ...rulesOf(store, 'bonusRules').levels.map(({ title, from }) => ({
    value: String(from),
    label: `Покупатель, ${title}`,
  })),
  { value: 'org_user', label: ROLE_NAMES.org_user },
  { value: 'dealer', label: ROLE_NAMES.dealer },
];

/** Ways of delivery with their options: `courier/door`. */
export const deliveryOptions = ({ documents }: ShopStore): FieldOption[] =>
  documents
    .cached('deliveryMethod')
    .flatMap(({ code, title, options }) =>
      options.length === 0
        ? [{ value: `${code}/`, label: title }]
        : options.map((option) => ({ value: `${code}/${option.code}`, label: `${title}: ${option.title}` })),
    );

export const townOptions = ({ documents }: ShopStore): FieldOption[] =>
  documents.cached('settlement').map(({ suggestion }, index) => ({
    value: String(index),
    label: suggestion.address.value,
  }));

/** What stands in the example's fields before anybody has filled them in. */
function defaultTexts(form: OpenForm, context: FieldContext): Texts {
  const { kind, id, stored } = form;
  const { store } = context;
  const options = deliveryOptions(store);
  const own = kind.kind === 'deliveryMethod' ? `${String(stored['code'])}/` : undefined;
  const first = store.documents.cached('deliveryMethod').find(({ isDefault }) => isDefault);
  const delivery = [own, `${first?.code}/`].flatMap((start) =>
    start === undefined ? [] : options.filter(({ value }) => value.startsWith(start)),
  )[0];
  const goods = defaultGoods(context, form);
  const lines = productLines(
    goods.map(({ group }) => store.products.byGroup(group.id)?.id ?? 0),
    context,
  );
  const titles = [...lines.values()];
  return {
    ...Object.fromEntries(
      goods.flatMap(({ count }, index) => [
        [`${EXAMPLE}.product.${index}`, titles[index] ?? ''],
        [`${EXAMPLE}.count.${index}`, String(count).replace('.', ',')],
      ]),
    ),
    [`${EXAMPLE}.buyer`]: kind.kind === 'bonusRules' ? '0' : '',
    [`${EXAMPLE}.town`]: kind.kind === 'settlement' ? (id ?? '0') : '0',
    [`${EXAMPLE}.delivery`]: delivery?.value ?? options[0]?.value ?? '',
    [`${EXAMPLE}.bonuses`]: kind.kind === 'bonusRules' ? roubles(100 * KOPECKS_PER_ROUBLE) : '',
  };
}

const numberIn = (text = ''): number => Number(text.replace(/\s/g, '').replace(',', '.')) || 0;

/** Roubles of a field in kopecks; 0 for what is none. */
export const kopecksIn = (text: string | undefined): number =>
  Math.max(0, Math.round(numberIn(text) * KOPECKS_PER_ROUBLE));

/** The example of a form: what was typed, or one of the shop's own goods. */
export function exampleOf(texts: Texts, form: OpenForm, context: FieldContext): Example {
  const isTyped = texts[`${EXAMPLE}.delivery`] !== undefined;
  const filled = isTyped ? texts : defaultTexts(form, context);
  const ownCode = form.kind.kind === 'promoCode' ? texts['code'] : '';
  const shown: Texts = { ...filled, [PROMO_CODE]: filled[PROMO_CODE]?.trim() || (ownCode ?? '') };
  const unknown: string[] = [];
  const lines = LINES.flatMap((index): ExampleLine[] => {
    const typed = (shown[`${EXAMPLE}.product.${index}`] ?? '').trim();
    const count = numberIn(shown[`${EXAMPLE}.count.${index}`]);
    if (typed === '') return [];
    const [id] = findProductIds(typed, context);
    const groups = id === undefined ? [] : (context.store.products.byId(id)?.groups ?? []);
    const group = cheapestSold(groups) ?? groups[0];
    if (group === undefined) unknown.push(typed);
    return group === undefined || count <= 0 ? [] : [{ group, count }];
  });
  return { texts: shown, isTyped, lines, unknown };
}
