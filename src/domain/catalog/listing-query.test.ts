import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter } from '../../contract/catalog/filter.ts';
import {
  EVERYTHING,
  formatListingQuery,
  parseListingQuery,
  toProductSelection,
  restrictListingQuery,
  type ListingQuery,
  type ListingQueryTerms,
} from './listing-query.ts';
import {
  choicesOf,
  awaitedFilters,
  offeredValues,
  toggleValue,
  withoutChoice,
  withoutChoices,
} from './listing-query-change.ts';

const terms: ListingQueryTerms = { codes: ['colour', 'cloth'], limit: 20, priced: true };
const value = (id: number, dependedValues: number[] = []) => ({ id, title: `value ${id}`, dependedValues });
const filter = (code: string, priorityId: number, seo: boolean, values: Filter['values']): Filter => ({
  id: priorityId,
  code,
  title: code,
  seo,
  priorityId,
  values,
});
const filters = [
  filter('width', 5, false, [value(51), value(52)]),
  filter('cloth', 20, true, [value(21), value(22)]),
  filter('colour', 10, true, [value(12, [21]), value(14), value(15, [21])]),
];

describe('a listing query in an address', () => {
  test('is read and written', () => {
    const query = 'colour=12,14&price=500-2000&instock=1&sort=price&page=2&limit=40';
    const listingQuery = parseListingQuery(query, terms);
    expect(listingQuery).toEqual({
      chosen: [{ code: 'colour', valueIds: [12, 14] }],
      priceFrom: 500,
      priceTo: 2000,
      inStock: true,
      sort: 'price',
      page: 2,
      limit: 40,
    });
    expect(formatListingQuery(listingQuery)).toBe(query);
    expect(parseListingQuery('?price=-2000', terms)).toEqual({ ...EVERYTHING, priceTo: 2000 });
    expect(formatListingQuery({ ...EVERYTHING, priceFrom: 500 })).toBe('price=500-');
    const turned = { ...EVERYTHING, priceFrom: 500, priceTo: 2000 };
    expect(parseListingQuery('?price=2000-500', terms), 'turned as by hand').toEqual(turned);
  });

  test('has one form, whatever it was written like', () => {
    const one = parseListingQuery('cloth=22&colour=14,12,14&limit=20&page=1&colour=15', terms);
    expect(formatListingQuery(one)).toBe('colour=12,14,15&cloth=22');
  });

  test.each([
    'colour=&cloth=abc',
    'colour=-1,0,1.5,1e3, 12',
    'colour=99999999999999999999',
    'price=-&sort=cheap&page=0&limit=0',
    'price=abc&page=-1&limit=101&instock=yes',
    'page=2.5&limit=1e1',
    '__proto__=1&constructor=2&size=3',
    '%E0%A4%A&&=&?',
  ])('junk counts as not said: %s', (query) => {
    expect(parseListingQuery(query, terms)).toEqual(EVERYTHING);
  });

  test('prices and stock mean nothing where they cannot be chosen', () => {
    expect(parseListingQuery('price=1-2&instock=1', { ...terms, priced: false })).toEqual(EVERYTHING);
  });

  test('any name may be a filter while the filters are not known', () => {
    expect(parseListingQuery('width=7&page=2&sort=new', { ...terms, codes: null })).toEqual({
      ...EVERYTHING,
      chosen: [{ code: 'width', valueIds: [7] }],
      page: 2,
      sort: 'new',
    });
  });

  test('comes back as it was written, whatever it is', () => {
    const ids = fc
      .uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 8 })
      .map((list) => list.toSorted((a, b) => a - b));
    const roubles = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
    const queries: fc.Arbitrary<ListingQuery> = fc
      .record({
        chosen: fc
          .subarray(['colour', 'cloth'])
          .chain((codes) => fc.tuple(...codes.map((code) => ids.map((valueIds) => ({ code, valueIds }))))),
        priceFrom: roubles,
        priceTo: roubles,
        inStock: fc.boolean(),
        sort: fc.constantFrom<ListingQuery['sort']>('default', 'price', '-price', 'new', 'title'),
        page: fc.integer({ min: 1, max: 999_999 }),
        limit: fc.option(fc.integer({ min: 1, max: 100 }).filter((limit) => limit !== 20)),
      })
      .filter(({ priceFrom, priceTo }) => priceFrom === null || priceTo === null || priceFrom <= priceTo);
    fc.assert(
      fc.property(queries, (listingQuery) => {
        expect(parseListingQuery(formatListingQuery(listingQuery), terms)).toEqual(listingQuery);
      }),
      { seed: 1 },
    );
  });

  test('never throws, and what it reads it reads again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (query) => {
        const listingQuery = parseListingQuery(query, { ...terms, codes: null });
        const again = parseListingQuery(formatListingQuery(listingQuery), { ...terms, codes: null });
        expect(formatListingQuery(again)).toBe(formatListingQuery(listingQuery));
      }),
      { seed: 1 },
    );
  });
});

describe('what the shop offers', () => {
  test('unknown filters and values are left out; filters with pages of their own lead, by priority', () => {
    const listingQuery = parseListingQuery('width=52&cloth=21&colour=14,12,99&gone=1', {
      ...terms,
      codes: null,
    });
    expect(formatListingQuery(restrictListingQuery(listingQuery, filters))).toBe(
      'colour=12,14&cloth=21&width=52',
    );
  });

  test('values that hang on others are offered beside them, or when they are chosen', () => {
    const [, cloth] = filters;
    const offered = (query: string) =>
      offeredValues(cloth!, filters, parseListingQuery(query, terms)).map(({ id }) => id);
    expect(offered('')).toEqual([22]);
    expect(offered('colour=14')).toEqual([22]);
    expect(offered('colour=15')).toEqual([21, 22]);
    expect(offered('cloth=21')).toEqual([21, 22]);
  });

  test('the filter is named that the others wait for', () => {
    const awaited = (of: string, query: string) =>
      awaitedFilters(
        filters.find(({ code }) => code === of)!,
        filters,
        parseListingQuery(query, terms),
      );
    expect(awaited('cloth', '')).toEqual(['colour']);
    expect(awaited('cloth', 'colour=15')).toEqual([]);
    expect(awaited('colour', '')).toEqual([]);
  });

  test('what hangs on a value goes with it, unless something else holds it', () => {
    const both = parseListingQuery('colour=12,15&cloth=21,22&page=3', terms);
    const one = toggleValue(both, { code: 'colour', valueId: 12 }, filters);
    expect(formatListingQuery(one)).toBe('colour=15&cloth=21,22');
    expect(formatListingQuery(toggleValue(one, { code: 'colour', valueId: 15 }, filters))).toBe('cloth=22');
  });
});

test('each choice can be taken back by itself, and all of them at once', () => {
  const listingQuery = parseListingQuery('colour=12,14&price=1-2&instock=1&sort=new&page=4', terms);
  const choices = choicesOf(listingQuery);
  expect(choices).toHaveLength(4);
  expect(choices.map((choice) => formatListingQuery(withoutChoice(listingQuery, choice)))).toEqual([
    'colour=14&price=1-2&instock=1&sort=new',
    'colour=12&price=1-2&instock=1&sort=new',
    'colour=12,14&instock=1&sort=new',
    'colour=12,14&price=1-2&sort=new',
  ]);
  expect(formatListingQuery(withoutChoices(listingQuery))).toBe('sort=new');
});

test('the API is asked in kopecks', () => {
  expect(toProductSelection(parseListingQuery('colour=12&price=500-2000&instock=1', terms))).toEqual({
    filters: [{ code: 'colour', valueIds: [12] }],
    inStock: true,
    priceFrom: 50_000,
    priceTo: 200_000,
  });
});
