import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { whenTouched } from '../page/page-moments.ts';

/** Distance at which Glide is loaded. */
const NEAR = '200px';

/** Makes a carousel near the screen once the page is touched; before, and on failure, the row scrolls natively. Returns the restoration. */
export function awaitCarousel(frame: HTMLElement): () => void {
  let undo = () => {};
  let isCancelled = false;
  const connect = async () => {
    await useOptionalScript(
      () => import('./glide-carousel.ts'),
      ({ connectCarousel }) => {
        if (!isCancelled) undo = connectCarousel(frame);
      },
    );
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void connect();
    },
    { rootMargin: NEAR },
  );
  const unwatch = whenTouched(frame.ownerDocument, () => near.observe(frame));
  return () => {
    isCancelled = true;
    unwatch();
    near.disconnect();
    undo();
  };
}

export function awaitCarousels(page: Document): void {
  for (const frame of page.querySelectorAll<HTMLElement>('[data-carousel]')) awaitCarousel(frame);
}
