import { stemmer } from '@orama/stemmers/russian';
import { fold } from '../folded-text.ts';

/** Words beyond these, also those of a hyphenated one, do not narrow a search any more. */
export const MAX_WORDS = 12;

/** Stop words, which are not searched for. */
const STOP_WORDS = new Set([
  'и',
  'в',
  'во',
  'на',
  'с',
  'со',
  'из',
  'для',
  'по',
  'к',
  'у',
  'за',
  'от',
  'до',
  'или',
  'не',
  // Said to a search of all shops.
  'купить',
  'заказать',
  'цена',
  'недорого',
]);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** A size typed as 50х90, 50x90 or 50*90 is two numbers. */
const BETWEEN_SIDES = /(\d)\s*[xх×*]\s*(?=\d)/g;
const WORD = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** The words of a text, folded; a hyphenated one stays whole. */
export const wordsOf = (text: string): string[] =>
  fold(text).replace(/[‐‑–]/g, '-').replace(BETWEEN_SIDES, '$1 ').match(WORD) ?? [];

/** Marks that come along from a page's source. */
const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});/gi;
/** Titles say it in their own way: «220 см», «220см», «220 cm». */
const UNIT =
  /(?<![\p{L}\p{N}-])(\d+(?:[.,]\d+)?)\s*(?:г\s?\/\s?м[2²]?|м[2²]|[сcмm]?[мm]|гр?|шт|штук[аи]?)(?![\p{L}\p{N}])/gu;

/** What a page writes before an article. */
const LABEL = /(?<![\p{L}\p{N}-])(?:арт(?:икул)?|код(?: товара)?)(?:[.:] ?| )(?=№? ?\p{L}{0,4}[- ]?\d)/gu;

function withoutMarkup(text: string): string {
  const plain = text.replace(MARKUP, ' ');
  return /[\p{L}\p{N}]/u.test(plain) ? plain : text;
}

/** The words of a query, without markup, units, and stop words unless there are no others. */
export function queryWords(text: string): string[] {
  const plain = fold(withoutMarkup(text))
    .replace(LABEL, ' ')
    .replace(BETWEEN_SIDES, '$1 ')
    .replace(UNIT, '$1 ');
  const words = [...new Set(wordsOf(plain))];
  const significant = words.filter((word) => !isStopWord(word));
  return significant.length > 0 ? significant : words;
}

/** A word as it may be typed: whole without its hyphens, and each part. */
export const spellings = (word: string): string[] =>
  word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [word];

const stems = new Map<string, string>();
const MAX_STEMS = 50_000;

/** Бельё, белья: its forms are not those of «белый», as the stemmer would have it. */
const SOFT_NOUN = /^(.{2,}ь)(?:е|я|ем|и|ям|ями|ях)$/;
/** Одеяло, покрывало, материал: the stemmer takes them for verbs of the past, and their «ал» for an ending. */
const NO_VERB = /^(.{2,}[ая]л)(?:[оауеы]|ом|ам|ами|ах)?$/;
/** Лён loses its vowel in every other form, and in «льняной». */
const FLAX = /^льн(?:а|у|ом|е|ян.*)$/;
/** Сатиновый is made of сатин, шерстяной of шерсть. */
const MADE_OF = /(?<=.{4})(?:ов|ян)$/;
/** Хлопок and хлопка, полотенец and полотенца: a vowel that only some forms have. */
const FLEETING_VOWEL = /(?<=..[бвгджзклмнпрстфхцчшщ])[ое](?=[кц]$)/;

function russianStem(word: string): string {
  if (FLAX.test(word)) return 'лен';
  return ((SOFT_NOUN.exec(word) ?? NO_VERB.exec(word))?.[1] ?? stemmer(word).replace(MADE_OF, '')).replace(
    FLEETING_VOWEL,
    '',
  );
}

/** Russian words have forms; numbers, codes and foreign words do not. */
export const hasForms = (word: string): boolean => /^[а-я]+$/.test(word);

/** What all forms of a Russian word have in common; other words stay as they are. */
export function stemOf(word: string): string {
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  const stem = hasForms(word) ? russianStem(word) : word;
  if (stems.size >= MAX_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}
