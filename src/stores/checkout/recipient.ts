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

/** Whose name the choice put into the order, and what stood there before. */
const ChoiceSchema = z.nullable(z.object({ fio: z.string(), before: PersonalPartSchema }));

const { $value: $choice, set: setChoice } = createCustomerDraft('order-recipient', ChoiceSchema, null);

/** The name of the person who was chosen; null once another one is typed, or the order is placed. */
export const $recipientName: ReadableAtom<string | null> = computed(
  [$choice, $checkoutDraft],
  (choice, draft) => (choice !== null && choice.fio === draft.fio ? choice.fio : null),
);

/** Makes someone the recipient of the order. What the shop does not know of them is left to be typed. */
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

/** Brings back what stood in the order before someone was chosen. */
export function undoRecipient(): void {
  const choice = $choice.get();
  if (choice === null || $recipientName.get() === null) return;
  setChoice(null);
  changeDraft(choice.before);
}
