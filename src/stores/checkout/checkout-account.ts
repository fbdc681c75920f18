import { computed, type ReadableAtom } from 'nanostores';
import type { Profile } from '../../contract/account/user.ts';
import {
  type CheckoutPerson,
  checkoutPerson,
  isNobody,
  isSamePerson,
} from '../../domain/checkout/checkout-person.ts';
import type { CheckoutConfig } from '../../domain/checkout/checkout-validation.ts';
import { $checkoutDraft, changeDraft } from './checkout-draft.ts';
import { followCheckoutShippings } from './checkout-shippings.ts';
import { profile } from '../account/profile.ts';
import { $recipientName } from './recipient.ts';
import { savedShippings } from '../addresses/saved-shippings.ts';
import { $customer, type Customer } from '../visitor/visitor.ts';

const ownProfile = (
  owner: Customer | null,
  state: ReturnType<typeof profile.$state.get>,
): Profile | undefined => (owner !== null && state.status === 'ready' ? state.data : undefined);

/** What the account knows of its customer. */
const $ownPerson = computed([$customer, profile.$state], (owner, state): CheckoutPerson | undefined => {
  const own = ownProfile(owner, state);
  return own && checkoutPerson(own);
});

/** What the account knows of its customer where the checkout says something else; undefined where it says the same. */
export const $accountPerson: ReadableAtom<CheckoutPerson | undefined> = computed(
  [$ownPerson, $checkoutDraft, $recipientName],
  (person, draft, recipient) =>
    person === undefined || recipient !== null || isSamePerson(person, draft) ? undefined : person,
);

/** Whom the shop writes documents for. */
export interface Requisites {
  readonly organization: string;
  /** Empty where the account does not know it. */
  readonly taxId: string;
}

/** The requisites of a customer who orders for an organisation. */
export const $requisites: ReadableAtom<Requisites | undefined> = computed(
  [$customer, profile.$state],
  (owner, state) => {
    const own = ownProfile(owner, state);
    if (!own?.isOrganization && !own?.organization) return undefined;
    return { organization: own.organization ?? '', taxId: own.taxId ?? '' };
  },
);

/** Puts the account's data in place of what was typed, as the customer has asked. */
export function takeAccountPerson(): void {
  const person = $accountPerson.get();
  if (person) changeDraft(person);
}

/** A checkout in which nobody is named begins with the customer; what was typed stays. */
function fillPerson(): void {
  const person = $accountPerson.get();
  if (person && isNobody($checkoutDraft.get())) changeDraft(person);
}

/** Begins the checkout of a customer with the data and addresses of the account. Answers how to stop. */
export function followAccount({ requiredAddressFields }: CheckoutConfig): () => void {
  const load = (owner: Customer | null): void => {
    if (owner === null) return;
    for (const resource of [profile, savedShippings])
      if (resource.$state.get().status === 'idle') void resource.load();
  };
  const ends = [
    profile.$state.subscribe(fillPerson),
    followCheckoutShippings(requiredAddressFields),
    $customer.subscribe((owner) => load(owner)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
