import { useOptionalScript } from '../../domain/requests/optional-script.ts';

/** Resolves once the page is shown and loaded, and the browser has nothing better to do. */
async function untilIdle(page: Document): Promise<void> {
  if ('prerendering' in page && page.prerendering)
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
  if (page.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  // Safari has no callback for idle times.
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

/** Brings what asks for consent and loads counters, when nothing of the page waits any more. */
export async function startCounters(page: Document): Promise<void> {
  await untilIdle(page);
  await useOptionalScript(
    () => import('./follow-answer.ts'),
    ({ followAnswer }) => followAnswer(page),
  );
}
