import { useSyncExternalStore } from 'react';
import { type CheckoutDraft, emptyDraft } from '../../../domain/checkout/checkout-draft.ts';
import type { CheckoutErrors, CheckoutField } from '../../../domain/checkout/checkout-validation.ts';
import { $checkoutErrors, checkField } from '../../../stores/checkout/checkout.ts';
import { $checkoutDraft } from '../../../stores/checkout/checkout-draft.ts';

const noErrors: CheckoutErrors = {};

const followDraft = (changed: () => void) => $checkoutDraft.listen(changed);
const followErrors = (changed: () => void) => $checkoutErrors.listen(changed);

/**
 * What is read of what has been typed and chosen, of an empty draft until the island lives. A key redraws only those for
 * whom another value is read: it has to be the same one while nothing of it has changed.
 */
export const useDraft = <Value>(read: (draft: CheckoutDraft) => Value): Value =>
  useSyncExternalStore(
    followDraft,
    () => read($checkoutDraft.get()),
    () => read(emptyDraft),
  );

/** What is read of the errors, in the same way. */
export const useErrors = <Value>(read: (errors: CheckoutErrors) => Value): Value =>
  useSyncExternalStore(
    followErrors,
    () => read($checkoutErrors.get()),
    () => read(noErrors),
  );

/** The error of a field, and the check that runs when the field is left. */
export function useFieldError(field: CheckoutField) {
  const error = useErrors((errors) => errors[field]);
  return { error, onBlur: () => checkField(field) };
}
