import { keepBarRoom } from '../../../ui/page/bottom-room.ts';

/** Marks the product while its buy button is out of sight, and keeps room for the bar that is shown then. */
export function watchBuyButton(page: Document): void {
  const ways = page.querySelector('[data-buy]');
  const product = ways?.closest('article');
  if (!ways || !product) return;
  const bar = product.querySelector<HTMLElement>('[data-above-notice]');
  if (bar) keepBarRoom(bar);
  new IntersectionObserver(([entry]) => product.toggleAttribute('data-buy-hidden', !entry?.isIntersecting), {
    rootMargin: '-64px 0px 0px',
  }).observe(ways);
}
