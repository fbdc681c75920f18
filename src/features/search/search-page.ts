import { searchText } from '../../domain/text/search-text.ts';
import { paths } from '../../paths.ts';
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

/** Starts the search page, and nothing on others; without a query it loads nothing. */
export function openSearchPage(page: Document): void {
  const host = page.querySelector<HTMLElement>('[data-search-results]');
  if (!host) return;
  const query = searchText(new URLSearchParams(location.search).get('query') ?? '');
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
  if (start) start.hidden = true;
  page.title = `${query} — ${page.title}`;
  rememberSearch(query);
  showResults(host).catch(() => {
    if (start) showStart(start);
  });
}
