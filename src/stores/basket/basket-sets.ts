import type { GroupCount } from '../../contract/order/basket.ts';
import { countSetsOf } from '../../domain/basket/basket.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { type AddOutcome, confirmedBasket, loadBasket, requestChange } from './basket.ts';
import type { BasketChange } from './basket-change.ts';
import { environment } from '../environment/environment.ts';
import { showToast } from '../page/toasts.ts';

/** Changes sets; failures are shown here, success by the caller. Resolves to whether the server accepted it. */
export const changeSets = async (
  requested: Extract<BasketChange, { kind: 'add-set' | 'remove-sets' }>,
): Promise<boolean> => (await requestChange(requested)).status === 'done';

let addingSet = false;

/**
 * Adds a whole set to the basket, one at a time. A repeated request would add it twice: after a lost answer the basket is
 * read to see whether it was added.
 */
export async function addSet(title: string, groups: readonly GroupCount[]): Promise<AddOutcome> {
  if (addingSet) {
    showToast({ kind: 'warning', text: basketMessages.addingToBasket });
    return 'busy';
  }
  addingSet = true;
  const ids = groups.map(({ id }) => id);
  const countSets = () => {
    const basket = confirmedBasket();
    return basket ? countSetsOf(basket, ids) : 0;
  };
  if (!confirmedBasket() && environment().cookies.get('cartToken') !== undefined) await loadBasket();
  const before = countSets();
  const isAccepted = (await changeSets({ kind: 'add-set', title, groups })) || countSets() > before;
  addingSet = false;
  if (isAccepted) showToast({ kind: 'success', text: basketMessages.setAddedToBasket });
  return isAccepted ? 'added' : 'failed';
}
