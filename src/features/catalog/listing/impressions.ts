import { track, type TrackedProduct } from '../../../stores/tracking/tracking.ts';

const SEEN_SHARE = 0.5;
/** Cards seen within this time are one event. */
const PAUSE_MS = 500;
const CARD = '[data-offset] li:has(> a > h3)';

/** Product names in the page's structured data by path: card headings may be machine-translated. */
function statedNames(page: Document): Map<string, string> {
  const names = new Map<string, string>();
  const read = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const url: unknown = Reflect.get(value, 'url');
    const name: unknown = Reflect.get(value, 'name');
    if (typeof url === 'string' && typeof name === 'string')
      names.set(new URL(url, location.href).pathname, name);
    return value;
  };
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]'))
    JSON.parse(textContent, read);
  return names;
}

/** With its position in the list. */
function productOf(card: Element, name: string | undefined, list: string): TrackedProduct | undefined {
  const { offset = '0', ids } = card.closest<HTMLElement>('[data-offset]')?.dataset ?? {};
  const index = [...(card.parentElement?.children ?? [])].indexOf(card);
  const id = ids?.split(',')[index] ?? card.querySelector<HTMLElement>('[data-price-of]')?.dataset.priceOf;
  return name && id ? { id, name, list, position: Number(offset) + index + 1 } : undefined;
}

/** Placeholders are not counted. */
const isSkeleton = (card: Element) => card.closest('main[data-narrowed] [data-own]') !== null;

/** Reports seen cards, each once. */
export function trackImpressions(listing: HTMLElement): void {
  const list = listing.dataset.title ?? '';
  const reportedIds = new Set<string>();
  const stated = statedNames(listing.ownerDocument);
  /** Names of cards before they are translated. */
  const names = new WeakMap<Element, string>();
  const nameOf = (card: Element) =>
    stated.get(card.querySelector('a')?.pathname ?? '') ?? card.querySelector('h3')?.textContent.trim() ?? '';
  const waiting: TrackedProduct[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => track('impressions', waiting.splice(0));
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || isSkeleton(target)) continue;
        seen.unobserve(target);
        const product = productOf(target, names.get(target), list);
        if (!product || reportedIds.has(product.id)) continue;
        reportedIds.add(product.id);
        waiting.push(product);
        timer ??= setTimeout(() => {
          timer = undefined;
          report();
        }, PAUSE_MS);
      }
    },
    { threshold: SEEN_SHARE },
  );
  const watch = () => {
    for (const card of listing.querySelectorAll(CARD)) {
      if (!names.has(card)) names.set(card, nameOf(card));
      seen.observe(card);
    }
  };
  watch();
  new MutationObserver(watch).observe(listing, { childList: true, subtree: true });
  addEventListener('pagehide', report);
}
