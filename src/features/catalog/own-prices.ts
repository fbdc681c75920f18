import * as sessionMessages from '../../domain/session-messages.ts';
import { loadOwnPrices, mayBeCustomer } from '../../stores/load-own-prices.ts';
import { $ownPrices } from '../../stores/own-prices.ts';
import { pageContext } from '../../stores/page-context.ts';
import { $priceOwner, $priceRole, readPriceRole } from '../../stores/price-role.ts';
import { onSessionChange } from '../../stores/session-changes.ts';
import { showToast } from '../../stores/toasts.ts';
import { drawOwnPrices, guestPricedIds, type Shown } from '../../ui/own-prices.ts';

/** Keeps the prices of a page at those of whoever is signed in; customers see no price of a guest's unless theirs fail. */
export function followOwnPrices(page: Document): void {
  const { dataset } = page.documentElement;

  const shownOf = (id: number): Shown | undefined => {
    const prices = $ownPrices.get().products.get(id);
    const { extraPrices, allowOverAdding } = pageContext().shop;
    return prices && { prices, role: $priceRole.get(), extraPrices, allowOverAdding };
  };

  const follow = async () => {
    drawOwnPrices(page, shownOf);
    // A session whose token has expired is continued by the first call; until then nobody knows whose it is.
    if (mayBeCustomer() && !$ownPrices.get().failed) {
      dataset.pricing = '';
      await loadOwnPrices(guestPricedIds(page));
    }
    if (!mayBeCustomer() || $ownPrices.get().failed) delete dataset.pricing;
  };

  let hasFailed = false;
  $ownPrices.subscribe(({ failed }) => {
    if (failed && !hasFailed) showToast({ kind: 'warning', text: sessionMessages.ownPricesFailed });
    hasFailed = failed;
    void follow();
  });
  $priceOwner.listen(() => void follow());
  // A page without prices begins to follow as somebody comes or goes.
  readPriceRole();
  new MutationObserver(() => void follow()).observe(page.body, { childList: true, subtree: true });
  onSessionChange(page, readPriceRole);
}
