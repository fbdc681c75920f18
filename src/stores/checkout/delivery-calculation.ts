import { atom, type ReadableAtom } from 'nanostores';
import {
  calculateToAddress,
  calculateToPoint,
  type DeliveryCalculation,
  type DeliveryMethod,
} from '../../contract/order/delivery.ts';
import { groupsOf, hasSelectedGroup } from '../../domain/basket/basket.ts';
import { draftShipping } from '../../domain/addresses/address-draft.ts';
import type { CheckoutDraft } from '../../domain/checkout/checkout-draft.ts';
import { $basket } from '../basket/basket.ts';
import { $chosenMethod } from './checkout-choices.ts';
import { $checkoutDraft } from './checkout-draft.ts';
import { environment } from '../environment/environment.ts';
import { createLatestRequest } from '../requests/latest-request.ts';
import type { LoadState } from '../requests/load-state.ts';

export const CALCULATION_DEBOUNCE_MS = 300;

/** Idle while too little is known. */
export type CalculationState = LoadState<DeliveryCalculation>;

const $state = atom<CalculationState>({ status: 'idle' });

/** The cost of delivering this basket by the chosen method to the chosen place. */
export const $deliveryCalculation: ReadableAtom<CalculationState> = $state;

let calculatedInput = '';
const latest = createLatestRequest();

type CalculationRequest =
  | { readonly to: 'point'; readonly body: { basket: string; method: string; deliveryPointCode: string } }
  | {
      readonly to: 'address';
      readonly body: {
        basket: string;
        method: string;
        option: string | null;
        shipping: NonNullable<ReturnType<typeof draftShipping>>;
      };
    };

function requestFor(
  basket: string,
  draft: CheckoutDraft,
  { code, type }: DeliveryMethod,
): CalculationRequest | undefined {
  if (type === 'pickupPoint') {
    const { deliveryPointCode } = draft;
    return deliveryPointCode === null
      ? undefined
      : { to: 'point', body: { basket, method: code, deliveryPointCode } };
  }
  const shipping = draftShipping(draft);
  return shipping
    ? { to: 'address', body: { basket, method: code, option: draft.deliveryOption, shipping } }
    : undefined;
}

function calculate(request: CalculationRequest, signal: AbortSignal): Promise<DeliveryCalculation> {
  const { client } = environment();
  return request.to === 'point'
    ? client.call(calculateToPoint, { body: request.body }, { signal })
    : client.call(calculateToAddress, { body: request.body }, { signal });
}

function follow(): void {
  const basket = $basket.get();
  const method = $chosenMethod.get();
  if (basket.status !== 'ready' || basket.pending || !method) return;
  const { basket: token } = basket.basket;
  const request =
    token !== null && hasSelectedGroup(basket.basket)
      ? requestFor(token, $checkoutDraft.get(), method)
      : undefined;
  const goods = groupsOf(basket.basket).flatMap(({ id, count, selected }) => (selected ? [[id, count]] : []));
  // Discounts are part of the calculation that the order names.
  const { price, promoCodeDiscountValue, bonusesForWriteOff } = basket.basket.total;
  const sums = [price, promoCodeDiscountValue, bonusesForWriteOff];
  const input = request ? JSON.stringify([request, goods, sums]) : '';
  if (input === calculatedInput) return;
  calculatedInput = input;
  latest.stop();
  if (!request) return $state.set({ status: 'idle' });
  void latest.load($state, (signal) => calculate(request, signal), CALCULATION_DEBOUNCE_MS);
}

/** Recalculates without a change here: after a failure, or when the API reports changed prices. */
export function recalculateDelivery(): void {
  calculatedInput = '';
  follow();
}

/** Recalculates whenever basket, method or place change; returns the unsubscription. */
export function watchDelivery(): () => void {
  const unfollow = [$basket, $chosenMethod, $checkoutDraft].map((store) => store.listen(follow));
  recalculateDelivery();
  return () => {
    for (const end of unfollow) end();
    latest.stop();
  };
}
