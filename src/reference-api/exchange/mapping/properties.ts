import { trimEndOf } from '../../../domain/text/trim-end.ts';
import { codeOf } from '../../transliteration.ts';
import type { PropertyRecord } from '../records/record.ts';
import { entryOf, type ExchangeSettings, type PropertyUse } from './settings.ts';

/** What a property is in the shop: its code among options or params, and the title under which shoppers read it. */
export interface MappedProperty {
  use: PropertyUse;
  code: string;
  title: string;
}

/** Codes that pages give a place of their own. */
const KNOWN: readonly (readonly [RegExp, string, string])[] = [
  [/^цвет/, 'colour', 'Цвет'],
  [/^состав/, 'composition', 'Состав'],
  [/^ширина/, 'width', 'Ширина'],
  [/^плотность/, 'density', 'Плотность'],
  [/^размер/, 'size', 'Размер'],
  [/^(?:рисунок|принт|узор)/, 'print', 'Рисунок'],
  [/^страна/, 'country', 'Страна'],
  [/^(?:бренд|торговая марка|производитель|марка$|brand|vendor)/, 'brendy', 'Бренд'],
  [/^уход/, 'care', 'Уход'],
  [/^сезон/, 'season', 'Сезон'],
  [/^(?:назначение|применение)/, 'purpose', 'Назначение'],
  [/^(?:вид|тип) ткани|^ткань$|^материал$/, 'cloth', 'Ткань'],
];

const SPECIAL: readonly (readonly [RegExp, PropertyUse])[] = [
  [/(?:наименование|название|заголовок) (?:для|на) сайт/, 'title'],
  [/^стар(?:ая|ой) цен|цена (?:без|до) скидки/, 'oldPrice'],
  [/^(?:хит|лидер) ?(?:продаж)?$|^новинка|^новое поступление/, 'sticker'],
  [/^вес ?(?:доставк|брутто|с упаковкой)/, 'weight'],
  [
    /^цена(?: |,|$)|^остат(?:ок|ки)(?: на складе)?$|^наличие$|^ед(?:\.|иница|иницы)? ?изм|группировка|менеджер|ответственн|поставщик|закуп|себестоим|служебн|внутренн|сортировк|^код|штрих|^скидка|^артикул|\bseo\b|\bmeta\b|\burl\b|битрикс|маркетплейс/,
    'hidden',
  ],
  [/^(?:isbn|страниц|оглавление|длительность|условия|оригинальное название)$/, 'param'],
];

const PURPOSE: Omit<MappedProperty, 'use'> = { code: 'purpose', title: 'Назначение' };

const yes = ['да', 'true', '+', '1', 'есть'];
const plain = (text: string): string => text.trim().toLowerCase();

/** A property that is only set or not, such as «платья» with the one value «платья». */
function isTag({ type, title, values }: Pick<PropertyRecord, 'type' | 'title' | 'values'>): boolean {
  return (
    type === 'dictionary' && values.length > 0 && values.every((value) => plain(value.title) === plain(title))
  );
}

/** What a property becomes: as the settings say, else as its title and values suggest. */
export function mapProperty(
  property: Pick<PropertyRecord, 'type' | 'title' | 'values'>,
  settings: ExchangeSettings,
): MappedProperty {
  const title = property.title.trim();
  const name = plain(title);
  const [, knownCode, knownTitle] = KNOWN.find(([pattern]) => pattern.test(name)) ?? [];
  const own = { code: knownCode ?? (codeOf(title) || 'property'), title: knownTitle ?? title };
  const chosen = entryOf(settings.properties, title);
  if (chosen !== undefined) {
    const as = chosen.use === 'tag' ? PURPOSE : own;
    return { use: chosen.use, code: chosen.code ?? as.code, title: chosen.title ?? as.title };
  }
  const special = SPECIAL.find(([pattern]) => pattern.test(name))?.[1];
  if (special !== undefined) return { use: special, code: own.code, title };
  if (isTag(property)) return { use: 'tag', code: PURPOSE.code, title: PURPOSE.title };
  if (knownCode !== undefined || property.type === 'dictionary')
    return { use: 'filter', code: own.code, title: own.title };
  return { use: 'param', code: own.code, title };
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]*)?$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A value as 1C writes it for programs, for people; empty for what is none, such as the id of something that was not told. */
export function readableValue(type: PropertyRecord['type'], value: string): string {
  if (ID.test(value)) return '';
  if (/^(?:true|false)$/i.test(value)) return isYes(value) ? 'да' : 'нет';
  const [, year, month, day] = (type === 'date' || value.includes('T') ? DAY.exec(value) : null) ?? [];
  if (year !== undefined) return year === '0001' ? '' : `${day}.${month}.${year}`;
  return type === 'number' && /^-?\d{1,12}[.,]\d+$/.test(value)
    ? String(Number(value.replace(',', '.'))).replace('.', ',')
    : value;
}

export const isYes = (value: string): boolean => yes.includes(plain(value));

const SQUARE = /м(?:\s?[2²]|\s?кв\.?)/i;

/** A value as people write it: «145.00 см» is «145 см», «240г/м2» is «240 г/м²», «хлопок 98%» is «98 % хлопок». */
export function tidyValue(code: string, value: string): string {
  const spaced = value.replace(/\s+/g, ' ').trim();
  if (code === 'width' || code === 'density') {
    const number = /^\d{1,6}(?:[.,]\d{1,6})?/.exec(spaced)?.[0];
    if (number === undefined) return spaced;
    const amount = String(Number(number.replace(',', '.'))).replace('.', ',');
    const told = trimEndOf(spaced.slice(number.length).trim(), '.');
    const unit = told || (code === 'width' ? 'см' : 'г/м²');
    return `${amount}\u00a0${unit.replace(SQUARE, 'м²')}`;
  }
  if (code === 'composition') return tidyComposition(spaced);
  return code === 'colour' ? smallWord(spaced) : spaced;
}

/** «Бело-голубой» is «бело-голубой», «100 % Лен» is «100 % лен»: lists hold what one means once. Abbreviations stay. */
const smallWord = (text: string): string =>
  text.replace(/^(?:\d{1,3}\u00a0% )?[А-ЯЁ](?=[а-яё])/, (start) => start.toLowerCase());

function tidyComposition(value: string): string {
  const parts = value.split(/[,;]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => smallWord(sharePart(part)))
    .join(', ');
}

/** «хлопок 98%» and «98% хлопок» as «98 % хлопок». */
function sharePart(part: string): string {
  if (!part.endsWith('%')) return part.replace(/^(\d{1,3}) ?% ?/, '$1\u00a0% ');
  const told = part.slice(0, -1).trimEnd();
  const share = /\d{1,3}$/.exec(told)?.[0] ?? '';
  const fibre = told.slice(0, told.length - share.length).trim();
  return share === '' || fibre === '' ? part : `${share}\u00a0% ${fibre}`;
}
