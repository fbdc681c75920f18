import type { AddressSuggestion } from '../../contract/order/address.ts';
import type { Settlement } from '../db/document-kinds.ts';
import { addressWords, isPrefixOf, isHouse } from './address-words.ts';

interface Street {
  name: string;
  postalCode: string;
  words: readonly string[];
}

/** Houses that are suggested beside a street that is named to its end. */
const FIRST_HOUSES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export interface Typed {
  words: readonly string[];
  /** Whether the last word is written to its end, so that the next part is asked for. */
  goesOn: boolean;
}

/** A settlement with its streets, ready to be searched. */
export class Place {
  readonly settlement: Settlement;
  /** Of the name, the region and whatever else the address has. */
  readonly words: readonly string[];
  /** Of the settlement's own name. */
  readonly ownWords: readonly string[];
  readonly streets: readonly Street[];

  constructor(settlement: Settlement) {
    const { address } = settlement.suggestion;
    this.settlement = settlement;
    this.words = addressWords(address.value);
    this.ownWords = addressWords(address.city ?? address.settlement ?? '');
    this.streets = settlement.streets.map((street) => ({ ...street, words: addressWords(street.name) }));
  }

  get size(): number {
    return this.settlement.size ?? 0;
  }

  /** How well the name fits what is typed: 2 for the whole name, 1 for the beginning of one of its words. */
  rank(typed: readonly string[]): 0 | 1 | 2 {
    if (this.ownWords.every((own) => typed.includes(own))) return 2;
    return typed.some((word) => this.ownWords.some((own) => isPrefixOf(own, word))) ? 1 : 0;
  }

  /** Whether every typed word begins a word of the name or region. */
  fits(typed: readonly string[]): boolean {
    return typed.every((word) => this.words.some((own) => isPrefixOf(own, word)));
  }

  /** The settlement itself, its streets, and houses of a street. */
  suggest({ words, goesOn }: Typed): AddressSuggestion[] {
    const rest = words.filter((word) => !this.words.some((own) => isPrefixOf(own, word)));
    if (rest.length === 0) {
      const named =
        words.length === 0 ? [] : this.streets.filter((street) => words.every((word) => fits(street, word)));
      return [this.settlement.suggestion, ...named.map((street) => this.#address(street))];
    }
    return this.streets.flatMap((street) => {
      const beyond = rest.filter((word) => !fits(street, word));
      if (beyond.length === rest.length) return [];
      const [house, ...more] = beyond;
      if (house === undefined) {
        const asked = goesOn && street.words.every((own) => words.includes(own));
        return [
          this.#address(street),
          ...(asked ? FIRST_HOUSES.map((each) => this.#address(street, each)) : []),
        ];
      }
      return more.length === 0 && isHouse(house)
        ? housesFrom(house).map((each) => this.#address(street, each))
        : [];
    });
  }

  #address(street: Street, house?: string): AddressSuggestion {
    const { suggestion } = this.settlement;
    const parts = [suggestion.address.value, street.name, ...(house === undefined ? [] : [`д. ${house}`])];
    const address = {
      ...suggestion.address,
      street: street.name,
      house: house ?? null,
      postal_code: street.postalCode,
      value: parts.join(', '),
    };
    return { ...suggestion, zip: street.postalCode, address };
  }
}

const fits = (street: Street, typed: string): boolean => street.words.some((own) => isPrefixOf(own, typed));

/** One digit may be the first of two. */
const housesFrom = (typed: string): string[] =>
  /^[1-9]$/.test(typed) ? [typed, ...Array.from({ length: 9 }, (_, digit) => `${typed}${digit}`)] : [typed];
