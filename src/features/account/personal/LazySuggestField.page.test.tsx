import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { LazySuggestField } from './LazySuggestField.tsx';

const ignore = () => undefined;

function field(): HTMLInputElement {
  const input = document.querySelector('input');
  if (!input) throw new Error('There is no field.');
  return input;
}

const isSuggesting = () => field().getAttribute('role') === 'combobox';

test('ACC-01 a city that is selected to be replaced stays selected while its suggestions come, after the word that is composed', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() => {
    createRoot(document.body).render(
      <LazySuggestField
        label="Город"
        name="city"
        value="Иваново"
        items={[]}
        listLabel="Города"
        loading={false}
        onType={ignore}
        onPick={ignore}
        onBlur={ignore}
      />,
    );
  });
  const plain = field();
  plain.focus();
  plain.select();
  plain.dispatchEvent(new Event('compositionstart', { bubbles: true }));
  dispatchEvent(new Event('keydown'));
  await act(() => import('../../../ui/field/SuggestField.tsx'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(isSuggesting(), 'a keyboard composes').toBe(false);
  plain.dispatchEvent(new Event('compositionend', { bubbles: true }));
  await act(() => eventually(() => expect(isSuggesting()).toBe(true)));
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Иваново'.length]);
});
