import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hidePrebuiltListScript } from './hide-prebuilt-list.ts';

const main = document.body.appendChild(document.createElement('main'));

/** The page of a listing as a browser reads it, up to the end of its script. */
function open(
  address: string,
  built: { names?: string; query?: string; page?: string } = {},
  state: unknown = null,
) {
  const { names = 'colour cloth price instock sort limit', query = '', page = '1' } = built;
  history.replaceState(state, '', address);
  const listing = document.createElement('section');
  Object.assign(listing.dataset, { listing: '', names, query, page });
  main.replaceChildren(listing);
  delete main.dataset.narrowed;
  const script = listing.appendChild(document.createElement('script'));
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  // The very text that pages carry.
  runInThisContext(hidePrebuiltListScript);
  return main.hasAttribute('data-narrowed');
}

test.each([
  '/catalog/tkani',
  '/catalog/tkani?utm_source=letter',
  '/catalog/tkani?foo=1',
  '/catalog/tkani?yclid=7',
])('the list of %s is the one that the page was built with', (address) => expect(open(address)).toBe(false));

test.each([
  '?colour=12',
  '?price=1-2',
  '?instock=1',
  '?sort=price',
  '?limit=40',
  '?page=2',
  '?foo=1&sort=new',
])('the list of %s is another', (query) => expect(open(`/catalog/tkani${query}`)).toBe(true));

test('a prebuilt page of one value shows that value alone', () => {
  const built = { query: 'colour=12' };
  expect(open('/catalog/tkani?colour=12', built)).toBe(false);
  expect(open('/catalog/tkani?colour=12,14', built)).toBe(true);
  expect(open('/catalog/tkani?colour=12&etext=1&foo=7', built)).toBe(false);
});

test('a prebuilt page of a selection shows that page alone', () => {
  const built = { query: 'colour=12', page: '2' };
  expect(open('/catalog/tkani?colour=12&page=2', built)).toBe(false);
  expect(open('/catalog/tkani?colour=12&page=3', built)).toBe(true);
});

test('any name may narrow a list whose filters are not known yet', () => {
  expect(open('/collection/leto?width=3', { names: '*' })).toBe(true);
  expect(open('/collection/leto?utm_source=letter', { names: '*' })).toBe(false);
});

test('a list that was put together of several pages is put together again', () => {
  const state = { listing: { firstPage: 1, scrollY: 900 } };
  expect(open('/catalog/tkani?page=3', { page: '3' }, state)).toBe(true);
  expect(open('/catalog/tkani?page=3', { page: '3' })).toBe(false);
});

/** A script that could not be loaded says so to itself alone; who listens to it on its way down hears it. */
const fail = (element: HTMLElement, event = 'error') => element.dispatchEvent(new Event(event));

test.each([
  ['the page’s script', 'error', () => Object.assign(document.createElement('script'), { type: 'module' })],
  ['the island', 'astro:hydration-error', () => document.createElement('astro-island')],
])('the page’s own list is shown where %s cannot be loaded', (_, event, create) => {
  expect(open('/catalog/tkani?colour=12')).toBe(true);
  const listing = main.appendChild(document.createElement('section'));
  listing.dataset.listing = '';
  fail(listing.appendChild(document.createElement('img')));
  expect(main.hasAttribute('data-narrowed')).toBe(true);
  fail(listing.appendChild(create()), event);
  expect(main.hasAttribute('data-narrowed')).toBe(false);
  expect(main.hasAttribute('data-unanswered')).toBe(true);
});
