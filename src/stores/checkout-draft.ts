import type { ReadableAtom } from 'nanostores';
import { manualDraft, suggestedDraft } from '../domain/address-draft.ts';
import { CheckoutDraftSchema, emptyDraft, type CheckoutDraft } from '../domain/checkout-draft.ts';
import { createCustomerDraft } from './customer-draft.ts';

const draft = createCustomerDraft('checkout-draft', CheckoutDraftSchema, emptyDraft);

/** What the shopper has typed and chosen; it outlives reloads and failures. */
export const $checkoutDraft: ReadableAtom<CheckoutDraft> = draft.$value;

export const changeDraft = (part: Partial<CheckoutDraft>): void =>
  draft.set({ ...$checkoutDraft.get(), ...part });

/** From now on the address is typed in parts. */
export const enterAddressManually = (): void => draft.set(manualDraft($checkoutDraft.get()));

/** From now on the address is looked for among the suggestions. */
export const searchForAddress = (): void => draft.set(suggestedDraft($checkoutDraft.get()));

export const clearDraft = (): void => draft.set(emptyDraft);
