import { computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Person } from '../contract/user.ts';
import { countryOfNumber, formatPhone } from '../domain/international-phone.ts';
import { DEFAULT_PHONE_COUNTRY } from '../domain/phone.ts';
import { $checkoutDraft, changeDraft } from './checkout-draft.ts';
import { persisted } from './persisted.ts';

const PersonalPartSchema = z.object({
  fio: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneCountry: z.string(),
});

/** Whose name the choice put into the order, and what stood there before. */
const ChoiceSchema = z.nullable(z.object({ fio: z.string(), before: PersonalPartSchema }));

const $choice = persisted('order-recipient', ChoiceSchema, null);

/** The name of the person who was chosen; null once another one is typed, or the order is placed. */
export const $recipientName: ReadableAtom<string | null> = computed(
  [$choice, $checkoutDraft],
  (choice, draft) => (choice !== null && choice.fio === draft.fio ? choice.fio : null),
);

/** Makes somebody the recipient of the order. What the shop does not know of them is left to be typed. */
export function chooseRecipient({ fio, email, phone }: Person): void {
  const { fio: typed, email: typedEmail, phone: typedPhone, phoneCountry } = $checkoutDraft.get();
  const choice = $choice.get();
  const before =
    choice !== null && $recipientName.get() !== null
      ? choice.before
      : { fio: typed, email: typedEmail, phone: typedPhone, phoneCountry };
  $choice.set({ fio, before });
  changeDraft({
    ...{ fio, email },
    phone: formatPhone(phone),
    phoneCountry: phone === '' ? DEFAULT_PHONE_COUNTRY : countryOfNumber(phone).country,
  });
}

/** Brings back what stood in the order before somebody was chosen. */
export function undoRecipient(): void {
  const choice = $choice.get();
  if (choice === null || $recipientName.get() === null) return;
  $choice.set(null);
  changeDraft(choice.before);
}
