import * as sessionMessages from '../../../domain/auth/session-messages.ts';
import { loadOwnPrices } from '../state/load-own-prices.ts';
import { $ownPrices } from '../../../stores/prices/own-prices-state.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import { onSessionChange } from '../../../stores/visitor/session-changes.ts';
import { showToast } from '../../../stores/page/toasts.ts';
import { drawOwnPrices, guestPricedIds, type Shown } from '../../../ui/price/draw-own-prices.ts';
import { $customer, isGuest, readVisitor } from '../../../stores/visitor/visitor.ts';
import { $priceRole } from '../../../stores/prices/price-role.ts';

/** Keeps the page's prices those of the visitor; customers see a guest's only if theirs fail. */
export function watchOwnPrices(page: Document): void {
  const { dataset } = page.documentElement;

  const shownOf = (id: number): Shown | undefined => {
    const prices = $ownPrices.get().products.get(id);
    const { extraPrices, allowOverAdding } = pageContext().shop;
    return prices && { prices, role: $priceRole.get(), extraPrices, allowOverAdding };
  };

  const follow = async () => {
    drawOwnPrices(page, shownOf);
    // An expired session is renewed by the first call; until then the customer is unknown.
    if (!isGuest() && !$ownPrices.get().failed) {
      dataset.pricing = '';
      await loadOwnPrices(guestPricedIds(page));
    }
    if (isGuest() || $ownPrices.get().failed) delete dataset.pricing;
  };

  let hasFailed = false;
  $ownPrices.subscribe(({ failed }) => {
    if (failed && !hasFailed) showToast({ kind: 'warning', text: sessionMessages.ownPricesFailed });
    hasFailed = failed;
    void follow();
  });
  $customer.listen(() => void follow());
  // A page without prices starts on a sign-in or sign-out.
  readVisitor();
  new MutationObserver(() => void follow()).observe(page.body, { childList: true, subtree: true });
  onSessionChange(page, readVisitor);
}
