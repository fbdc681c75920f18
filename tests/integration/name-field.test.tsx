import { expect, test } from 'vitest';
import { draw, find, settle } from './harness/island-page.ts';

const field = () => find<HTMLInputElement>('input', '');

async function show() {
  const { useState } = await import('react');
  const { NameField } = await import('../../src/ui/field/NameField.tsx');
  function Example() {
    const [name, setName] = useState('');
    return <NameField label="ФИО" name="fio" value={name} onChange={setName} />;
  }
  await draw(<Example />);
}

/** A keyboard of a phone reports a word as it grows; what the page writes meanwhile ends the word. */
async function compose(word: string) {
  const input = field();
  const before = input.value;
  input.dispatchEvent(new Event('compositionstart', { bubbles: true }));
  for (let typed = 1; typed <= word.length; typed++) {
    const data = word.slice(0, typed);
    const whole = before + data;
    // As a browser writes, past what React keeps of the last value.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, whole);
    const event = { data, inputType: 'insertCompositionText', isComposing: true };
    input.dispatchEvent(Object.assign(new Event('input', { bubbles: true }), event));
    await settle(() => undefined);
    expect(input.value).toBe(whole);
  }
  input.dispatchEvent(new Event('compositionend', { bubbles: true }));
  await settle(() => undefined);
}

test('VAL-30 nothing is written into a name while a phone’s keyboard composes a word', async () => {
  await show();
  await compose('живова');
  expect(field().value).toBe('Живова');
});
