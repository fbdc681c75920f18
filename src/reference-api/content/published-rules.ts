import { BY_AGREEMENT } from '../../domain/delivery/delivery-price.ts';
import { deliveryTerm } from '../../domain/delivery/delivery-term.ts';
import { setTermsOf, type SetTerms } from '../../domain/sets/set-discount.ts';
import { formatMoney, formatPercent, MINUS } from '../../domain/text/format.ts';
import { titleOf } from '../media/library/picture-uses.ts';
import { type Rates, tariffQuote } from '../delivery/quote.ts';
import type { ShopRules } from '../rules/rule-schemas.ts';
import { rulesOf } from '../rules/shop-rules.ts';
import type { ShopStore } from '../shop-store.ts';

/** The rules that texts of the shop may name. */
export interface PublishedRules extends ShopRules {
  sets: SetTerms;
  tariffs: readonly (Rates & { method: string })[];
}

const MIN_G = 1;
const NAME = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;
/** In place of a rule or way of delivery that there is not: shoppers read no braces. */
const UNKNOWN = '—';

/** `courier.cell.0`: the term and the least price of a way of delivery in a zone; `courier.term.0`: the term. */
function deliveryText(name: string, { tariffs }: PublishedRules): string | undefined {
  const [method, what, zone] = name.split('.');
  const tariff = tariffs.find((one) => one.method === method);
  const isZone = /^\d{1,3}$/.test(zone ?? '');
  if (tariff === undefined || !isZone || (what !== 'cell' && what !== 'term')) return undefined;
  const quote = tariffQuote(tariff, Number(zone), { price: 0, weight: MIN_G });
  if (quote.agreed === true) return BY_AGREEMENT;
  const { price, minDays, maxDays } = quote;
  const term = deliveryTerm(minDays, maxDays);
  return what === 'term' ? term : `${term}, от ${formatMoney(price)}`;
}

const reductionText = (rule: { percent: number } | null): string =>
  rule ? `${MINUS}${formatPercent(rule.percent)}` : 'без скидки';

const TEXTS: Readonly<Record<string, (rules: PublishedRules) => string>> = {
  freeDeliveryFrom: ({ orderRules }) =>
    orderRules.freeDeliveryFrom === null ? '—' : formatMoney(orderRules.freeDeliveryFrom),
  bonusPercentLeast: ({ bonusRules }) => formatPercent(bonusRules.levels[0]?.percent ?? 0),
  bonusPercentMost: ({ bonusRules }) => formatPercent(bonusRules.levels.at(-1)?.percent ?? 0),
  bonusShareLeast: ({ bonusRules }) => formatPercent(bonusRules.levels[0]?.writeOffPercent ?? 0),
  bonusShareMost: ({ bonusRules }) => formatPercent(bonusRules.levels.at(-1)?.writeOffPercent ?? 0),
  setDiscount: ({ sets }) => formatPercent(sets.percent),
  setProducts: ({ sets }) => String(sets.products),
  wholesaleMetresReduction: ({ wholesaleRules: { metre } }) => reductionText(metre),
  wholesalePiecesReduction: ({ wholesaleRules: { piece } }) => reductionText(piece),
  wholesaleMetres: ({ wholesaleRules: { metre } }) => String(metre?.from ?? '—'),
  wholesalePieces: ({ wholesaleRules: { piece } }) => String(piece?.from ?? '—'),
};

/** What stands in a table in place of a row with this name alone. */
const ROWS: Readonly<Record<string, (rules: PublishedRules) => string[][]>> = {
  bonusLevels: ({ bonusRules }) =>
    bonusRules.levels.map(({ title, from, percent, writeOffPercent }) => [
      title,
      from === 0 ? 'Сразу' : `От ${formatMoney(from)}`,
      formatPercent(percent),
      `До ${formatPercent(writeOffPercent)}`,
    ]),
};

/** Whether a name in a text stands for a rule, which is inserted when the text is read. */
export const isRuleName = (name: string): boolean => Object.hasOwn(TEXTS, name);

/** What a list has by a name of its own; a text may name what every object has, such as `constructor`. */
const own = <Value>(list: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined;

const textWith = (text: string, rules: PublishedRules): string =>
  text.replace(NAME, (_, name: string) => own(TEXTS, name)?.(rules) ?? deliveryText(name, rules) ?? UNKNOWN);

function rowsFor(item: unknown, rules: PublishedRules): string[][] | undefined {
  const first: unknown = Array.isArray(item) ? item[0] : undefined;
  const name = typeof first === 'string' ? /^\{\{\s*(\w+)\s*\}\}$/.exec(first)?.[1] : undefined;
  return name === undefined ? undefined : own(ROWS, name)?.(rules);
}

function insertRules(value: unknown, rules: PublishedRules): unknown {
  if (typeof value === 'string') return value.includes('{{') ? textWith(value, rules) : value;
  if (Array.isArray(value))
    return value.flatMap((item) => rowsFor(item, rules) ?? [insertRules(item, rules)]);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, insertRules(inner, rules)]));
}

/** A text, page or list of them with the rules that they name in double braces. */
export const withRules = <Value>(value: Value, rules: PublishedRules): Value =>
  insertRules(value, rules) as Value;

const KINDS_WITH_RULES = ['page', 'news', 'bannerBlock'] as const;

/** Titles of the texts that name a term or price of a delivery method. */
export const textsOfDelivery = ({ documents }: Pick<ShopStore, 'documents'>, method: string): string[] =>
  KINDS_WITH_RULES.flatMap((kind) => documents.cached(kind) as readonly object[])
    .filter((text) =>
      [...JSON.stringify(text).matchAll(NAME)].some(([, name = '']) => name.startsWith(`${method}.`)),
    )
    .map(titleOf);

/** The rules of a shop as they count now. */
export const publishedRules = (store: Pick<ShopStore, 'documents'>): PublishedRules => ({
  bonusRules: rulesOf(store, 'bonusRules'),
  orderRules: rulesOf(store, 'orderRules'),
  wholesaleRules: rulesOf(store, 'wholesaleRules'),
  sets: setTermsOf(store.documents.cached('config')[0] ?? {}),
  tariffs: store.documents.cached('tariff'),
});
