import { trimEndOf } from '../text/trim-end.ts';
import { isUnitText, readQuantity } from './quantity.ts';

/** Article and count; the count is the text itself where it is no number, for the shopper to correct. */
export interface FreeLine {
  readonly article: string;
  readonly count: string;
  /** The other words: a name, a size. */
  readonly about: string;
  /** Whether the line says how many. */
  readonly isCounted: boolean;
}

/** What messengers put before a message: time and sender. */
const STAMP =
  /^(?:\[[\d.,:/ ]{4,25}\]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d{2} [-–—])\s*[^:\d]{1,60}:\s*/u;
/** The same on a line of its own: «Мария, [29.11.2026 12:30]». */
const SENDER = /^[^[\]]{0,60},? ?\[[\d.,:/ ]{4,25}\]$/u;
/** «1.», «2)» or a sign before what is listed. */
const NUMBER = /^(?:\d{1,3}[.)]|\d\uFE0F?\u20E3)(?=\s)/u;
const BULLET = /^[-–—•·*▪●◦✓✔]\s+/u;
/** «по 450 ₽», «× 450 руб. = 1 125 руб.» behind the count. */
const PRICE = /\s(?:по|[xх×*@])\s?\d[\d\s.,]*(?:₽|руб|р(?!\p{L})).*$/iu;
const TIMES = /^[xх×*]$/iu;
const OPENING = /^["'«“„(]+/u;
const CLOSING = '"\'»”“),:;';
/** Signs at the end of a line. */
const ENDING = ' \t\u00a0,;.';
/** Digits with signs between that are no number: «2-3», «2+3». */
const ATTEMPT = /^\d[\d.,]*(?:[-–+*/]\d[\d.,]*)+$/;

const bare = (word: string): string => trimEndOf(word.replace(OPENING, ''), CLOSING);

const aboutOf = (words: readonly string[], article: number): string =>
  words.filter((_, at) => at !== article).join(' ');

/** Words of the unit from `at` on, or before it. */
const unitLength = (words: readonly string[], at: number, step: 1 | -1): number =>
  [2, 1].find((length) => {
    const [from, to] = step === 1 ? [at, at + length] : [at - length, at];
    return from >= 0 && to <= words.length && isUnitText(words.slice(from, to).join(' '));
  }) ?? 0;

/** «2,5 м Т-00012», «2 x Т-00012». */
function countedBefore(words: readonly string[]): FreeLine | undefined {
  const [first = '', second = ''] = words;
  const quantity = readQuantity(first);
  if (quantity.kind !== 'count') return undefined;
  const isTimes = TIMES.test(second) || /^\d+(?:[.,]\d*)?[xх×*]$/iu.test(first);
  const unit = isTimes ? 0 : unitLength(words, 1, 1);
  if (quantity.unit === undefined && unit === 0 && !isTimes) return undefined;
  const after = isTimes ? 2 : 1 + unit;
  const named = words.slice(after);
  const at = named.findIndex((word) => /\d/.test(word));
  if (at === -1) return undefined;
  const count = words.slice(0, 1 + unit).join(' ');
  return { article: bare(named[at] ?? ''), count, about: aboutOf(named, at), isCounted: true };
}

/** «Т-00012 Сатин белый — 2,5 м»: the first word with a digit is the article, the last number the count. */
function countedAfter(words: readonly string[]): FreeLine {
  const afterCount = words.length - unitLength(words, words.length, -1);
  let at = afterCount - 1;
  // «1 200» are two words of one number.
  while (at > 1 && /^\d{3}(?:[.,]|$)/.test(words[at] ?? '') && /^\d{1,3}$/.test(words[at - 1] ?? '')) at--;
  const number = words
    .slice(at, afterCount)
    .join('')
    .replace(/^[xх×*]/iu, '');
  const isTried = at > 0 && (afterCount < words.length || ATTEMPT.test(number));
  const isCount = isTried || (at > 0 && readQuantity(number).kind === 'count');
  const named = isCount ? words.slice(0, at) : words;
  const articleAt = named.findIndex((word) => /\d/.test(bare(word)));
  const article = articleAt === -1 ? named.join(' ') : bare(named[articleAt] ?? '');
  const count = isCount ? [number, ...words.slice(afterCount)].join(' ') : '1';
  return { article, count, about: articleAt === -1 ? '' : aboutOf(named, articleAt), isCounted: isCount };
}

/** Without what stands before the article in a numbered list. */
function unnumbered(text: string): string {
  const rest = text.replace(NUMBER, '');
  return /\p{L}|\d{4}/u.test(rest) ? rest : text;
}

/** «Т-00012 (2,5 м)» without the brackets. */
function unbracketed(text: string): string {
  const at = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  return at === -1 ? text : `${text.slice(0, at)} ${text.slice(at + 1, -1)}`;
}

/** A line without delimiters; undefined where it holds nothing but a messenger's time and sender. */
export function freeLine(line: string): FreeLine | undefined {
  if (SENDER.test(line.trim())) return undefined;
  const message = line.trim().replace(STAMP, '').replace(BULLET, '');
  const text = unnumbered(message).replace(PRICE, '').replace(/[—=]/g, ' ');
  const words = unbracketed(trimEndOf(text, ENDING))
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  return countedBefore(words) ?? countedAfter(words);
}

function isWholeLine(text: string): boolean {
  const found = freeLine(text);
  return found?.isCounted === true && /\d/.test(found.article) && /\p{L}|\d{4}/u.test(found.article);
}

/** Several lines that were written in one: «Т-00012 2,5 м, И-00345 3 шт». */
export function linesInOne(line: string): readonly string[] {
  const parts = line.split(/[,;]\s+/).filter((part) => part.trim() !== '');
  return parts.length > 1 && parts.every(isWholeLine) ? parts : [line];
}
