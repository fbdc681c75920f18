import { atom, type ReadableAtom } from 'nanostores';
import { getVirtualTotal, type BasketTotal, type GroupCount } from '../../../contract/order/basket.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { COUNT_DEBOUNCE_MS } from '../../../stores/basket/basket-change.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import { showToast } from '../../../stores/page/toasts.ts';

/** Grams and cm³. */
type Parcel = Pick<BasketTotal, 'weight' | 'volume'>;

const $state = atom<Parcel | null>(null);

/** The last known one while the next is loading. */
export const $setParcel: ReadableAtom<Parcel | null> = $state;

const request = createLatestRequest();

/** Requests weight and volume of the groups as a basket, debounced. */
export async function requestSetParcel(groups: readonly GroupCount[]): Promise<void> {
  request.stop();
  if (groups.length === 0) return $state.set(null);
  const body = { groups: [...groups] };
  try {
    const total = await request.send(
      (signal) => environment().client.call(getVirtualTotal, { body }, { signal }),
      COUNT_DEBOUNCE_MS,
    );
    if (total) $state.set({ weight: total.weight, volume: total.volume });
  } catch (error) {
    $state.set(null);
    showToast({ kind: 'error', text: errorText(error) });
  }
}
