/** A banner is fetched when it is this near to the screen. */
const NEAR = '600px';

async function replace(panel: HTMLElement) {
  const { replaceBanner } = await import('./replace-banner.ts');
  await replaceBanner(panel);
}

/** Gives each banner of the page that is for a category its own content, once it comes near the screen. */
export function awaitBanners(page: Document): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        // Where that fails, the banner for everybody stays.
        void replace(target).catch(() => {});
      }
    },
    { rootMargin: NEAR },
  );
  for (const panel of page.querySelectorAll<HTMLElement>('[data-banner][data-category]')) near.observe(panel);
}
