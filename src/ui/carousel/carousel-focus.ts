import type Glide from '@glidejs/glide/dist/glide.modular.esm.js';

interface Row {
  readonly glide: Glide;
  readonly track: HTMLElement;
  readonly list: HTMLElement;
  readonly slides: readonly Element[];
  /** Fully visible slides. */
  readonly perView: number;
}

/** Scrolls to the slide with keyboard focus, instead of the browser scrolling the track. */
export function showFocused({ glide, track, list, slides, perView }: Row, signal: AbortSignal): void {
  // Focus during a transition is shown afterwards.
  let waiting: Element | null = null;
  const reveal = (target: Element) => {
    waiting = glide.disabled ? target : null;
    const place = slides.findIndex((slide) => slide.contains(target));
    if (waiting || place === -1 || (place >= glide.index && place < glide.index + perView)) return;
    glide.go(`=${place < glide.index ? place : place - perView + 1}`);
  };
  const focus = ({ target }: FocusEvent) => {
    track.scrollLeft = 0;
    if (target instanceof Element && target.matches(':focus-visible')) reveal(target);
  };
  list.addEventListener('focusin', focus, { signal });
  glide.on('run.after', () => {
    // Glide is ready only after this event.
    queueMicrotask(() => {
      if (waiting !== null && waiting === document.activeElement) reveal(waiting);
    });
  });
}
