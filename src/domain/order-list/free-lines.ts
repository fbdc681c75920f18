import { trimEndOf } from '../text/trim-end.ts';
import { visibleText } from '../text/visible-text.ts';
import { countIn, countsWithUnits, type FoundCount } from './free-count.ts';
import { plainLine, withoutSigns } from './free-words.ts';

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
const SENDER = /^[^[\]]{0,60},? ?\[[^[\]]{0,25}\d{1,2}:\d{2}[^[\]]{0,10}\]:?$/u;
/** «Заказ:», «Здравствуйте!»: a line above the list. */
const GREETING = /^[^\da-z]*(?:[:!]|здравствуйте|день|утро|вечер)[.,]?$/iu;
const TOTAL = /^(?:итого|всего|total)/iu;
/** «1.», «2)», «№3» or a sign before what is listed. */
const NUMBER = /^(?:\d{1,3}[.)](?=[\s\p{L}])|№\s?\d{1,3}[.)]?(?=\s)|\d\uFE0F?\u20E3(?=\s))/u;
const BULLET = /^(?:>\s*)?(?:[-–—•·*▪●◦✓✔]\s+)?/u;
/** «по 450 ₽», «× 450 руб. = 1 125 руб.» behind the count. */
const PRICE = /\s(?:по|[xх×*@])\s?\d[\d\s.,]*(?:₽|руб|р(?!\p{L})).*$/iu;
const LABEL = /^(?:арт(?:икул)?|art(?:icle)?|код)[.:]+(?=.)/iu;
const OPENING = /^["'«“„(]+/u;
const CLOSING = '"\'»”“),:;';
/** Signs at the end of a line. */
const ENDING = ' \t\u00a0,;.!?';

const bare = (word: string): string => trimEndOf(word.replace(OPENING, ''), CLOSING).replace(LABEL, '');

/** An article rather than a number of the name. */
const isCode = (word: string): boolean => (/\p{L}/u.test(word) && /\d/.test(word)) || /\d{4}/.test(word);

/** The first word with a digit that is part of no count, rather one that looks like a code; −1 without any. */
function articleAt(words: readonly string[], counts: readonly FoundCount[]): number {
  const isCounted = (at: number) => counts.some(({ from, to }) => at >= from && at < to);
  const free = words.flatMap((word, at) => (/\d/.test(bare(word)) && !isCounted(at) ? [at] : []));
  return free.find((at) => isCode(bare(words[at] ?? ''))) ?? free[0] ?? -1;
}

/** «Т 00012» is one article. */
function joined(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => /^\d{3,}$/.test(word));
  const isLetters = /^\p{Lu}{1,3}$/u.test(words[at - 1] ?? '');
  return isLetters
    ? [...words.slice(0, at - 1), `${words[at - 1]}-${words[at]}`, ...words.slice(at + 1)]
    : words;
}

/** «A-99999»: articles of a shop are alike. */
const shapeOf = (word: string): string => bare(word).replace(/\p{L}/gu, 'A').replace(/\d/g, '9');

/** What the line says of its count where that can mean several things, for the shopper to correct. */
function unclearCount(
  words: readonly string[],
  others: readonly string[],
  at: number,
  count: FoundCount | undefined,
): string | undefined {
  const shape = shapeOf(words[at] ?? '');
  const isDistinct = shape.includes('A') && shape.includes('999');
  if (isDistinct && others.some((word) => shapeOf(word) === shape)) return `${count?.text ?? 1} ?`;
  if (count) return undefined;
  // The number before an article may be its row's, or how many are wanted.
  if (at > 0 && /^\d{1,3}$/.test(words[at - 1] ?? '')) return `${words[at - 1]} ?`;
  return others.find((word) => /^\D?\d[\d.,]{0,6}(?:м|m|шт|pcs)/iu.test(word));
}

/** Articles are named by a word with a digit, counts by a unit or at the end. */
function readWords(words: readonly string[]): FreeLine {
  const counts = countsWithUnits(words);
  const at = articleAt(words, counts);
  const count = countIn(words, counts, at);
  const isLeft = (index: number) => index !== at && !(count && index >= count.from && index < count.to);
  const others = words.filter((_, index) => isLeft(index));
  const unclear = unclearCount(words, others, at, count);
  return {
    article: at === -1 ? bare(others.join(' ')) : bare(words[at] ?? ''),
    count: unclear ?? count?.text.replace(/^[xх×*]/iu, '') ?? '1',
    about: at === -1 ? '' : others.join(' '),
    isCounted: count !== undefined,
  };
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

/** Nobody writes longer lines by hand. */
const MAX_LINE = 500;
const MAX_WORDS = 60;

const spaced = (line: string): string => visibleText(line).replace(/\s+/g, ' ').trim();

/** A line without delimiters; undefined where it holds a greeting, or a messenger's time and sender. */
export function parseFreeLine(line: string): FreeLine | undefined {
  const visible = spaced(line.slice(0, MAX_LINE));
  if ([SENDER, GREETING, TOTAL].some((noLine) => noLine.test(visible))) return undefined;
  const message = visible.replace(STAMP, '').replace(BULLET, '');
  const priced = plainLine(unnumbered(message).replace(PRICE, ''));
  const words = unbracketed(trimEndOf(priced.replace(/[—=]/g, ' '), ENDING))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  return words.length === 0 ? undefined : readWords(joined(withoutSigns(words)));
}

/** A line that holds a count and nothing else: of the article above it. */
export function parseCountLine(line: string): string | undefined {
  const text = trimEndOf(plainLine(spaced(line.slice(0, MAX_LINE)).replace(BULLET, '')), ENDING).trim();
  return /^[\d½¼¾][\d.,½¼¾]{0,6}(?:\s?\p{L}[\p{L}./]{0,12}\.?)?$/u.test(text) ? text : undefined;
}

function isWholeLine(text: string): boolean {
  const found = parseFreeLine(text);
  return found?.isCounted === true && /\d/.test(found.article) && /\p{L}|\d{4}/u.test(found.article);
}

const BETWEEN_LINES = [/[,;] | ?[\\+] ?| (?:и|\/|&) /u, /[,;] |\. (?=\p{Lu})/u] as const;

const isArticle = (text: string): boolean => /^\S+$/.test(text) && isCode(text) && /\d{3}/.test(text);

/** More are refused in any case. */
const MAX_PARTS = 1000;

/** Several lines that were written in one: «Т-00012 2,5 м, И-00345 3 шт». */
export function splitJoinedLines(line: string): readonly string[] {
  const readings = BETWEEN_LINES.map((between) =>
    spaced(line)
      .split(between)
      .filter((part) => part.trim() !== ''),
  );
  return (
    readings.find(
      (parts) =>
        parts.length > 1 && parts.length <= MAX_PARTS && (parts.every(isArticle) || parts.every(isWholeLine)),
    ) ?? [line]
  );
}
