import type { ReadableAtom } from 'nanostores';
import { CheckoutDraftSchema, emptyDraft, type CheckoutDraft } from '../domain/checkout-draft.ts';
import { persisted } from './persisted.ts';

const $draft = persisted('checkout-draft', CheckoutDraftSchema, emptyDraft);

/** What the shopper has typed and chosen; it outlives reloads and failures. */
export const $checkoutDraft: ReadableAtom<CheckoutDraft> = $draft;

export const changeDraft = (part: Partial<CheckoutDraft>): void => $draft.set({ ...$draft.get(), ...part });

export const clearDraft = (): void => $draft.set(emptyDraft);
