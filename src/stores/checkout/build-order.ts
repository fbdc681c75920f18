import { hasSelectedGroup } from '../../domain/basket/basket.ts';
import { orderForm } from '../../domain/checkout/checkout-draft.ts';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import { $basket } from '../basket/basket.ts';
import type { SentOrder } from './checkout-attempt.ts';
import { $chosenMethod, $chosenPayment } from './checkout-choices.ts';
import { $checkoutDraft } from './checkout-draft.ts';
import { $orderBoxes } from './order-consents.ts';
import { $deliveryCalculation } from './delivery-calculation.ts';
import { environment } from '../environment/environment.ts';
import { shopHas } from '../shop/shop-parts.ts';
import { isSignedIn } from '../visitor/visitor.ts';

/** The order as entered, or why it cannot be placed yet. */
export function buildOrder(): SentOrder | string {
  const basket = $basket.get();
  const method = $chosenMethod.get();
  const payment = $chosenPayment.get();
  const calculated = $deliveryCalculation.get();
  if (basket.status !== 'ready' || !method || !payment) return checkoutMessages.checkoutNotReady;
  if (basket.pending) return checkoutMessages.deliveryNotCalculated;
  const { basket: token } = basket.basket;
  if (token === null || !hasSelectedGroup(basket.basket)) return checkoutMessages.nothingSelected;
  if (calculated.status === 'failed') return calculated.message;
  if (calculated.status !== 'ready') return checkoutMessages.deliveryNotCalculated;
  const draft = $checkoutDraft.get();
  const isPickup = method.type === 'pickupPoint';
  const form = orderForm(draft, {
    paymentId: payment.id,
    delivery: {
      method: method.code,
      option: isPickup ? null : draft.deliveryOption,
      type: method.type,
      deliveryPointCode: isPickup ? draft.deliveryPointCode : null,
    },
    calculation: calculated.data,
    boxes: $orderBoxes.get(),
  });
  const signUp = draft.signUp && !isSignedIn() && shopHas('signUp');
  return { ...form, basket: token, deviceId: environment().deviceId(), ...(signUp && { signUp }) };
}
