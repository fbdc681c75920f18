import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  getDeliveryMethods,
  getDeliveryPoints,
  type DeliveryMethod,
  type DeliveryPoint,
} from '../../contract/order/delivery.ts';
import { getPaymentMethods, type PaymentMethod } from '../../contract/order/payment.ts';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import { $checkoutDraft, changeDraft } from './checkout-draft.ts';
import { environment } from '../environment/environment.ts';
import { createLatestRequest } from '../requests/latest-request.ts';
import type { LoadState } from '../requests/load-state.ts';

const $methods = atom<LoadState<readonly DeliveryMethod[]>>({ status: 'idle' });
const $points = atom<LoadState<readonly DeliveryPoint[]>>({ status: 'idle' });
const $payments = atom<LoadState<readonly PaymentMethod[]>>({ status: 'idle' });

export const $deliveryMethods: ReadableAtom<LoadState<readonly DeliveryMethod[]>> = $methods;
export const $deliveryPoints: ReadableAtom<LoadState<readonly DeliveryPoint[]>> = $points;
export const $paymentMethods: ReadableAtom<LoadState<readonly PaymentMethod[]>> = $payments;

export const $chosenMethod: ReadableAtom<DeliveryMethod | undefined> = computed(
  [$methods, $checkoutDraft],
  (methods, { deliveryMethod }) =>
    methods.status === 'ready' ? methods.data.find(({ code }) => code === deliveryMethod) : undefined,
);

export const $chosenPayment: ReadableAtom<PaymentMethod | undefined> = computed(
  [$payments, $checkoutDraft],
  (payments, { paymentId }) =>
    payments.status === 'ready' ? payments.data.find(({ id }) => id === paymentId) : undefined,
);

const defaultOf = <Item extends { isDefault: boolean }>(items: readonly Item[]): Item | undefined =>
  items.find(({ isDefault }) => isDefault) ?? items[0];

/** Chooses a delivery method with its first option and no point. */
export function chooseDeliveryMethod(code: string): void {
  const methods = $methods.get();
  if (methods.status !== 'ready' || code === $checkoutDraft.get().deliveryMethod) return;
  const method = methods.data.find((candidate) => candidate.code === code);
  changeDraft({
    deliveryMethod: method?.code ?? null,
    deliveryOption: method?.options[0]?.code ?? null,
    deliveryPointCode: null,
  });
  void loadDeliveryPoints();
}

function chooseDelivery(methods: readonly DeliveryMethod[]): void {
  const method = $chosenMethod.get();
  if (!method) return chooseDeliveryMethod(defaultOf(methods)?.code ?? '');
  const { deliveryOption } = $checkoutDraft.get();
  if (!method.options.some(({ code }) => code === deliveryOption))
    changeDraft({ deliveryOption: method.options[0]?.code ?? null });
}

function choosePayment(methods: readonly PaymentMethod[]): void {
  if (!$chosenPayment.get()) changeDraft({ paymentId: defaultOf(methods)?.id ?? null });
}

/** Chooses defaults where nothing is chosen, as in another customer's draft. */
export function chooseDefaults(): void {
  const [methods, payments] = [$methods.get(), $payments.get()];
  if (methods.status === 'ready') chooseDelivery(methods.data);
  if (payments.status === 'ready') choosePayment(payments.data);
}

/** Loads the delivery methods and ensures that one is chosen. */
export async function loadDeliveryMethods(): Promise<void> {
  $methods.set({ status: 'loading' });
  try {
    const { data } = await environment().client.call(getDeliveryMethods, {});
    $methods.set({ status: 'ready', data });
    const wasChosen = $chosenMethod.get() !== undefined;
    chooseDelivery(data);
    if (wasChosen) await loadDeliveryPoints();
  } catch {
    $methods.set({ status: 'failed', message: checkoutMessages.deliveryMethodsFailed });
  }
}

const pointsRequest = createLatestRequest();

/** Loads the chosen method's points; a point that no longer exists is deselected. */
export async function loadDeliveryPoints(): Promise<void> {
  pointsRequest.stop();
  const method = $chosenMethod.get();
  if (method?.type !== 'pickupPoint') return $points.set({ status: 'idle' });
  $points.set({ status: 'loading' });
  const query = { method: method.code };
  try {
    const points = await pointsRequest.send((signal) =>
      environment().client.call(getDeliveryPoints, { query }, { signal }),
    );
    if (!points) return;
    $points.set({ status: 'ready', data: points.data });
    const chosen = $checkoutDraft.get().deliveryPointCode;
    if (chosen !== null && !points.data.some(({ code }) => code === chosen))
      changeDraft({ deliveryPointCode: null });
  } catch {
    $points.set({ status: 'failed', message: checkoutMessages.deliveryPointsFailed });
  }
}

/** Loads the payment methods and ensures that one is chosen. */
export async function loadPaymentMethods(): Promise<void> {
  $payments.set({ status: 'loading' });
  try {
    const { data } = await environment().client.call(getPaymentMethods, {});
    $payments.set({ status: 'ready', data });
    choosePayment(data);
  } catch {
    $payments.set({ status: 'failed', message: checkoutMessages.paymentMethodsFailed });
  }
}
