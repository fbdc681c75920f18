import { isDraftPage, pageContext } from '../../../stores/page/page-context.ts';
import { onSessionChange } from '../../../stores/visitor/session-changes.ts';
import { forgetSessionPrices } from '../../../stores/prices/session-prices.ts';

const isPriced = (page: Document): boolean => page.querySelector('[data-guest-price]') !== null;

/** Calls back once when a guest's price has come onto the page. */
function whenPriced(page: Document, act: () => void): void {
  const watcher = new MutationObserver(() => {
    if (!isPriced(page)) return;
    watcher.disconnect();
    act();
  });
  watcher.observe(page.body, { childList: true, subtree: true, attributeFilter: ['data-guest-price'] });
}

/**
 * Shows customers their own prices, also where they sign in while the page is open. The page holds a guest's prices, which
 * a customer does not see meanwhile (`awaitOwnPrices`). Guests load nothing, and neither do drafts and pages without prices.
 */
export function showCustomerPrices(page: Document): void {
  const { dataset } = page.documentElement;
  if (isDraftPage(page)) return void delete dataset.pricing;
  let following: Promise<unknown> | undefined;
  const follow = () => {
    following ??= import('./own-prices.ts').then(
      ({ followOwnPrices }) => followOwnPrices(page),
      () => {
        // A guest's prices stay; the basket knows the right ones.
        following = undefined;
        delete dataset.pricing;
      },
    );
  };
  /** Whose page waits for a price to come. */
  let waiting: string | undefined;
  const check = () => {
    if (following) return;
    const token = pageContext().cookies.get('authToken');
    // Islands draw prices by themselves, and have to hear that these are another's or a guest's now.
    if (waiting !== undefined) return token === waiting ? undefined : follow();
    if (token === undefined) {
      delete dataset.pricing;
      forgetSessionPrices();
      return;
    }
    dataset.pricing = '';
    if (isPriced(page)) return follow();
    waiting = token;
    whenPriced(page, follow);
  };
  check();
  onSessionChange(page, check);
}
