import type { Shipping } from '../../contract/order/address.ts';
import type { Settlement } from '../db/document-kinds.ts';
import { comparedWords } from './compared-words.ts';

/** Kinds of regions, as they are written, and the one spelling that they are compared by. */
const REGION_KINDS = new Map([
  ...['обл', 'обл.', 'область'].map((kind) => [kind, 'область'] as const),
  ...['респ', 'респ.', 'республика'].map((kind) => [kind, 'республика'] as const),
  ...['ао', 'а.о.', 'округ'].map((kind) => [kind, 'округ'] as const),
  ['край', 'край'] as const,
]);
const SETTLEMENT_KINDS = new Set(
  'г г. гор гор. город пгт пгт. п п. пос пос. поселок с с. село д д. дер дер. деревня ст-ца станица'.split(
    ' ',
  ),
);
/** Kinds after which a city's name is that city's also within a line; a village may be called like any house. */
const CITY_KINDS = new Set('г г. гор гор. город пгт пгт.'.split(' '));
const BESIDE = new Set(['россия', 'рф', 'р-н', 'район']);

const wordsOf = (text: string): string[] => comparedWords(text).map((word) => REGION_KINDS.get(word) ?? word);

/** The words of a settlement's own name: of «г. Гусь-Хрустальный» one. */
const nameOf = ({ suggestion: { address } }: Settlement): string =>
  wordsOf(address.city ?? address.settlement ?? '')
    .filter((word) => !SETTLEMENT_KINDS.has(word))
    .join(' ');

const regionOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !SETTLEMENT_KINDS.has(word))
    .sort()
    .join(' ');

/** Longer parts are refused when they are ordered. */
const MAX_CHARACTERS = 300;
/** More words than the longest name. */
const MAX_WORDS = 5;

const PIECES = /[,;\p{Cc}\p{Zl}\p{Zp}]/u;

/** What people read of an address, but for its region. */
export const writtenParts = ({
  city,
  settlement,
  value,
  street,
  house,
  flat,
}: Shipping['address']): string[] =>
  [city, settlement, value, street, house, flat].map((part) => (part ?? '').slice(0, MAX_CHARACTERS));

/** Beginnings of words, the longest one first. */
const beginnings = (words: readonly string[]): string[] =>
  Array.from({ length: Math.min(words.length, MAX_WORDS) }, (_, index) =>
    words.slice(0, index + 1).join(' '),
  );

/** What may be the name of a settlement: the beginnings of a piece between commas, and what follows «г.» anywhere. */
function candidates(piece: string): string[] {
  const words = wordsOf(piece);
  const first = words.findIndex(
    (word) => !SETTLEMENT_KINDS.has(word) && !BESIDE.has(word) && !/^\d+$/.test(word),
  );
  const starts = new Set(first < 0 ? [] : [first]);
  for (const [index, word] of words.entries()) if (CITY_KINDS.has(word)) starts.add(index + 1);
  return [...starts].flatMap((start) => beginnings(words.slice(start, start + MAX_WORDS)));
}

export class NamedPlaces {
  readonly #byName: ReadonlyMap<string, readonly Settlement[]>;
  readonly #byRegion: ReadonlyMap<string, readonly Settlement[]>;

  constructor(settlements: readonly Settlement[]) {
    this.#byName = Map.groupBy(settlements, nameOf);
    this.#byRegion = Map.groupBy(settlements, ({ suggestion }) => regionOf(suggestion.address.region ?? ''));
  }

  /** The settlements of a region by its name, whichever way its kind is written; empty for one that is not known. */
  inRegion(region: string): readonly Settlement[] {
    return this.#byRegion.get(regionOf(region)) ?? this.#byName.get(regionOf(region)) ?? [];
  }

  /** Whether a settlement or region has this name. */
  knows(name: string): boolean {
    return candidates(name).some((one) => this.#byName.has(one)) || this.#byRegion.has(regionOf(name));
  }

  /** The settlements and regions that any part of an address names; of one name, all that have it. */
  namedIn(address: Shipping['address']): (readonly Settlement[])[] {
    const { region } = address;
    const pieces = writtenParts(address).flatMap((part) => part.split(PIECES));
    const within = region === null ? [] : this.inRegion(region);
    return pieces.flatMap((piece) => {
      const found = candidates(piece).flatMap((name) => {
        const all = this.#byName.get(name) ?? [];
        const near = all.filter((one) => within.includes(one));
        return all.length === 0 ? [] : [near.length > 0 ? near : all];
      });
      const region = this.#byRegion.get(regionOf(piece));
      return region && regionOf(piece) !== '' ? [...found, region] : found;
    });
  }
}
