import { expect, test } from 'vitest';
import { openPhoneField } from '../../../tests/builders/phone-input.ts';
import { phoneNumberCases } from '../../../tests/builders/phone-numbers.ts';
import { phoneCountryOf } from '../../domain/phones/phone.ts';

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
