import type { PriceTypeRecord, RecordPrice } from '../records/record.ts';
import { entryOf, type ExchangeSettings, type PriceUse } from './settings.ts';

const KOPECKS = 100;
const ROUBLES = /^(?:rub(?:les?)?|rur|643|810|₽|р\.?|руб(?:\.|л(?:ь|и|ей))?)?$/i;

const PATTERNS: readonly (readonly [RegExp, PriceUse])[] = [
  [/закуп|приобрет|себестоим|поступлен|уч[её]тн|планов|перенос|бухг|входн/, 'hidden'],
  [/стар(?:ая|ой)|(?:без|до) (?:скидки|акции)|зач[её]ркн|ррц|мрц|рекоменд|^oldprice$/, 'old'],
  [/дилер|партн[её]р/, 'dealer'],
  [/крупн.*опт/, 'dealer'],
  [/опт(?!им)/, 'org_user'],
  [/розн|базов|^base$|основн|сайт|интернет|продаж|отпускн|^price$/, 'guest'],
];

const guessUse = (title: string): PriceUse | undefined =>
  PATTERNS.find(([pattern]) => pattern.test(title.toLowerCase()))?.[1];

/**
 * For which price each type stands, by the type's id; two types never stand for the same. Types in which nothing has a price are
 * guessed last.
 */
export function priceUses(
  types: readonly PriceTypeRecord[],
  settings: ExchangeSettings,
  occurring: ReadonlySet<string>,
): Map<string, PriceUse> {
  const uses = new Map<string, PriceUse>();
  const taken = new Set<PriceUse>();
  const take = ({ id }: PriceTypeRecord, use: PriceUse) => {
    const free = use === 'hidden' || !taken.has(use);
    uses.set(id, free ? use : 'hidden');
    if (free) taken.add(use);
  };
  const told = types
    .filter(({ deleted }) => !deleted)
    .toSorted((one, other) => Number(occurring.has(other.id)) - Number(occurring.has(one.id)));
  const chosen = (type: PriceTypeRecord) => entryOf(settings.prices, type.title, type.id);
  for (const type of told) {
    const use = chosen(type);
    if (use !== undefined) take(type, use);
  }
  const others = told.filter((type) => !uses.has(type.id));
  // «Розничная» comes before «Основная», whatever their order.
  const retail = others.find(
    ({ id, title }) => /розн/i.test(title) && (occurring.has(id) || occurring.size === 0),
  );
  if (retail) take(retail, 'guest');
  for (const type of others) {
    const use = type === retail ? undefined : guessUse(type.title);
    if (use !== undefined) take(type, use);
  }
  if (!taken.has('guest')) {
    const first = told.find(
      (type) => chosen(type) === undefined && (!uses.has(type.id) || uses.get(type.id) === 'org_user'),
    );
    if (first !== undefined) uses.set(first.id, 'guest');
  }
  for (const { id } of told) if (!uses.has(id)) uses.set(id, 'hidden');
  return uses;
}

export interface Rates {
  /** Roubles for one; undefined where nobody has told. */
  of: (currency: string) => number | undefined;
}

/** Rates of the settings come before those of the file, which are in its own first currency. */
export function ratesOf(
  currencies: readonly { id: string; rate: string; plus: number }[],
  settings: ExchangeSettings,
): Rates {
  const told = new Map(currencies.map(({ id, rate }) => [id.toUpperCase(), Number(rate.replace(',', '.'))]));
  const ofRouble = told.get('RUB') ?? told.get('RUR');
  // The rouble without a rate is the currency of the feed.
  const rouble = ofRouble === 0 ? 1 : ofRouble;
  return {
    of(currency) {
      if (ROUBLES.test(currency.trim())) return 1;
      const chosen = entryOf(settings.rates, currency);
      if (chosen !== undefined) return chosen;
      const rate = told.get(currency.trim().toUpperCase());
      if (rate === undefined || rouble === undefined || !(rate > 0) || !(rouble > 0)) return undefined;
      // Who writes 1 at each has told no rate.
      return rate === rouble ? undefined : rate / rouble;
    },
  };
}

/** Kopecks for one base unit; undefined where the currency has no rate. */
export function kopecksOf({ value, currency, factor }: RecordPrice, rates: Rates): number | undefined {
  const rate = rates.of(currency);
  return rate === undefined ? undefined : Math.round(Number(((value * rate * KOPECKS) / factor).toFixed(4)));
}
