import { useOptionalScript } from '../../domain/requests/optional-script.ts';

/** Distance at which banners are loaded. */
const NEAR = '600px';

/** On failure the prebuilt banners stay. */
const replace = (place: HTMLElement): Promise<void> =>
  useOptionalScript(
    () => import('./replace-banners.ts'),
    ({ replaceBanners }) => replaceBanners(place, location.search),
  );

/** Loads each place's banners when it comes near the screen. */
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
