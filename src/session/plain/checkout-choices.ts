import type { SavedShipping } from '../../contract/order/address.ts';
import { getBasket } from '../../contract/order/basket.ts';
import {
  calculateToAddress,
  calculateToPoint,
  type DeliveryCalculation,
  type DeliveryMethod,
  getDeliveryMethods,
  getDeliveryPoints,
  getShippings,
} from '../../contract/order/delivery.ts';
import { getPaymentMethods } from '../../contract/order/payment.ts';
import { getProfile } from '../../contract/account/user.ts';
import { draftShipping } from '../../domain/addresses/address-draft.ts';
import { type CheckoutDraft, emptyDraft } from '../../domain/checkout/checkout-draft.ts';
import { checkoutPerson } from '../../domain/checkout/checkout-person.ts';
import { partsOfShipping } from '../../domain/addresses/manual-address.ts';
import type { CheckoutChoices } from '../../domain/checkout/plain-checkout.ts';
import { logError } from '../../http/log-error.ts';
import { type ConsentShop, loadBoxes } from './consent-boxes.ts';
import { keepCartToken, type PlainVisit } from './plain-visit.ts';

/** The basket with methods of delivery and payment. @throws the client's errors */
export async function loadChoices(
  visit: PlainVisit,
  { hasConsents = false }: ConsentShop,
): Promise<CheckoutChoices> {
  const { call } = visit.client;
  const [basket, methods, points, payments, boxes] = await Promise.all([
    call(getBasket, { query: { basket: visit.cartToken } }),
    call(getDeliveryMethods, {}),
    call(getDeliveryPoints, { query: {} }),
    call(getPaymentMethods, {}),
    hasConsents ? loadBoxes(visit.client, 'order') : [],
  ]);
  keepCartToken(visit, basket);
  return { basket, methods: methods.data, points: points.data, payments: payments.data, boxes };
}

const defaultOf = <Item extends { isDefault: boolean }>(items: readonly Item[]): Item | undefined =>
  items.find(({ isDefault }) => isDefault) ?? items[0];

const savedAddress = (saved: SavedShipping | undefined): Partial<CheckoutDraft> =>
  saved ? { ...partsOfShipping(saved), zip: saved.zip, flat: saved.address.flat ?? '' } : {};

/** The initial form: defaults and a customer's own data and first address. */
export async function firstDraft(
  { client, isCustomer }: PlainVisit,
  { methods, payments }: CheckoutChoices,
): Promise<CheckoutDraft> {
  const method = defaultOf(methods);
  const draft: CheckoutDraft = {
    ...emptyDraft,
    byHand: true,
    paymentId: defaultOf(payments)?.id ?? null,
    deliveryMethod: method?.code ?? null,
    deliveryOption: method?.options[0]?.code ?? null,
  };
  if (!isCustomer) return draft;
  try {
    const [profile, { data: saved }] = await Promise.all([
      client.call(getProfile, {}),
      client.call(getShippings, {}),
    ]);
    return { ...draft, ...checkoutPerson(profile), ...savedAddress(saved[0]) };
  } catch (error) {
    logError('Checkout without JavaScript', error);
    return draft;
  }
}

/** Undefined where the draft has no complete destination. @throws the client's errors */
export async function calculate(
  { client }: PlainVisit,
  { basket }: CheckoutChoices,
  draft: CheckoutDraft,
  { code: method, type }: DeliveryMethod,
): Promise<DeliveryCalculation | undefined> {
  const token = basket.basket;
  const { deliveryPointCode, deliveryOption: option } = draft;
  if (token === null) return undefined;
  if (type === 'pickupPoint')
    return deliveryPointCode === null
      ? undefined
      : client.call(calculateToPoint, { body: { basket: token, method, deliveryPointCode } });
  const shipping = draftShipping(draft);
  return shipping
    ? client.call(calculateToAddress, { body: { basket: token, method, option, shipping } })
    : undefined;
}
