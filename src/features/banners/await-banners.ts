import { useOptionalScript } from '../../domain/requests/optional-script.ts';

/** Banners are fetched when their place is this near to the screen. */
const NEAR = '600px';

/** Where that fails, the banners for everybody stay. */
const replace = (place: HTMLElement): Promise<void> =>
  useOptionalScript(
    () => import('./replace-banners.ts'),
    ({ replaceBanners }) => replaceBanners(place, location.search),
  );

/** Gives each place for banners those of its category, once it comes near the screen. */
export function awaitBanners(page: Document): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        void replace(target);
      }
    },
    { rootMargin: NEAR },
  );
  for (const place of page.querySelectorAll<HTMLElement>('[data-banners]')) near.observe(place);
}
