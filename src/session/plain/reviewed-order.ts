import { type CheckoutDraft, orderForm } from '../../domain/checkout/checkout-draft.ts';
import {
  type CheckoutChoices,
  CheckoutField,
  chosenMethod,
  plainDelivery,
} from '../../domain/checkout/plain-checkout.ts';

const KEY = /^[\w-]{16,64}$/;

/** The order of a reviewed form, from its fields alone: sent again it is the same, whatever has become of the basket. */
export function reviewedOrder(draft: CheckoutDraft, choices: CheckoutChoices, form: URLSearchParams) {
  const method = chosenMethod(draft, choices.methods);
  const key = form.get(CheckoutField.key) ?? '';
  const basket = form.get(CheckoutField.basket) ?? '';
  const calculationId = form.get(CheckoutField.calculationId) ?? '';
  const price = Number(form.get(CheckoutField.price) || Number.NaN);
  const { paymentId } = draft;
  const isWhole = KEY.test(key) && basket !== '' && calculationId !== '' && Number.isSafeInteger(price);
  if (!method || paymentId === null || !isWhole) return undefined;
  const delivery = plainDelivery(draft, method);
  const order = orderForm(draft, {
    paymentId,
    delivery,
    calculation: { calculationId, price },
    boxes: choices.boxes,
  });
  return { key, body: { ...order, basket, deviceId: key } };
}
