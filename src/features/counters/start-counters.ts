import { useOptionalScript } from '../../domain/requests/optional-script.ts';

/** Resolves once the page is shown, loaded and idle. */
async function untilIdle(page: Document): Promise<void> {
  if ('prerendering' in page && page.prerendering)
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
  if (page.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  // Safari has no `requestIdleCallback`.
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

/** Starts consent and counters when the page is idle. */
export async function startCounters(page: Document): Promise<void> {
  await untilIdle(page);
  await useOptionalScript(
    () => import('./watch-answer.ts'),
    ({ watchAnswer }) => watchAnswer(page),
  );
}
