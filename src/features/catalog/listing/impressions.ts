import { track, type TrackedProduct } from '../../../stores/tracking/tracking.ts';

const SEEN_SHARE = 0.5;
/** Cards that come into view within this time are reported in one event. */
const PAUSE_MS = 500;
const CARD = '[data-offset] li:has(> a > h3)';

/** What the page's structured data call its products, by their paths: the headings of cards may be translated. */
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

/** A card as analytics gets it; the list's element says at which position the list begins. */
function productOf(card: Element, name: string | undefined, list: string): TrackedProduct | undefined {
  const { offset = '0', ids } = card.closest<HTMLElement>('[data-offset]')?.dataset ?? {};
  const index = [...(card.parentElement?.children ?? [])].indexOf(card);
  const id = ids?.split(',')[index] ?? card.querySelector<HTMLElement>('[data-price-of]')?.dataset.priceOf;
  return name && id ? { id, name, list, position: Number(offset) + index + 1 } : undefined;
}

/** Placeholders of cards that are still loading are not counted. */
const isSkeleton = (card: Element) =>
  card.ownerDocument.documentElement.hasAttribute('data-narrowed') && card.closest('[data-own]') !== null;

/** Tells the shop's counter which cards of a listing were seen, each once. */
export function followImpressions(listing: HTMLElement): void {
  const list = listing.dataset.title ?? '';
  const reportedIds = new Set<string>();
  const stated = statedNames(listing.ownerDocument);
  /** Of cards, as they came: a translator has not seen them yet. */
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
