import type { ExchangeRecord, GroupRecord, PropertyRecord } from '../../records/record.ts';
import { flagOf } from '../numbers.ts';
import { textOf, type XmlElement } from '../xml/elements.ts';

interface Located {
  record: ExchangeRecord;
  line: number;
  element: string;
}

const isDeleted = (element: XmlElement): boolean =>
  flagOf(textOf(element, 'ПометкаУдаления')) === true || textOf(element, 'Статус') === 'Удален';

/** The groups of a list and those within them, each after its parent. */
export function groupRecords(list: XmlElement): Located[] {
  const found: Located[] = [];
  const add = ({ children }: XmlElement, parentId: string | null): void => {
    for (const child of children.filter(({ name }) => name === 'Группа')) {
      const id = textOf(child, 'Ид') ?? '';
      if (id === '') continue;
      const record: GroupRecord = {
        kind: 'group',
        id,
        title: textOf(child, 'Наименование') ?? '',
        parentId: textOf(child, 'Родитель') ?? parentId,
        position: found.length,
        deleted: isDeleted(child),
      };
      found.push({ record, line: child.line, element: 'Группа' });
      for (const inner of child.children.filter(({ name }) => name === 'Группы')) add(inner, id);
    }
  };
  add(list, null);
  return found;
}

const TYPES: Readonly<Record<string, PropertyRecord['type']>> = {
  Справочник: 'dictionary',
  Число: 'number',
  Время: 'date',
  Дата: 'date',
};

/** The dictionary of a property, in each of the forms that versions have had. */
function dictionaryOf(element: XmlElement): { id: string; title: string }[] {
  return element.children.flatMap((list) => {
    if (list.name === 'ТипыЗначений' || list.name === 'ТипЗначений') return dictionaryOf(list);
    if (list.name !== 'ВариантыЗначений') return [];
    return list.children.flatMap((value) => {
      const id = textOf(value, 'ИдЗначения') ?? textOf(value, 'Ид') ?? '';
      const title = textOf(value, 'Значение') ?? '';
      return id === '' || title === '' ? [] : [{ id, title }];
    });
  });
}

/** A property of goods, with its dictionary. */
export function propertyRecord(element: XmlElement): Located | undefined {
  const id = textOf(element, 'Ид') ?? '';
  if (id === '') return undefined;
  const values = dictionaryOf(element);
  const type = TYPES[textOf(element, 'ТипЗначений') ?? ''] ?? (values.length > 0 ? 'dictionary' : 'text');
  const title = textOf(element, 'Наименование') ?? '';
  return {
    record: { kind: 'property', id, title, type, values, deleted: isDeleted(element) },
    line: element.line,
    element: element.name,
  };
}

export function priceTypeRecord(element: XmlElement): Located | undefined {
  const id = textOf(element, 'Ид') ?? '';
  if (id === '') return undefined;
  const title = textOf(element, 'Наименование') ?? '';
  const currency = textOf(element, 'Валюта') ?? '';
  return {
    record: { kind: 'priceType', id, title, currency, deleted: isDeleted(element) },
    line: element.line,
    element: element.name,
  };
}

export function warehouseRecord(element: XmlElement): Located | undefined {
  const id = textOf(element, 'Ид') ?? '';
  if (id === '') return undefined;
  const title = textOf(element, 'Наименование') ?? '';
  return {
    record: { kind: 'warehouse', id, title, deleted: isDeleted(element) },
    line: element.line,
    element: element.name,
  };
}
