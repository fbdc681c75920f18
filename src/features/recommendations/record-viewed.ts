import { recordViewed } from './state/recently-viewed.ts';

/** Records the view of a product's page; scripts run when the page is shown (`late-scripts.ts`). */
export function recordView(page: Document): void {
  const id = Number(page.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed);
  if (Number.isSafeInteger(id)) recordViewed(id);
}
