import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();

async function settled() {
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
}

const CODE = 'https://shop/_astro/page.AbC-1_.js';

async function openPage(path: string, { online = true, code = CODE } = {}) {
  vi.resetModules();
  vi.stubGlobal('location', { pathname: path, reload });
  vi.stubGlobal('navigator', { onLine: online });
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<input><astro-island client="load"><p>Собираем ваш заказ…</p></astro-island>';
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  const { reloadOnLostChunks } = await import('./chunk-reload.ts');
  const { $toasts } = await import('../../stores/page/toasts.ts');
  const { openModal } = await import('../../stores/page/modal.ts');
  const { protectWork } = await import('../../stores/page/unsaved-work.ts');
  reloadOnLostChunks(page, code);
  return {
    openModal,
    toasts: () => $toasts.get().map(({ text }) => text),
    protectWork,
    async loseChunk(payload: Error = new Error('lost')) {
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
      target.dispatchEvent(event);
      await settled();
      return { goesOn: event.defaultPrevented };
    },
    async loseIsland(componentUrl?: string) {
      const detail = { componentUrl, error: new Error('lost') };
      page.body.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
      await settled();
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
  const next = { code: 'https://shop/_astro/page.2.js' };
  await (await openPage('/cart', next)).loseIsland();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await (await openPage('/catalog', { code: 'https://shop/_astro/page.3.js' })).loseIsland();
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
  await typed.loseChunk();
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

test('where a storage takes a value and holds nothing, nothing is reloaded', async () => {
  const page = await openPage('/catalog');
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  await page.loseChunk();
  expect(reload).not.toHaveBeenCalled();
});

test('ERR-05 scripts of one release that stay away reload a tab once, whatever the page and whichever is named', async () => {
  const lost = new TypeError(
    'Failed to fetch dynamically imported module: https://shop/_astro/ModalHost.AbC-1_.js',
  );
  await (await openPage('/catalog')).loseChunk(lost);
  vi.advanceTimersByTime(60_000);
  await (await openPage('/catalog')).loseChunk(lost);
  await (await openPage('/cart')).loseIsland('/_astro/BasketScreen.AbC-1_.js');
  await (await openPage('/checkout')).loseIsland('/_astro/CheckoutScreen.AbC-1_.js');
  expect(reload).toHaveBeenCalledOnce();
  const next = await openPage('/cart', { code: 'https://shop/_astro/page.2.js' });
  await next.loseIsland('/_astro/BasketScreen.2.js');
  expect(reload, 'another release').toHaveBeenCalledTimes(2);
});

test('ERR-12 styles that do not come stop no script and reload nothing', async () => {
  const page = await openPage('/catalog');
  const lost = new Error('Unable to preload CSS for /_astro/island-elements.AbC-1_.css');
  expect(await page.loseChunk(lost)).toEqual({ goesOn: true });
  expect(reload).not.toHaveBeenCalled();
  expect(page.toasts()).toEqual([]);
});

test('ERR-12 where a page does what the dialog does, the lost script of the dialog reloads nothing', async () => {
  const page = await openPage('/catalog');
  page.openModal({ kind: 'search' }, () => undefined);
  await page.loseChunk();
  expect(reload).not.toHaveBeenCalled();
});

test('a script that the page can do without reloads nothing, and nobody is told', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const page = await openPage('/catalog');
  const { useOptionalScript } = await import('../../domain/requests/optional-script.ts');
  const lost = new Error('blocked');
  await Promise.all([
    page.loseChunk(lost),
    useOptionalScript(
      () => Promise.reject(lost),
      () => undefined,
    ),
  ]);
  expect(reload).not.toHaveBeenCalled();
  expect(page.toasts()).toEqual([]);
});

test('a lost island is announced once, and not beside a list that says so itself', async () => {
  const { reportLostIslands } = await import('./lost-island.ts');
  const page = document.body;
  page.innerHTML =
    '<section data-listing><astro-island client="load"><p>Фильтры</p></astro-island></section><astro-island client="load"><p>Корзина</p></astro-island><astro-island client="load"><p>Вы смотрели</p></astro-island>';
  document.documentElement.dataset['unanswered'] = '';
  reportLostIslands(page);
  delete document.documentElement.dataset['unanswered'];
  expect(page.querySelectorAll('[data-listing] [data-island-notice]')).toHaveLength(0);
  expect(page.querySelectorAll('[data-island-notice]')).toHaveLength(2);
  expect(page.querySelectorAll('[role=alert]')).toHaveLength(1);
});

test('a lost island whose buttons or choices need a script says so, one whose form is sent without does not', async () => {
  const { reportLostIslands } = await import('./lost-island.ts');
  const page = document.body;
  page.innerHTML = `
    <astro-island client="interaction" id="filters"><button>В наличии</button></astro-island>
    <astro-island client="interaction" id="order"><select><option>Сначала дешевле</option></select></astro-island>
    <astro-island client="interaction" id="buy"><form action="/checkout/basket"><button>Купить</button></form></astro-island>
    <astro-island client="visible" id="links"><a href="/catalog">Каталог</a></astro-island>`;
  reportLostIslands(page);
  const told = [...page.querySelectorAll('[data-island-notice]')].map((notice) => notice.parentElement?.id);
  expect(told).toEqual(['filters', 'order']);
});
