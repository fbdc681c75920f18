import { plural } from '../../domain/text/format.ts';

/** After this the browser opens the page itself. */
const WAIT_MS = 10_000;
const LINK = 'a[data-more-link]';

/** A list of a page: what holds its items, and its words for one, a few and many of them. */
export interface PagedList {
  readonly items: string;
  readonly counted: (count: number) => string;
}

/** Another page of the same list. @throws where it does not come in time */
export async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
  if (!response.ok) throw new Error(`The page of the list answered ${response.status}.`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Replaces or removes a part of the page. */
function replace(page: Document, next: Document, selector: string) {
  const old = page.querySelector(selector);
  const fresh = next.querySelector(selector);
  if (old && fresh) old.replaceWith(fresh);
  else old?.remove();
}

function append(page: Document, next: Document, { items, counted }: PagedList): void {
  const list = page.querySelector(items);
  const added = [...(next.querySelector(items)?.children ?? [])];
  list?.append(...added);
  page.title = next.title;
  replace(page, next, '[data-pagination]');
  replace(page, next, LINK);
  added[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  const verb = plural(added.length, ['Показан', 'Показаны', 'Показано']);
  const status = page.querySelector('[data-more-status]');
  if (status)
    status.textContent = `${verb} ещё ${counted(added.length)}, всего на странице ${list?.children.length ?? 0}`;
}

/**
 * Appends the next page, which a link leads to. Numbered pages are ordinary navigations. If the page is not fetched in time, the
 * link is followed. `onShown` keeps the address true, before the title is another.
 */
export async function showNextPage(
  page: Document,
  link: HTMLAnchorElement,
  { onShown, ...list }: PagedList & { readonly onShown: (address: string) => void },
): Promise<void> {
  if (link.getAttribute('aria-disabled') === 'true') return;
  link.setAttribute('aria-disabled', 'true');
  try {
    const next = await fetchPage(link.href);
    onShown(link.href);
    append(page, next, list);
  } catch {
    // The page may enter the back-forward cache.
    link.removeAttribute('aria-disabled');
    location.assign(link.href);
  }
}
