import { beforeEach, expect, test, vi } from 'vitest';
import type * as AddressMarks from './address-marks.ts';

let marks: typeof AddressMarks;
beforeEach(async () => {
  vi.resetModules();
  marks = await import('./address-marks.ts');
});

const here = () => location.pathname + location.search + location.hash;
const visit = (address: string) => history.replaceState({ kept: 1 }, '', address);

test.each([
  ['?utm_source=mail&colour=12&yclid=7', '?colour=12'],
  ['?srsltid=x&etext=1', ''],
  ['?UTM_Source=x&YCLID=1', ''],
  ['?colour=12&utm_term=%D2%EA&page=2', '?colour=12&page=2'],
  ['?foo=1', '?foo=1'],
  ['', ''],
])('of %s the page asks for «%s»', (search, asked) => expect(marks.withoutMarks(search)).toBe(asked));

test('LIST-12 marks stay with every address of the page until counters have read them, byte for byte', () => {
  visit('/catalog/tkani?utm_term=%D2%EA&page=2&yclid=7#top');
  expect(marks.withMarks('/catalog/tkani?colour=12')).toBe(
    '/catalog/tkani?colour=12&utm_term=%D2%EA&yclid=7',
  );
  expect(marks.withMarks('/catalog/tkani')).toBe('/catalog/tkani?utm_term=%D2%EA&yclid=7');
  expect(marks.withMarks('/catalog/tkani?yclid=1#end')).toBe('/catalog/tkani?utm_term=%D2%EA&yclid=7#end');
  expect(marks.withMarks('#page-2')).toBe('#page-2');
  marks.dropMarks();
  expect(here()).toBe('/catalog/tkani?page=2#top');
  expect(history.state).toEqual({ kept: 1 });
  expect(marks.withMarks('/catalog/tkani?colour=12')).toBe('/catalog/tkani?colour=12');
});

test('LIST-12 what a list does not know may be a mark of any counter, and stays as long', () => {
  visit('/catalog/tkani?roistat=direct_1&colour=12&UTM_SOURCE=ya&from=mail&page=2');
  marks.setOwnParameters(['colour', 'page']);
  expect(marks.withoutMarks(location.search)).toBe('?colour=12&page=2');
  expect(marks.withMarks('/catalog/tkani')).toBe('/catalog/tkani?roistat=direct_1&UTM_SOURCE=ya&from=mail');
  marks.dropMarks();
  expect(here()).toBe('/catalog/tkani?colour=12&page=2');
});

test('LIST-12 where counters have read the address already, what a list does not know goes at once', () => {
  visit('/catalog/tkani?foo=1&colour=12');
  marks.dropMarks();
  expect(here()).toBe('/catalog/tkani?foo=1&colour=12');
  marks.setOwnParameters(['colour']);
  expect(here()).toBe('/catalog/tkani?colour=12');
});

test('LIST-12 an address to which the visitor goes back loses its marks, too', () => {
  visit('/catalog/tkani?yclid=7');
  marks.dropMarks();
  visit('/catalog/tkani?colour=12&yclid=7');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(here()).toBe('/catalog/tkani?colour=12');
});
