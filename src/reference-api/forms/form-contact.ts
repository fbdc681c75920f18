import type { FormValueSchema } from '../../contract/shop/form.ts';
import type * as z from 'zod/mini';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { normalisePhone } from '../../domain/phones/international-phone.ts';
import type { Contact } from '../customers/contact.ts';
import type { StoredForm } from '../db/document-kinds.ts';

/** What names the person in a filled form: the e-mail, or else the phone; null where it asks for neither. */
export function formContact(
  { params }: StoredForm,
  { values }: { readonly values: readonly z.infer<typeof FormValueSchema>[] },
): Contact | null {
  const typed = (type: 'email' | 'phone'): string =>
    params
      .filter((param) => param.type === type)
      .flatMap(({ code }) => values.find((value) => value.code === code)?.value ?? [])
      .find((value) => value.trim() !== '') ?? '';
  const email = normaliseEmail(typed('email'));
  if (email !== '') return { channel: 'email', value: email };
  const phone = typed('phone');
  return phone === '' ? null : { channel: 'phone', value: normalisePhone(phone) };
}
