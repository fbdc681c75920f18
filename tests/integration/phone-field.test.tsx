import { expect, test } from 'vitest';
import { draw, find, press, settle, type } from './harness/island-page.ts';

async function openField(value: string, country: string) {
  const { useState } = await import('react');
  const { PhoneField } = await import('../../src/ui/field/PhoneField.tsx');
  function Example() {
    const [phone, setPhone] = useState({ value, country });
    const change = (number: string, of: string) => setPhone({ value: number, country: of });
    return (
      <PhoneField {...phone} error={undefined} shaking={false} onChange={change} onBlur={() => undefined} />
    );
  }
  const { text } = await draw(<Example />);
  const select = find<HTMLSelectElement>('select', 'Страна');
  const input = find<HTMLInputElement>('input', '');
  return {
    text,
    number: () => input.value,
    country: () => select.value,
    hasFocus: () => document.activeElement === input,
    fill: (text: string) => type(input, text),
    choose: (iso: string) =>
      settle(() => {
        select.value = iso;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }),
  };
}

test.each([
  ['GB', '+44 (7911) 123-456', 'RU', '+7 (791) 112-34-56'],
  ['BY', '+375 (29) 491-19-11', 'UZ', '+998 (29) 491-19-11'],
  ['RU', '+7 (916) 123-45-67', 'GB', '+44 (9161) 234-567'],
  ['DE', '+49 (8916) 123-4567', 'RU', '+7 (916) 123-45-67'],
])(
  'VAL-32 a whole number of %s, %s, becomes one of %s only when asked whether it is',
  async (own, number, other, moved) => {
    const field = await openField(number, own);
    await field.choose(other);
    expect([field.number(), field.country()]).toEqual([number, own]);
    const [code = ''] = moved.split(' ');
    expect(field.text()).toContain(`Сменить код на ${code}?`);
    await press(find('button', `Да, ${moved}`));
    expect([field.number(), field.country(), field.hasFocus()]).toEqual([moved, other, true]);
    expect(field.text()).not.toContain('Сменить код');
  },
);

test('VAL-32 in the place of a whole number another one can be typed', async () => {
  const field = await openField('+44 (7911) 123-456', 'GB');
  await field.choose('RU');
  await press(find('button', 'Ввести другой номер'));
  expect(field.country()).toBe('RU');
  expect(field.number()).toBe('');
  expect(field.hasFocus()).toBe(true);
});

test.each([
  ['89161234567', '+49 (8916) 123-4567', '+7 (916) 123-45-67'],
  ['79161234567', '+49 (7916) 123-4567', '+7 (916) 123-45-67'],
  ['9161234567', '+49 (9161) 234-567', '+7 (916) 123-45-67'],
])('VAL-35 of %s in a field of Germany it is asked whether it is Russian', async (typed, german, russian) => {
  const field = await openField('', 'DE');
  await field.fill(typed);
  expect(field.number()).toBe(german);
  expect(field.text()).toContain('Номер похож на российский. Сменить код на +7?');
  await press(find('button', `Да, ${russian}`));
  expect([field.number(), field.country(), field.hasFocus()]).toEqual([russian, 'RU', true]);
  expect(field.text()).not.toContain('Сменить код');
});

test('VAL-35 a number that looks Russian stays German where that is meant, and is not asked for with its code', async () => {
  const field = await openField('', 'DE');
  await field.fill('84211234567');
  await press(find('button', 'Нет, оставить +49'));
  expect([field.number(), field.country()]).toEqual(['+49 (8421) 123-4567', 'DE']);
  expect(field.text()).not.toContain('Сменить код');
  for (const number of ['+49 8421 1234567', '08421 1234567', '0171 2345678']) {
    await field.fill(number);
    expect(field.text(), number).not.toContain('Сменить код');
  }
});

test('a number that is no whole one of the other country moves there with all its digits, and is an error', async () => {
  const { phoneError, phoneCountryOf } = await import('../../src/domain/phones/phone.ts');
  for (const [own, number, other, moved] of [
    ['RU', '+7 (916) 123-45-67', 'BY', '+375 (91) 612-34-56 7'],
    ['DE', '+49 (8912) 345-678', 'RU', '+7 (891) 234-56-78'],
  ] as const) {
    const field = await openField(number, own);
    await field.choose(other);
    expect([field.number(), field.country()]).toEqual([moved, other]);
    expect(field.text()).not.toContain('Сменить код');
    expect(phoneError(field.number(), phoneCountryOf(other))).toBe('Вы ввели некорректный номер телефона');
    document.body.replaceChildren();
  }
});

test('VAL-35 what was left out behind a number is said beside it, until the number changes', async () => {
  const field = await openField('', 'DE');
  await field.fill('+49 30 1234567 доб. 12');
  expect(field.number()).toBe('+49 (3012) 345-67');
  expect(field.text()).toContain('Сохранится только сам номер, без «доб. 12».');
  await field.fill('+49 30 1234568');
  expect(field.number()).toBe('+49 (3012) 345-68');
  expect(field.text()).not.toContain('Сохранится только');
});
