import type { Field, Input } from './field.ts';
import { TICKED } from './field.ts';
import { unsafeLinkIn } from './unsafe-link.ts';
import { trimEndOf } from '../../../domain/text/trim-end.ts';

/** A typed text as its field keeps it, or what is wrong with it. */
export type ReadField = { value: string } | { error: string };

const MONEY = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;
const STOCK = /^(\d{1,6})(?:[.,](\d{1,3}))?$/;
const WHOLE = /^[-−]?\d{1,9}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
/** Invisible characters of which no text consists; line ends and tabs stay. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const lengthOf = (text: string): number => [...text].length;
const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

const EMPTY = 'Поле не должно быть пустым.';
const tooLong = (length: number, most: number): string =>
  `Слишком длинно: ${length} зн. Можно не больше ${most}.`;

function textOf(typed: string, { most, required }: { most: number; required: boolean }): ReadField {
  if (required && typed === '') return { error: EMPTY };
  const length = lengthOf(typed);
  return length > most ? { error: tooLong(length, most) } : { value: typed };
}

const MAX_SHOWN_LINK_LENGTH = 60;

/** A text of HTML, unless one of its links is one that the shop would not show. */
function htmlOf(read: ReadField, isHtml: boolean): ReadField {
  const link = isHtml && 'value' in read ? unsafeLinkIn(read.value) : undefined;
  if (link === undefined) return read;
  const shown = link.length > MAX_SHOWN_LINK_LENGTH ? `${link.slice(0, MAX_SHOWN_LINK_LENGTH)}…` : link;
  return {
    error: `Ссылка «${shown}» не подходит. Укажите адрес страницы магазина, например /about, или полный адрес с https://; можно также mailto: и tel:.`,
  };
}

/** Digits without zeros that say nothing. */
function decimal(whole: string, part = ''): string {
  const rest = trimEndOf(part, '0');
  return `${Number(whole)}${rest === '' ? '' : `,${rest}`}`;
}

function moneyOf(typed: string, required: boolean): ReadField {
  const text = withoutSpaces(typed).replace(/₽$/, '');
  if (text === '') return required ? { error: 'Укажите цену.' } : { value: '' };
  const [, roubles, part = ''] = MONEY.exec(text) ?? [];
  if (roubles === undefined) return { error: 'Цена — это рубли и копейки, например 990 или 990,50.' };
  const kopecks = Number(part.padEnd(2, '0'));
  if (Number(roubles) + kopecks === 0) return { error: 'Цена должна быть больше нуля.' };
  return { value: kopecks === 0 ? `${Number(roubles)}` : `${Number(roubles)},${part.padEnd(2, '0')}` };
}

function stockOf(typed: string, isWhole: boolean): ReadField {
  const text = withoutSpaces(typed);
  if (text === '') return { error: 'Укажите остаток; если ничего не осталось — 0.' };
  const [, whole, part] = STOCK.exec(text) ?? [];
  if (whole === undefined) return { error: 'Остаток — это число от 0, например 12 или 12,5.' };
  if (isWhole && /[1-9]/.test(part ?? ''))
    return { error: 'Товар продаётся штуками: остаток должен быть целым.' };
  return { value: decimal(whole, part) };
}

function wholeOf(typed: string, least: number, most: number): ReadField {
  const text = withoutSpaces(typed);
  const value = Number(text.replace('−', '-'));
  return WHOLE.test(text) && value >= least && value <= most
    ? { value: `${value}` }
    : { error: `Укажите целое число от ${least} до ${most}.` };
}

function momentOf(typed: string, required: boolean): ReadField {
  if (typed === '' && !required) return { value: '' };
  const error = 'Укажите дату и время, например 01.03.2026 09:00.';
  if (!MOMENT.test(typed)) return { error };
  const minutes = typed.slice(0, 16);
  const moment = new Date(`${minutes}Z`);
  // A day such as the 31st of June would become another one.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(minutes)
    ? { value: minutes }
    : { error };
}

/** The tags of a field's text, each once. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.replace(/\s+/g, ' ').trim())
      .filter((tag) => tag !== ''),
  ),
];

function tagTextOf(typed: string, most: number, longest: number): ReadField {
  const tags = tagsOf(typed);
  if (tags.length > most) return { error: `Можно не больше ${most} тем.` };
  const long = tags.find((tag) => lengthOf(tag) > longest);
  return long === undefined
    ? { value: tags.join(', ') }
    : { error: `Тема «${long}» длиннее ${longest} знаков.` };
}

function read(typed: string, input: Input): ReadField {
  switch (input.kind) {
    case 'line':
      return textOf(typed.replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' ')).trim(), input);
    case 'text':
      return htmlOf(textOf(typed.replace(/\r\n?/g, '\n').trim(), input), input.isHtml);
    case 'money':
      return moneyOf(typed, input.required);
    case 'stock':
      return stockOf(typed, input.isWhole);
    case 'whole':
      return wholeOf(typed, input.least, input.most);
    case 'moment':
      return momentOf(typed, input.required);
    case 'tags':
      return tagTextOf(typed, input.most, input.longest);
    case 'tick':
      return { value: typed === TICKED ? TICKED : '' };
  }
}

/** Reads what was typed into a field. */
export const readField = ({ input }: Field, typed: string): ReadField =>
  read(typed.toWellFormed().replace(CONTROLS, ''), input);
