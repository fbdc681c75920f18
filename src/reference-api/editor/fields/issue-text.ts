import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const number = (value: unknown): string => String(value).replace('.', ',');

const FORMATS: Readonly<Record<string, string>> = {
  starts_with: 'Начните с косой черты: /about.',
  datetime: 'Укажите дату и время, например 01.03.2026 09:00.',
};

/** What a schema says against a value, in words. */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return `Нужно не меньше ${number(issue.minimum)}.`;
      return issue.inclusive === false
        ? `Число должно быть больше ${number(issue.minimum)}.`
        : `Число должно быть не меньше ${number(issue.minimum)}.`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Слишком длинно: можно не больше ${number(issue.maximum)}.`
        : `Число должно быть не больше ${number(issue.maximum)}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Так это записать нельзя.';
    case 'invalid_type':
      if (issue.expected === 'int') return 'Укажите целое число.';
      return issue.expected === 'number' ? 'Укажите число.' : 'Поле не должно быть пустым.';
    default:
      return 'Так это записать нельзя.';
  }
}
