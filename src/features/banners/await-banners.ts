/** Banners are fetched when their place is this near to the screen. */
const NEAR = '600px';

async function replace(place: HTMLElement) {
  const { replaceBanners } = await import('./replace-banners.ts');
  await replaceBanners(place, location.search);
}

/** Gives each place for banners those of its category, once it comes near the screen. */
export function awaitBanners(page: Document): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        // Where that fails, the banners for everybody stay.
        void replace(target).catch(() => {});
      }
    },
    { rootMargin: NEAR },
  );
  for (const place of page.querySelectorAll<HTMLElement>('[data-banners]')) near.observe(place);
}
