import { expect, test } from 'vitest';
import { type ChangesPage, changePages, PAGES_AHEAD } from './change-pages.ts';

const PAGES = 20;

const page = (number: number): ChangesPage<number> => ({
  data: [number],
  meta: { pageCount: PAGES, totalCount: PAGES },
});

test('pages come in order, and no more than a few wait while one is worked on', async () => {
  let asked = 0;
  let maxQueued = 0;
  const taken: number[] = [];
  const pages = changePages((number) => {
    asked++;
    return Promise.resolve(page(number));
  });
  for await (const { data } of pages) {
    maxQueued = Math.max(maxQueued, asked - taken.length - 1);
    taken.push(...data);
  }
  expect(taken).toEqual(Array.from({ length: PAGES }, (_, index) => index + 1));
  expect(asked).toBe(PAGES);
  expect(maxQueued).toBe(PAGES_AHEAD);
});

test('the first page is asked for before anybody takes it', () => {
  const asked: number[] = [];
  changePages((number) => {
    asked.push(number);
    return Promise.resolve(page(number));
  });
  expect(asked).toEqual([1]);
});

test('a page that fails ends the list after those before it', async () => {
  const taken: number[] = [];
  const take = async () => {
    const pages = changePages((number) =>
      number === 3 ? Promise.reject(new Error('lost')) : Promise.resolve(page(number)),
    );
    for await (const { data } of pages) taken.push(...data);
  };
  await expect(take()).rejects.toThrow('lost');
  expect(taken).toEqual([1, 2]);
});
