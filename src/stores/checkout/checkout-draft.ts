import { computed, type ReadableAtom } from 'nanostores';
import {
  type AddressDraft,
  emptyAddress,
  isSameAddress,
  manualDraft,
  suggestedDraft,
} from '../../domain/addresses/address-draft.ts';
import { CheckoutDraftSchema, emptyDraft, type CheckoutDraft } from '../../domain/checkout/checkout-draft.ts';
import { isEmptyDraft } from '../../domain/checkout/checkout-person.ts';
import { createCustomerDraft } from '../account/customer-draft.ts';

const draft = createCustomerDraft('checkout-draft', CheckoutDraftSchema, emptyDraft, {
  isEmpty: isEmptyDraft,
});

export const $checkoutDraft: ReadableAtom<CheckoutDraft> = draft.$value;

let lastAddress: AddressDraft = emptyAddress;

/** The same object while no part of the address changes. */
export const $draftAddress: ReadableAtom<AddressDraft> = computed($checkoutDraft, (value) => {
  if (!isSameAddress(value, lastAddress)) lastAddress = value;
  return lastAddress;
});

export const changeDraft = (part: Partial<CheckoutDraft>): void =>
  draft.set({ ...$checkoutDraft.get(), ...part });

/** Switches between one line and separate fields. */
export function switchAddressEntry(): void {
  const value = $checkoutDraft.get();
  draft.set(value.byHand ? suggestedDraft(value) : manualDraft(value));
}

export const clearDraft = (): void => draft.set(emptyDraft);
