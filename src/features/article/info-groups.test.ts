import { expect, test } from 'vitest';
import { infoGroups } from './info-groups.ts';

const page = (path: string) => ({ path, title: path.slice(1) });

test('pages stand in groups in the order that a buyer meets them, unknown ones at the end', () => {
  const groups = infoGroups(['/policy', '/atelier', '/payments', '/how-order', '/about'].map(page));
  expect(groups.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])).toEqual([
    ['Заказ и доставка', '/how-order', '/payments'],
    ['О магазине', '/about'],
    ['Документы', '/policy'],
    ['Ещё', '/atelier'],
  ]);
});

test('a shop without pages has no groups', () => {
  expect(infoGroups([])).toEqual([]);
});
