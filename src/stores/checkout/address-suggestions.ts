import { suggestAddresses, type AddressSuggestion } from '../../contract/order/address.ts';
import { typedLine, typedPart, type AddressDraft } from '../../domain/addresses/address-draft.ts';
import { shippingOf } from '../../domain/addresses/suggested-shipping.ts';
import { regionCode } from '../../domain/addresses/region-code.ts';
import { $checkoutDraft, changeDraft } from './checkout-draft.ts';
import { $deliveryCity } from '../delivery/delivery-city.ts';
import { environment } from '../environment/environment.ts';
import { createSuggester } from '../search/suggester.ts';

/** With fewer suggestions in the region, others are added. */
const ENOUGH = 5;

interface Draft {
  readonly read: () => AddressDraft | null;
  readonly change: (part: Partial<AddressDraft>) => void;
}

async function find(
  query: string,
  region: string | undefined,
  signal: AbortSignal,
): Promise<readonly AddressSuggestion[]> {
  const { client } = environment();
  const fetch = async (within: { region?: string }) =>
    (await client.call(suggestAddresses, { query: { query, ...within } }, { signal })).data;
  if (region === undefined) return fetch({});
  const near = await fetch({ region });
  if (near.length >= ENOUGH) return near;
  const known = new Set(near.map(({ address }) => address.value));
  return [...near, ...(await fetch({})).filter(({ address }) => !known.has(address.value))];
}

/** Address suggestions for a draft, those of the picked region first, else those of the delivery city's. */
export function createAddressSuggestions({ read, change }: Draft) {
  let pickedRegion: string | undefined;
  const region = () => pickedRegion ?? regionCode($deliveryCity.get()?.kladrId);
  const addresses = createSuggester((query, signal) => find(query, region(), signal));
  const rememberRegion = (): void => {
    pickedRegion = regionCode(read()?.shipping?.kladrId) ?? pickedRegion;
  };
  return {
    $state: addresses.$state,
    /** Takes typed text as the address, no longer a picked one, and suggests. */
    suggest: (text: string): void => {
      rememberRegion();
      change(typedLine(read(), text));
      addresses.suggest(text);
    },
    type: (part: Partial<AddressDraft>): void => {
      const draft = read();
      change(draft ? typedPart(draft, part) : part);
    },
    /** Suggests without changing the draft. */
    find: (text: string): void => {
      rememberRegion();
      addresses.suggest(text);
    },
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
  type: typeAddressPart,
  find: findAddress,
  pick: pickAddress,
  close: closeSuggestions,
} = createAddressSuggestions({ read: () => $checkoutDraft.get(), change: changeDraft });
