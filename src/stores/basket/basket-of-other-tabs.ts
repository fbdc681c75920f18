import { $basketSummary } from './basket-summary.ts';
import { environment } from '../environment/environment.ts';

let isFollowing = false;

/**
 * Calls back when another tab has changed the basket or signed in or out. Ignores storage while this tab is changing the
 * basket (`isBusy`).
 */
export function watchBasketOfOtherTabs(reload: () => void, isBusy: () => boolean): void {
  if (isFollowing) return;
  isFollowing = true;
  environment().sessionChannel.listen(reload);
  $basketSummary.listen(({ digest }, before) => {
    if (digest !== before?.digest && digest !== '' && !isBusy()) reload();
  });
}
