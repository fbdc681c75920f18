import type { Root } from 'react-dom/client';
import { guardOf } from '../../domain/auth/guards.ts';
import { type DealerContent, loadDealerContent } from './state/dealer-content.ts';
import { $modal, openModal } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { drawInto, redraw } from '../../ui/root/draw.tsx';
import { Banners } from './Banners.tsx';
import { showPhones } from './show-phones.ts';
import { $customer, type Customer } from '../../stores/visitor/visitor.ts';

const roots = new WeakMap<Element, Root>();

function showBanners(place: HTMLElement | null, banners: DealerContent['banners']): void {
  if (!place) return;
  const content =
    banners.length > 0 ? <Banners banners={banners} mediaUrl={pageContext().shop.mediaUrl} /> : null;
  const root = roots.get(place);
  if (root) redraw(root, place, content);
  else roots.set(place, drawInto(place, content));
}

/** Whether a dialog would interrupt the shopper. */
function isBusy(page: Document): boolean {
  const { activeElement } = page;
  const isTyping = activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select');
  return isTyping || $modal.get() !== null || guardOf(page.location.pathname) !== undefined;
}

/** Nothing for a guest. */
export async function showDealerContent(page: Document, customer: Customer | null): Promise<void> {
  const place = page.querySelector<HTMLElement>('[data-dealer-banners]');
  if (customer === null) {
    showPhones(page, []);
    showBanners(place, []);
    if (place) place.hidden = false;
    return;
  }
  const { phones, banners, popup } = await loadDealerContent({
    popup: page.querySelector('[data-dealer-site]')?.getAttribute('data-dealer-site') ?? '',
    banners: place?.getAttribute('data-dealer-banners') ?? '',
  });
  // Another visitor by now.
  if ($customer.get() !== customer) return;
  showPhones(page, phones ?? []);
  showBanners(place, banners);
  // The reserved place.
  if (place) place.hidden = banners.length === 0;
  if (popup && !isBusy(page)) openModal({ kind: 'popup-banner', banner: popup });
}
