import { expect, test } from 'vitest';
import { openPhoneField } from '../../../tests/builders/phone-input.ts';
import { phoneNumberCases } from '../../../tests/builders/phone-numbers.ts';
import { phoneCountryOf, phoneError } from '../../domain/phones/phone.ts';

test.each(phoneNumberCases)(
  'VAL-35 an extension of a number of %s, %s, is left out and named, however it comes',
  (iso, national) => {
    const { code } = phoneCountryOf(iso);
    const whole = openPhoneField(iso);
    whole.type(code + national);
    const alone = whole.leave();
    for (const [extension, said] of [
      [' доб. 12', 'доб. 12'],
      [' ext. 12', 'ext. 12'],
      ['#12', '#12'],
      [' (вн. 5)', '(вн. 5)'],
    ] as const) {
      const text = code + national + extension;
      for (const act of ['type', 'paste', 'fill'] as const) {
        const extras: string[] = [];
        const field = openPhoneField(iso, '', extras);
        field[act](text);
        expect(extras.at(-1), `${act} ${text}`).toContain(said.replace(/^\(/, '').replace(/\)$/, ''));
        expect(field.leave(), `${act} ${text}`).toBe(alone);
      }
    }
  },
);

test('VAL-35 an extension that is pasted behind a number, or a second number, is named too', () => {
  for (const extra of ['доб. 12', ';ext=12', ', 8 926 123-45-67']) {
    const extras: string[] = [];
    const field = openPhoneField('DE', '+49 (3012) 345-67', extras);
    field.paste(extra);
    expect(extras).toEqual([extra]);
    expect(field.leave()).toBe('+49 (3012) 345-67');
  }
});

test('VAL-35 after an extension the number is corrected as before', () => {
  const extras: string[] = [];
  const field = openPhoneField('RU', '', extras);
  field.type('+79161234567 доб. 12');
  field.erase();
  expect(extras.at(-1)).toBe('');
  field.type('8');
  expect(field.leave()).toBe('+7 (916) 123-45-68');
});

test.each([' доб. ', ' доб.', ' доб. 1', ' д'])(
  'VAL-35 what is typed before scripts have come, «%s» after the number, is no beginning of other digits',
  (typed) => {
    const extras: string[] = [];
    const field = openPhoneField('RU', '', extras);
    field.fill(`+49301234567${typed}`);
    field.type('12');
    expect(extras.at(-1)).toBe(`${typed.trimStart()}12`);
    expect(field.leave()).toBe('+49 (3012) 345-67');
  },
);

test.each([
  'Добрый день! 8 916 123-45-67',
  'TEL;VALUE=text:+7 916 123-45-67',
  'внутр. тел. 8 (916) 123-45-67',
  'Надо бы: вн. 8 916 123-45-67',
])('VAL-35 words before a number, «%s», begin no extension', (text) => {
  for (const act of ['paste', 'fill'] as const) {
    const extras: string[] = [];
    const field = openPhoneField('RU', '', extras);
    field[act](text);
    expect(field.leave(), act).toBe('+7 (916) 123-45-67');
    expect(extras.join('')).toBe('');
  }
});

test.each([
  ['8 (495) l23-45-67', 'l23-45-67', '+7 (849) 5'],
  ['8 495 О23 45 67', 'О23 45 67', '+7 (849) 5'],
  ['8 nine16 1234567', 'nine16 1234567', '+7 (8'],
  ['+7 843 б12 34 567', 'б12 34 567', '+7 (843'],
])('VAL-35 digits of «%s» are not put together over a letter', (text, left, kept) => {
  for (const act of ['paste', 'fill'] as const) {
    const extras: string[] = [];
    const field = openPhoneField('RU', '', extras);
    field[act](text);
    expect(extras.at(-1), act).toBe(left);
    expect(field.leave(), act).toContain(kept);
    expect(phoneError(field.value(), phoneCountryOf('RU')), act).toBeDefined();
  }
});

test.each([
  ['+ 7 916 123 45 67', '+7 (916) 123-45-67'],
  ['+7 495 123-45-67 м. Сокол', '+7 (495) 123-45-67'],
  ['+375 29 123-45-67, МТС', '+375 (29) 123-45-67'],
])('VAL-35 a browser that fills in «%s» fills in %s', (text, number) => {
  const field = openPhoneField('RU');
  field.fill(text);
  expect(field.leave()).toBe(number);
});

test('VAL-35 letters that come into a number are said to be left out, until a digit comes', () => {
  for (const letters of ['O', 'l', 'б', 'Анна', 'ё', 'Қ'])
    for (const before of ['', '+7 (916', '+7 (916) 123-45-67'])
      for (const act of before === '' ? (['type', 'paste', 'fill'] as const) : (['type', 'paste'] as const)) {
        const heard: boolean[] = [];
        const field = openPhoneField('RU', before, [], heard);
        field[act](letters);
        expect(heard.at(-1), `${act} ${letters} behind ${before}`).toBe(true);
        field.type('5');
        expect(heard.at(-1), `${act} ${letters}, then a digit`).toBe(false);
      }
  const between: boolean[] = [];
  const field = openPhoneField('RU', '+7 (916) 123-45-67', [], between);
  field.select(5);
  field.type('O');
  expect(between.at(-1)).toBe(true);
  field.erase();
  expect(between.at(-1)).toBe(false);
  expect(field.leave()).not.toContain('O');
});

test('VAL-35 letters that were typed behind digits before scripts came are said to be left out', () => {
  const heard: boolean[] = [];
  const field = openPhoneField('RU', '', [], heard);
  field.fill('89O');
  expect(heard.at(-1)).toBe(true);
});

test.each(['8', '+', ' ', '-', '(', '№', '8 916 123-45-67', 'тел. 8 916 123-45-67'])(
  'VAL-35 «%s» has no letters that somebody would miss',
  (text) => {
    const heard: boolean[] = [];
    openPhoneField('RU', '', [], heard).paste(text);
    expect(heard).not.toContain(true);
  },
);
