import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../api/errors.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import type { PlacedOrder } from '../../contract/order/order.ts';
import { hasSelectedGroup } from '../../domain/basket/basket.ts';
import {
  checkoutFieldError,
  rejectedFields,
  validateCheckout,
  type CheckoutConfig,
  type CheckoutErrors,
  type CheckoutField,
} from '../../domain/checkout/checkout-validation.ts';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../../session/client/error-text.ts';
import { watchAddressValidity } from './address-validity.ts';
import { $basket, loadBasket } from '../basket/basket.ts';
import { basketOwnership, freezeBasket } from '../basket/basket-owner.ts';
import { buildOrder } from './build-order.ts';
import { attemptKey, dropOldOrders } from './checkout-attempt.ts';
import {
  $chosenMethod,
  chooseDefaults,
  loadDeliveryMethods,
  loadPaymentMethods,
} from './checkout-choices.ts';
import { watchAccount } from './checkout-account.ts';
import { $checkoutDraft, clearDraft } from './checkout-draft.ts';
import { saveOrderedAddress } from './checkout-shippings.ts';
import { watchAwaited, sortErrors } from './checkout-waiting.ts';
import { watchDelivery, recalculateDelivery } from './delivery-calculation.ts';
import { enterSession } from '../session/enter-session.ts';
import { $orderBoxes } from './order-consents.ts';
import { askChangedConsents } from '../consents/consent-documents.ts';
import { environment } from '../environment/environment.ts';
import { openPayment } from '../orders/payment.ts';
import { storeOrderedProducts, trackPurchase } from '../tracking/reported-purchases.ts';
import { type Placing, sendAgain, sendOrder } from './send-order.ts';
import { protectWork } from '../page/unsaved-work.ts';
import { rememberLastOrder } from '../visitor/last-order.ts';
import { $visitorUid } from '../visitor/visitor.ts';

export type PlacingState =
  | { readonly status: 'idle' }
  | { readonly status: 'placing' }
  /** The order was not placed; draft and basket are unchanged. */
  | { readonly status: 'failed'; readonly message: string; readonly signedOut?: boolean }
  /** Placed; the browser is leaving for the payment or the success page. */
  | { readonly status: 'placed'; readonly order: PlacedOrder }
  /** Placed, but its payment page did not open; `pay-again.ts` retries. */
  | { readonly status: 'unpaid'; readonly order: PlacedOrder; readonly message: string };

const $state = atom<PlacingState>({ status: 'idle' });
const $errors = atom<CheckoutErrors>({});

export const $placing: ReadableAtom<PlacingState> = $state;
/** Visible errors, by field. */
export const $checkoutErrors: ReadableAtom<CheckoutErrors> = $errors;

let config: CheckoutConfig | undefined;
/** Whether the button was pressed before everything had loaded. */
let isWaiting = false;

const rulesNow = (settings: CheckoutConfig): CheckoutConfig => ({ ...settings, boxes: $orderBoxes.get() });

const errorOf = (field: CheckoutField): string | undefined =>
  config && checkoutFieldError(field, $checkoutDraft.get(), rulesNow(config), $chosenMethod.get()?.type);

/** Shows or clears a field's error, as on blur. */
export function checkField(field: CheckoutField): void {
  const { [field]: shown, ...others } = $errors.get();
  const error = errorOf(field);
  if (error === shown) return;
  $errors.set(error === undefined ? others : { ...others, [field]: error });
}

function recheckShown(): void {
  const shown = Object.keys($errors.get()) as CheckoutField[];
  for (const field of shown) checkField(field);
}

function waitFor(message: string): void {
  isWaiting = true;
  $state.set({ status: 'failed', message });
}

function endWaiting(): void {
  if (isWaiting && $state.get().status === 'failed') $state.set({ status: 'idle' });
  isWaiting = false;
}

/** Loads what checkout needs and keeps delivery calculated; returns the unsubscription. */
export function startCheckout(settings: CheckoutConfig): () => void {
  config = settings;
  dropOldOrders();
  attemptKey();
  freezeBasket(true);
  void loadBasket();
  void loadDeliveryMethods();
  void loadPaymentMethods();
  const unfollow = [
    $checkoutDraft.listen(recheckShown),
    $chosenMethod.listen(recheckShown),
    $orderBoxes.listen(recheckShown),
    $visitorUid.listen(chooseDefaults),
    watchAccount(settings),
    watchDelivery(),
    watchAwaited(endWaiting),
    watchAddressValidity(settings),
  ];
  return () => {
    for (const end of unfollow) end();
    freezeBasket(false);
  };
}

async function openNextPage(order: PlacedOrder): Promise<void> {
  if (!order.payNow) {
    $state.set({ status: 'placed', order });
    environment().navigate(paths.checkoutSuccess);
    return;
  }
  try {
    await openPayment(order);
    $state.set({ status: 'placed', order });
  } catch (error) {
    // An order cancelled meanwhile cannot be paid by retrying.
    const cancelled = error instanceof HttpError && error.code === ErrorCode.orderStatus;
    $state.set({
      status: 'unpaid',
      order,
      message: cancelled ? error.message : checkoutMessages.paymentPageFailed,
    });
  }
}

async function finish({ placed: order, isLast }: Placing): Promise<void> {
  if (isLast) rememberLastOrder(order);
  trackPurchase(order);
  $errors.set({});
  const draft = $checkoutDraft.get();
  const isNewcomer = order.login !== null;
  // The order may have created an account and signed its customer in.
  await (isNewcomer ? enterSession() : loadBasket());
  // Signing in has removed an earlier customer's orders.
  if (isLast && isNewcomer) rememberLastOrder(order);
  await saveOrderedAddress({ ...draft, saveAddress: draft.saveAddress || isNewcomer });
  await openNextPage(order);
  clearDraft();
}

const staleScreenCodes: ReadonlySet<string> = new Set([
  ErrorCode.deliveryChanged,
  ErrorCode.outOfStock,
  ErrorCode.basketEmpty,
]);

/** Refuses an order whose basket is not the visitor's any more; returns whether it did. */
function rejectOtherOwner(): boolean {
  const ownership = basketOwnership();
  if (ownership === 'signed-out') {
    environment().cookies.set('prevLink', paths.checkout);
    $state.set({ status: 'failed', message: checkoutMessages.signedOutAtCheckout, signedOut: true });
  } else if (ownership === 'other') {
    void loadBasket().then(recalculateDelivery);
    $state.set({ status: 'failed', message: checkoutMessages.otherAccountAtCheckout });
  }
  return ownership !== 'own';
}

async function showFailure(error: unknown): Promise<void> {
  if (rejectOtherOwner()) return;
  await askChangedConsents(error);
  if (error instanceof HttpError) {
    $errors.set({ ...$errors.get(), ...rejectedFields(error.errors) });
    if ($orderBoxes.get().length > 0) checkField('accept');
    // The screen is out of date: reload it.
    if (error.code !== undefined && staleScreenCodes.has(error.code))
      void loadBasket().then(recalculateDelivery);
  }
  $state.set({ status: 'failed', message: errorText(error) });
}

/**
 * Places the order once, however often it is called, and opens the payment or the success page. On an error draft and basket
 * stay.
 */
export async function placeOrder(): Promise<void> {
  const { status } = $state.get();
  if (!config || status === 'placing' || status === 'placed' || rejectOtherOwner()) return;
  const { correctable, awaited } = sortErrors(
    validateCheckout($checkoutDraft.get(), rulesNow(config), $chosenMethod.get()?.type),
  );
  $errors.set(correctable);
  if (Object.keys(correctable).length > 0) return;
  if (awaited !== undefined) return waitFor(awaited);
  const order = buildOrder();
  if (typeof order === 'string') return waitFor(order);
  isWaiting = false;
  $state.set({ status: 'placing' });
  const basket = $basket.get();
  if (basket.status === 'ready') storeOrderedProducts(basket.basket);
  try {
    await protectWork(async () => finish(await sendOrder(order)));
  } catch (error) {
    await showFailure(error);
  }
}

/**
 * Finds out what became of an order whose answer was lost, once the basket is empty and retrying cannot place another. For
 * the basket page, where the checkout guard sends shoppers with nothing selected.
 */
export async function recoverLostOrder(): Promise<void> {
  const basket = $basket.get();
  if (basket.status !== 'ready' || basket.pending || hasSelectedGroup(basket.basket)) return;
  try {
    await protectWork(async () => {
      const found = await sendAgain();
      if (found) await finish(found);
    });
  } catch {
    // It was not placed.
  }
}
