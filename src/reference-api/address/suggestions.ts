import type { AddressSuggestion } from '../../contract/address.ts';
import type { Settlement } from '../db/document-kinds.ts';
import { foldedWords } from '../folded-text.ts';

const MOST = 10;
/** Words that name the kind of a place; people write them or not. */
const KINDS = new Set(
  'г г. город обл обл. область край респ респ. республика р-н район с с. село п п. пос пос. поселок пгт пгт. д д. дер дер. деревня ул ул. улица пер пер. переулок просп просп. пр-т пр-кт проспект пл пл. площадь ш ш. шоссе б-р бул бул. бульвар наб наб. набережная проезд пр-д дом'.split(
    ' ',
  ),
);

interface Street {
  name: string;
  postalCode: string;
  words: readonly string[];
}

interface Place {
  settlement: Settlement;
  /** Of the name, the region and whatever else the address has. */
  words: readonly string[];
  /** Of the settlement's own name. */
  ownWords: readonly string[];
  streets: readonly Street[];
}

/** `ул.Ленина` and `д.5` are two words each. */
const wordsOf = (text: string): string[] =>
  foldedWords(text.replace(/\.(?=\S)/g, '. ')).filter((word) => !KINDS.has(word));

/** A typed beginning of a word; a number must be the whole number. */
const begins = (word: string, typed: string): boolean =>
  /^\d/.test(typed) ? word === typed || word.startsWith(`${typed}-`) : word.startsWith(typed);

const isHouse = (word: string): boolean => /^\d{1,4}[\dа-я/-]*$/.test(word);

/** KLADR codes are region (2 digits), district (3), city (3), settlement (3) and a mark; zeros at the end mean «all». */
function kladrPrefix(code: string): string {
  const length = [2, 5, 8, 11].find((end) => /^0*$/.test(code.slice(end, 11))) ?? code.length;
  return code.slice(0, length);
}

/** Suggests addresses of the known settlements for what is typed so far. */
export class AddressBook {
  readonly #places: readonly Place[];

  constructor(settlements: readonly Settlement[]) {
    this.#places = settlements.map((settlement) => ({
      settlement,
      words: wordsOf(settlement.suggestion.address.value),
      ownWords: wordsOf(ownName(settlement)),
      streets: settlement.streets.map((street) => ({ ...street, words: wordsOf(street.name) })),
    }));
  }

  /** Settlements in which every typed word begins a word of the name or region. */
  cities(typed: string, region?: string): AddressSuggestion[] {
    const words = wordsOf(typed);
    return this.#within(region, words)
      .filter((place) => words.every((word) => place.words.some((own) => begins(own, word))))
      .slice(0, MOST)
      .map(({ settlement }) => settlement.suggestion);
  }

  /** Settlements, streets and houses: «Иваново, Лежневская 12». */
  addresses(typed: string, region?: string): AddressSuggestion[] {
    const words = wordsOf(typed);
    const found: AddressSuggestion[] = [];
    for (const place of this.#within(region, words)) {
      if (found.length >= MOST) break;
      found.push(...suggestIn(place, words));
    }
    return found.slice(0, MOST);
  }

  /** Places of the region; those come first whose own name is typed. */
  #within(region: string | undefined, typed: readonly string[]): readonly Place[] {
    const prefix = kladrPrefix(region ?? '');
    const isNamed = ({ ownWords }: Place) => typed.some((word) => ownWords.some((own) => begins(own, word)));
    return this.#places
      .filter(({ settlement }) => prefix === '' || settlement.suggestion.kladrId?.startsWith(prefix))
      .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  }
}

const ownName = ({ suggestion: { address } }: Settlement): string => address.city ?? address.settlement ?? '';

function suggestIn(place: Place, words: readonly string[]): AddressSuggestion[] {
  const rest = words.filter((word) => !place.words.some((own) => begins(own, word)));
  if (rest.length === 0) {
    const { settlement, streets } = place;
    const named =
      words.length === 0 ? [] : streets.filter((street) => words.every((word) => fits(street, word)));
    return [settlement.suggestion, ...named.map((street) => withStreet(place, street))];
  }
  return place.streets.flatMap((street) => {
    const beyond = rest.filter((word) => !fits(street, word));
    if (beyond.length === rest.length) return [];
    if (beyond.length === 0) return [withStreet(place, street)];
    const [house, ...more] = beyond;
    return house !== undefined && more.length === 0 && isHouse(house)
      ? [withStreet(place, street, house)]
      : [];
  });
}

const fits = (street: Street, typed: string): boolean => street.words.some((own) => begins(own, typed));

function withStreet({ settlement }: Place, street: Street, house?: string): AddressSuggestion {
  const { suggestion } = settlement;
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
