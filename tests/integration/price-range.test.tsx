import { expect, test } from 'vitest';
import { draw, find, leave, type } from './harness/island-page.ts';

function field(end: 'от' | 'до') {
  const found = document.querySelector<HTMLInputElement>(`[aria-label="Цена ${end}, рублей"]`);
  if (!found) throw new Error('There is no such field.');
  return found;
}

const text = () => document.body.textContent.replaceAll('\u00a0', ' ');

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

test.each([
  ['1000–2000', 1000, 2000],
  ['1000-2000', 1000, 2000],
  ['от 1000 до 2000', 1000, 2000],
  ['1 000 — 2 000 ₽', 1000, 2000],
  ['1 000 ₽ − 2 000 ₽', 1000, 2000],
  ['2000..1000', 1000, 2000],
  ['1–2 тыс.', 1000, 2000],
  ['1,5 – 2,5 тыс. руб.', 1500, 2500],
  ['с 1000 по 2000', 1000, 2000],
  ['between 1000 and 2000', 1000, 2000],
  ['1000 2000', 1000, 2000],
])('LIST-05 «%s» in one field is both ends, whichever field it is', async (typed, from, to) => {
  for (const end of ['от', 'до'] as const) {
    const chosen = await show();
    await fill(end, typed);
    expect(chosen.at(-1), end).toEqual({ from, to });
    document.body.replaceChildren();
  }
});

test.each([
  ['от', 'до 2000', { from: null, to: 2000 }],
  ['до', 'от 1000', { from: 1000, to: null }],
  ['от', 'не дороже 2000', { from: null, to: 2000 }],
  ['до', 'больше 1000', { from: 1000, to: null }],
  ['от', '1000-', { from: 1000, to: null }],
] as const)('LIST-05 in the field «%s» the text «%s» says which end it is', async (end, typed, ends) => {
  const chosen = await show();
  await fill(end, typed);
  expect(chosen.at(-1)).toEqual(ends);
});

test.each(['дорого', '-', '-500'])(
  'LIST-05 a price of which no number can be read, «%s», changes nothing, and that is said',
  async (typed) => {
    const chosen = await show();
    await fill('от', '500');
    await fill('от', typed);
    expect(chosen).toEqual([{ from: 500, to: null }]);
    expect(field('от').value).toBe('500');
    expect(text()).toContain(`Не разобрали «${typed}». Впишите сумму цифрами.`);
    await fill('от', '');
    expect(chosen.at(-1)).toEqual({ from: null, to: null });
    expect(text()).not.toContain('Не разобрали');
  },
);
