import { recordViewed } from './state/recently-viewed.ts';

const isPrerendering = (page: Document): boolean => 'prerendering' in page && page.prerendering === true;

/** Records a view once the page is visible: it may be prerendered and never shown. */
export function recordWhenSeen(page: Document): void {
  const id = Number(page.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed);
  if (!Number.isSafeInteger(id)) return;
  if (isPrerendering(page))
    page.addEventListener('prerenderingchange', () => recordViewed(id), { once: true });
  else recordViewed(id);
}
