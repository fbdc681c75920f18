import { atom, type ReadableAtom } from 'nanostores';
import { calculateToPoint } from '../../../contract/order/delivery.ts';
import { $basket } from '../../../stores/basket/basket.ts';
import { $chosenMethod } from '../../../stores/checkout/checkout-choices.ts';
import {
  CALCULATION_DEBOUNCE_MS,
  type CalculationState,
} from '../../../stores/checkout/delivery-calculation.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';

const $state = atom<CalculationState>({ status: 'idle' });

/** The delivery cost of a previewed point. */
export const $pointQuote: ReadableAtom<CalculationState> = $state;

const request = createLatestRequest();

/** Null stops. Debounced: arrow keys pass many points. */
export function quotePoint(deliveryPointCode: string | null): void {
  request.stop();
  const basket = $basket.get();
  const method = $chosenMethod.get();
  const token = basket.status === 'ready' ? basket.basket.basket : null;
  if (deliveryPointCode === null || !method || token === null) return $state.set({ status: 'idle' });
  const body = { basket: token, method: method.code, deliveryPointCode };
  void request.load(
    $state,
    (signal) => environment().client.call(calculateToPoint, { body }, { signal }),
    CALCULATION_DEBOUNCE_MS,
  );
}
