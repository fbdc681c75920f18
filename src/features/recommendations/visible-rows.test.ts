import { expect, test } from 'vitest';
import type { RowPlan } from '../../domain/product/product-rows.ts';
import { visibleRows } from './visible-rows.ts';

const plans: RowPlan[] = [
  { kind: 'similar', title: 'Похожие' },
  { kind: 'widget', code: 'hits' },
  { kind: 'category', code: 'sheets', filters: [] },
];
const row = (title: string) => ({ status: 'ready', title, href: undefined, products: [] }) as const;
function titles(states: Parameters<typeof visibleRows>[1]) {
  const { rows, waiting } = visibleRows(plans, states);
  return { titles: rows.map(({ title }) => title), waiting };
}

test('a row waits for those above it', () => {
  expect(titles({})).toEqual({ titles: [], waiting: true });
  expect(titles({ similar: { status: 'loading' }, 'widget:hits': row('Хиты') })).toEqual({
    titles: [],
    waiting: true,
  });
  expect(titles({ similar: row('Похожие'), 'category:sheets': row('Простыни') })).toEqual({
    titles: ['Похожие'],
    waiting: true,
  });
});

test('an empty row holds nobody up', () => {
  expect(
    titles({
      similar: { status: 'empty' },
      'widget:hits': row('Хиты'),
      'category:sheets': { status: 'empty' },
    }),
  ).toEqual({ titles: ['Хиты'], waiting: false });
});
