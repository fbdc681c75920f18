/** Says on the page whether the way to buy is out of sight: a bar takes its place then. */
export function followBuyButton(page: Document): void {
  const ways = page.querySelector('[data-buy]');
  if (!ways) return;
  new IntersectionObserver(
    ([entry]) => page.documentElement.toggleAttribute('data-buy-hidden', !entry?.isIntersecting),
    { rootMargin: '-64px 0px 0px' },
  ).observe(ways);
}
