import { toRussianLayout } from '../../domain/names/keyboard-layout.ts';
import { foldedWords } from '../folded-text.ts';

/** Words that name the kind of a place; people write them or not. */
const KINDS = new Set(
  'г г. город обл обл. область край респ респ. республика р-н район с с. село п п. пос пос. поселок пгт пгт. д д. дер дер. деревня ст-ца станица ул ул. улица пер пер. переулок просп просп. пр-т пр-кт проспект пл пл. площадь ш ш. шоссе б-р бул бул. бульвар наб наб. набережная проезд пр-д дом'.split(
    ' ',
  ),
);

const NICKNAMES = new Map([
  ['спб', 'петербург'],
  ['питер', 'петербург'],
  ['мск', 'москва'],
]);

/** `ул.Ленина`, `д.5` and `Ростов-на-Дону` are several words each; kinds are left out. */
export const addressWords = (text: string): string[] =>
  foldedWords(text.replace(/\.(?=\S)/g, '. '))
    .filter((word) => !KINDS.has(word))
    .flatMap((word) => word.split(/(?<=[а-я])-(?=[а-я])/));

const FLAT =
  /(?<=\d\S{0,4})[\s,]{1,3}(?:кв|квартира|оф|офис|под|подъезд|эт|этаж|домофон|код)(?:\.\s?|\s)\d{1,5}\p{L}?(?![\p{L}\d])/giu;
/** What stands before and behind an address on cards and in documents. */
const AROUND =
  /(?<!\d)\d{6}(?!\d)|(?<!\p{L})(?:россия|рф|российская федерация|адрес|индекс)(?!\p{L})[.:]?/giu;
const BLOCK = /(\d)[\s,]+(?:корп|корпус|к)(?:\.\s*|\s+)(\d)/gi;

function plainAddress(text: string): string {
  const own = text.replace(AROUND, ' ');
  const plain = /[\p{L}]/u.test(own) ? own : text;
  // Keys of the other layout.
  return /[а-яё]/iu.test(plain) ? plain : toRussianLayout(plain);
}

/** The words of what a shopper types: without a flat, a postal code and the country, «7 корп. 2» as the house `7к2`, nicknames of cities spelt out. */
export const typedWords = (text: string): string[] =>
  addressWords(plainAddress(text).trimEnd().replace(FLAT, '').replace(BLOCK, '$1к$2')).map(
    (word) => NICKNAMES.get(word) ?? word,
  );

/** Whether a region is named as one: «Московская область». */
export const namesRegion = (text: string): boolean =>
  /(?:^|[\s,])(?:обл|область|край|респ|республика)(?:[\s.,]|$)/i.test(text);

/** A typed beginning of a word; a number must be the whole number. */
export const isPrefixOf = (word: string, typed: string): boolean =>
  /^\d/.test(typed) ? word === typed || word.startsWith(`${typed}-`) : word.startsWith(typed);

export const isHouse = (word: string): boolean => /^\d{1,4}[\dа-я/-]*$/.test(word);

const MIN_MISTYPED_LENGTH = 4;
const LONG = 8;

/** Whether a word may be another one with a letter wrong, left out, doubled or swapped; two of them in a long word. */
export function isSimilarWord(word: string, typed: string): boolean {
  if (typed.length < MIN_MISTYPED_LENGTH) return false;
  const allowed = typed.length >= LONG ? 2 : 1;
  // What is typed may be only the beginning of the word.
  for (let end = typed.length - allowed; end <= typed.length + allowed; end++) {
    if (end > 0 && end <= word.length && distance(word.slice(0, end), typed, allowed) <= allowed) return true;
  }
  return false;
}

/** Edits between two words, swaps of neighbours counted as one; anything above `most` is as good as `most + 1`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + change,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}
