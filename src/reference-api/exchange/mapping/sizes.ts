import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import { numberOf } from '../readers/numbers.ts';
import type { NamedValue, OfferRecord, Problem, ProductRecord } from '../records/record.ts';
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
  const told = offers.map(valuesByTitle);
  const titlesOfAll = new Set(told.flatMap((values) => [...values.keys()]));
  // One value in each of several grids of sizes: any of them may differ.
  const differing = new Set(
    [...titlesOfAll].filter((title) => new Set(told.map((values) => values.get(title) ?? '')).size > 1),
  );
  const titles = offers.map((offer, index) => {
    const own = (offer.characteristics ?? []).filter(({ title }) => differing.has(title));
    return (
      plainOf(own.map(written).join(', ')) ||
      nameBeyond(product.title ?? '', offer.title ?? '') ||
      `Вариант ${index + 1}`
    );
  });
  // Two of the same name could not be told apart.
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const isTaken = taken.has(title);
    taken.add(title);
    return isTaken ? `${title}, ${offers[index]?.article || `вариант ${index + 1}`}` : title;
  });
}

const written = ({ value, unit }: NamedValue): string =>
  unit === undefined ? value : `${value}\u00a0${unit}`;

function valuesByTitle({ characteristics = [] }: OfferRecord): Map<string, string> {
  const values = new Map<string, string>();
  for (const one of characteristics) {
    const before = values.get(one.title);
    values.set(one.title, before === undefined ? written(one) : `${before}, ${written(one)}`);
  }
  return values;
}

const collator = new Intl.Collator('ru', { numeric: true });
/** As they stand on labels, the smallest first. */
const LETTERS = /^(?:(\d+)X|(X*))([SML])(?![a-zа-яё])/i;

/** Where a size in letters stands among them; undefined for others. */
function rankOfLetters(title: string): number | undefined {
  const [, times, signs = '', letter] = LETTERS.exec(title) ?? [];
  if (letter === undefined) return undefined;
  const count = times === undefined ? signs.length : Number(times);
  switch (letter.toUpperCase()) {
    case 'S':
      return -1 - count;
    case 'L':
      return 1 + count;
    default:
      return 0;
  }
}

/** «S» before «XL», «38» before «100». */
function compareSizes({ title: one }: ShopSize, { title: other }: ShopSize): number {
  const [first, second] = [rankOfLetters(one), rankOfLetters(other)];
  const byLetters = first === undefined || second === undefined ? 0 : first - second;
  return byLetters || collator.compare(one, other);
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
    const isAny = price.typeId === '' || context.prices.size === 0;
    const use = context.prices.get(price.typeId) ?? (isAny ? 'guest' : 'hidden');
    if (use === 'hidden') continue;
    const currency = price.currency || (context.currencies.get(price.typeId) ?? '');
    const kopecks = kopecksOf({ ...price, currency }, context.rates);
    if (kopecks === undefined) report({ code: 'currency', id: offer.id, currency });
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
    const prices = pricesOf(offer, facts, context, (problem) => {
      if (offer.deleted !== true) problems.push(problem);
    });
    const isPriced = prices.some(({ role }) => role === DEFAULT_PRICE_ROLE);
    if (!isPriced && problems.length === found && offer.deleted !== true)
      problems.push({ code: 'noPrice', id: offer.id });
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
  return { sizes: sizes.toSorted(compareSizes), problems };
}
