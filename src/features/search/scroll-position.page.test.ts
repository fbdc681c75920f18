import { expect, test } from 'vitest';
import { storedScrollPosition, storeScrollPositionOnLeave } from './scroll-position.ts';

test('the place in a search is kept with its history entry, and its text in no storage', () => {
  history.replaceState({ listing: 1 }, '', '/catalog/search?query=мой+диагноз');
  expect(storedScrollPosition()).toBeUndefined();
  const stop = storeScrollPositionOnLeave(() => 2);
  dispatchEvent(new Event('pagehide'));
  stop();
  expect(storedScrollPosition()).toEqual({ first: 2, top: 0 });
  expect(history.state).toMatchObject({ listing: 1 });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  history.pushState(null, '', '/catalog/search?query=лён');
  expect(storedScrollPosition()).toBeUndefined();
});
