import { beforeEach, expect, test, vi } from 'vitest';

const PAGE = `
  <div data-search-start data-waiting>
    <p data-search-failed>Поиск не открылся.</p>
    <section data-recent-searches hidden><ul></ul></section>
    <a href="/catalog/tkani">Ткани</a>
  </div>
  <div data-search-results></div>`;

const renderResults = vi.fn<(host: HTMLElement) => void>();
vi.mock('./SearchResults.tsx', () => ({ renderResults: (host: HTMLElement) => renderResults(host) }));

beforeEach(() => {
  renderResults.mockReset();
  document.body.innerHTML = PAGE;
});

async function open(query: string) {
  history.replaceState(null, '', `/catalog/search${query}`);
  (await import('./search-page.ts')).openSearchPage(document);
  const start = document.querySelector<HTMLElement>('[data-search-start]');
  if (!start) throw new Error('no start');
  return start;
}

test('without a query the sections are shown at once, and no failure is said', async () => {
  const start = await open('');
  expect([start.hidden, 'waiting' in start.dataset]).toEqual([false, false]);
  expect(start.textContent).not.toContain('Поиск не открылся');
});

test('with a query the results stand alone', async () => {
  const start = await open('?query=лён');
  await vi.waitFor(() => expect(renderResults).toHaveBeenCalledOnce());
  expect(start.hidden).toBe(true);
});

test('ERR-12 where the results cannot be drawn, the failure is said above the sections', async () => {
  renderResults.mockImplementation(() => {
    throw new Error('blocked');
  });
  const start = await open('?query=лён');
  await vi.waitFor(() => expect(start.hidden).toBe(false));
  expect('waiting' in start.dataset).toBe(false);
  expect(start.textContent).toContain('Поиск не открылся');
});

const FOUND = `
  <div data-search-results><section data-found-page="3" data-section="products">
    <form><input type="hidden" name="query" value="лён"><select name="sort"><option>default</option><option>price</option></select></form>
    <ul data-cards><li><a href="/5">5</a></li></ul>
    <p data-more-status></p>
    <a data-more-link href="/catalog/search?query=лён&page=4">Показать ещё</a>
  </section></div>`;

const shown = () => [...document.querySelectorAll('[data-cards] a')].map(({ textContent }) => textContent);
const pageOf = (item: string) =>
  `<title>лён - Страница</title><section data-found-page><ul data-cards><li><a href="/${item}">${item}</a></li></ul></section>`;

async function openFound(state: unknown = null) {
  document.body.innerHTML = FOUND;
  history.replaceState(state, '', '/catalog/search?query=лён&page=3');
  (await import('./search-page.ts')).openSearchPage(document);
}

test('SRCH-01 what the server has found is not drawn again, and its order is an address', async () => {
  await openFound();
  expect(renderResults).not.toHaveBeenCalled();
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const select = document.querySelector('select');
  for (const sort of ['price', 'default']) {
    if (select) select.value = sort;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  }
  vi.unstubAllGlobals();
  const query = new URLSearchParams({ query: 'лён' });
  expect(assign.mock.calls).toEqual([[`/catalog/search?${query}&sort=price`], [`/catalog/search?${query}`]]);
});

test('SRCH-01 the next page of what was found is put below, and Back puts the pages above again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const page = new URL(address).searchParams.get('page') ?? '1';
    asked.push(page);
    return Promise.resolve(new Response(pageOf(`of ${page}`)));
  });
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockReturnValue(undefined);
  await openFound();
  document.querySelector<HTMLAnchorElement>('a[data-more-link]')?.click();
  await vi.waitFor(() => expect(shown()).toEqual(['5', 'of 4']));
  expect(new URL(location.href).searchParams.get('page')).toBe('4');
  dispatchEvent(new Event('pagehide'));
  expect(history.state).toMatchObject({ search: { first: 3 } });

  asked.length = 0;
  await openFound({ search: { first: 1, top: 700 } });
  await vi.waitFor(() => expect(shown()).toEqual(['of 1', 'of 2', '5']));
  expect(asked).toEqual(['1', '2']);
  expect(scroll).toHaveBeenCalledWith(0, 700);
  vi.unstubAllGlobals();
});
