import { $basketSummary } from './basket-summary.ts';
import { environment } from '../environment/environment.ts';

let isFollowing = false;

/**
 * Calls back when another tab has changed the basket, or has signed in or out, so that another one is the visitor's.
 * While this tab is changing the basket itself (`isBusy`), what is stored is its own.
 */
export function followBasketOfOtherTabs(reload: () => void, isBusy: () => boolean): void {
  if (isFollowing) return;
  isFollowing = true;
  environment().sessionChannel.listen(reload);
  $basketSummary.listen(({ digest }, before) => {
    if (digest !== before?.digest && digest !== '' && !isBusy()) reload();
  });
}
