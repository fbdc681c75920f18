import { expect, test } from 'vitest';
import { pagePlacesOf } from '../../domain/shop/shop-defaults.ts';
import { infoGroups } from './info-groups.ts';

const page = (path: string) => ({ path, title: path.slice(1) });

test('pages stand in groups in the order that a buyer meets them, unknown ones at the end', () => {
  const groups = infoGroups(
    ['/policy', '/atelier', '/payments', '/how-order', '/about'].map(page),
    pagePlacesOf({}),
  );
  expect(groups.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])).toEqual([
    ['Заказ и доставка', '/how-order', '/payments'],
    ['О магазине', '/about'],
    ['Документы', '/policy'],
    ['Ещё', '/atelier'],
  ]);
});

test('a shop without pages has no groups', () => {
  expect(infoGroups([], pagePlacesOf({}))).toEqual([]);
});

test('a shop’s own groups name its own pages; what it does not have is left out', () => {
  const groups = [{ title: 'Покупка', footer: 'legal' as const, pages: ['dostavka', 'net-takoj'] }];
  expect(infoGroups(['/dostavka', '/o-nas'].map(page), { groups })).toEqual([
    { title: 'Покупка', footer: 'legal', pages: [page('/dostavka')] },
    { title: 'Ещё', footer: 'shop', pages: [page('/o-nas')] },
  ]);
});
