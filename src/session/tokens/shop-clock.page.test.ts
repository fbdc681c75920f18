import { beforeEach, expect, test, vi } from 'vitest';

const HOUR_MS = 3_600_000;
const hourAgo = () => new Date(Date.now() - HOUR_MS).toUTCString();
const off = (now: number) => Math.round((Date.now() - now) / HOUR_MS);

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test('a clock that is an hour ahead is known on the next page', async () => {
  (await import('./shop-clock.ts')).learnShopClock(hourAgo());
  vi.resetModules();
  expect(off((await import('./shop-clock.ts')).shopNow())).toBe(1);
});

test('where the storage is full a clock that is an hour ahead is known to the page', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  const { learnShopClock, shopNow } = await import('./shop-clock.ts');
  learnShopClock(hourAgo());
  expect(off(shopNow())).toBe(1);
});

test('where the storage takes a value and holds nothing, a clock that is an hour ahead is known to the page', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const { learnShopClock, shopNow } = await import('./shop-clock.ts');
  learnShopClock(hourAgo());
  expect(off(shopNow())).toBe(1);
});
