import { isUnitText, readQuantity } from './quantity.ts';

/** Words of a line that say how many, from and up to an index. */
export interface FoundCount {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Digits with signs between that are no number: «2-3», «2+3», «1e3». */
const ATTEMPT = /^\d[\d.,]*(?:(?:[-–+*/xх×…]|e[+-]?)\d[\d.,]*)+$/iu;
const TIMES = /^(?:по|[xх×*])$/iu;
const SIZE = /^(?:р|раз(?:мер)?|рост)\.?:?$/iu;
/** Sizes rather than counts: «220 см» of a name. */
const SMALL = /(?:см|cm|мм|mm)\.?$/iu;
const NUMBER = /^\d+(?:[.,]\d+)?$/;

function isNumber(word: string): boolean {
  const quantity = readQuantity(word);
  return (quantity.kind === 'count' && quantity.unit === undefined) || ATTEMPT.test(word);
}

const found = (words: readonly string[], from: number, to: number, joint = ' '): FoundCount => ({
  text: words.slice(from, to).join(joint),
  from,
  to,
});

/** Words of the unit from `at` on. */
const unitLength = (words: readonly string[], at: number): number =>
  [2, 1].find(
    (length) => at + length <= words.length && isUnitText(words.slice(at, at + length).join(' ')),
  ) ?? 0;

/** «1 200» are two words of one number. */
function numberStart(words: readonly string[], at: number): number {
  let from = at;
  while (from > 1 && /^\d{3}(?:[.,]|$)/.test(words[from] ?? '') && /^\d{1,3}$/.test(words[from - 1] ?? ''))
    from--;
  return from;
}

/** Counts with their units, which are no articles. */
export function countsWithUnits(words: readonly string[]): FoundCount[] {
  return words.flatMap((word, at) => {
    const quantity = readQuantity(word);
    if (quantity.kind === 'count' && quantity.unit !== undefined) return found(words, at, at + 1);
    if (/^\d[\d.,]*\p{L}/u.test(word) && isUnitText(word.replace(/^[\d.,]+/, '')))
      return found(words, at, at + 1);
    const unit = isNumber(word) ? unitLength(words, at + 1) : 0;
    if (unit === 0) return [];
    const from = numberStart(words, at);
    const number = words.slice(from, at + 1).join('');
    return { text: [number, ...words.slice(at + 1, at + 1 + unit)].join(' '), from, to: at + 1 + unit };
  });
}

/** «2 отреза по 3 м»: two numbers, of which none is the count; they stay for the shopper to correct. */
function withTimes(words: readonly string[], count: FoundCount, article: number): FoundCount {
  const isTaken = TIMES.test(words[count.to] ?? '') && /^\d{1,2}$/.test(words[count.to + 1] ?? '');
  if (isTaken) return found(words, count.from, count.to + 2);
  if (!TIMES.test(words[count.from - 1] ?? '')) return count;
  const before = words.findIndex((word, at) => at !== article && at < count.from - 1 && /^\d/.test(word));
  return before === -1 ? count : found(words, before, count.to);
}

/** The last word, or the one behind the article, where it is a number. */
function bareCount(words: readonly string[], article: number): FoundCount | undefined {
  const last = words.length - 1;
  if (last > article && isNumber(words[last]!) && !SIZE.test(words[last - 1]!)) {
    const count = found(words, Math.max(numberStart(words, last), article + 1), words.length, '');
    return withTimes(words, count, article);
  }
  const next = words[article + 1];
  const isSize = SIZE.test(words[article + 2] ?? '') || /^размер/iu.test(words[article + 2] ?? '');
  if (next !== undefined && NUMBER.test(next) && !isSize) return found(words, article + 1, article + 2);
  return undefined;
}

/**
 * How many a line says; the text is no number where that is not clear. Undefined where it says nothing of it.
 *
 * @param counts of the line, with units
 */
export function countIn(
  words: readonly string[],
  counts: readonly FoundCount[],
  article: number,
): FoundCount | undefined {
  const others = counts.filter(({ from, to }) => article < from || article >= to);
  const main = others.filter(({ text }) => !SMALL.test(text) || /\d(?:м|m)\D*\d/iu.test(text));
  const [one, another] = main;
  if (one) {
    const last = main.at(-1) ?? one;
    return another && another.text !== one.text
      ? found(words, one.from, last.to)
      : withTimes(words, one, article);
  }
  const [size] = others;
  if (!size) return bareCount(words, article);
  const isOfName = words.slice(article + 1, size.from).some((word) => /\p{L}{3}/u.test(word));
  return isOfName || others.length > 1 ? found(words, size.from - 1, others.at(-1)!.to) : size;
}
