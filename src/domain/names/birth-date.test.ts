import { expect, test } from 'vitest';
import { birthDateError } from './birth-date.ts';

const TODAY = '2026-11-29';

test.each(['2000-02-30', '2001-02-29', '2000-00-10', '2000-13-01', '2000-04-31', '29.02.2000', ''])(
  'VAL-16 «%s» is no day',
  (date) => expect(birthDateError(date, TODAY)).toBe('Укажите дату рождения'),
);

test.each(['2000-02-29', '1900-01-01', TODAY])('VAL-16 %s is a day', (date) => {
  expect(birthDateError(date, TODAY)).toBeUndefined();
});
