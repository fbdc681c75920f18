import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import { numberOf } from '../readers/numbers.ts';
import type { OfferRecord, Problem, ProductRecord } from '../records/record.ts';
import type { ProductFacts } from './facts-of-product.ts';
import type { MappingContext } from './mapping-context.ts';
import { kopecksOf } from './prices.ts';
import type { PriceUse } from './settings.ts';
import type { ShopSize } from './shop-product.ts';
import { plainOf, titleOf } from './texts.ts';
import { mapUnit } from './units.ts';

const KOPECKS = 100;
/** Units in stock of what is available in a number that nobody tells. */
const AVAILABLE_STOCK = 100;

const ROLES: Readonly<Partial<Record<PriceUse, string>>> = {
  guest: DEFAULT_PRICE_ROLE,
  org_user: 'org_user',
  dealer: 'dealer',
};

/** What tells a size from the others: characteristics that differ, else what its name adds to that of the goods. */
export function sizeTitles(product: ProductRecord, offers: readonly OfferRecord[]): string[] {
  if (offers.length < 2) return offers.map(() => '');
  const differs = (title: string): boolean =>
    new Set(
      offers.map(
        ({ characteristics = [] }) => characteristics.find((one) => one.title === title)?.value ?? '',
      ),
    ).size > 1;
  const titles = offers.map((offer, index) => {
    const own = (offer.characteristics ?? []).filter(({ title }) => differs(title));
    const told = own
      .map(({ value, unit }) => (unit === undefined ? value : `${value}\u00a0${unit}`))
      .join(', ');
    return plainOf(told) || nameBeyond(product.title ?? '', offer.title ?? '') || `Вариант ${index + 1}`;
  });
  // Two of the same name could not be told apart.
  return titles.map((title, index) =>
    titles.indexOf(title) === index ? title : `${title}, ${offers[index]?.article || `вариант ${index + 1}`}`,
  );
}

/** Signs between the name of goods and that of their size. */
const AROUND = ' \t\n\u00a0,/()-';

function nameBeyond(product: string, offer: string): string {
  const bracketed = /\(([^()]+)\)\s*$/.exec(offer)?.[1];
  if (bracketed !== undefined && offer.startsWith(product)) return titleOf(bracketed);
  if (!offer.startsWith(product)) return '';
  const beyond = [...offer.slice(product.length)];
  const first = beyond.findIndex((sign) => !AROUND.includes(sign));
  const last = beyond.findLastIndex((sign) => !AROUND.includes(sign));
  return first === -1 ? '' : titleOf(beyond.slice(first, last + 1).join(''));
}

function stockOf(offer: OfferRecord, context: MappingContext): number {
  const { warehouses, settings, guesses } = context;
  const { stock, stocks, available } = offer;
  if (stocks !== undefined && (warehouses !== undefined || stock === undefined)) {
    const counted = stocks.filter(({ warehouseId }) => warehouses?.has(warehouseId) ?? true);
    return Math.max(
      0,
      counted.reduce((sum, { count }) => sum + count, 0),
    );
  }
  if (stock !== undefined) return Math.max(0, stock);
  if (available !== true) return 0;
  const units = settings.availableStock ?? AVAILABLE_STOCK;
  guesses.add({ about: 'stock', name: 'available', use: String(units) });
  return units;
}

/** The offer's prices by role; a problem in place of those that cannot be told in roubles. */
function pricesOf(
  offer: OfferRecord,
  facts: ProductFacts,
  context: MappingContext,
  report: (problem: Problem) => void,
): ShopSize['prices'] {
  const byUse = new Map<PriceUse, number>();
  for (const price of offer.prices ?? []) {
    const use = context.prices.get(price.typeId) ?? (context.prices.size === 0 ? 'guest' : 'hidden');
    if (use === 'hidden') continue;
    const kopecks = kopecksOf(price, context.rates);
    if (kopecks === undefined) report({ code: 'currency', id: offer.id, currency: price.currency });
    else if (!Number.isSafeInteger(kopecks)) report({ code: 'number', value: String(price.value) });
    else if (kopecks > 0 && !byUse.has(use)) byUse.set(use, kopecks);
  }
  const old =
    byUse.get('old') ?? (facts.oldPrice === undefined ? undefined : Math.round(facts.oldPrice * KOPECKS));
  return [...byUse].flatMap(([use, price]) => {
    const role = ROLES[use];
    const oldPrice = use === 'guest' && old !== undefined && old > price ? old : null;
    return role === undefined ? [] : [{ role, price, oldPrice }];
  });
}

function parcelOf({ requisites = [] }: ProductRecord, { weight }: ProductFacts): ShopSize['parcel'] {
  if (weight === undefined) return null;
  const side = (name: string): number =>
    Math.max(0, numberOf(requisites.find(({ title }) => title === name)?.value) ?? 0);
  const [length, width, height] = [side('Длина'), side('Ширина'), side('Высота')];
  // Of a parcel whose sides are not all told, nothing is said but its weight.
  const isTold = length > 0 && width > 0 && height > 0;
  return isTold ? { weight, length, width, height } : { weight, length: 0, width: 0, height: 0 };
}

/** What can be bought of the goods, and why some of it cannot. */
export function sizesOf(
  product: ProductRecord,
  offers: readonly OfferRecord[],
  facts: ProductFacts,
  context: MappingContext,
): { sizes: ShopSize[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const titles = sizeTitles(product, offers);
  const sizes = offers.flatMap((offer, index): ShopSize[] => {
    const found = problems.length;
    const prices = pricesOf(offer, facts, context, (problem) => problems.push(problem));
    const isPriced = prices.some(({ role }) => role === DEFAULT_PRICE_ROLE);
    if (!isPriced && problems.length === found) problems.push({ code: 'noPrice', id: offer.id });
    if (!isPriced) return [];
    const { unit, step, told } = mapUnit(offer.unit ?? product.unit, context.settings);
    context.guesses.add({ about: 'unit', name: told, use: unit });
    const isSold = offer.deleted !== true && offer.available !== false;
    return [
      {
        key: offer.id,
        title: titles[index] ?? '',
        unit,
        step,
        stock: isSold ? stockOf(offer, context) : 0,
        isSold,
        prices,
        parcel: parcelOf(product, facts),
      },
    ];
  });
  return { sizes, problems };
}
