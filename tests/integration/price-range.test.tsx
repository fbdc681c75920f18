import { expect, test } from 'vitest';
import { draw, find, leave, type } from './harness/island-page.ts';

function field(end: 'от' | 'до') {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="Цена ${end}, рублей"]`);
  if (!found) throw new Error('There is no such field.');
  return found;
}

async function fill(end: 'от' | 'до', text: string) {
  await type(field(end), text);
  await leave(field(end));
}

async function show() {
  const { useState } = await import('react');
  const { PriceRange } = await import('../../src/ui/list/PriceRange.tsx');
  const chosen: { from: number | null; to: number | null }[] = [];
  function Example() {
    const [ends, setEnds] = useState<{ from: number | null; to: number | null }>({ from: null, to: null });
    const change = (from: number | null, to: number | null) => {
      chosen.push({ from, to });
      setEnds({ from, to });
    };
    return (
      <form>
        <h1>Цена</h1>
        <PriceRange min={100} max={9000} {...ends} onChange={change} />
      </form>
    );
  }
  await draw(<Example />);
  expect(find('h1', '')).toBeTruthy();
  return chosen;
}

test('LIST-05 a price is read as people write it, with spaces, kopecks and the sign', async () => {
  const chosen = await show();
  await fill('от', '1 200,50 ₽');
  expect(chosen.at(-1)).toEqual({ from: 1200, to: null });
  await fill('до', '2 500.10');
  expect(chosen.at(-1)).toEqual({ from: 1200, to: 2501 });
  expect([field('от').value, field('до').value].map((value) => value.replace(/\s/g, ' '))).toEqual([
    '1 200',
    '2 501',
  ]);
});

test('LIST-05 ends that are typed the other way round are the same range', async () => {
  const chosen = await show();
  await fill('от', '2000');
  await fill('до', '900');
  expect(chosen.at(-1)).toEqual({ from: 900, to: 2000 });
  await fill('от', '5000');
  expect(chosen.at(-1)).toEqual({ from: 2000, to: 5000 });
});
