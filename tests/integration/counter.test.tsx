import { expect, test } from 'vitest';
import { draw, find, leave, press, settle, type } from './harness/island-page.ts';

const field = () => find<HTMLInputElement>('input', '');

/** A counter that a button disables, as one does whose product has just run out. */
async function show() {
  const { useState } = await import('react');
  const { Counter } = await import('../../src/ui/choice/Counter.tsx');
  const changes: number[] = [];
  function Example() {
    const [disabled, setDisabled] = useState(false);
    return (
      <>
        <Counter
          label="Количество"
          value={2}
          max={9}
          disabled={disabled}
          onChange={(to) => changes.push(to)}
        />
        <button type="button" onClick={() => setDisabled(!disabled)}>
          Переключить
        </button>
      </>
    );
  }
  await draw(<Example />);
  return changes;
}

test('BASK-08 a counter that is disabled drops what was typed, and does not bring it back', async () => {
  const changes = await show();
  await type(field(), '7');
  expect(field().value).toBe('7');
  await press(find('button', 'Переключить'));
  expect(field().disabled).toBe(true);
  expect(field().value).toBe('2');
  await press(find('button', 'Переключить'));
  expect(field().value).toBe('2');
  await leave(field());
  await settle(() => undefined);
  expect(changes).toEqual([]);
});

async function showCount(over: { unit?: string; step?: number; max?: number } = {}) {
  const { useState } = await import('react');
  const { Counter } = await import('../../src/ui/choice/Counter.tsx');
  function Example() {
    const [value, setValue] = useState(4);
    return <Counter label="Количество" value={value} max={9} {...over} onChange={setValue} />;
  }
  return draw(<Example />);
}

test.each([
  ['много', {}, 'Не разобрали «много», осталось 4. Впишите число цифрами.'],
  ['5-6', {}, 'Не разобрали «5-6», осталось 4. Впишите число цифрами.'],
  ['250 см', {}, 'Не разобрали «250 см», осталось 4. Впишите число цифрами.'],
  [
    'метра полтора',
    { unit: 'м', step: 0.1 },
    'Не разобрали «метра полтора», осталось 4. Впишите число цифрами.',
  ],
])('BASK-05 the count «%s» is not lost without a word', async (typed, over, message) => {
  const { text } = await showCount(over);
  await type(field(), typed);
  await leave(field());
  expect(field().value).toBe('4');
  expect(text()).toContain(message);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await type(field(), '2');
  expect(text()).not.toContain('Не разобрали');
  await leave(field());
  expect(field().value).toBe('2');
  expect(text()).not.toContain('Не разобрали');
});

test.each([
  ['50', {}, '9', 'Вместо 50 поставили 9: больше нельзя.'],
  ['0', {}, '1', 'Вместо 0 поставили 1: меньше нельзя.'],
  ['-3', {}, '1', 'Вместо −3 поставили 1: меньше нельзя.'],
  ['2,5', {}, '3', 'Вместо 2,5 поставили 3: шаг 1.'],
  ['2,54', { unit: 'м', step: 0.1 }, '2,5', 'Вместо 2,54 поставили 2,5: шаг 0,1.'],
])('BASK-05 a counter says what it makes of %s', async (typed, over, value, message) => {
  const { text } = await showCount(over);
  await type(field(), typed);
  await leave(field());
  expect(field().value).toBe(value);
  expect(text()).toContain(message);
});

test.each(['2 шт', '2,0', ' 2 ', ''])('BASK-05 of «%s» a counter has nothing to say', async (typed) => {
  const { text } = await showCount();
  await type(field(), typed);
  await leave(field());
  expect(field().value).toBe(typed === '' ? '4' : '2');
  expect(text()).not.toMatch(/разобрали|Вместо/);
});
