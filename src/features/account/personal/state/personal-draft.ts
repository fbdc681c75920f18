import * as z from 'zod/mini';
import {
  isPersonalCode,
  type PersonalCode,
  personalValues,
  type PersonalValues,
} from '../../../../domain/account/personal-data.ts';
import { PickedTextsSchema, changesByTyping, withPicked } from '../../../../domain/forms/picked-text.ts';
import { countryOfNumber } from '../../../../domain/phones/international-phone.ts';
import type { Profile } from '../../../../contract/account/user.ts';
import { createCustomerDraft } from '../../../../stores/account/customer-draft.ts';

const PersonalDraftSchema = z.object({
  /** By field code. */
  values: z.record(z.string(), z.string()),
  /** ISO 3166; null where not chosen. */
  phoneCountry: z.nullable(z.string()),
  picked: z.catch(PickedTextsSchema, {}),
});

type PersonalDraft = z.infer<typeof PersonalDraftSchema>;

const emptyDraft: PersonalDraft = { values: {}, phoneCountry: null, picked: {} };
const draft = createCustomerDraft('personal-draft', PersonalDraftSchema, emptyDraft);

export const $personalDraft = draft.$value;

/** Typed values, else stored ones. */
export interface PersonalInput {
  readonly values: PersonalValues;
  /** ISO 3166. */
  readonly phoneCountry: string;
}

export function personalInput(profile: Profile, { values, phoneCountry }: PersonalDraft): PersonalInput {
  const typed = Object.entries(values).filter(([code]) => isPersonalCode(code));
  return {
    values: { ...personalValues(profile), ...Object.fromEntries(typed) },
    phoneCountry: phoneCountry ?? countryOfNumber(profile.phone).country,
  };
}

const change = (part: Partial<PersonalDraft>): void => draft.set({ ...$personalDraft.get(), ...part });

export const storeTyped = (values: Partial<Record<PersonalCode, string>>): void =>
  change({ values: { ...$personalDraft.get().values, ...values } });

/** Keeps what is typed, without what was filled in for another text; answers all that has changed. */
export function storeTypedFields(
  own: Profile,
  typed: Partial<Record<PersonalCode, string>>,
): Partial<Record<PersonalCode, string>> {
  const draft = $personalDraft.get();
  const { values } = personalInput(own, draft);
  const { city, region } = personalValues(own);
  const saved = city === '' ? {} : withPicked({}, 'city', { city, region });
  const changed = changesByTyping({ ...saved, ...draft.picked }, values, typed);
  storeTyped(changed);
  return changed;
}

/** Remembers what a suggestion has filled in beside a field. */
export const storePicked = (code: PersonalCode, filled: Partial<Record<PersonalCode, string>>): void =>
  change({ picked: withPicked($personalDraft.get().picked, code, filled) });

export const choosePhoneCountry = (phoneCountry: string): void => change({ phoneCountry });

/** Removes saved values from the draft; later input stays. */
export function forgetSaved(saved: Readonly<Record<string, string>>): void {
  const left = Object.entries($personalDraft.get().values).filter(([code, value]) => saved[code] !== value);
  if (left.length > 0) change({ values: Object.fromEntries(left) });
  else discardPersonalDraft();
}

export const discardPersonalDraft = (): void => draft.set(emptyDraft);
