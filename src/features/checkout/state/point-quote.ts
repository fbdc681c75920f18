import { atom, type ReadableAtom } from 'nanostores';
import { calculateToPoint } from '../../../contract/order/delivery.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { $basket } from '../../../stores/basket/basket.ts';
import { $chosenMethod } from '../../../stores/checkout/checkout-choices.ts';
import {
  CALCULATION_DEBOUNCE_MS,
  type CalculationState,
} from '../../../stores/delivery/delivery-calculation.ts';
import { environment } from '../../../stores/page/environment.ts';

const $state = atom<CalculationState>({ status: 'idle' });

/** What the delivery to a point would cost that is looked at and not chosen yet. */
export const $pointQuote: ReadableAtom<CalculationState> = $state;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

async function calculate(
  body: { basket: string; method: string; deliveryPointCode: string },
  signal: AbortSignal,
): Promise<void> {
  let result: CalculationState;
  try {
    const calculation = await environment().client.call(calculateToPoint, { body }, { signal });
    result = { status: 'ready', calculation };
  } catch (error) {
    result = { status: 'failed', message: errorText(error) };
  }
  if (!signal.aborted) $state.set(result);
}

/** Calculates the delivery of the basket to a point of the chosen method; null stops. Arrows may pass many points by. */
export function quotePoint(deliveryPointCode: string | null): void {
  clearTimeout(timer);
  running?.abort();
  const basket = $basket.get();
  const method = $chosenMethod.get();
  const token = basket.status === 'ready' ? basket.basket.basket : null;
  if (deliveryPointCode === null || !method || token === null) return $state.set({ status: 'idle' });
  $state.set({ status: 'loading' });
  const { signal } = (running = new AbortController());
  const body = { basket: token, method: method.code, deliveryPointCode };
  timer = setTimeout(() => void calculate(body, signal), CALCULATION_DEBOUNCE_MS);
}
