import { DEFAULT_PRICE_ROLE } from '../../contract/price-role.ts';
import { $groupCounts } from '../../stores/basket-summary.ts';
import { $priceRole, readPriceRole } from '../../stores/price-role.ts';

/**
 * A buy box lives only once it is touched. One whose product is in the basket has to say so before, and one whose visitor
 * pays other prices than a guest has to name them.
 */
export function wakeBuyBox(page: Document): void {
  const box = page.querySelector<HTMLElement>('[data-groups]');
  const wake = () => box?.dispatchEvent(new Event('focusin', { bubbles: true }));
  const ids = box?.dataset.groups?.split(',') ?? [];
  $groupCounts.subscribe((counts) => {
    if (ids.some((id) => id in counts)) wake();
  });
  readPriceRole();
  $priceRole.subscribe((role) => {
    if (role !== DEFAULT_PRICE_ROLE) wake();
  });
}
