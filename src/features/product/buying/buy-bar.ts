/** Marks the page while the buy button is out of sight. */
export function watchBuyButton(page: Document): void {
  const ways = page.querySelector('[data-buy]');
  if (!ways) return;
  new IntersectionObserver(
    ([entry]) => page.documentElement.toggleAttribute('data-buy-hidden', !entry?.isIntersecting),
    { rootMargin: '-64px 0px 0px' },
  ).observe(ways);
}
