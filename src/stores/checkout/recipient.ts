import { computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Person } from '../../contract/account/user.ts';
import { checkoutPerson } from '../../domain/checkout/checkout-person.ts';
import { $checkoutDraft, changeDraft } from './checkout-draft.ts';
import { createCustomerDraft } from '../account/customer-draft.ts';

const PersonalPartSchema = z.object({
  fio: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneCountry: z.string(),
});

/** The chosen recipient, and the data that the choice replaced. */
const ChoiceSchema = z.nullable(z.object({ fio: z.string(), before: PersonalPartSchema }));

const { $value: $choice, set: setChoice } = createCustomerDraft('order-recipient', ChoiceSchema, null);

/** The chosen recipient's name; null once another is typed or the order is placed. */
export const $recipientName: ReadableAtom<string | null> = computed(
  [$choice, $checkoutDraft],
  (choice, draft) => (choice !== null && choice.fio === draft.fio ? choice.fio : null),
);

/** Fills in a recipient; unknown fields are left empty. */
export function chooseRecipient({ fio, email, phone }: Person): void {
  const { fio: typed, email: typedEmail, phone: typedPhone, phoneCountry } = $checkoutDraft.get();
  const choice = $choice.get();
  const before =
    choice !== null && $recipientName.get() !== null
      ? choice.before
      : { fio: typed, email: typedEmail, phone: typedPhone, phoneCountry };
  setChoice({ fio, before });
  changeDraft(checkoutPerson({ fio, email, phone }));
}

/** Restores the data from before the choice. */
export function undoRecipient(): void {
  const choice = $choice.get();
  if (choice === null || $recipientName.get() === null) return;
  setChoice(null);
  changeDraft(choice.before);
}
