import { track, type TrackedProduct } from '../../stores/tracking.ts';

const SEEN_SHARE = 0.5;
/** Cards that come into view together are told together. */
const PAUSE_MS = 500;
const CARD = '[data-offset] li:has(> h3)';

const productOf = (card: Element, list: string, position: number): TrackedProduct | undefined => {
  const title = card.querySelector('h3')?.textContent?.trim();
  const id = card.querySelector<HTMLElement>('[data-favorite]')?.dataset.favorite;
  return title && id ? { id, name: title, list, position } : undefined;
};

/** Tells the shop's counter which cards of a listing were seen, each once. */
export const followImpressions = (listing: HTMLElement): void => {
  const list = listing.dataset.title ?? '';
  const told = new Set<string>();
  const waiting: TrackedProduct[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => track('impressions', waiting.splice(0));
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        const before = Number(target.closest<HTMLElement>('[data-offset]')?.dataset.offset ?? 0);
        const position = before + [...(target.parentElement?.children ?? [])].indexOf(target) + 1;
        const product = productOf(target, list, position);
        if (!product || told.has(product.id)) continue;
        told.add(product.id);
        waiting.push(product);
        timer ??= setTimeout(() => {
          timer = undefined;
          tell();
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
  addEventListener('pagehide', tell);
};
