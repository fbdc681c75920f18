import * as z from 'zod/mini';
import { hasLooseDigits } from '../../../domain/text/typed-length.ts';
import { plainNumber } from '../../../domain/text/typed-number.ts';
import { zonedMoment } from '../../../domain/text/moment.ts';
import { unsafeLinkIn } from '../form/unsafe-link.ts';
import { parseSafeUrl } from '../../../contract/calls/safe-url.ts';
import { categoryRefs } from '../../edit/saved-category.ts';
import type { FieldContext, FieldOption } from './field-words.ts';
import type { Leaf } from './field-tree.ts';
import { findProductIds } from './find-product.ts';
import { issueText } from './issue-text.ts';
import { productLines, TICKED, VARIANT } from './leaf-text.ts';

/** A typed text as a value, or what is wrong with it. */
export type ReadLeaf = { value: unknown } | { error: string };

const MAX_LINE_LENGTH = 300;
const MAX_TEXT_LENGTH = 5_000;
const MAX_HTML_LENGTH = 50_000;
const MAX_SHOWN_LINK_LENGTH = 60;
const MAX_LIST_LENGTH = 500;

const MONEY = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;
const ROUBLES = /(?:₽|р(?:уб(?:л[ьяей]*)?)?\.?)$/iu;
const NUMBER = /^[-−]?\d{1,9}(?:[.,]\d{1,6})?$/;
const PICTURE = /^\d{1,15}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
/** Invisible characters of which no text consists; line ends and tabs stay. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const CODE = 'Здесь могут стоять только строчные латинские буквы, цифры, дефис и подчёркивание.';
const EMPTY = 'Поле не должно быть пустым.';
const lengthOf = (text: string): number => [...text].length;

/** A text without differences that a browser makes by itself. */
export const asTyped = (text: string): string =>
  text.toWellFormed().replace(CONTROLS, '').replace(/\r\n?/g, '\n');

const oneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' ')).trim();

/** The entries of a list that stands in one control. */
const entriesOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map(oneLine)
    .filter((entry) => entry !== '');

/** «1 200» is one number. */
const GROUPED = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/;

/** Numbers between semicolons, or between spaces where these group no thousands. */
const numbersIn = (typed: string): string[] =>
  entriesOf(typed, /[;\n]/).flatMap((entry) => (GROUPED.test(entry) ? [entry] : entry.split(/\s+/)));

function linkError(text: string): string | undefined {
  if (parseSafeUrl(text) !== undefined) return undefined;
  const shown = text.length > MAX_SHOWN_LINK_LENGTH ? `${text.slice(0, MAX_SHOWN_LINK_LENGTH)}…` : text;
  return `Ссылка «${shown}» не подходит. Укажите адрес страницы магазина, например /about, или полный адрес с https://; можно также mailto: и tel:.`;
}

function textOf({ role, words }: Leaf, typed: string): ReadLeaf {
  const isLong = role === 'text' || role === 'html';
  const text = isLong ? typed.trim() : oneLine(typed);
  if (words.required && text === '') return { error: EMPTY };
  const most = words.most ?? (role === 'html' ? MAX_HTML_LENGTH : isLong ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH);
  const length = lengthOf(text);
  if (length > most) return { error: `Слишком длинно: ${length} зн. Можно не больше ${most}.` };
  const unsafe = role === 'html' ? unsafeLinkIn(text) : undefined;
  const error = role === 'link' && text !== '' ? linkError(text) : unsafe && linkError(unsafe);
  return error === undefined ? { value: text } : { error };
}

/** Empty where spaces part several numbers. */
const oneNumber = (typed: string): string => (hasLooseDigits(typed) ? '' : plainNumber(typed));

function moneyOf({ role }: Leaf, typed: string): ReadLeaf {
  const [, whole, part = ''] = MONEY.exec(oneNumber(typed).replace(ROUBLES, '')) ?? [];
  if (whole === undefined) return { error: 'Цена — это рубли и копейки, например 990 или 990,50.' };
  const kopecks = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (role === 'price' && kopecks === 0) return { error: 'Цена должна быть больше нуля.' };
  return { value: kopecks };
}

function numberOf(typed: string, { least = -Infinity }: Leaf['words'] = {}): ReadLeaf {
  const text = oneNumber(typed);
  if (!NUMBER.test(text)) return { error: 'Укажите число, например 12 или 12,5.' };
  const value = Number(text.replace('−', '-').replace(',', '.'));
  return value < least ? { error: `Число должно быть не меньше ${least}.` } : { value };
}

/** «1.03.2026, 9:00», as people write it where a browser offers no calendar. */
const WRITTEN = /^(\d{1,2})\.(\d{1,2})\.(\d{4}),?\s+(\d{1,2}:\d{2})$/;

function isoMoment(text: string): string {
  const [, day = '', month = '', year = '', time = ''] = WRITTEN.exec(text) ?? [];
  if (day === '') return text.replace(/^(\d{4}-\d{2}-\d{2})\s+(?=\d)/, '$1T');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time.padStart(5, '0')}`;
}

function momentOf(text: string): ReadLeaf {
  const typed = isoMoment(text.trim());
  const minutes = typed.slice(0, 16);
  const moment = new Date(`${minutes}Z`);
  // A day such as the 31st of June would become another one.
  return MOMENT.test(typed) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(minutes)
    ? { value: zonedMoment(`${minutes}:00`) }
    : { error: 'Укажите дату и время, например 01.03.2026 09:00.' };
}

/** Lines that stood there keep their products; others are looked for. */
function productsOf(typed: string, base: unknown, context: FieldContext): ReadLeaf {
  const before = Array.isArray(base) ? base.map(Number) : [];
  const known = new Map([...productLines(before, context)].map(([id, line]) => [oneLine(line), id]));
  const ids: number[] = [];
  for (const line of entriesOf(typed, /\n/)) {
    const found = known.has(line) ? [known.get(line) ?? 0] : findProductIds(line, context);
    const [id] = found;
    if (id === undefined) return { error: `Товара «${line}» нет. Впишите артикул, код, номер или название.` };
    if (found.length > 1)
      return {
        error: `«${line}» — это несколько товаров: ${[...productLines(found, context).values()].join('; ')}. Впишите артикул одного.`,
      };
    if (!ids.includes(id)) ids.push(id);
  }
  return { value: ids };
}

/** Numbers where the list is one of numbers. */
const numbered = ({ schema }: Leaf, values: string[]): string[] | number[] =>
  z.safeParse(schema, values.map(Number)).success ? values.map(Number) : values;

function listOf(leaf: Leaf, typed: string, context: FieldContext): ReadLeaf {
  switch (leaf.role) {
    case 'words':
      return { value: [...new Set(entriesOf(typed, /[,\n]/))] };
    case 'rows':
      return { value: entriesOf(typed, /\n/).map((line) => line.split(/[|\t]/).map(oneLine)) };
    case 'numbers': {
      const read = numbersIn(typed).map((one) => numberOf(one, leaf.words));
      const wrong = read.find((one) => 'error' in one);
      return wrong ?? { value: read.flatMap((one) => ('value' in one ? [one.value] : [])) };
    }
    case 'categories': {
      const ids = entriesOf(typed, /\n/).map(Number);
      return ids.length === 0
        ? { error: 'Отметьте хотя бы один раздел.' }
        : { value: categoryRefs(ids, context.store.documents.cached('category')) };
    }
    case 'ticks': {
      const values = entriesOf(typed, /\n/);
      const options = optionsOf(leaf, context).map(({ value }) => value);
      if (values.some((value) => !options.includes(value))) return { error: 'Этого больше нет в списке.' };
      return { value: numbered(leaf, values) };
    }
    default:
      return { value: numbered(leaf, entriesOf(typed, /\n/)) };
  }
}

const videoOptions = ({ store }: FieldContext): FieldOption[] =>
  store.documents
    .cached('video')
    .filter(({ fileId }) => !store.library.isRemoved(fileId))
    .map(({ fileId, name }) => ({
      value: String(fileId),
      label: store.library.byFile(fileId)?.name || name.replace(/\.mp4$/, ''),
    }));

/** What a select or ticks offer. */
export function optionsOf({ words, schema, role }: Leaf, context: FieldContext): FieldOption[] {
  if (words.options) return words.options(context);
  if (role === 'video') return videoOptions(context);
  return enumValues(schema).map((value) => ({ value, label: words.names?.[value] ?? value }));
}

function enumValues(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'enum') return Object.values(def.entries).map(String);
  if (def.type === 'array') return enumValues(def.element);
  return def.type === 'nullable' || def.type === 'optional' ? enumValues(def.innerType) : [];
}

function wrongChoice({ role }: Leaf, typed: string): string {
  if (role === 'video') return typed === '' ? 'Выберите видео.' : 'Этого видео больше нет. Выберите другое.';
  return typed === '' ? 'Выберите из списка.' : 'Этого больше нет в списке.';
}

function selectOf(leaf: Leaf, typed: string, context: FieldContext): ReadLeaf {
  const option = optionsOf(leaf, context).find(({ value }) => value === typed);
  if (option === undefined) return { error: wrongChoice(leaf, typed) };
  if (leaf.role === 'reference') return { value: { id: Number(typed), title: option.label } };
  return { value: z.safeParse(leaf.schema, typed).success ? typed : Number(typed) };
}

function valueOf(leaf: Leaf, typed: string, base: unknown, context: FieldContext): ReadLeaf {
  if (leaf.role === 'tick') return { value: typed === TICKED };
  if (leaf.role === 'products') return productsOf(typed, base, context);
  if (leaf.isList) return listOf(leaf, typed, context);
  if (typed.trim() === '' && leaf.empty !== '') return { value: leaf.empty };
  switch (leaf.role) {
    case 'money':
    case 'price':
      return typed.trim() === '' ? { error: 'Укажите цену.' } : moneyOf(leaf, typed);
    case 'number':
      return numberOf(typed, leaf.words);
    case 'variant': {
      const text = oneLine(typed);
      return { value: text === '' ? '' : VARIANT + text };
    }
    case 'picture':
      return pictureOf(leaf, typed, context);
    case 'moment':
      return momentOf(typed);
    case 'select':
    case 'video':
    case 'reference':
      return selectOf(leaf, typed, context);
    default:
      return textOf(leaf, typed);
  }
}

function pictureOf({ isWrapped }: Leaf, typed: string, { store }: FieldContext): ReadLeaf {
  const text = typed.trim();
  if (!PICTURE.test(text)) return { error: 'Выберите картинку.' };
  const fileId = Number(text);
  if (store.library.isRemoved(fileId)) return { error: 'Эту картинку удалили. Выберите другую.' };
  return { value: isWrapped ? { fileId } : fileId };
}

/** Reads what was typed into a control. */
export function readLeaf(leaf: Leaf, typed: string, base: unknown, context: FieldContext): ReadLeaf {
  const read = valueOf(leaf, asTyped(typed), base, context);
  if ('error' in read || read.value === undefined) return read;
  if (Array.isArray(read.value) && read.value.length > MAX_LIST_LENGTH)
    return { error: `Слишком много: ${read.value.length}. Можно не больше ${MAX_LIST_LENGTH}.` };
  const { error } = z.safeParse(leaf.schema, read.value);
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return read;
  const { wrong = leaf.role === 'code' ? CODE : undefined } = leaf.words;
  return { error: issue.code === 'invalid_format' && wrong ? wrong : issueText(issue) };
}
