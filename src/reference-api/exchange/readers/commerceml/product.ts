import type { NamedValue, ProductRecord } from '../../records/record.ts';
import { told } from '../../records/told.ts';
import { flagOf } from '../numbers.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml/elements.ts';
import { unitOf } from './units.ts';

const PICTURE = /\.(?:jpe?g|png|webp|gif|bmp)$/i;

/** A characteristic of noughts is none, and so is an empty one. */
const NO_CHARACTERISTIC = /^[0-]*$/;

/** `Ид` of a product, or of one with a characteristic. */
export function idsOf(element: XmlElement): { productId: string; offerId: string } | undefined {
  const [told = '', ofId = ''] = (textOf(element, 'Ид') ?? '').split('#').map((part) => part.trim());
  const id = NO_CHARACTERISTIC.test(ofId) ? told : `${told}#${ofId}`;
  const ownCharacteristic = textOf(element, 'ИдХарактеристики') ?? '';
  const apart = NO_CHARACTERISTIC.test(ownCharacteristic) ? '' : ownCharacteristic;
  const offerId = apart !== '' && !id.includes('#') ? `${id}#${apart}` : id;
  const productId = offerId.split('#')[0] ?? '';
  return productId === '' ? undefined : { productId, offerId };
}

/** Whether goods are said to be gone; undefined where nothing is said. */
export function isRemoved(element: XmlElement): boolean | undefined {
  const status = element.attributes['Статус'] ?? textOf(element, 'Статус');
  const mark = flagOf(textOf(element, 'ПометкаУдаления'));
  if (status === undefined) return mark;
  return mark === true || /^удал[её]н/i.test(status.trim());
}

/** Undefined where the list is not told; values that are empty are not set. */
export const propertyValues = (element: XmlElement): ProductRecord['values'] =>
  childrenOf(element, 'ЗначенияСвойств', 'ЗначенияСвойства')?.flatMap((value) => {
    const propertyId = textOf(value, 'Ид') ?? '';
    const listed = value.children.filter(({ name }) => name === 'Значение' || name === 'ИдЗначения');
    return listed.flatMap(({ text }) =>
      propertyId === '' || text === '' ? [] : [{ propertyId, value: text }],
    );
  });

const namedValues = (element: XmlElement, list: string, name: string): NamedValue[] | undefined =>
  childrenOf(element, list, name)?.flatMap((value) => {
    const title = textOf(value, 'Наименование') ?? '';
    const text = textOf(value, 'Значение') ?? '';
    return title === '' || text === '' ? [] : [{ title, value: text }];
  });

export const characteristicsOf = (element: XmlElement): NamedValue[] | undefined =>
  namedValues(element, 'ХарактеристикиТовара', 'ХарактеристикаТовара');

function requisitesOf(element: XmlElement): NamedValue[] | undefined {
  const listed = namedValues(element, 'ЗначенияРеквизитов', 'ЗначениеРеквизита');
  // 3.1 tells the weight beside the requisites.
  const beside = ['Вес', 'Длина', 'Ширина', 'Высота'].flatMap((title): NamedValue[] => {
    const value = textOf(element, title) ?? '';
    return value === '' ? [] : [{ title, value }];
  });
  return listed === undefined && beside.length === 0 ? undefined : [...(listed ?? []), ...beside];
}

const requisite = (requisites: readonly NamedValue[] | undefined, title: string): string | undefined =>
  requisites?.find((one) => one.title.replace(/\s/g, '').toLowerCase() === title)?.value;

function descriptionOf(
  element: XmlElement,
  requisites: readonly NamedValue[] | undefined,
): ProductRecord['description'] {
  const html = requisite(requisites, 'описаниевформатеhtml');
  if (html !== undefined) return { text: html, isHtml: true };
  const text = textOf(element, 'Описание');
  return text === undefined
    ? undefined
    : { text: withLines(text), isHtml: /<(?:p|br|b|div|ul|table|span|strong)\b[^>]*>/i.test(text) };
}

/** Of a text with nothing but letters in bold, lines are lines. */
function withLines(text: string): string {
  const isMarked = /<(?:b|i|em|span|strong)\b/i.test(text);
  if (!isMarked || /<(?:p|br|div|ul|ol|table|h\d)\b/i.test(text)) return text;
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('<br>');
}

/** The first that is told. */
export function barcodeOf(element: XmlElement): string | undefined {
  const told = element.children.filter(({ name }) => name === 'Штрихкод').map(({ text }) => text);
  return told.find((text) => text !== '') ?? told[0];
}

function makerOf(element: XmlElement): ProductRecord['maker'] {
  const maker = childOf(element, 'Изготовитель');
  if (maker === undefined) return undefined;
  const title = textOf(maker, 'Наименование') ?? maker.text;
  const id = textOf(maker, 'Ид') ?? title;
  return title === '' ? null : { id, title };
}

function picturesOf(element: XmlElement): string[] | undefined {
  const listed = element.children.filter(({ name }) => name === 'Картинка');
  if (listed.length === 0) return undefined;
  return [...new Set(listed.map(({ text }) => text).filter((path) => PICTURE.test(path)))];
}

/** What an element `Товар` tells of a product, and of the characteristic that it may be about. */
export function productRecord(element: XmlElement, catalogId: string): ProductRecord | undefined {
  const ids = idsOf(element);
  if (ids === undefined) return undefined;
  const requisites = requisitesOf(element);
  const groupIds = childOf(element, 'Группы')
    ?.children.filter(({ name }) => name === 'Ид')
    .flatMap(({ text }) => (text === '' ? [] : [text]));
  const fullTitle = requisite(requisites, 'полноенаименование');
  const title = textOf(element, 'Наименование') || fullTitle;
  return {
    kind: 'product',
    id: ids.productId,
    catalogId,
    ...told({
      title,
      article: textOf(element, 'Артикул'),
      barcode: barcodeOf(element),
      unit: unitOf(childOf(element, 'БазоваяЕдиница')),
      groupIds,
      description: descriptionOf(element, requisites),
      pictures: picturesOf(element),
      maker: makerOf(element),
      country: textOf(element, 'Страна'),
      values: propertyValues(element),
      requisites,
      deleted: isRemoved(element),
    }),
  };
}
