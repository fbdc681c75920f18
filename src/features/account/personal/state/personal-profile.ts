import { atom, type ReadableAtom } from 'nanostores';
import type { FieldError } from '../../../../contract/calls/errors.ts';
import { updateProfile, type Profile } from '../../../../contract/account/user.ts';
import {
  changedFields,
  type PersonalCode,
  personalChange,
  personalCodeOf,
  type PersonalConfig,
  personalFieldError,
  personalFields,
} from '../../../../domain/account/personal-data.ts';
import { environment } from '../../../../stores/environment/environment.ts';
import {
  $personalDraft,
  discardPersonalDraft,
  forgetSaved,
  storePicked,
  storeTypedFields,
  personalInput,
} from './personal-draft.ts';
import { contactQuestion } from './owner-proof.ts';
import { profile } from '../../../../stores/account/profile.ts';
import { today } from '../../../../stores/account/today.ts';

export type PersonalErrors = Readonly<Partial<Record<PersonalCode, string>>>;

export type PersonalSaving =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** The input is kept. `message` is null where field errors explain it. */
  | { readonly status: 'failed'; readonly message: string | null }
  /** `contacts` must be confirmed again. */
  | { readonly status: 'saved'; readonly contacts: readonly ('email' | 'phone')[] };

const $saving = atom<PersonalSaving>({ status: 'idle' });
const $errors = atom<PersonalErrors>({});

export const $personalSaving: ReadableAtom<PersonalSaving> = $saving;
/** Visible errors, by field. */
export const $personalErrors: ReadableAtom<PersonalErrors> = $errors;

function ownProfile(): Profile | undefined {
  const state = profile.$state.get();
  return state.status === 'ready' ? state.data : undefined;
}

/** Errors of changed fields only; unchanged values are not validated again. */
function brokenRules(config: PersonalConfig, own: Profile): PersonalErrors {
  const { values } = personalInput(own, $personalDraft.get());
  const changed = changedFields(values, own);
  const ofSchool = changed.some((code) => code.startsWith('school'));
  const found = personalFields(config, own).flatMap((field) => {
    const isJudged = changed.includes(field.code) || (field.code === 'school' && ofSchool);
    const error = isJudged ? personalFieldError(field, values, today()) : undefined;
    return error === undefined ? [] : [[field.code, error] as const];
  });
  return Object.fromEntries(found);
}

/** Shows or clears a field's error, as on blur. */
export function checkPersonalField(code: PersonalCode, config: PersonalConfig): void {
  const own = ownProfile();
  if (!own) return;
  const { [code]: _, ...others } = $errors.get();
  const error = brokenRules(config, own)[code];
  $errors.set(error === undefined ? others : { ...others, [code]: error });
}

/** Stores the input and updates visible errors. */
export function typePersonal(typed: Partial<Record<PersonalCode, string>>, config: PersonalConfig): void {
  const own = ownProfile();
  if (!own) return;
  const values = storeTypedFields(own, typed);
  if ($saving.get().status !== 'sending') $saving.set({ status: 'idle' });
  const shown = $errors.get();
  for (const code of Object.keys(values).concat('school')) {
    const field = personalCodeOf(code);
    if (field && shown[field] !== undefined) checkPersonalField(field, config);
  }
}

/** Stores what a suggestion of a field fills in, its own text among it. */
export function pickPersonal(
  code: PersonalCode,
  filled: Partial<Record<PersonalCode, string>>,
  config: PersonalConfig,
): void {
  typePersonal(filled, config);
  storePicked(code, filled);
}

export function discardPersonalChanges(): void {
  discardPersonalDraft();
  contactQuestion.forget();
  $errors.set({});
  $saving.set({ status: 'idle' });
}

function refusedFields(errors: readonly FieldError[]): PersonalErrors {
  const named = errors.flatMap(({ field, message }) => {
    const code = personalCodeOf(field);
    return code === undefined ? [] : [[code, message] as const];
  });
  return Object.fromEntries(named);
}

const contactCodes = ['email', 'phone'] as const;

/** The last changed contact, next to which ownership is confirmed; undefined without one. */
export const lastChangedContact = (changed: readonly PersonalCode[]): 'email' | 'phone' | undefined =>
  contactCodes.findLast((code) => changed.includes(code));

/** Whether the server has stored everything that was sent. */
function isStored(
  values: ReturnType<typeof personalInput>['values'],
  sent: readonly PersonalCode[],
): boolean {
  const own = ownProfile();
  return own !== undefined && !changedFields(values, own).some((code) => sent.includes(code));
}

/** Saves the changes; the input is kept on failure. Resolves to whether they are saved. */
export async function savePersonalData(config: PersonalConfig): Promise<boolean> {
  const own = ownProfile();
  if (!own || $saving.get().status === 'sending') return false;
  const errors = brokenRules(config, own);
  $errors.set(errors);
  $saving.set({ status: 'idle' });
  const { values } = personalInput(own, $personalDraft.get());
  const changed = changedFields(values, own);
  const asksOwner = lastChangedContact(changed) !== undefined;
  const isProved = !asksOwner || contactQuestion.check();
  if (!isProved || Object.keys(errors).length > 0) return false;
  const finish = () => {
    forgetSaved(values);
    contactQuestion.forget();
    const contacts = contactCodes.filter((code) => changed.includes(code) && values[code].trim() !== '');
    $saving.set({ status: 'saved', contacts });
    return true;
  };
  if (changed.length === 0) return finish();
  $saving.set({ status: 'sending' });
  const body = { ...personalChange(values, changed), ...(asksOwner && contactQuestion.proof()) };
  const result = await profile.change(() => environment().client.call(updateProfile, { body }), {
    dataOf: (saved) => saved,
    affects: ['subscription'],
  });
  if (result.status === 'done') return finish();
  // The answer was lost, not the change.
  if (result.isLost && isStored(values, changed)) return finish();
  const refused = refusedFields(result.errors);
  $errors.set(refused);
  const isShownAtField = contactQuestion.refuse(result.errors) || Object.keys(refused).length > 0;
  $saving.set({ status: 'failed', message: isShownAtField ? null : result.message });
  return false;
}
