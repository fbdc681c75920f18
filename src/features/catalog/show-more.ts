import { formatPlural, plural } from '../../domain/format.ts';

const CARDS = '[data-cards]';
const LINK = 'a[data-more-link]';

const parse = async (response: Response): Promise<Document> =>
  new DOMParser().parseFromString(await response.text(), 'text/html');

/** Puts a part of the fetched page in the place of this page's, or takes it away where that page has none. */
const replace = (page: Document, next: Document, selector: string) => {
  const old = page.querySelector(selector);
  const fresh = next.querySelector(selector);
  if (old && fresh) old.replaceWith(fresh);
  else old?.remove();
};

const appendPage = (page: Document, next: Document): Element[] => {
  const cards = [...(next.querySelector(`[data-listing] ${CARDS}`)?.children ?? [])];
  page.querySelector(`[data-listing] ${CARDS}`)?.append(...cards);
  return cards;
};

/**
 * Makes «Показать ещё» load the prebuilt next page below this one. The address follows; choosing a numbered page is an
 * ordinary navigation, which forgets that more is shown. When the next page cannot be fetched, the link is followed.
 */
export const showMoreBelow = (page: Document): void => {
  const status = page.querySelector('[data-more-status]');

  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.getAttribute('aria-disabled') === 'true') return;
    void load(link);
  });

  const load = async (link: HTMLAnchorElement) => {
    link.setAttribute('aria-disabled', 'true');
    try {
      const response = await fetch(link.href);
      if (!response.ok) throw new Error(`The next page answered ${response.status}.`);
      const next = await parse(response);
      const cards = appendPage(page, next);
      history.replaceState(history.state, '', link.href);
      page.title = next.title;
      replace(page, next, '[data-pagination]');
      replace(page, next, LINK);
      cards[0]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
      const shown = page.querySelectorAll(`[data-listing] ${CARDS} > *`).length;
      const verb = plural(cards.length, ['Показан', 'Показаны', 'Показано']);
      if (status) {
        const more = formatPlural(cards.length, ['товар', 'товара', 'товаров']);
        status.textContent = `${verb} ещё ${more}, всего на странице ${shown}`;
      }
    } catch {
      location.assign(link.href);
    }
  };
};
