import { expect, test } from 'vitest';
import { personLabel } from './person-label.ts';

test.each([
  [
    { uid: 1, fio: 'Соколова Анна Петровна', email: 'anna@polotno.example' },
    'Соколова А. П. (an…@polotno.example)',
  ],
  [{ uid: 1, fio: 'Анна', email: '' }, 'Анна'],
  [{ uid: 1, fio: ' ', email: 'a@b.example' }, 'a…@b.example'],
  [{ uid: 7, fio: '', email: '' }, 'покупатель № 7'],
  [{ uid: 1, fio: `${'Ы'.repeat(500)} Ваш заказ готов`, email: '' }, `${'Ы'.repeat(40)} В. з.`],
])('SESS-08 a person is told by name and initials: %j', (person, label) => {
  expect(personLabel(person).replaceAll('\u00a0', ' ')).toBe(label);
});
