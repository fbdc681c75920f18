import { atom, type ReadableAtom } from 'nanostores';
import type { Shipping } from '../../contract/order/address.ts';
import { draftShipping } from '../../domain/addresses/address-draft.ts';
import { checkoutFieldError, type CheckoutConfig } from '../../domain/checkout/checkout-validation.ts';
import { $chosenMethod } from './checkout-choices.ts';
import { $checkoutDraft, $draftAddress } from './checkout-draft.ts';

/** The order's address, and whether the chosen method delivers there. */
export interface AddressValidity {
  readonly shipping: Shipping | null;
  readonly isValid: boolean;
}

const $validity = atom<AddressValidity>({ shipping: null, isValid: false });

export const $addressValidity: ReadableAtom<AddressValidity> = $validity;

/** Keeps it up to date; returns the unsubscription. */
export function watchAddressValidity(config: CheckoutConfig): () => void {
  let published = '';
  const read = (): AddressValidity => {
    const draft = $checkoutDraft.get();
    const type = $chosenMethod.get()?.type;
    const error = checkoutFieldError('address', draft, config, type);
    return { shipping: draftShipping(draft), isValid: type !== undefined && error === undefined };
  };
  const publish = (validity: AddressValidity): void => {
    published = JSON.stringify(validity);
    $validity.set(validity);
  };
  const notifyChange = (): void => {
    const validity = read();
    if (JSON.stringify(validity) !== published) publish(validity);
  };
  const ends = [$draftAddress.listen(notifyChange), $chosenMethod.subscribe(() => publish(read()))];
  return () => {
    for (const end of ends) end();
  };
}
