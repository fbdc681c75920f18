import type { ReadableAtom } from 'nanostores';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import type { CheckoutErrors, CheckoutField } from '../../domain/checkout/checkout-validation.ts';
import { $chosenMethod, $deliveryMethods, $deliveryPoints, $paymentMethods } from './checkout-choices.ts';
import { $deliveryCalculation } from './delivery-calculation.ts';
import { savedShippings } from '../addresses/saved-shippings.ts';
import { isSignedIn } from '../visitor/visitor.ts';

/** Something that an order needs and that is on its way. */
interface Awaited {
  readonly isAwaited: () => boolean;
  readonly message: string;
  /** What cannot be chosen yet: it is nothing that the shopper has left out. */
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

/** What of the errors the shopper can mend, and what the first of the others waits for. */
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

/** Calls back when something of it has arrived, or failed, which its place on the screen says. Answers how to stop. */
export function followAwaited(arrived: () => void): () => void {
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
