import type { GroupCount } from '../../contract/order/basket.ts';
import { countSetsOf } from '../../domain/basket/basket.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { type AddOutcome, confirmedBasket, loadBasket, requestChange } from './basket.ts';
import type { BasketChange } from './basket-change.ts';
import { environment } from '../environment/environment.ts';
import { showToast } from '../page/toasts.ts';

/** A change of the basket's sets whose outcome the caller tells; failures are told here. Resolves to whether the shop took it. */
export const changeSets = async (
  requested: Extract<BasketChange, { kind: 'add-set' | 'remove-sets' }>,
): Promise<boolean> => (await requestChange(requested)).status === 'done';

let addingSet = false;

/**
 * Puts a set of groups into the basket, all of it or nothing. While one set is being added, another is rejected with a warning.
 * A repeated request would add two sets: where the response is lost, the basket says whether the set was added.
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
