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
