import { beforeEach, expect, test, vi } from 'vitest';
import { pageShop } from '../../../tests/page-shop.ts';
import * as messages from '../../domain/requests/messages.ts';
import { createCookies } from '../../session/cookies/cookies.ts';

const cookies = createCookies(document, { siteCode: pageShop.siteCode, secure: false });

beforeEach(() => {
  vi.resetModules();
});

async function openFull() {
  const { setPersistentEngine } = await import('@nanostores/persistent');
  const full = new Proxy<Record<string, string>>(
    {},
    {
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  );
  setPersistentEngine(full, { addEventListener: () => {}, removeEventListener: () => {} });
  (await import('../page/page-context.ts')).providePageContext({ shop: pageShop, cookies });
  return (await import('../page/toasts.ts')).$toasts;
}

test('ERR-13 a browser that stores nothing is told of once, and no success is', async () => {
  const $toasts = await openFull();
  const { toggleCompare } = await import('../compare/compare.ts');
  toggleCompare(7);
  toggleCompare(8);
  expect($toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['warning', messages.notStored]]);
});

test('ERR-13 a storage that takes a value without a word and holds nothing is told of once, and no success is', async () => {
  vi.stubGlobal('localStorage', {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const { setPersistentEngine } = await import('@nanostores/persistent');
  setPersistentEngine({ ...localStorage }, { addEventListener: () => {}, removeEventListener: () => {} });
  (await import('../page/page-context.ts')).providePageContext({ shop: pageShop, cookies });
  const { $toasts } = await import('../page/toasts.ts');
  const { $compareIds, toggleCompare } = await import('../compare/compare.ts');
  toggleCompare(7);
  toggleCompare(8);
  (await import('../favorites/favorites.ts')).toggleFavorite(9);
  expect($toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['warning', messages.notStored]]);
  expect($compareIds.get()).toEqual([7, 8]);
});

test.each(['without', 'with'])(
  'ERR-13 a guest’s favourite that is not stored opens no dialog that says it is, %s what knows of accounts',
  async (way) => {
    const $toasts = await openFull();
    if (way === 'with') await import('../favorites/customer-favorites.ts');
    const { $modal } = await import('../page/modal.ts');
    const { toggleFavoriteWithDialog } = await import('../favorites/favorite-dialog.ts');
    toggleFavoriteWithDialog({ id: 7, title: 'Лён', path: '/len', imageId: null });
    expect($modal.get()).toBeNull();
    expect($toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['warning', messages.notStored]]);
  },
);
