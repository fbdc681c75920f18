import type { Expectation, Fault } from './fault.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  never: 'nothing',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a moment such as "2026-03-04T14:05:00+03:00"',
  date: 'a date such as "2026-03-04"',
  url: 'an address',
  email: 'an e-mail address',
};

const UNITS = { number: '', characters: ' characters', items: ' items' } as const;

export function formatExpectation(expected: Expectation): string {
  switch (expected.kind) {
    case 'type':
      return TYPES[expected.type] ?? expected.type;
    case 'one-of':
      return `${expected.values.length > 1 ? 'one of ' : ''}${expected.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'at-least':
      return `${expected.limit}${UNITS[expected.of]} or more`;
    case 'more-than':
      return `more than ${expected.limit}`;
    case 'at-most':
      return `${expected.limit}${UNITS[expected.of]} or fewer`;
    case 'format':
      return expected.pattern === null
        ? (FORMATS[expected.format] ?? expected.format)
        : `a text like ${expected.pattern}`;
    case 'other':
      return `what the contract says (${expected.rule})`;
  }
}

/** A fault as the end of an English sentence. */
export function formatFault(fault: Fault): string {
  switch (fault.code) {
    case 'value-unexpected':
      return fault.got === null
        ? `it is missing, ${formatExpectation(fault.expected)} is expected`
        : `${formatExpectation(fault.expected)} is expected, ${fault.got} came`;
    case 'id-taken':
      return 'another record of the list has this id';
    case 'code-taken':
      return 'another record of the list has this code';
    case 'category-missing':
      return 'it stands in no category';
    case 'group-doubled':
      return `two of its groups have the id ${fault.group}`;
    case 'parent-missing':
      return `its parent ${fault.parent} does not exist`;
    case 'parent-circular':
      return fault.ids.length === 1
        ? 'it is its own parent'
        : `it stands below itself (${[...fault.ids, fault.ids[0]].join(' → ')})`;
    case 'parent-gone':
      return `the list has it no more, but ${fault.children.map((id) => `#${id}`).join(', ')} name it as their parent`;
    case 'answer-empty':
      return 'the answer is empty, JSON is expected';
    case 'answer-html':
      return 'the answer is an HTML page, JSON is expected';
    case 'answer-cut':
      return `the answer is JSON that breaks off after ${fault.length} characters`;
    case 'answer-not-json':
      return `the answer is no JSON, but ${fault.contentType ?? 'of no content type'}: ${fault.start}`;
  }
}

/** A fault after the field that has it; `field` is empty for the whole. */
export const formatFieldFault = (field: string, fault: Fault): string =>
  `${field === '' ? '' : `${field}: `}${formatFault(fault)}`;
