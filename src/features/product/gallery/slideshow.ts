import type { Slides } from './slides.ts';

const SLIDE_MS = 3000;

/** Autoplays pictures; any handling of the strip ends it, hovering pauses. */
export function startSlideshow({ strip, current, show }: Slides, button: HTMLElement): void {
  const pictures = Number(button.dataset.slideshow);
  let timer: ReturnType<typeof setInterval> | undefined;
  let held = false;

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    button.setAttribute('aria-pressed', 'false');
  };
  const start = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    button.setAttribute('aria-pressed', 'true');
    timer = setInterval(() => {
      if (!held && !document.hidden) show((current() + 1) % pictures);
    }, SLIDE_MS);
  };

  button.addEventListener('click', () => (timer === undefined ? start() : stop()));
  for (const eventName of ['touchstart', 'wheel', 'focusin', 'keydown'])
    strip.addEventListener(eventName, stop, { passive: true });
  strip.addEventListener('pointerenter', ({ pointerType }) => (held = pointerType === 'mouse'));
  strip.addEventListener('pointerleave', () => (held = false));
  document.addEventListener('click', ({ target }) => {
    if (
      target instanceof Element &&
      target.closest('[data-thumbs] a, [data-strip] > li > picture, [data-enlarge]')
    )
      stop();
  });
  start();
}
