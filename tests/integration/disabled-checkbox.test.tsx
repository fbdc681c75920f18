import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw, find, press } from './harness/island-page.ts';

const { Checkbox } = await import('../../src/ui/choice/Checkbox.tsx');

/** A value of a filter of which nothing is left once it is not chosen. */
function LastValue() {
  const [isChosen, setChosen] = useState(true);
  return (
    <Checkbox
      label="Лён"
      checked={isChosen}
      disabled={!isChosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
    />
  );
}

test('A11Y-01 a value that can no longer be chosen once it is taken back keeps the focus, and stays as it is', async () => {
  await draw(<LastValue />);
  const box = find<HTMLInputElement>('input', '');
  box.focus();
  await press(box);
  expect(box.checked).toBe(false);
  expect(box.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(box);
  await press(box);
  expect(box.checked).toBe(false);
});
