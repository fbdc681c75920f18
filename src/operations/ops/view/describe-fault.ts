import type { Expectation, Fault } from '../../../rebuild/problems/fault.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'объект',
  record: 'объект',
  null: 'null',
  never: 'ничего',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'момент вида «2026-03-04T14:05:00+03:00»',
  date: 'дата вида «2026-03-04»',
  url: 'адрес',
  email: 'адрес почты',
};

const UNITS = { number: '', characters: ' символов', items: ' записей' } as const;

function describeExpectation(expected: Expectation): string {
  switch (expected.kind) {
    case 'type':
      return TYPES[expected.type] ?? expected.type;
    case 'one-of':
      return `${expected.values.length > 1 ? 'одно из: ' : ''}${expected.values.map((value) => `«${value}»`).join(', ')}`;
    case 'at-least':
      return `не меньше ${expected.limit}${UNITS[expected.of]}`;
    case 'more-than':
      return `больше ${expected.limit}`;
    case 'at-most':
      return `не больше ${expected.limit}${UNITS[expected.of]}`;
    case 'format':
      return expected.pattern === null
        ? (FORMATS[expected.format] ?? expected.format)
        : `текст вида ${expected.pattern}`;
    case 'other':
      return `то, что говорит контракт (${expected.rule})`;
  }
}

/** A fault as the end of a Russian sentence. */
export function describeFault(fault: Fault): string {
  switch (fault.code) {
    case 'value-unexpected':
      return fault.got === null
        ? `значения нет, нужно ${describeExpectation(fault.expected)}`
        : `нужно ${describeExpectation(fault.expected)}, пришло ${fault.got}`;
    case 'id-taken':
      return 'такой же id у другой записи списка';
    case 'code-taken':
      return 'такой же код у другой записи списка';
    case 'category-missing':
      return 'товар не стоит ни в одном разделе';
    case 'group-doubled':
      return `у двух его вариантов один id ${fault.group}`;
    case 'parent-missing':
      return `записи № ${fault.parent}, под которой эта стоит, нет`;
    case 'parent-circular':
      return fault.ids.length === 1
        ? 'запись стоит сама под собой'
        : `запись стоит сама под собой (${[...fault.ids, fault.ids[0]].join(' → ')})`;
    case 'parent-gone':
      return `записи в списке больше нет, но под ней стоят № ${fault.children.join(', ')}`;
    case 'answer-empty':
      return 'ответ пуст, нужен JSON';
    case 'answer-html':
      return 'ответ — страница HTML, нужен JSON';
    case 'answer-cut':
      return `ответ обрывается после ${fault.length} символов`;
    case 'answer-not-json':
      return `ответ — не JSON, а ${fault.contentType ?? 'нечто без типа'}: ${fault.start}`;
  }
}

/** A fault after the field that has it; `field` is empty for the whole. */
export const describeFieldFault = (field: string, fault: Fault): string =>
  `${field === '' ? '' : `${field}: `}${describeFault(fault)}`;
