/** Calls back once the page has loaded all that it asks for, which scripts that come late may have missed. */
export function whenLoaded(page: Document, act: () => void): void {
  if (page.readyState === 'complete') act();
  else page.defaultView?.addEventListener('load', act, { once: true });
}

/** Calls back once the page is loaded and at rest. */
export const whenIdle = (page: Document, act: () => void): void =>
  // Safari has no `requestIdleCallback`.
  whenLoaded(page, () => (globalThis.requestIdleCallback ?? setTimeout)(act));

/** Calls back once the answer to a touch has been painted: what is said about it can wait. In a page that is not seen nothing is painted. */
export function afterPaint({ hidden }: Document, act: () => void): void {
  if (hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

const TOUCHES = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const;

/** Calls back once the visitor does anything with the page. Answers what takes that back. */
export function whenTouched(page: Document, act: () => void): () => void {
  const touched = new AbortController();
  const { signal } = touched;
  const report = () => {
    touched.abort();
    act();
  };
  for (const type of TOUCHES) page.addEventListener(type, report, { capture: true, passive: true, signal });
  return () => touched.abort();
}
