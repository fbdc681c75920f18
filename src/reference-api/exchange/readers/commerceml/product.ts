import type { NamedValue, ProductRecord } from '../../records/record.ts';
import { told } from '../../records/told.ts';
import { flagOf } from '../numbers.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml/elements.ts';
import { unitOf } from './units.ts';

const PICTURE = /\.(?:jpe?g|png|webp|gif|bmp)$/i;

/** `Ид` of a product, or of one with a characteristic. */
export function idsOf(element: XmlElement): { productId: string; offerId: string } | undefined {
  const id = textOf(element, 'Ид') ?? '';
  const apart = textOf(element, 'ИдХарактеристики') ?? '';
  const offerId = apart !== '' && !id.includes('#') ? `${id}#${apart}` : id;
  const productId = offerId.split('#')[0] ?? '';
  return productId === '' ? undefined : { productId, offerId };
}

/** Whether goods are said to be gone; undefined where nothing is said. */
export function isRemoved(element: XmlElement): boolean | undefined {
  const status = element.attributes['Статус'] ?? textOf(element, 'Статус');
  if (status !== undefined) return /^удал[её]н/i.test(status.trim());
  return flagOf(textOf(element, 'ПометкаУдаления'));
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
    : { text, isHtml: /<(?:p|br|b|div|ul|table|span|strong)\b[^>]*>/i.test(text) };
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
      barcode: textOf(element, 'Штрихкод'),
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
