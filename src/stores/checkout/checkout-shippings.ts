import { computed, type ReadableAtom } from 'nanostores';
import type { SavedShipping } from '../../contract/order/address.ts';
import type { AddressField } from '../../contract/shop/config.ts';
import {
  type AddressDraft,
  addressPart,
  draftShipping,
  emptyAddress,
  isUntouched,
} from '../../domain/addresses/address-draft.ts';
import type { CheckoutDraft } from '../../domain/checkout/checkout-draft.ts';
import { checkoutPerson, isSamePerson } from '../../domain/checkout/checkout-person.ts';
import { normaliseFullName } from '../../domain/names/full-name.ts';
import { normalisePhone } from '../../domain/phones/international-phone.ts';
import { shippingFormOf } from '../../domain/addresses/saved-shipping.ts';
import { $checkoutDraft, changeDraft } from './checkout-draft.ts';
import { savedShippings, saveShipping } from '../addresses/saved-shippings.ts';
import { showToast } from '../page/toasts.ts';
import { isSignedIn } from '../visitor/visitor.ts';

type Shippings = ReturnType<typeof savedShippings.$state.get>;

const listOf = (state: Shippings): readonly SavedShipping[] => (state.status === 'ready' ? state.data : []);

/** The saved address that the order goes to; undefined for a new one. */
export const $chosenShipping: ReadableAtom<SavedShipping | undefined> = computed(
  [savedShippings.$state, $checkoutDraft],
  (state, { shippingChoice }) => listOf(state).find(({ id }) => id === shippingChoice),
);

type Required = readonly AddressField[];

const addressOf = (saved: SavedShipping, required: Required): AddressDraft =>
  addressPart(shippingFormOf(saved, required));

/** Chooses a saved address; an unfinished new one is kept. */
export function chooseShipping(saved: SavedShipping, required: Required): void {
  const draft = $checkoutDraft.get();
  const typedAddress = $chosenShipping.get() ? draft.typedAddress : addressPart(draft);
  changeDraft({ ...addressOf(saved, required), shippingChoice: saved.id, typedAddress });
}

/** Continues the unfinished new address, or begins an empty one. */
export function beginNewAddress(): void {
  const draft = $checkoutDraft.get();
  if (draft.shippingChoice === 'new') return;
  const isSaved = $chosenShipping.get() !== undefined;
  const address = isSaved ? (draft.typedAddress ?? emptyAddress) : addressPart(draft);
  changeDraft({ ...address, shippingChoice: 'new', typedAddress: null });
}

/** Edits a saved address as a new one, to add what it lacks. */
export const completeShipping = (): void =>
  changeDraft({ shippingChoice: 'new', typedAddress: null, byHand: false });

/** Makes the saved address's contact the recipient. */
export function takeShippingPerson({ contactPerson: fio, phone }: SavedShipping): void {
  const { phone: shown, phoneCountry } = checkoutPerson({ fio, phone, email: '' });
  changeDraft({ fio, phone: shown, phoneCountry });
}

/** Whether the address's contact differs from the order's recipient. */
export function isForOther(draft: CheckoutDraft, { contactPerson, phone }: SavedShipping): boolean {
  const person = checkoutPerson({ fio: contactPerson, phone, email: '' });
  return contactPerson !== '' && !isSamePerson(person, { ...draft, email: '' });
}

/** Updates the chosen address from the account; without a choice the first one is chosen. */
function follow(state: Shippings, required: Required): void {
  if (state.status !== 'ready') return;
  const draft = $checkoutDraft.get();
  const { shippingChoice } = draft;
  const [first] = state.data;
  if (shippingChoice === null) {
    if (first && isUntouched(draft)) chooseShipping(first, required);
    return;
  }
  if (shippingChoice === 'new') return;
  const chosen = state.data.find(({ id }) => id === shippingChoice);
  // An address deleted elsewhere stays the order's, as a typed one.
  if (!chosen) return changeDraft({ shippingChoice: 'new', typedAddress: null });
  const address = addressOf(chosen, required);
  if (JSON.stringify(address) !== JSON.stringify(addressPart(draft))) changeDraft(address);
}

export const watchCheckoutShippings = (required: Required): (() => void) =>
  savedShippings.$state.subscribe((state) => follow(state, required));

/** How long a placed order waits for its address to be saved. */
const SAVING_MS = 4_000;

const waitAtMost = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, SAVING_MS))]);

async function save(draft: CheckoutDraft): Promise<void> {
  const shipping = draftShipping(draft);
  if (!shipping) return;
  const person = { contactPerson: normaliseFullName(draft.fio), phone: normalisePhone(draft.phone) };
  const result = await saveShipping(null, { ...shipping, ...person, isDefault: false });
  if (result.status === 'failed') showToast({ kind: 'error', text: result.message });
}

/** Saves the placed order's address where the customer asked for it. */
export async function saveOrderedAddress(draft: CheckoutDraft): Promise<void> {
  if (isSignedIn() && draft.saveAddress && $chosenShipping.get() === undefined) await waitAtMost(save(draft));
}
