import { whenShown } from '../../ui/page/page-moments.ts';
import { recordViewed } from './state/recently-viewed.ts';

/** Records a view once the page is visible: it may be prerendered and never shown. */
export function recordWhenSeen(page: Document): void {
  const id = Number(page.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed);
  if (Number.isSafeInteger(id)) whenShown(page, () => recordViewed(id));
}
