import { beginOnce, loadOnPress } from '../../../stores/page/pressed-script.ts';
import { isPhoto, type Slides } from './slides.ts';
import { drawThumbs } from './thumbs.ts';

/** Target slides by key. */
const steps: Readonly<Record<string, (current: number, last: number) => number>> = {
  ArrowRight: (current, last) => Math.min(last, current + 1),
  ArrowLeft: (current) => Math.max(0, current - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Synchronises thumbnails, number and address with the visible slide. Without scripts thumbnails are links. */
function connectSlides(gallery: HTMLElement, strip: HTMLElement, mediaUrl: string): Slides {
  const number = gallery.querySelector('[data-photo-number]');
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-thumbs] a')];
  drawThumbs(thumbs, [...strip.children], mediaUrl);
  let current = 0;

  const show = (index: number, behavior: ScrollBehavior = 'auto') =>
    strip.scrollTo({ left: index * strip.clientWidth, behavior });

  const mark = (index: number) => {
    const thumb = thumbs[index];
    if (index === current || !thumb) return;
    thumbs[current]?.removeAttribute('aria-current');
    strip.children[current]?.querySelector('video')?.pause();
    thumb.setAttribute('aria-current', 'true');
    current = index;
    if (number) number.textContent = String(index + 1);
    // A video has its own controls there.
    const slide = strip.children[index];
    gallery.toggleAttribute('data-film', slide !== undefined && !isPhoto(slide));
    const list = thumb.closest('ol');
    list?.scrollTo({ top: thumb.offsetTop - (list.clientHeight - thumb.offsetHeight) / 2 });
    const address = index === 0 ? location.pathname + location.search : thumb.hash;
    history.replaceState(history.state, '', address);
  };

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      show(index);
    });
  }
  const markShown = () => mark(Math.round(strip.scrollLeft / strip.clientWidth));
  strip.addEventListener('scroll', markShown, { passive: true });
  // It may have been pushed before this script came.
  requestAnimationFrame(markShown);
  strip.addEventListener('keydown', (event) => {
    const step = event.target === strip ? steps[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    show(step(current, thumbs.length - 1));
  });

  const showNamed = () => {
    const named = thumbs.findIndex(({ hash }) => hash === location.hash);
    if (named !== -1) show(named, 'instant');
  };
  addEventListener('hashchange', showNamed);
  showNamed();
  return { strip, current: () => current, show };
}

/** Optional features are loaded on use. */
export function connectGallery(gallery: HTMLElement, mediaUrl: string): void {
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  if (!strip) return;
  const slides = connectSlides(gallery, strip, mediaUrl);

  const slideshow = gallery.querySelector<HTMLElement>('[data-slideshow]');
  const play = beginOnce(
    () => import('./slideshow.ts'),
    (show) => slideshow && show.startSlideshow(slides, slideshow),
  );
  slideshow?.addEventListener('click', () => void play());
  const enlarge = () =>
    void loadOnPress(
      () => import('./full-screen.ts'),
      (full) => full.openFullScreen(gallery, slides, mediaUrl),
    );
  gallery.querySelector('[data-enlarge]')?.addEventListener('click', enlarge);
  strip.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-strip] > li > picture')) enlarge();
  });
}
