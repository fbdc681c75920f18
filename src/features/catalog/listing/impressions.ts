import { track, type TrackedProduct } from '../../../stores/tracking/tracking.ts';

const SEEN_SHARE = 0.5;
/** Cards that come into view within this time are reported in one event. */
const PAUSE_MS = 500;
const CARD = '[data-offset] li:has(> a > h3)';

/** A card as analytics gets it; the list's element says at which position the list begins. */
function productOf(card: Element, list: string): TrackedProduct | undefined {
  const { offset = '0', ids } = card.closest<HTMLElement>('[data-offset]')?.dataset ?? {};
  const index = [...(card.parentElement?.children ?? [])].indexOf(card);
  const id = ids?.split(',')[index] ?? card.querySelector<HTMLElement>('[data-price-of]')?.dataset.priceOf;
  const name = card.querySelector('h3')?.textContent?.trim();
  return name && id ? { id, name, list, position: Number(offset) + index + 1 } : undefined;
}

/** Placeholders of cards that are still loading are not counted. */
const isSkeleton = (card: Element) =>
  card.ownerDocument.documentElement.hasAttribute('data-narrowed') && card.closest('[data-own]') !== null;

/** Tells the shop's counter which cards of a listing were seen, each once. */
export function followImpressions(listing: HTMLElement): void {
  const list = listing.dataset.title ?? '';
  const reportedIds = new Set<string>();
  const waiting: TrackedProduct[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => track('impressions', waiting.splice(0));
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || isSkeleton(target)) continue;
        seen.unobserve(target);
        const product = productOf(target, list);
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
    for (const card of listing.querySelectorAll(CARD)) seen.observe(card);
  };
  watch();
  new MutationObserver(watch).observe(listing, { childList: true, subtree: true });
  addEventListener('pagehide', report);
}
