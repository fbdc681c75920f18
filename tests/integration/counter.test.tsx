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
