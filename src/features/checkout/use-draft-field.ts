import { useStore } from '@nanostores/react';
import { type CheckoutDraft, emptyDraft } from '../../domain/checkout-draft.ts';
import type { CheckoutErrors, CheckoutField } from '../../domain/checkout-validation.ts';
import { $checkoutErrors, checkField } from '../../stores/checkout.ts';
import { $checkoutDraft } from '../../stores/checkout-draft.ts';

const noErrors: CheckoutErrors = {};

/** What has been typed and chosen; empty until the island lives. */
export const useDraft = (): CheckoutDraft => useStore($checkoutDraft, { ssr: () => emptyDraft });

export const useErrors = (): CheckoutErrors => useStore($checkoutErrors, { ssr: () => noErrors });

/** The error of a field, and the check that runs when the field is left. */
export function useFieldError(field: CheckoutField) {
  const errors = useErrors();
  return { error: errors[field], onBlur: () => checkField(field) };
}
