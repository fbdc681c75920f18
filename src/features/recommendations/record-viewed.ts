import { recordViewed } from './state/recently-viewed.ts';

const isPrerendering = (page: Document): boolean => 'prerendering' in page && page.prerendering === true;

/** Notes the product of a page as looked at, once someone does look: a page may be rendered ahead and never opened. */
export function recordWhenSeen(page: Document): void {
  const id = Number(page.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed);
  if (!Number.isSafeInteger(id)) return;
  if (isPrerendering(page))
    page.addEventListener('prerenderingchange', () => recordViewed(id), { once: true });
  else recordViewed(id);
}
