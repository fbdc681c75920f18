import { pageContext } from '../../stores/page/page-context.ts';
import { watchBuyButton } from './buying/buy-bar.ts';
import { hydrateBuyBox } from './buying/hydrate-buy-box.ts';
import { connectProductActions } from './buying/product-actions.ts';
import { keepSize } from './colours/keep-size.ts';
import { connectGallery } from './gallery/gallery.ts';
import { connectMagnifier } from './gallery/magnifier.ts';
import { trackVisit } from './track-visit.ts';

/** What a product's page runs beside what all pages do; nothing on others. */
export function startProduct(page: Document): void {
  if (!page.querySelector('[data-visit]')) return;
  const { mediaUrl, tracking } = pageContext().shop;
  for (const gallery of page.querySelectorAll<HTMLElement>('[data-photos]')) {
    connectGallery(gallery, mediaUrl);
    connectMagnifier(gallery, mediaUrl);
  }
  connectProductActions(page);
  keepSize(page);
  hydrateBuyBox(page);
  watchBuyButton(page);
  if (tracking) trackVisit(page);
}
