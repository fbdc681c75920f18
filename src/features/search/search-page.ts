import { searchedText, searchParameters } from '../../domain/search/search-address.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { paths } from '../../paths.ts';
import { setOwnParameters } from '../../stores/page/address-marks.ts';
import { openSorted } from './open-sorted.ts';
import { $recentSearches, rememberSearch } from './state/recent-searches.ts';

function showStart(start: HTMLElement): void {
  const recent = start.querySelector<HTMLElement>('[data-recent-searches]');
  const list = recent?.querySelector('ul');
  const links = $recentSearches.get().map((query) => {
    const item = document.createElement('li');
    const link = item.appendChild(document.createElement('a'));
    link.href = `${paths.search}?${new URLSearchParams({ query })}`;
    link.textContent = query;
    return item;
  });
  list?.replaceChildren(...links);
  if (recent) recent.hidden = links.length === 0;
  delete start.dataset.waiting;
  start.hidden = false;
}

async function showResults(host: HTMLElement): Promise<void> {
  const { renderResults } = await import('./SearchResults.tsx');
  renderResults(host);
}

/** What the server has found: its order, its next page and the way back to it. */
function followFound(page: Document, found: HTMLElement): void {
  setOwnParameters(searchParameters);
  found.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) openSorted(target);
  });
  found.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-more-link]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import('./found-page.ts').then(
      ({ showMoreFound }) => showMoreFound(page, link),
      () => location.assign(link.href),
    );
  });
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'search' in state)
    void useOptionalScript(
      () => import('./found-page.ts'),
      ({ restoreFound }) => restoreFound(page),
    );
}

/** Starts the search page, and nothing on others; without a query it loads nothing. */
export function openSearchPage(page: Document): void {
  const host = page.querySelector<HTMLElement>('[data-search-results]');
  if (!host) return;
  const query = searchedText(location.search);
  const start = page.querySelector<HTMLElement>('[data-search-start]');
  const fill = () => {
    for (const field of page.querySelectorAll<HTMLInputElement>('input[name="query"]')) {
      // Text typed before the script was loaded is newer than the address.
      if (field !== page.activeElement) field.value = query;
    }
  };
  fill();
  if (query === '') {
    start?.querySelector('[data-search-failed]')?.remove();
    if (start) showStart(start);
    return;
  }
  const found = host.querySelector<HTMLElement>('[data-found-page]');
  if (found) {
    rememberSearch(query);
    return followFound(page, found);
  }
  if (start) start.hidden = true;
  page.title = `${query} — ${page.title}`;
  rememberSearch(query);
  showResults(host).catch(() => {
    if (start) showStart(start);
  });
}
