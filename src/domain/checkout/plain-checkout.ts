import type { Basket } from '../../contract/order/basket.ts';
import type { DeliveryCalculation, DeliveryMethod, DeliveryPoint } from '../../contract/order/delivery.ts';
import type { OrderForm } from '../../contract/order/order.ts';
import type { PaymentMethod } from '../../contract/order/payment.ts';
import { draftShipping } from '../addresses/address-draft.ts';
import { type CheckoutDraft, emptyDraft } from './checkout-draft.ts';
import { type CheckoutConfig, type CheckoutErrors, validateCheckout } from './checkout-validation.ts';
import { countryOfNumber } from '../phones/international-phone.ts';
import { tidyZip } from '../addresses/zip.ts';

/** Names of the fields of the checkout without JavaScript. */
export const CheckoutField = {
  fio: 'fio',
  phone: 'phone',
  email: 'email',
  delivery: 'delivery',
  city: 'city',
  street: 'street',
  house: 'house',
  flat: 'flat',
  zip: 'zip',
  custom: 'custom',
  payment: 'payment',
  commentary: 'commentary',
  accept: 'accept',
  action: 'action',
  /** What makes an order that is sent twice one order. */
  key: 'key',
  basket: 'basket',
  calculationId: 'calculation',
  /** Kopecks of the delivery. */
  price: 'price',
} as const;

/** What the buttons of the checkout's forms do. */
export const CheckoutAction = {
  review: 'review',
  order: 'order',
  edit: 'edit',
  /** Leaves for the basket, with what was typed kept. */
  basket: 'basket',
} as const;

/** The field of a method's options, and the one of its points. */
export const optionField = (method: string): string => `option-${method}`;
export const pointField = (method: string): string => `point-${method}`;

/** What there is to choose from. */
export interface CheckoutChoices {
  readonly basket: Basket;
  readonly methods: readonly DeliveryMethod[];
  readonly points: readonly DeliveryPoint[];
  readonly payments: readonly PaymentMethod[];
}

/** What the page of the checkout shows. */
export type PlainCheckoutView =
  | (CheckoutChoices & {
      readonly kind: 'form';
      readonly draft: CheckoutDraft;
      /** Of the attempt to place one order. */
      readonly key: string;
      readonly errors: CheckoutErrors;
      readonly message?: string | undefined;
    })
  /** The order as it will be sent, with what its delivery costs. */
  | (CheckoutChoices & {
      readonly kind: 'review';
      readonly draft: CheckoutDraft;
      readonly calculation: DeliveryCalculation;
      readonly key: string;
      readonly errors: CheckoutErrors;
      readonly message?: string | undefined;
    })
  /** The shop did not answer, or not yet: everything that was sent can be sent again. */
  | {
      readonly kind: 'again';
      readonly message: string;
      readonly fields: readonly (readonly [name: string, value: string])[];
    }
  /** The customer's session has ended: what was typed, for who goes on as a guest or signs in again. */
  | {
      readonly kind: 'signedOut';
      readonly fields: readonly (readonly [name: string, value: string])[];
    };

export const chosenMethod = (
  { deliveryMethod }: CheckoutDraft,
  methods: readonly DeliveryMethod[],
): DeliveryMethod | undefined => methods.find(({ code }) => code === deliveryMethod);

/** The draft of a sent form; what names no method of the shop is not chosen. */
export function readCheckoutDraft(
  form: URLSearchParams,
  { methods, points, payments }: Omit<CheckoutChoices, 'basket'>,
): CheckoutDraft {
  const text = (name: string) => form.get(name) ?? '';
  const method = methods.find(({ code }) => code === form.get(CheckoutField.delivery));
  const option = method?.options.find(({ code }) => code === form.get(optionField(method.code)));
  const point =
    method &&
    points.find(({ code, method: of }) => of === method.code && code === form.get(pointField(method.code)));
  const payment = payments.find(({ id }) => String(id) === form.get(CheckoutField.payment));
  const phone = text(CheckoutField.phone).trim();
  return {
    ...emptyDraft,
    fio: text(CheckoutField.fio),
    email: text(CheckoutField.email),
    phone,
    phoneCountry: countryOfNumber(phone).country,
    commentary: text(CheckoutField.commentary).replaceAll('\r\n', '\n').slice(0, 1000),
    paymentId: payment?.id ?? null,
    deliveryMethod: method?.code ?? null,
    deliveryOption: option?.code ?? method?.options[0]?.code ?? null,
    deliveryPointCode: point?.code ?? null,
    byHand: true,
    city: text(CheckoutField.city),
    street: text(CheckoutField.street),
    house: text(CheckoutField.house),
    zip: tidyZip(text(CheckoutField.zip)),
    flat: text(CheckoutField.flat),
    custom: text(CheckoutField.custom),
    accept: form.has(CheckoutField.accept),
  };
}

/** What a sent form says of an order itself, which is nobody else's: its key, basket, price and consent. */
const ORDER_FIELDS: readonly string[] = [
  CheckoutField.key,
  CheckoutField.basket,
  CheckoutField.calculationId,
  CheckoutField.price,
  CheckoutField.accept,
  CheckoutField.action,
];

/** What was typed into a form, without the order it belongs to. */
export const typedFields = (form: URLSearchParams): readonly (readonly [name: string, value: string])[] =>
  [...form].filter(([name]) => !ORDER_FIELDS.includes(name));

/** The draft as fields of the next form, which nobody sees. */
export function draftFields(draft: CheckoutDraft): readonly (readonly [name: string, value: string])[] {
  const { deliveryMethod: method } = draft;
  const texts = ['fio', 'phone', 'email', 'city', 'street', 'house', 'flat', 'zip', 'custom'] as const;
  return [
    ...texts.map((name) => [name, draft[name]] as const),
    [CheckoutField.commentary, draft.commentary],
    ...(draft.paymentId === null ? [] : [[CheckoutField.payment, String(draft.paymentId)] as const]),
    ...(method === null
      ? []
      : ([
          [CheckoutField.delivery, method],
          [optionField(method), draft.deliveryOption ?? ''],
          [pointField(method), draft.deliveryPointCode ?? ''],
        ] as const)),
  ];
}

/** What keeps a draft from being calculated, or, with the consent, from being ordered. */
export function plainCheckoutErrors(
  draft: CheckoutDraft,
  config: CheckoutConfig,
  method: DeliveryMethod | undefined,
  isOrder: boolean,
): CheckoutErrors {
  const { accept, ...others } = validateCheckout(draft, config, method?.type);
  const isNowhere = method?.type === 'address' && draftShipping(draft) === null;
  return {
    ...others,
    ...(isNowhere && others.address === undefined && { address: 'Заполните почтовый индекс' }),
    ...(isOrder && accept !== undefined && { accept }),
  };
}

/** How the order travels, as the API takes it. */
export const plainDelivery = (
  draft: CheckoutDraft,
  { code, type }: DeliveryMethod,
): Omit<OrderForm['personalDelivery'], 'calculationId'> => ({
  method: code,
  option: type === 'pickupPoint' ? null : draft.deliveryOption,
  type,
  deliveryPointCode: type === 'pickupPoint' ? draft.deliveryPointCode : null,
});
