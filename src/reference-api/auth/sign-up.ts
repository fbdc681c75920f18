import type { FieldError } from '../../contract/calls/errors.ts';
import type { NewSession, SignUpFields } from '../../contract/account/sign-in.ts';
import { isMailbox } from '../../domain/contacts/email.ts';
import { normaliseSignUp, signUpErrors, signUpFields } from '../../domain/auth/sign-up.ts';
import type { Channel } from '../customers/customers.ts';
import type { ShopStore } from '../shop-store.ts';
import { sentEmailError } from '../customers/email-error.ts';
import { recordConsents, requireConsents, type CallOrigin } from '../consents/record-consents.ts';
import { invalidFields } from '../http/error-response.ts';
import { sendWelcome } from './account-messages.ts';
import { countMessage, unprovedContactRefusal } from './account-limits.ts';
import { openLoginSession, issueLogin, type Device } from './logins.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { EMPTY_PERSONAL_DATA } from '../customers/empty-personal-data.ts';
import { askForRole, needsApproval } from './wholesale.ts';
import { releaseContacts, isContactReleasable } from './proofs.ts';
import type { UserContext } from './user-context.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, DATE_LENGTH);

/**
 * Opens an account by the rules of its role. It reveals which e-mail and phone have an account
 * already: a shopper must know, so strangers may not ask without end.
 * @throws ErrorResponse that names each wrong field as `fields.<code>`, TooManyRequests
 */
export async function signUp(
  context: UserContext,
  typed: SignUpFields,
  device: Device,
  origin: CallOrigin,
): Promise<NewSession> {
  const { store, limits, now } = context;
  const fields = acceptedFields(store, typed, now());
  requireConsents(store, 'signUp', typed, 'fields.accept');
  const to = { channel: 'email', value: fields.email } as const;
  countMessage(limits, { to, address: origin.address, kind: 'sign-up' });
  rejectUsedContacts(store, fields);
  const passwordHash = await hashPassword(fields.password);
  const { fio, email, phone, birthDate, organization, taxId, region, city } = fields;
  const isRequest = needsApproval(store, fields.role);
  const role = isRequest ? 'guest' : fields.role;
  const data = {
    ...EMPTY_PERSONAL_DATA,
    fio,
    email,
    phone,
    birthDate: birthDate || null,
    organization: organization || null,
    taxId: taxId || null,
    region: region || null,
    city: city || null,
  };
  const opened = store.durableChange(() => {
    rejectUsedContacts(store, { email, phone });
    releaseContacts(store, { email, phone });
    const uid = store.customers.add(data, role, now(), passwordHash);
    const { accept, consents } = typed;
    recordConsents(store, { accept, consents, place: 'signUp', origin, uid, contact: to }, now());
    if (unprovedContactRefusal(limits, to) === undefined) sendWelcome(store, to, fio, now());
    if (isRequest) askForRole(store, { uid, role: fields.role, data }, now());
    return openLoginSession(store, { uid, role }, device, now());
  });
  return issueLogin(context, opened);
}

const inFields = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field, message }) => ({ field: `fields.${field}`, message }));

function acceptedFields(store: ShopStore, typed: SignUpFields, now: Date): SignUpFields {
  const [config] = store.documents.all('config');
  const asked = config && signUpFields(config, typed.role);
  if (config === undefined || asked === undefined) {
    throw invalidFields([{ field: 'fields.role', message: 'Регистрация для этой роли закрыта' }]);
  }
  const fields = normaliseSignUp(typed, asked);
  const errors = signUpErrors(fields, asked, config, dayOf(now)).map(({ code, message }) => ({
    field: code,
    message,
  }));
  const encoded = errors.length > 0 || fields.email === '' ? undefined : sentEmailError(fields.email);
  if (encoded !== undefined) errors.push({ field: 'email', message: encoded });
  if (errors.length > 0) throw invalidFields(inFields(errors));
  return fields;
}

function rejectUsedContacts(store: ShopStore, contacts: Readonly<Record<Channel, string>>): void {
  const taken = contactsInUse(store, contacts);
  if (taken.length > 0) throw invalidFields(inFields(taken));
}

const IN_USE_MESSAGES: Readonly<Record<Channel, string>> = {
  email: 'Этот e-mail уже зарегистрирован. Войдите или восстановите пароль',
  phone: 'Этот телефон уже зарегистрирован. Войдите или укажите другой',
};

/** Which of them are another customer's, or the staff's name, which no customer may have. */
export const contactsInUse = (
  { customers }: ShopStore,
  contacts: Readonly<Record<Channel, string>>,
  ownUid?: number,
): FieldError[] =>
  (['email', 'phone'] as const).flatMap((field) => {
    if (field === 'email' && contacts.email !== '' && !isMailbox(contacts.email))
      return [{ field, message: IN_USE_MESSAGES.email }];
    const owner = contacts[field] === '' ? undefined : customers.byContact(field, contacts[field]);
    return owner === undefined || owner.uid === ownUid || isContactReleasable(owner, field)
      ? []
      : [{ field, message: IN_USE_MESSAGES[field] }];
  });
