import Glide, { Swipe } from '@glidejs/glide/dist/glide.modular.esm.js';
import { THROTTLE_MS } from './carousel-throttle.ts';
import { connectArrows } from './carousel-arrows.ts';
import { followSlides } from './carousel-clones.ts';
import { guardDrags } from './carousel-drags.ts';
import { showFocused } from './carousel-focus.ts';

const CLONE = 'glide__slide--clone';
const TURN_MS = 200;
/** A frame's pause: Glide's `throttle` is also for resizing. */
const FOLLOW_MS = 10;
/** Pixels of dragging that change the slide. */
const TURN_FROM = 40;

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Parts {
  readonly frame: HTMLElement;
  readonly track: HTMLElement;
  readonly list: HTMLElement;
  readonly arrows: readonly HTMLButtonElement[];
}

function partsOf(frame: HTMLElement): Parts | null {
  const track = frame.querySelector<HTMLElement>('[data-glide-el="track"]');
  const list = track?.firstElementChild;
  if (!track || !(list instanceof HTMLElement)) return null;
  return { frame, track, list, arrows: [...frame.querySelectorAll<HTMLButtonElement>('[data-turn]')] };
}

/** The native layout: slide distance, fully visible slides, and visible parts beside them. */
function measure({ track, list }: Parts) {
  const slides = [...list.children];
  const pitch = slides[0]?.getBoundingClientRect().width ?? 0;
  const perView = Math.max(1, Math.floor((list.getBoundingClientRect().width + pitch * 0.1) / pitch));
  return { slides, pitch, perView, after: Math.round(track.offsetWidth - perView * pitch) };
}

/** Mounts Glide if not all slides are visible; returns the cleanup. */
function mount(parts: Parts, startAt: number) {
  const { frame, track, list, arrows } = parts;
  const { slides, pitch, perView, after } = measure(parts);
  if (pitch === 0 || slides.length <= perView) return null;

  const focusable = track.tabIndex;
  const first = startAt || Math.round(track.scrollLeft / pitch) % slides.length;
  frame.dataset.carousel = 'on';
  track.scrollLeft = 0;
  // A focused track keeps the focus.
  if (document.activeElement !== track) track.removeAttribute('tabindex');
  const glide = new Glide(frame, {
    type: 'carousel',
    startAt: first,
    perView,
    gap: 0,
    peek: { before: 0, after },
    perSwipe: '|',
    swipeThreshold: TURN_FROM,
    dragThreshold: TURN_FROM,
    animationDuration: reducesMotion() ? 0 : TURN_MS,
    animationTimingFunc: 'cubic-bezier(0.2, 0, 0, 1)',
    throttle: THROTTLE_MS,
    // Two screens of clones on each side.
    cloningRatio: Math.ceil((2 * perView) / slides.length),
    classes: { slide: { clone: CLONE } },
  });
  glide.mount({ Swipe });
  glide.settings.throttle = FOLLOW_MS;
  const clones = [...list.children].filter((each): each is HTMLElement => each.classList.contains(CLONE));
  const unfollow = followSlides(clones, slides);
  for (const arrow of arrows) arrow.hidden = false;

  const stop = new AbortController();
  const { signal } = stop;
  connectArrows(arrows, glide, signal);
  guardDrags(list, signal);
  showFocused({ glide, track, list, slides, perView }, signal);

  return {
    glide,
    unmount: () => {
      stop.abort();
      unfollow();
      glide.destroy();
      frame.dataset.carousel = '';
      track.tabIndex = focusable;
      for (const arrow of arrows) arrow.hidden = true;
    },
  };
}

/**
 * An endless, draggable carousel with arrows where not all slides are visible. Slides keep their CSS width. Returns the
 * restoration.
 */
export function connectCarousel(frame: HTMLElement): () => void {
  const parts = partsOf(frame);
  if (!parts) return () => {};
  let mounted = mount(parts, 0);
  let width = frame.clientWidth;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fit = () => {
    // Glide is still moving.
    if (mounted?.glide.disabled) return schedule();
    const index = mounted?.glide.index ?? 0;
    mounted?.unmount();
    mounted = mount(parts, index);
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(fit, THROTTLE_MS);
  };
  const resized = new ResizeObserver(() => {
    if (frame.clientWidth === width) return;
    width = frame.clientWidth;
    schedule();
  });
  resized.observe(frame);
  return () => {
    clearTimeout(timer);
    resized.disconnect();
    mounted?.unmount();
    mounted = null;
  };
}
