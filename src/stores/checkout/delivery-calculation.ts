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

/** Typing an address must not ask at each letter. */
export const CALCULATION_DEBOUNCE_MS = 300;

/** Idle while not enough is known. */
export type CalculationState = LoadState<DeliveryCalculation>;

const $state = atom<CalculationState>({ status: 'idle' });

/** What the delivery of this basket costs by the chosen method to the chosen place. */
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
  // An order that is placed leaves nothing to carry.
  const { basket: token } = basket.basket;
  const request =
    token !== null && hasSelectedGroup(basket.basket)
      ? requestFor(token, $checkoutDraft.get(), method)
      : undefined;
  const goods = groupsOf(basket.basket).flatMap(({ id, count, selected }) => (selected ? [[id, count]] : []));
  // What is taken off the goods belongs to the calculation that the order names.
  const { price, promoCodeDiscountValue, bonusesForWriteOff } = basket.basket.total;
  const sums = [price, promoCodeDiscountValue, bonusesForWriteOff];
  const input = request ? JSON.stringify([request, goods, sums]) : '';
  if (input === calculatedInput) return;
  calculatedInput = input;
  latest.stop();
  if (!request) return $state.set({ status: 'idle' });
  void latest.load($state, (signal) => calculate(request, signal), CALCULATION_DEBOUNCE_MS);
}

/** Calculates again, though nothing has changed here: after a failure, or where the API says that prices did. */
export function recalculateDelivery(): void {
  calculatedInput = '';
  follow();
}

/** Calculates whenever the basket, the method or the place changes; answers how to stop. */
export function followDelivery(): () => void {
  const unfollow = [$basket, $chosenMethod, $checkoutDraft].map((store) => store.listen(follow));
  recalculateDelivery();
  return () => {
    for (const end of unfollow) end();
    latest.stop();
  };
}
