import type { FieldError } from '../../contract/calls/errors.ts';
import type { OwnerProof, PersonalData, Profile, Role } from '../../contract/account/user.ts';
import { SIGNED_IN_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { birthDateError } from '../../domain/names/birth-date.ts';
import { fullNameError, normaliseFullName } from '../../domain/names/full-name.ts';
import { normalisePhone, normalisedPhoneError } from '../../domain/phones/international-phone.ts';
import { organizationError } from '../../domain/checkout/organization.ts';
import { normaliseTaxId, taxIdError } from '../../domain/checkout/tax-id.ts';
import { normaliseEmail } from '../../domain/contacts/email.ts';
import { sentEmailError } from '../customers/email-error.ts';
import type { StoredCustomer } from '../customers/customers.ts';
import { invalidFields, unauthorized } from '../http/error-response.ts';
import { replaceContacts, replacedChannels } from './contact-changes.ts';
import { requireOwner, type SignedIn } from '../auth/owner-proof.ts';
import { requireSession } from '../auth/sessions.ts';
import { dayOf, contactsInUse } from '../auth/sign-up.ts';
import type { UserContext } from '../auth/user-context.ts';

/** A wholesaler's role is the price role. */
export const priceRoleOf = (role: Role): string => (role === 'guest' ? SIGNED_IN_PRICE_ROLE : role);

/** What customers see of themselves. `bonusType` names the rules by which they collect bonuses. */
export const profileOf = (
  customer: StoredCustomer,
  { bonusType, wholesaleRequest }: Pick<Profile, 'bonusType' | 'wholesaleRequest'>,
): Profile => ({
  ...customer.data,
  uid: customer.uid,
  isOrganization: customer.data.organization !== null,
  role: customer.role,
  priceRole: priceRoleOf(customer.role),
  bonusType,
  wholesaleRequest,
  emailVerified: customer.emailVerified,
  phoneVerified: customer.phoneVerified,
  createdAt: customer.createdAt.toISOString(),
});

/** @throws ErrorResponse for a customer who has just been deleted */
export function ownAccount({ store }: Pick<UserContext, 'store'>, uid: number): StoredCustomer {
  const customer = store.customers.byUid(uid);
  if (customer === undefined) throw unauthorized();
  return customer;
}

/** Changes the given fields by the rules of the forms. @throws ErrorResponse that names each wrong field */
export async function changeProfile(
  context: UserContext,
  signedIn: SignedIn,
  { password, code, deviceId, ...change }: Partial<PersonalData> & OwnerProof,
): Promise<void> {
  const { store, now } = context;
  const { uid } = signedIn.customer;
  const changed = judged(context, uid, change);
  if (replacedChannels(ownAccount(context, uid).data, changed).length > 0) {
    limitContacts(context, uid, changed);
    await requireOwner(context, signedIn, { password, code, deviceId });
  }
  store.durableChange(() => {
    requireSession(store, signedIn.sessionId);
    const own = ownAccount(context, uid);
    const data = judged(context, uid, change);
    // Meanwhile another request has changed them.
    const replaced = replacedChannels(own.data, data);
    if (replaced.some((channel) => data[channel] !== changed[channel])) throw unauthorized();
    if (replaced.length === 0) return store.customers.update(uid, data);
    const taken = contactsInUse(store, data, uid);
    if (taken.length > 0) throw invalidFields(taken);
    replaceContacts(store, own, data, now());
  });
}

/** Other people's contacts are found out no faster than by signing up. */
function limitContacts({ store, limits }: UserContext, uid: number, data: PersonalData): void {
  limits.customer.consume(`contacts ${uid}`);
  const taken = contactsInUse(store, data, uid);
  if (taken.length > 0) throw invalidFields(taken);
}

/** The customer's data with a change, by the rules. @throws ErrorResponse */
function judged(context: UserContext, uid: number, change: Partial<PersonalData>): PersonalData {
  const { data: old, role } = ownAccount(context, uid);
  const data = normalised({ ...old, ...change });
  const regex = context.store.documents.all('config')[0]?.checkout.fullNameRegex;
  const errors = profileErrors(data, { role, old, regex, today: dayOf(context.now()) });
  if (errors.length > 0) throw invalidFields(errors);
  return data;
}

const trimmed = (text: string | null): string | null => text?.trim() || null;

const normalised = (data: PersonalData): PersonalData => ({
  ...data,
  fio: normaliseFullName(data.fio),
  email: normaliseEmail(data.email),
  phone: normalisePhone(data.phone),
  organization: trimmed(data.organization),
  taxId: normaliseTaxId(data.taxId ?? '') || null,
  institute: trimmed(data.institute),
  region: trimmed(data.region),
  city: trimmed(data.city),
});

interface ProfileRules {
  role: Role;
  old: PersonalData;
  regex: string | null | undefined;
  today: string;
}

/** A phone may be left out, a wholesaler's organisation may not; what stays as it was is not judged again. */
function profileErrors(data: PersonalData, { role, old, regex, today }: ProfileRules): FieldError[] {
  const wholesaler = role !== 'guest';
  const checks: [keyof PersonalData, string | undefined][] = [
    ['fio', fullNameError(data.fio, regex)],
    ['email', sentEmailError(data.email)],
    ['phone', data.phone === '' ? undefined : normalisedPhoneError(data.phone)],
    ['birthDate', data.birthDate === null ? undefined : birthDateError(data.birthDate, today)],
    ['organization', wholesaler ? organizationError(data.organization ?? '') : undefined],
    ['taxId', data.taxId !== null || wholesaler ? taxIdError(data.taxId ?? '') : undefined],
  ];
  return checks.flatMap(([field, message]) =>
    message === undefined || data[field] === old[field] ? [] : [{ field, message }],
  );
}
