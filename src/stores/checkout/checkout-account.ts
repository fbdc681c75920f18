import { computed, type ReadableAtom } from 'nanostores';
import type { Profile } from '../../contract/account/user.ts';
import {
  type CheckoutPerson,
  checkoutPerson,
  isEmptyPerson,
  isSamePerson,
} from '../../domain/checkout/checkout-person.ts';
import type { CheckoutConfig } from '../../domain/checkout/checkout-validation.ts';
import { $checkoutDraft, changeDraft } from './checkout-draft.ts';
import { watchCheckoutShippings } from './checkout-shippings.ts';
import { profile } from '../account/profile.ts';
import { $recipientName } from './recipient.ts';
import { savedShippings } from '../addresses/saved-shippings.ts';
import { $customer, type Customer } from '../visitor/visitor.ts';

const ownProfile = (
  owner: Customer | null,
  state: ReturnType<typeof profile.$state.get>,
): Profile | undefined => (owner !== null && state.status === 'ready' ? state.data : undefined);

const $ownPerson = computed([$customer, profile.$state], (owner, state): CheckoutPerson | undefined => {
  const own = ownProfile(owner, state);
  return own && checkoutPerson(own);
});

/** The account's data where they differ from the checkout's; undefined where they do not. */
export const $accountPerson: ReadableAtom<CheckoutPerson | undefined> = computed(
  [$ownPerson, $checkoutDraft, $recipientName],
  (person, draft, recipient) =>
    person === undefined || recipient !== null || isSamePerson(person, draft) ? undefined : person,
);

/** The organisation on the documents. */
export interface Requisites {
  readonly organization: string;
  /** Empty where the account has none. */
  readonly taxId: string;
}

export const $requisites: ReadableAtom<Requisites | undefined> = computed(
  [$customer, profile.$state],
  (owner, state) => {
    const own = ownProfile(owner, state);
    if (!own?.isOrganization && !own?.organization) return undefined;
    return { organization: own.organization ?? '', taxId: own.taxId ?? '' };
  },
);

/** Replaces typed data by the account's. */
export function takeAccountPerson(): void {
  const person = $accountPerson.get();
  if (person) changeDraft(person);
}

/** Fills in the customer where no recipient is typed. */
function fillPerson(): void {
  const person = $accountPerson.get();
  if (person && isEmptyPerson($checkoutDraft.get())) changeDraft(person);
}

/** Fills the checkout from the account; returns the unsubscription. */
export function watchAccount({ requiredAddressFields }: CheckoutConfig): () => void {
  const load = (owner: Customer | null): void => {
    if (owner === null) return;
    for (const resource of [profile, savedShippings])
      if (resource.$state.get().status === 'idle') void resource.load();
  };
  const ends = [
    profile.$state.subscribe(fillPerson),
    watchCheckoutShippings(requiredAddressFields),
    $customer.subscribe((owner) => load(owner)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
