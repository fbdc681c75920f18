import { isDraftPage, pageContext } from '../../stores/page-context.ts';
import { onSessionChange } from '../../stores/session-changes.ts';
import { forgetSessionPrices } from '../../stores/session-prices.ts';

/**
 * Shows customers their own prices, also where they sign in while the page is open. The page holds a guest's prices, which
 * a customer does not see meanwhile (`awaitOwnPrices`); guests load nothing, and
 * neither does a draft.
 */
export function showCustomerPrices(page: Document): void {
  const { dataset } = page.documentElement;
  if (isDraftPage(page)) return void delete dataset.pricing;
  let following: Promise<unknown> | undefined;
  const check = () => {
    if (following) return;
    if (pageContext().cookies.get('authToken') === undefined) {
      delete dataset.pricing;
      forgetSessionPrices();
      return;
    }
    dataset.pricing = '';
    following = import('./own-prices.ts').then(
      ({ followOwnPrices }) => followOwnPrices(page),
      () => {
        // A guest's prices stay; the basket knows the right ones.
        following = undefined;
        delete dataset.pricing;
      },
    );
  };
  check();
  onSessionChange(page, check);
}
