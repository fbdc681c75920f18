import { beforeEach, expect, test } from 'vitest';
import type { Filter } from '../../../contract/catalog/filter.ts';
import { EVERYTHING } from '../../../domain/catalog/listing-query.ts';
import { ownTitles, showListingTitle } from './show-listing-title.ts';

const value = (id: number, title: string) => ({ id, title, dependedValues: [] });
const colours = ['синий', 'белый', 'серый', 'зелёный'].map((title, at) => value(at + 1, title));
const filters: Filter[] = [
  { id: 1, code: 'colour', title: 'Цвет', seo: true, priorityId: 1, values: colours },
];
const own = { code: 'colour', valueId: 1, filterTitle: 'Цвет', valueTitle: 'синий' };
const chosen = (...valueIds: number[]) => ({ ...EVERYTHING, chosen: [{ code: 'colour', valueIds }] });
const heading = () => document.querySelector('h1')?.textContent;

function open(list: string) {
  document.title = 'Купить ткани - Страница 2';
  document.body.innerHTML = `<main><h1>Ткани всех цветов</h1><section data-listing data-title="${list}"></section></main>`;
}

beforeEach(() => open('Ткани'));

test.each([
  [chosen(1), 'Ткани: синий'],
  [chosen(1, 2), 'Ткани: синий, белый'],
  [chosen(1, 2, 3, 4), 'Ткани: синий, белый, серый и\u00a0ещё 1'],
  [{ ...EVERYTHING, priceFrom: 500 }, 'Купить ткани'],
  [chosen(99), 'Купить ткани'],
])('LIST-03 the title names the values that a list is narrowed to', (listingQuery, title) => {
  const titles = ownTitles(document, null);
  showListingTitle(document, titles, { listingQuery, filters, own: null, page: 1 });
  expect(document.title).toBe(title);
  expect(heading()).toBe('Ткани всех цветов');
  showListingTitle(document, titles, { listingQuery: null, filters, own: null, page: 2 });
  expect(document.title).toBe('Купить ткани - Страница 2');
});

test('LIST-03 a page of one value is not called by it where its list shows others', () => {
  open('Ткани: синий');
  const titles = ownTitles(document, own);
  const show = (listingQuery: typeof EVERYTHING | null) =>
    showListingTitle(document, titles, { listingQuery, filters, own, page: 1 });
  show(EVERYTHING);
  expect([document.title, heading()]).toEqual(['Ткани', 'Ткани']);
  show(chosen(2));
  expect([document.title, heading()]).toEqual(['Ткани: белый', 'Ткани: белый']);
  show(null);
  expect([document.title, heading()]).toEqual(['Купить ткани', 'Ткани всех цветов']);
});
