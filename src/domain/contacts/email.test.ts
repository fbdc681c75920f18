import { expect, test } from 'vitest';
import { emailError, isMailbox, normaliseEmail } from './email.ts';

test.each([
  ' anna@example.ru ',
  'mailto:anna@example.ru',
  'mailto:anna@example.ru?subject=%D0%97%D0%B0%D0%BA%D0%B0%D0%B7&body=1',
  'anna@example.ru,',
  'anna@example.ru;',
  'anna@example.ru.',
  'Анна Иванова <anna@example.ru>',
  '<anna@example.ru>',
  '«Анна» <mailto:anna@example.ru>;',
  '\u00a0anna@example.ru\t',
  'ａｎｎａ＠ｅｘａｍｐｌｅ．ｒｕ',
  'an\u200bna@exam\u00adple.ru\ufeff',
  '\u202aanna@example.ru\u202c',
  'anna@example.ru<mailto:anna@example.ru>',
  'Anna@example.ru <anna@example.ru>',
  'mailto:%61nna%40example.ru',
  'mailto://anna@example.ru',
  "'anna@example.ru'",
  '"anna@example.ru";',
  '«anna@example.ru»,',
  "'Анна' <'anna@example.ru'>",
  '(anna@example.ru)',
  '[anna@example.ru]',
  'e-mail: anna@example.ru',
  'E-mail anna@example.ru',
  'Почта: anna@example.ru',
  'эл. почта — anna@example.ru',
  'anna@example.ru!',
  'anna@example.ru…',
  'anna@example.ru (Анна)',
  'anna@example.ru [mailto:anna@example.ru]',
  'Анна Иванова [mailto:anna@example.ru]',
  'anna@example.ru)',
  'anna@example.ru).',
  'anna@example.ru/',
  'anna@example.ru:',
  'anna@example.ru»',
  '(anna@example.ru',
  '«anna@example.ru',
])('VAL-09 of «%s» what is no e-mail goes', (typed) => {
  expect(normaliseEmail(typed)).toBe('anna@example.ru');
  expect(emailError(typed)).toBeUndefined();
});

test.each([
  'anna..k@example.com',
  '.anna@example.com',
  'anna.@example.com',
  'anna@example..com',
  'anna@.example.com',
  'anna@-example.com',
  'anna@example-.com',
  'anna@example.c',
  'anna@1.2.3.4',
  'anna,k@example.com',
  'anna@example.r1',
  'anna@example.com2',
  `anna@${'x'.repeat(64)}.ru`,
  'anna@exam_ple.com',
  'anna@example.com, olga@example.com',
  '<anna@example.com',
  'anna@example.com [mailto:olga@example.com]',
  'anna@example.com<mailto:olga@example.com>',
  'mailto:%E0@example.com',
  'anna(k)@example.com',
  'an na@example.com',
  'anna @example.com',
  'anna@example.com?subject=1',
  'anna@example,com',
  'administrator',
  'anna@mail.ру',
  'e-mail: anna@example.com, olga@example.com',
  'mail',
  // Cyrillic letters that look Latin, and the other way round.
  'anna@m\u0430il.ru',
  '\u0430nna@mail.ru',
  'anna.\u0441ook@mail.ru',
  'anna@mail.\u0440u',
  'anna@\u043fo\u0447\u0442\u0430.\u0440\u0444',
  'anna@g\u03bfogle.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(130)}ru`,
  'anna@',
  '@example.com',
  'anna@example',
])('VAL-09 «%s» is refused', (typed) => expect(emailError(typed)).toBe('Некорректный e-mail'));

test.each([
  'a.b+c@почта.рф',
  "o'neil@example.co.uk",
  'анна@почта.рф',
  'anna+дом@почта.com',
  'a@xn--80a1acny.xn--p1ai',
  'a_b-c@x-y.museum',
])('VAL-09 %s is accepted', (typed) => expect(emailError(typed)).toBeUndefined());

test('VAL-09 the word admin passes, and is no mailbox', () => {
  expect(emailError('admin')).toBeUndefined();
  expect(emailError(' Admin ')).toBeUndefined();
  expect(isMailbox('admin')).toBe(false);
  expect(isMailbox(normaliseEmail('Anna@Example.RU'))).toBe(true);
});
