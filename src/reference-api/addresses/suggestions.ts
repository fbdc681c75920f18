import type { AddressSuggestion } from '../../contract/order/address.ts';
import type { Settlement } from '../db/document-kinds.ts';
import { Place, type Typed } from './place.ts';
import { isPrefixOf, namesRegion, isSimilarWord, typedWords } from './address-words.ts';

const MAX_SUGGESTIONS = 10;
/** Of a city that is not named. */
const MAX_PER_UNNAMED_CITY = 2;
/** No address has more of them. */
const MAX_WORDS = 12;

/** KLADR codes are region (2 digits), district (3), city (3), settlement (3) and a mark; zeros at the end mean «all». */
function kladrPrefix(code: string): string {
  const length = [2, 5, 8, 11].find((end) => /^0*$/.test(code.slice(end, 11))) ?? code.length;
  return code.slice(0, length);
}

/** Suggests addresses of the known settlements for what is typed so far. */
export class AddressBook {
  readonly #places: readonly Place[];
  /** Every word that names a place or a street. */
  readonly #known: readonly string[];
  /** The words of the settlements' own names. */
  readonly #names: readonly string[];

  constructor(settlements: readonly Settlement[]) {
    // Bigger ones come first among equals.
    this.#places = settlements
      .map((settlement) => new Place(settlement))
      .sort((one, other) => other.size - one.size);
    this.#names = [...new Set(this.#places.flatMap(({ ownWords }) => ownWords))];
    const streets = this.#places.flatMap((place) => place.streets.flatMap(({ words }) => words));
    this.#known = [...new Set([...this.#places.flatMap(({ words }) => words), ...streets])];
  }

  /** Settlements in which every typed word begins a word of the name or region. */
  cities(typed: string, region?: string): AddressSuggestion[] {
    const words = this.#corrected(typedWords(typed));
    return this.#within(region, words)
      .filter((place) => place.fits(words))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ settlement }) => settlement.suggestion);
  }

  /** Settlements, streets and houses: «Иваново, Лежневская 12». */
  addresses(typed: string, region?: string): AddressSuggestion[] {
    const asked: Typed = {
      words: this.#corrected(typedWords(typed)),
      goesOn: /(?:[,\s]|(?<![а-яё])д(?:\.|ом)?)$/i.test(typed) && typed.includes(','),
    };
    const places = this.#within(region, asked.words);
    // Who has typed one word looks for a city rather than for a street of the first one.
    const anyRank = namesRegion(typed);
    const found = places
      .filter((place) => (anyRank || place.rank(asked.words) > 0) && place.fits(asked.words))
      .map(({ settlement }) => settlement.suggestion);
    const further: AddressSuggestion[] = [];
    for (const place of places) {
      if (found.length >= MAX_SUGGESTIONS) break;
      const suggested = place.suggest(asked).filter((suggestion) => !found.includes(suggestion));
      // A street whose city is not named is looked for in several, before all houses of the first one.
      const first = place.rank(asked.words) === 0 ? MAX_PER_UNNAMED_CITY : suggested.length;
      found.push(...suggested.slice(0, first));
      further.push(...suggested.slice(first));
    }
    return [...found, ...further].slice(0, MAX_SUGGESTIONS);
  }

  /** Places of the region; those come first whose own name is typed. */
  #within(region: string | undefined, typed: readonly string[]): readonly Place[] {
    const prefix = kladrPrefix(region ?? '');
    return this.#places
      .filter(({ settlement }) => prefix === '' || settlement.suggestion.kladrId?.startsWith(prefix))
      .map((place) => ({ place, rank: place.rank(typed) }))
      .sort((one, other) => other.rank - one.rank)
      .map(({ place }) => place);
  }

  /** Words that name nothing are read as the settlement's name that they are nearly. */
  #corrected(words: readonly string[]): readonly string[] {
    return [...new Set(words)].slice(0, MAX_WORDS).map((word) => {
      if (/^\d/.test(word) || this.#known.some((known) => isPrefixOf(known, word))) return word;
      return this.#names.find((name) => isSimilarWord(name, word)) ?? word;
    });
  }
}
