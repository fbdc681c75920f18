import { METRE, NUMBER_WORDS } from '../text/typed-length.ts';

const unit = String.raw`(?:${METRE}|шт\p{L}*)`;
/** A price behind the count: «по 450», «х 450 = 1 350». */
const BARE_PRICE = /(?<=\d)\s+(?:по|[xх×@])\s?\d[\d .,]{2,}(?:=.*)?$/iu;

/** How people write and say counts, and how they are read. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // A product's address ends with its code.
  [/https?:\/\/(?:[^/?#\s]+\/)*([^/?#\s]+)\/?(?:[?#]\S*)?/giu, '$1'],
  [/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u2713\u2714]/gu, ' '],
  [/\[/g, '('],
  [/\]/g, ')'],
  [/[-=]{1,3}>|[→⇒➔➜]|\.{4,80}|…{2,80}/gu, ' '],
  // «2х Т-00012»
  [/^(\d+(?:[.,]\d+)?)\s*[xх×*]\s+/iu, '$1 шт '],
  [/[,;:](?=\s)/g, ' '],
  [/(?<=(?:^|\s)\d{1,3})\s+(?=[½¼¾])/g, ''],
  [new RegExp(String.raw`(?<=\d\s?${unit}\.?)\/(?!п)`, 'giu'), ' '],
  [/(?<!\p{L})полтор[аы](?!\p{L})/giu, '1,5'],
  [/(?<!\p{L})пол[-\s]?(?=метра)/giu, '0,5 '],
  ...NUMBER_WORDS.map(
    (word, at) =>
      [
        new RegExp(String.raw`(?<!\p{L})${word}(?=\s+(?:с\s+половиной|${unit}(?!\p{L})))`, 'giu'),
        String(at + 1),
      ] as const,
  ),
  [/(?<=\d)\s+с\s+половиной/giu, ',5'],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(\d+)\s*${METRE}\.?\s*(\d{1,2})\s*(?:см|cm|сантиметр(?:а|ов)?)(?!\p{L})`,
      'giu',
    ),
    '$1м$2см',
  ],
  [new RegExp(String.raw`(?<![\p{L}\d])(\d+)\s*${METRE}\.?\s+(\d{2})\s*$`, 'iu'), '$1м$2'],
  [BARE_PRICE, ''],
];

/** A line with its counts as they are read, without signs that say nothing. */
export const plainLine = (line: string): string =>
  SPELLINGS.reduce((text, [spelling, plain]) => text.replace(spelling, plain), line);

const SIGNED = /^[-–−xх×*≈~<>≤≥](?=[\d½¼¾])/iu;
const NUMBER = /^\d[\d.,]*$/;

/** «Т-00012 -3», «Т-00012 х3»: no minus, no side of a size. */
export const withoutSigns = (words: readonly string[]): readonly string[] =>
  words.map((word, at) => (NUMBER.test(words[at - 1] ?? '0') ? word : word.replace(SIGNED, '')));
