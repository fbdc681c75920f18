import { useSyncExternalStore } from 'react';
import { type CheckoutDraft, emptyDraft } from '../../../domain/checkout/checkout-draft.ts';
import type { CheckoutErrors, CheckoutField } from '../../../domain/checkout/checkout-validation.ts';
import { $checkoutErrors, checkField } from '../../../stores/checkout/checkout.ts';
import { $checkoutDraft } from '../../../stores/checkout/checkout-draft.ts';

const noErrors: CheckoutErrors = {};

const followDraft = (changed: () => void) => $checkoutDraft.listen(changed);
const followErrors = (changed: () => void) => $checkoutErrors.listen(changed);

/**
 * A part of the draft; empty until hydration. Components redraw only if the selected value changes, so `read` must return a
 * stable one.
 */
export const useDraft = <Value>(read: (draft: CheckoutDraft) => Value): Value =>
  useSyncExternalStore(
    followDraft,
    () => read($checkoutDraft.get()),
    () => read(emptyDraft),
  );

export const useErrors = <Value>(read: (errors: CheckoutErrors) => Value): Value =>
  useSyncExternalStore(
    followErrors,
    () => read($checkoutErrors.get()),
    () => read(noErrors),
  );

export function useFieldError(field: CheckoutField) {
  const error = useErrors((errors) => errors[field]);
  return { error, onBlur: () => checkField(field) };
}
