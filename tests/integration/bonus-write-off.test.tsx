import { expect, test } from 'vitest';
import { draw, find, leave, type } from './harness/island-page.ts';

async function show() {
  const { useState } = await import('react');
  const { BonusWriteOff } = await import('../../src/ui/totals/BonusWriteOff.tsx');
  function Example() {
    const [used, setUsed] = useState(200_00);
    return (
      <BonusWriteOff
        available={500_00}
        used={used}
        pending={false}
        error={null}
        note={undefined}
        onChange={setUsed}
      />
    );
  }
  const { text } = await draw(<Example />);
  const field = () => find<HTMLInputElement>('input[inputmode=decimal]', '');
  return {
    text,
    value: () => field().value.replaceAll('\u00a0', ' '),
    put: async (typed: string) => {
      await type(field(), typed);
      await leave(field());
    },
  };
}

test.each([
  ['сто', '200', 'Не разобрали «сто». Впишите сумму цифрами.'],
  ['-50', '200', 'Не разобрали «-50». Впишите сумму цифрами.'],
  ['1 тыс.', '500', 'Вместо 1 000 ₽ спишем 500 ₽: больше нельзя.'],
])('bonuses that cannot be written off as typed, «%s», are said to', async (typed, value, said) => {
  const form = await show();
  await form.put(typed);
  expect(form.value()).toBe(value);
  expect(form.text()).toContain(said);
  await form.put('300,50 ₽');
  expect(form.value()).toBe('300,50');
  expect(form.text()).not.toMatch(/разобрали|Вместо/);
});
