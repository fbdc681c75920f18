import { isDraftPage, pageContext } from '../../../stores/page/page-context.ts';
import { onSessionChange } from '../../../stores/visitor/session-changes.ts';
import { forgetOwnPrices } from '../../../stores/prices/own-prices-keys.ts';

const isPriced = (page: Document): boolean => page.querySelector('[data-guest]') !== null;

/** Calls back once when a guest price appears on the page. */
function whenPriced(page: Document, act: () => void): void {
  const watcher = new MutationObserver(() => {
    if (!isPriced(page)) return;
    watcher.disconnect();
    act();
  });
  watcher.observe(page.body, { childList: true, subtree: true, attributeFilter: ['data-guest'] });
}

/**
 * Shows customers their own prices, also after a sign-in on the page, and hides a guest's meanwhile (`awaitOwnPrices`).
 * Guests, drafts and pages without prices load nothing.
 */
export function showOwnPrices(page: Document): void {
  const { dataset } = page.documentElement;
  if (isDraftPage(page)) return void delete dataset.pricing;
  let following: Promise<unknown> | undefined;
  const follow = () => {
    following ??= import('./watch-own-prices.ts').then(
      ({ watchOwnPrices }) => watchOwnPrices(page),
      () => {
        // Guest prices stay; the basket has the right ones.
        following = undefined;
        delete dataset.pricing;
      },
    );
  };
  /** The token for which prices are awaited. */
  let waiting: string | undefined;
  const check = () => {
    if (following) return;
    const token = pageContext().cookies.get('authToken');
    // Islands draw prices themselves and must learn of the change.
    if (waiting !== undefined) return token === waiting ? undefined : follow();
    if (token === undefined) {
      delete dataset.pricing;
      forgetOwnPrices();
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
