import { useOptionalScript } from '../../domain/requests/optional-script.ts';

/** Glide is fetched when a row is this near to the screen. */
const NEAR = '200px';

/**
 * Turns a row of slides into a carousel once it comes near the screen; until then, and where that fails, it is pushed
 * sideways. Answers what gives the row back as it was.
 */
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
  near.observe(frame);
  return () => {
    isCancelled = true;
    near.disconnect();
    undo();
  };
}

/** Makes carousels of the prebuilt rows of a page. */
export function awaitCarousels(page: Document): void {
  for (const frame of page.querySelectorAll<HTMLElement>('[data-carousel]')) awaitCarousel(frame);
}
