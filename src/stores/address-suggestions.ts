import { suggestAddresses, type AddressSuggestion } from '../contract/address.ts';
import { shippingOf, type AddressDraft } from '../domain/address-draft.ts';
import { createSuggester } from './suggester.ts';
import { changeDraft } from './checkout-draft.ts';
import { environment } from './environment.ts';

/** Addresses for what is typed into a draft, which `change` changes. */
export function createAddressSuggestions(change: (part: Partial<AddressDraft>) => void) {
  const addresses = createSuggester(
    async (query, signal) =>
      (await environment().client.call(suggestAddresses, { query: { query } }, { signal })).data,
  );
  return {
    $state: addresses.$state,
    /** Takes what is typed as the address, picked no longer, and suggests addresses for it. */
    suggest: (text: string): void => {
      change({ addressText: text, shipping: null });
      addresses.suggest(text);
    },
    /** Makes a suggestion the address. */
    pick: (suggestion: AddressSuggestion): void => {
      addresses.stop();
      const shipping = shippingOf(suggestion);
      change({ addressText: shipping.address.value, shipping, zip: shipping.zip });
    },
    close: addresses.close,
  };
}

export const {
  $state: $addressSuggestions,
  suggest: suggestAddress,
  pick: pickAddress,
  close: closeSuggestions,
} = createAddressSuggestions(changeDraft);
