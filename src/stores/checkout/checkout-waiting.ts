import type { ReadableAtom } from 'nanostores';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import type { CheckoutErrors, CheckoutField } from '../../domain/checkout/checkout-validation.ts';
import { $chosenMethod, $deliveryMethods, $deliveryPoints, $paymentMethods } from './checkout-choices.ts';
import { $deliveryCalculation } from './delivery-calculation.ts';
import { savedShippings } from '../addresses/saved-shippings.ts';
import { isSignedIn } from '../visitor/visitor.ts';

/** Something an order needs that is still loading. */
interface Awaited {
  readonly isAwaited: () => boolean;
  readonly message: string;
  /** Fields that cannot be filled in yet, so their errors are not the shopper's. */
  readonly fields: readonly CheckoutField[];
}

const isLoading = ($state: ReadableAtom<{ readonly status: string }>): boolean =>
  ['idle', 'loading'].includes($state.get().status);

const parts: readonly Awaited[] = [
  {
    isAwaited: () => isLoading($deliveryMethods) || isLoading($paymentMethods),
    message: checkoutMessages.checkoutNotReady,
    fields: ['delivery', 'payment'],
  },
  {
    isAwaited: () => $chosenMethod.get()?.type === 'pickupPoint' && isLoading($deliveryPoints),
    message: checkoutMessages.pointsNotReady,
    fields: ['point'],
  },
  {
    isAwaited: () =>
      $chosenMethod.get()?.type === 'address' && isSignedIn() && isLoading(savedShippings.$state),
    message: checkoutMessages.shippingsNotReady,
    fields: ['address'],
  },
];

/** The errors that the shopper can correct, and what the first of the others waits for. */
export function sortErrors(errors: CheckoutErrors): {
  correctable: CheckoutErrors;
  awaited: string | undefined;
} {
  const awaited = parts.filter(
    ({ isAwaited, fields }) => fields.some((field) => errors[field]) && isAwaited(),
  );
  const fields = new Set<string>(awaited.flatMap((part) => part.fields));
  return {
    correctable: Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.has(field))),
    awaited: awaited[0]?.message,
  };
}

/** Calls back when something awaited has loaded or failed. Returns the unsubscription. */
export function watchAwaited(arrived: () => void): () => void {
  const stores = [
    $deliveryMethods,
    $paymentMethods,
    $deliveryPoints,
    savedShippings.$state,
    $deliveryCalculation,
  ];
  const ends = stores.map((store) =>
    store.listen(() => {
      if (!isLoading(store)) arrived();
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}
