import { trackImpressions } from './impressions.ts';
import { readShop } from '../../../domain/shop/shop.ts';
import { useOptionalScript } from '../../../domain/requests/optional-script.ts';

const EARLY = '400px';

function whenNear(element: Element | null, act: () => void) {
  if (!element) return;
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      act();
    },
    { rootMargin: EARLY },
  );
  seen.observe(element);
}

/** The listing's first script; the rest is loaded on first use. */
export function startListing(page: Document): void {
  const listing = page.querySelector<HTMLElement>('[data-listing]');
  if (!listing) return;

  if (listing.closest('main[data-asked]')) {
    // The address asks for another list: the island loads it at once.
    listing.querySelector('astro-island')?.dispatchEvent(new Event('focusin'));
  } else if (location.search) {
    void useOptionalScript(
      () => import('./drop-unknown-parameters.ts'),
      ({ dropUnknownParameters }) => dropUnknownParameters(listing.dataset.query ?? ''),
    );
  }

  page.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-more-link]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import('./show-more.ts').then(
      ({ showMoreBelow }) => showMoreBelow(page, link),
      () => location.assign(link.href),
    );
  });

  const suggestions = page.querySelector<HTMLElement>('[data-suggestions]');
  whenNear(suggestions, () => {
    void useOptionalScript(
      () => import('../categories/suggestions.ts'),
      ({ showSuggestions }) => suggestions && showSuggestions(suggestions),
    );
  });

  if (readShop(page).tracking !== null)
    (globalThis.requestIdleCallback ?? setTimeout)(() => trackImpressions(listing));
}
