import type { Basket } from '../../contract/order/basket.ts';
import type { DeliveryCalculation, DeliveryMethod, DeliveryPoint } from '../../contract/order/delivery.ts';
import type { OrderForm } from '../../contract/order/order.ts';
import type { PaymentMethod } from '../../contract/order/payment.ts';
import { draftShipping } from '../addresses/address-draft.ts';
import { type CheckoutDraft, emptyDraft } from './checkout-draft.ts';
import { type CheckoutConfig, type CheckoutErrors, validateCheckout } from './checkout-validation.ts';
import { agreedInForm, isConsentField } from '../consents/consent-fields.ts';
import type { ConsentBox } from '../consents/consent-boxes.ts';
import { countryOfNumber } from '../phones/international-phone.ts';
import { tidyZip } from '../addresses/zip.ts';

/** Field names of the checkout without JavaScript. */
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
  /** Idempotency key. */
  key: 'key',
  basket: 'basket',
  calculationId: 'calculation',
  /** Kopecks of the delivery. */
  price: 'price',
} as const;

export const CheckoutAction = {
  review: 'review',
  order: 'order',
  edit: 'edit',
  /** Goes to the basket and keeps the typed data. */
  basket: 'basket',
} as const;

export const optionField = (method: string): string => `option-${method}`;
export const pointField = (method: string): string => `point-${method}`;

export interface CheckoutChoices {
  readonly basket: Basket;
  readonly methods: readonly DeliveryMethod[];
  readonly points: readonly DeliveryPoint[];
  readonly payments: readonly PaymentMethod[];
  /** None where the only box stands for all. */
  readonly boxes: readonly ConsentBox[];
}

export type PlainCheckoutView =
  | (CheckoutChoices & {
      readonly kind: 'form';
      readonly draft: CheckoutDraft;
      /** Idempotency key. */
      readonly key: string;
      readonly errors: CheckoutErrors;
      readonly message?: string | undefined;
    })
  /** The order as it will be sent, with its delivery price. */
  | (CheckoutChoices & {
      readonly kind: 'review';
      readonly draft: CheckoutDraft;
      readonly calculation: DeliveryCalculation;
      readonly key: string;
      readonly errors: CheckoutErrors;
      readonly message?: string | undefined;
    })
  /** No answer yet: the same form can be sent again. */
  | {
      readonly kind: 'again';
      readonly message: string;
      readonly fields: readonly (readonly [name: string, value: string])[];
    }
  /** The session has ended: the data for continuing as a guest or signing in. */
  | {
      readonly kind: 'signedOut';
      readonly fields: readonly (readonly [name: string, value: string])[];
    };

export const chosenMethod = (
  { deliveryMethod }: CheckoutDraft,
  methods: readonly DeliveryMethod[],
): DeliveryMethod | undefined => methods.find(({ code }) => code === deliveryMethod);

/** Unknown methods are not chosen. */
export function readCheckoutDraft(
  form: URLSearchParams,
  { methods, points, payments }: Omit<CheckoutChoices, 'basket' | 'boxes'>,
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
    agreed: agreedInForm(form),
  };
}

/** Fields of this order only: key, basket, price and consent. */
const ORDER_FIELDS: readonly string[] = [
  CheckoutField.key,
  CheckoutField.basket,
  CheckoutField.calculationId,
  CheckoutField.price,
  CheckoutField.accept,
  CheckoutField.action,
];

/** Without the order's own fields. */
export const typedFields = (form: URLSearchParams): readonly (readonly [name: string, value: string])[] =>
  [...form].filter(([name]) => !ORDER_FIELDS.includes(name) && !isConsentField(name));

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

/** Errors that prevent the calculation or, with the consent, the order. */
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

export const plainDelivery = (
  draft: CheckoutDraft,
  { code, type }: DeliveryMethod,
): Omit<OrderForm['personalDelivery'], 'calculationId'> => ({
  method: code,
  option: type === 'pickupPoint' ? null : draft.deliveryOption,
  type,
  deliveryPointCode: type === 'pickupPoint' ? draft.deliveryPointCode : null,
});
