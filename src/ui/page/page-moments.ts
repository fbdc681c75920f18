/** Whether the browser makes the page ready before anybody asks for it. */
const isPrerendering = (page: Document): boolean => 'prerendering' in page && page.prerendering === true;

/** Calls back once the page is shown: what is prerendered may never be, and is neither counted nor told of before. */
export function whenShown(page: Document, act: () => void): void {
  if (isPrerendering(page)) page.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/** Calls back once the page has loaded all that it asks for, which scripts that come late may have missed. */
export function whenLoaded(page: Document, act: () => void): void {
  if (page.readyState === 'complete') act();
  else page.defaultView?.addEventListener('load', act, { once: true });
}

/** Calls back once the page is shown, loaded and at rest. */
export const whenIdle = (page: Document, act: () => void): void =>
  whenShown(page, () =>
    // Safari has no `requestIdleCallback`.
    whenLoaded(page, () => (globalThis.requestIdleCallback ?? setTimeout)(act)),
  );
