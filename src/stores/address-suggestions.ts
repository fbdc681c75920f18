import { suggestAddresses, type AddressSuggestion } from '../contract/address.ts';
import { shippingOf } from '../domain/checkout-draft.ts';
import { createSuggester } from './suggester.ts';
import { changeDraft } from './checkout-draft.ts';
import { environment } from './environment.ts';

const addresses = createSuggester(
  async (query, signal) =>
    (await environment().client.call(suggestAddresses, { query: { query } }, { signal })).data,
);

export const $addressSuggestions = addresses.$state;

/** Takes what is typed as the address, picked no longer, and suggests addresses for it. */
export function suggestAddress(text: string): void {
  changeDraft({ addressText: text, shipping: null });
  addresses.suggest(text);
}

/** Makes a suggestion the order's address. */
export function pickAddress(suggestion: AddressSuggestion): void {
  addresses.stop();
  const shipping = shippingOf(suggestion);
  changeDraft({ addressText: shipping.address.value, shipping, zip: shipping.zip });
}

export const closeSuggestions = addresses.close;
