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

/** What the delivery to a point would cost that is looked at and not chosen yet. */
export const $pointQuote: ReadableAtom<CalculationState> = $state;

const request = createLatestRequest();

/** Calculates the delivery of the basket to a point of the chosen method; null stops. Arrows may pass many points by. */
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
