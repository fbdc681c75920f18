import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();

async function openPage(path: string, { online = true } = {}) {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: path, reload });
  vi.stubGlobal('navigator', { onLine: online });
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<input>';
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const { reloadOnLostChunks } = await import('./chunk-reload.ts');
  const { $toasts } = await import('../stores/toasts.ts');
  const { protectWork } = await import('../stores/unsaved-work.ts');
  reloadOnLostChunks(page);
  return {
    toasts: () => $toasts.get().map(({ text }) => text),
    protectWork,
    async loseChunk() {
      target.dispatchEvent(new Event('vite:preloadError'));
      await vi.dynamicImportSettled();
    },
    async loseIsland() {
      page.body.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
      await vi.dynamicImportSettled();
    },
    type: () => page.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z') });
  sessionStorage.clear();
  reload.mockClear();
  return () => void vi.useRealTimers();
});

test('a chunk, or an island, that cannot be loaded reloads the page at most once per 10 s on a path', async () => {
  const first = await openPage('/catalog');
  await first.loseChunk();
  expect(reload).toHaveBeenCalledOnce();
  const again = await openPage('/catalog');
  await again.loseIsland();
  vi.advanceTimersByTime(9_999);
  await again.loseChunk();
  expect(reload).toHaveBeenCalledOnce();
  expect(again.toasts()).toContain('Что-то пошло не так. Обновите страницу и попробуйте ещё раз');
  await (await openPage('/cart')).loseIsland();
  expect(reload).toHaveBeenCalledTimes(2);
  const later = await openPage('/catalog');
  vi.advanceTimersByTime(1);
  await later.loseIsland();
  expect(reload).toHaveBeenCalledTimes(3);
});

test('offline nothing is reloaded, and the visitor is told', async () => {
  const page = await openPage('/catalog', { online: false });
  await page.loseChunk();
  expect(reload).not.toHaveBeenCalled();
  expect(page.toasts()[0]).toMatch(/^Нет связи с магазином/);
});

test('what was typed, or is on its way to the shop, is not lost by a reload', async () => {
  const typed = await openPage('/catalog');
  typed.type();
  await typed.loseIsland();
  const busy = await openPage('/catalog');
  void busy.protectWork(() => new Promise<never>(() => undefined));
  await busy.loseChunk();
  expect(reload).not.toHaveBeenCalled();
  expect([typed.toasts(), busy.toasts()].flat()).toHaveLength(2);
});

test('without a storage, where a loop could not be told, nothing is reloaded', async () => {
  const page = await openPage('/catalog');
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  await page.loseChunk();
  expect(reload).not.toHaveBeenCalled();
});
