const PRESSED = 'aria-pressed';
const FOCUSABLE = 'a, button, input, select, textarea, [tabindex]';

/** The original of a cloned slide. */
const originals = new WeakMap<Element, Element>();

function quieten(clone: HTMLElement) {
  clone.setAttribute('aria-hidden', 'true');
  for (const element of clone.querySelectorAll<HTMLElement>(FOCUSABLE)) element.tabIndex = -1;
  for (const element of [clone, ...clone.querySelectorAll('[id]')]) element.removeAttribute('id');
  // Galleries are connected where this is missing.
  for (const element of clone.querySelectorAll('[data-shown]')) element.removeAttribute('data-shown');
}

function redraw(clone: HTMLElement, slide: Element) {
  clone.innerHTML = slide.innerHTML;
  quieten(clone);
}

/** Repeats a press on the original's button. */
function pressOriginal(clone: Element, button: Element) {
  const place = [...clone.querySelectorAll('button')].findIndex((each) => each === button);
  originals.get(clone)?.querySelectorAll('button')[place]?.click();
}

/**
 * Clones for endless scrolling are hidden from screen readers and Tab. They mirror their slides and forward presses. Returns
 * the cleanup.
 */
export function followSlides(clones: readonly HTMLElement[], slides: readonly Element[]): () => void {
  const first = slides.length - ((clones.length / 2) % slides.length);
  const half = clones.length / 2;
  const copies = new Map<Element, HTMLElement[]>();
  for (const [place, clone] of clones.entries()) {
    const slide = slides[(place < half ? first + place : place - half) % slides.length];
    if (!slide) continue;
    originals.set(clone, slide);
    copies.set(slide, [...(copies.get(slide) ?? []), clone]);
    quieten(clone);
  }

  const changes = new MutationObserver((records) => {
    const changed = new Set<Element>();
    for (const { target, type, oldValue } of records) {
      const isSame =
        type === 'attributes' && target instanceof Element && target.getAttribute(PRESSED) === oldValue;
      if (isSame) continue;
      const slide = slides.find((each) => each.contains(target));
      if (slide) changed.add(slide);
    }
    for (const slide of changed) for (const clone of copies.get(slide) ?? []) redraw(clone, slide);
  });
  for (const slide of slides)
    changes.observe(slide, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: [PRESSED],
      attributeOldValue: true,
    });

  const stop = new AbortController();
  const { signal } = stop;
  for (const clone of clones) {
    // A press must not move the focus to a hidden clone.
    clone.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    clone.addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element && event.target.closest('button');
        if (!button) return;
        event.stopPropagation();
        pressOriginal(clone, button);
      },
      { signal },
    );
  }
  return () => {
    changes.disconnect();
    stop.abort();
  };
}
