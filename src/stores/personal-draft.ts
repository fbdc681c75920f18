import * as z from 'zod/mini';
import {
  isPersonalCode,
  type PersonalCode,
  personalValues,
  type PersonalValues,
} from '../domain/personal-data.ts';
import { countryOfNumber } from '../domain/international-phone.ts';
import type { Profile } from '../contract/user.ts';
import { persisted } from './persisted.ts';

const PersonalDraftSchema = z.nullable(
  z.object({
    /** Whose it is: somebody else may sign in before it is saved. */
    uid: z.int(),
    /** What was typed, by the fields' codes. */
    values: z.record(z.string(), z.string()),
    /** ISO 3166; null where the phone's country was not chosen. */
    phoneCountry: z.nullable(z.string()),
  }),
);

type PersonalDraft = NonNullable<z.infer<typeof PersonalDraftSchema>>;

/** What was typed and not saved yet; it outlives failures, reloads and the end of the session. */
export const $personalDraft = persisted('personal-draft', PersonalDraftSchema, null);

/** What stands in the fields: what was typed, else what the shop knows. */
export interface PersonalInput {
  readonly values: PersonalValues;
  /** ISO 3166. */
  readonly phoneCountry: string;
}

export function personalInput(profile: Profile, draft: PersonalDraft | null): PersonalInput {
  const own = draft?.uid === profile.uid ? draft : undefined;
  const typed = Object.entries(own?.values ?? {}).filter(([code]) => isPersonalCode(code));
  return {
    values: { ...personalValues(profile), ...Object.fromEntries(typed) },
    phoneCountry: own?.phoneCountry ?? countryOfNumber(profile.phone).country,
  };
}

function change(uid: number, part: Partial<PersonalDraft>): void {
  const draft = $personalDraft.get();
  const own = draft?.uid === uid ? draft : { uid, values: {}, phoneCountry: null };
  $personalDraft.set({ ...own, ...part });
}

/** Keeps what is typed by a customer. */
export function keepTyped(uid: number, values: Partial<Record<PersonalCode, string>>): void {
  const draft = $personalDraft.get();
  change(uid, { values: { ...(draft?.uid === uid && draft.values), ...values } });
}

export const choosePhoneCountry = (uid: number, phoneCountry: string): void => change(uid, { phoneCountry });

/** Forgets what has been saved; what was typed meanwhile stays. */
export function forgetSaved(saved: Readonly<Record<string, string>>): void {
  const draft = $personalDraft.get();
  if (!draft) return;
  const left = Object.entries(draft.values).filter(([code, value]) => saved[code] !== value);
  $personalDraft.set(left.length > 0 ? { ...draft, values: Object.fromEntries(left) } : null);
}

export const discardPersonalDraft = (): void => $personalDraft.set(null);
