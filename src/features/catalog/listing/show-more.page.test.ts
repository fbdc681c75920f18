import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showMoreBelow } from './show-more.ts';
import { eventually } from '../../../../tests/eventually.ts';

const listing = (cards: readonly string[], page: number, next: number | null) => `
  <title>Ткани - Страница ${page}</title>
  <section data-listing data-page="1"><div data-own>
    <ul data-cards>${cards.map((card) => `<li><a href="/${card}"><h3>${card}</h3></a></li>`).join('')}</ul>
    <p role="status" data-more-status></p>
    ${next === null ? '' : `<a href="/catalog/tkani?page=${next}" data-more-link>Показать ещё</a>`}
    <nav data-pagination><a aria-current="page">${page}</a></nav></div>
  </section>`;

const titles = () => [...document.querySelectorAll('[data-cards] a')].map(({ textContent }) => textContent);
const more = () => document.querySelector<HTMLAnchorElement>('a[data-more-link]');
function click() {
  const link = more();
  if (link) void showMoreBelow(document, link);
}

beforeEach(() => {
  history.replaceState(null, '', '/catalog/tkani');
  document.body.innerHTML = listing(['сатин', 'лён'], 1, 2);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('LIST-02 «Показать ещё» puts the next page below and keeps the address true', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response(listing(['бязь'], 2, null))));
  vi.stubGlobal('fetch', fetch);
  click();
  await eventually(() => expect(titles()).toEqual(['сатин', 'лён', 'бязь']));
  expect(location.search).toBe('?page=2');
  expect(history.state).toMatchObject({ listing: { firstPage: 1 } });
  expect(document.querySelector('[data-pagination]')?.textContent).toBe('2');
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'Показан ещё 1\u00a0товар, всего на странице 3',
  );
  expect(more()).toBeNull();
});

test('LIST-02 a second press while the page is being fetched does nothing', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response(listing(['бязь'], 2, 3))));
  vi.stubGlobal('fetch', fetch);
  click();
  click();
  await eventually(() => expect(titles()).toHaveLength(3));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(more()?.getAttribute('href')).toBe('/catalog/tkani?page=3');
});

test('LIST-02 when the next page cannot be fetched its link is followed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  click();
  await eventually(() =>
    expect(assign).toHaveBeenCalledWith(expect.stringContaining('/catalog/tkani?page=2')),
  );
  expect(titles()).toEqual(['сатин', 'лён']);
});

test('LIST-02 when the next page never comes its link is followed, and can be pressed again after the way back', async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
    );
  vi.stubGlobal('fetch', never);
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  click();
  deadline.abort();
  await eventually(() => expect(assign).toHaveBeenCalledOnce());
  expect(more()?.getAttribute('aria-disabled')).toBeNull();
});
