import { atom, type ReadableAtom } from 'nanostores';
import { getVirtualTotal, type BasketTotal, type GroupCount } from '../../../contract/order/basket.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { COUNT_DEBOUNCE_MS } from '../../../stores/basket/basket.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { showToast } from '../../../stores/page/toasts.ts';

/** Grams and cm³. */
type Parcel = Pick<BasketTotal, 'weight' | 'volume'>;

const $state = atom<Parcel | null>(null);

/** The last known one while the next is loading. */
export const $setParcel: ReadableAtom<Parcel | null> = $state;

let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

async function weigh(groups: readonly GroupCount[], request: number): Promise<void> {
  try {
    const { weight, volume } = await environment().client.call(getVirtualTotal, {
      body: { groups: [...groups] },
    });
    if (request === latest) $state.set({ weight, volume });
  } catch (error) {
    if (request !== latest) return;
    $state.set(null);
    showToast({ kind: 'error', text: errorText(error) });
  }
}

/** Requests weight and volume of the groups as a basket, debounced. */
export function weighSet(groups: readonly GroupCount[]): void {
  clearTimeout(timer);
  const request = ++latest;
  if (groups.length === 0) return $state.set(null);
  timer = setTimeout(() => void weigh(groups, request), COUNT_DEBOUNCE_MS);
}
